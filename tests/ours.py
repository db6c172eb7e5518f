"""The games of this distribution. Tests of ours loop over these, whatever else is installed beside them."""

from importlib.metadata import distribution

from gilded.core.registry import GROUP

OURS = tuple(sorted(point.name for point in distribution("gilded").entry_points if point.group == GROUP))
