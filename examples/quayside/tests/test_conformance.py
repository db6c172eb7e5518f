"""Quayside keeps every promise of the contract, at every seat count and with every option."""

from gilded.testing import conformance

test_conformance = conformance("quayside")
