"""Every game of ours keeps every promise of the contract, at every seat count and with every option."""

from gilded.testing import conformance
from ours import OURS

test_conformance = conformance(*OURS)
