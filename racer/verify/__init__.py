"""Drives a recording again and answers whether its lap is proved; it believes nothing that a file says."""

from racer.verify.known import Known
from racer.verify.proof import verify
from racer.verify.start import stand_at_start
from racer.verify.verdict import Verdict

__all__ = ["Known", "Verdict", "stand_at_start", "verify"]
