"""The native half of conjoint.rollout."""

from typing import Any

class Rollout:
    def __init__(self, nthread: int) -> None: ...
    def rollout(
        self,
        model: Any,
        data: Any,
        nstep: Any,
        control_spec: int,
        initial_state: Any,
        control: Any,
        initial_warmstart: Any,
        state: Any,
        sensordata: Any,
        chunk_size: Any,
    ) -> None: ...
    def shutdown(self) -> None: ...
