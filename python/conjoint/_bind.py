"""bind: from elements of a spec to views of the model or data that was compiled from it."""
from typing import Any

import numpy as np
import numpy.typing as npt

# Class of the element: the method of named access.
_KINDS = {
    'MjsActuator': 'actuator', 'MjsBody': 'body', 'MjsCamera': 'camera',
    'MjsEquality': 'equality', 'MjsExclude': 'exclude', 'MjsGeom': 'geom', 'MjsHField': 'hfield',
    'MjsJoint': 'joint', 'MjsKey': 'keyframe', 'MjsLight': 'light', 'MjsMaterial': 'material',
    'MjsMesh': 'mesh', 'MjsNumeric': 'numeric', 'MjsPair': 'pair', 'MjsSensor': 'sensor',
    'MjsSite': 'site', 'MjsSkin': 'skin', 'MjsTendon': 'tendon', 'MjsTexture': 'texture',
    'MjsTuple': 'tuple',
}


def _bind_one(owner: Any, element: Any, owner_name: str) -> Any:
    find = getattr(owner, _KINDS.get(type(element).__name__, ''), None)
    if find is None:
        raise TypeError(f'bind() takes elements of a spec that {owner_name} has views of, '
                        f'got {element!r}')
    if element.signature != owner.signature:
        raise ValueError(
            f'The mjSpec does not match {owner_name}. Please recompile the mjSpec.')
    return find(element.id)


class _BoundModel:
    """Several elements as one: an attribute is the row of all their values."""
    __slots__ = ('_views',)
    _views: list[Any]

    def __init__(self, views: list[Any]) -> None:
        object.__setattr__(self, '_views', views)

    def __getattr__(self, name: str) -> npt.NDArray[Any]:
        parts = [np.ravel(getattr(view, name)) for view in self._views]
        return np.concatenate(parts) if parts else np.empty(0)

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f'Cannot set {name} on MjModel.')


class _BoundData(_BoundModel):
    __slots__ = ()

    def __setattr__(self, name: str, value: Any) -> None:
        items = list(value)
        if len(items) != len(self._views):
            raise ValueError(f'{name} takes {len(self._views)} items, one for each element, '
                             f'got {len(items)}')
        for view, item in zip(self._views, items):
            setattr(view, name, item)


def _bind(owner: Any, specs: Any, owner_name: str, many: type[_BoundModel]) -> Any:
    if isinstance(specs, (list, tuple)):
        return many([_bind_one(owner, element, owner_name) for element in specs])
    return _bind_one(owner, specs, owner_name)


def bind_model(model: Any, specs: Any) -> Any:
    return _bind(model, specs, 'mjModel', _BoundModel)


def bind_data(data: Any, specs: Any) -> Any:
    return _bind(data, specs, 'mjData', _BoundData)
