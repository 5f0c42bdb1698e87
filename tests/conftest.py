"""How thoroughly Hypothesis looks: with `HYPOTHESIS_PROFILE=thorough` it takes minutes instead of seconds."""

import os

from hypothesis import HealthCheck, settings

CALM = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])

settings.register_profile("ci", CALM, max_examples=60, stateful_step_count=40)
settings.register_profile("thorough", CALM, max_examples=400, stateful_step_count=60)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))
