"""How thoroughly Hypothesis looks: `HYPOTHESIS_PROFILE=thorough pytest tests/properties` takes minutes instead of seconds."""

import os

from hypothesis import HealthCheck, settings

CALM = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow, HealthCheck.data_too_large]}

settings.register_profile("ci", max_examples=60, stateful_step_count=40, **CALM)
settings.register_profile("thorough", max_examples=2000, stateful_step_count=80, **CALM)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))
