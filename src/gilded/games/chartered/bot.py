"""What a bot knows of Chartered."""

from gilded.core.insight import Insight


class CharteredInsight(Insight):
    """Money and shares."""

    scale: float = 300.0
