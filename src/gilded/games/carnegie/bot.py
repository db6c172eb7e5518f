"""What a bot knows of Carnegie."""

from gilded.core.insight import Insight


class CarnegieInsight(Insight):
    """The score as it stands."""
