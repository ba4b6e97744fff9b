"""Specs: models that can be edited. Written by python/generate/stubs.py; do not edit."""

import builtins
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import IO, Any, SupportsFloat, SupportsIndex, overload

import numpy as np
import numpy.typing as npt

from ._enums import *
from . import _structs
from ._structs import MjData, MjModel



class MjCharVec:
    """A vector of a spec: a sequence whose items can be set."""
    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, key: SupportsIndex, /) -> str: ...
    @overload
    def __getitem__(self, key: slice, /) -> Any: ...
    def __iter__(self) -> Iterator[str]: ...
    def __setitem__(self, key: SupportsIndex, value: str, /) -> None: ...


class MjStringVec:
    """A vector of a spec: a sequence whose items can be set."""
    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, key: SupportsIndex, /) -> str: ...
    @overload
    def __getitem__(self, key: slice, /) -> Any: ...
    def __iter__(self) -> Iterator[str]: ...
    def __setitem__(self, key: SupportsIndex, value: str, /) -> None: ...


class MjByteVec:
    """A vector of a spec: a sequence whose items can be set."""
    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, key: SupportsIndex, /) -> int: ...
    @overload
    def __getitem__(self, key: slice, /) -> Any: ...
    def __iter__(self) -> Iterator[int]: ...
    def __setitem__(self, key: SupportsIndex, value: int, /) -> None: ...


class MjDoubleVec:
    """A vector of a spec: a sequence whose items can be set."""
    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, key: SupportsIndex, /) -> float: ...
    @overload
    def __getitem__(self, key: slice, /) -> Any: ...
    def __iter__(self) -> Iterator[float]: ...
    def __setitem__(self, key: SupportsIndex, value: float, /) -> None: ...


class MjFloatVec:
    """A vector of a spec: a sequence whose items can be set."""
    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, key: SupportsIndex, /) -> float: ...
    @overload
    def __getitem__(self, key: slice, /) -> Any: ...
    def __iter__(self) -> Iterator[float]: ...
    def __setitem__(self, key: SupportsIndex, value: float, /) -> None: ...


class MjIntVec:
    """A vector of a spec: a sequence whose items can be set."""
    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, key: SupportsIndex, /) -> int: ...
    @overload
    def __getitem__(self, key: slice, /) -> Any: ...
    def __iter__(self) -> Iterator[int]: ...
    def __setitem__(self, key: SupportsIndex, value: int, /) -> None: ...


class MjsTendonPath:
    """The path of a tendon: a sequence of MjsWrap."""
    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, key: SupportsIndex, /) -> MjsWrap: ...
    @overload
    def __getitem__(self, key: slice, /) -> Any: ...
    def __iter__(self) -> Iterator[MjsWrap]: ...


class MjsElement:
    """Any element of a spec."""


class MjVisual:
    """Visualization options of a spec."""
    @property
    def global_(self) -> _structs.MjVisual.Global: ...
    @global_.setter
    def global_(self, value: _structs.MjVisual.Global) -> None: ...
    @property
    def quality(self) -> _structs.MjVisual.Quality: ...
    @quality.setter
    def quality(self, value: _structs.MjVisual.Quality) -> None: ...
    @property
    def headlight(self) -> MjVisualHeadlight: ...
    @headlight.setter
    def headlight(self, value: MjVisualHeadlight) -> None: ...
    @property
    def map(self) -> _structs.MjVisual.Map: ...
    @map.setter
    def map(self, value: _structs.MjVisual.Map) -> None: ...
    @property
    def scale(self) -> _structs.MjVisual.Scale: ...
    @scale.setter
    def scale(self, value: _structs.MjVisual.Scale) -> None: ...
    @property
    def rgba(self) -> MjVisualRgba: ...
    @rgba.setter
    def rgba(self, value: MjVisualRgba) -> None: ...


class MjsOrientation:
    """Part of a spec."""
    @property
    def type(self) -> mjtOrientation:
        """which member is in force"""
    @type.setter
    def type(self, value: mjtOrientation) -> None: ...
    @property
    def axisangle(self) -> npt.NDArray[np.float64]:
        """axis and angle"""
    @axisangle.setter
    def axisangle(self, value: npt.ArrayLike) -> None: ...
    @property
    def xyaxes(self) -> npt.NDArray[np.float64]:
        """x axis and y axis"""
    @xyaxes.setter
    def xyaxes(self, value: npt.ArrayLike) -> None: ...
    @property
    def zaxis(self) -> npt.NDArray[np.float64]:
        """z axis; the smallest rotation that achieves it is taken"""
    @zaxis.setter
    def zaxis(self, value: npt.ArrayLike) -> None: ...
    @property
    def euler(self) -> npt.NDArray[np.float64]:
        """Euler angles, about the axes of mjsCompiler.eulerseq"""
    @euler.setter
    def euler(self, value: npt.ArrayLike) -> None: ...


class MjsPlugin:
    """Part of a spec."""
    @property
    def plugin_name(self) -> str:
        """name of the plugin, as registered"""
    @plugin_name.setter
    def plugin_name(self, value: str) -> None: ...
    @property
    def active(self) -> int:
        """the element uses a plugin"""
    @active.setter
    def active(self, value: SupportsIndex) -> None: ...
    @property
    def info(self) -> str:
        """appended to error messages"""
    @info.setter
    def info(self, value: str) -> None: ...
    @property
    def id(self) -> int: ...
    @property
    def signature(self) -> int: ...
    @property
    def compiler(self) -> MjsCompiler: ...
    @property
    def name(self) -> str:
        """name of a shared instance"""
    @name.setter
    def name(self, value: str) -> None: ...
    @property
    def config(self) -> dict[str, Any]: ...
    @config.setter
    def config(self, value: dict[str, Any]) -> None: ...


class MjsCompiler:
    """Part of a spec."""
    @property
    def autolimits(self) -> int:
        """a range alone makes limits active"""
    @autolimits.setter
    def autolimits(self, value: SupportsIndex) -> None: ...
    @property
    def boundmass(self) -> float:
        """lower bound on body masses (kg)"""
    @boundmass.setter
    def boundmass(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def boundinertia(self) -> float:
        """lower bound on principal moments of inertia (kg m^2)"""
    @boundinertia.setter
    def boundinertia(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def settotalmass(self) -> float:
        """masses and inertias are scaled to this total (kg); not positive: no scaling"""
    @settotalmass.setter
    def settotalmass(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def balanceinertia(self) -> int:
        """moments violating A + B >= C are replaced by their mean instead of an error"""
    @balanceinertia.setter
    def balanceinertia(self, value: SupportsIndex) -> None: ...
    @property
    def fitaabb(self) -> int:
        """primitives are fitted to the box of a mesh instead of its inertia"""
    @fitaabb.setter
    def fitaabb(self, value: SupportsIndex) -> None: ...
    @property
    def degree(self) -> int:
        """angles are in degrees, else radians"""
    @degree.setter
    def degree(self, value: SupportsIndex) -> None: ...
    @property
    def eulerseq(self) -> MjCharVec:
        """axes of Euler angles: three of xyz (moving axes) or XYZ (fixed axes)"""
    @eulerseq.setter
    def eulerseq(self, value: str | Sequence[str]) -> None: ...
    @property
    def discardvisual(self) -> int:
        """drop geoms, meshes, materials and textures that only serve drawing"""
    @discardvisual.setter
    def discardvisual(self, value: SupportsIndex) -> None: ...
    @property
    def usethread(self) -> int:
        """compile assets and length ranges on several threads"""
    @usethread.setter
    def usethread(self, value: SupportsIndex) -> None: ...
    @property
    def fusestatic(self) -> int:
        """merge bodies without joints into their parents"""
    @fusestatic.setter
    def fusestatic(self, value: SupportsIndex) -> None: ...
    @property
    def inertiafromgeom(self) -> int:
        """mjtInertiaFromGeom"""
    @inertiafromgeom.setter
    def inertiafromgeom(self, value: SupportsIndex) -> None: ...
    @property
    def inertiagrouprange(self) -> npt.NDArray[np.int32]:
        """geom groups that contribute to inertias"""
    @inertiagrouprange.setter
    def inertiagrouprange(self, value: npt.ArrayLike) -> None: ...
    @property
    def saveinertial(self) -> int:
        """write the inertial of every body when saving XML"""
    @saveinertial.setter
    def saveinertial(self, value: SupportsIndex) -> None: ...
    @property
    def alignfree(self) -> int:
        """default of joint alignment, see mjtAlignFree"""
    @alignfree.setter
    def alignfree(self, value: SupportsIndex) -> None: ...
    @property
    def meshdir(self) -> str:
        """directory of meshes, height fields and skins"""
    @meshdir.setter
    def meshdir(self, value: str) -> None: ...
    @property
    def texturedir(self) -> str:
        """directory of textures"""
    @texturedir.setter
    def texturedir(self, value: str) -> None: ...
    @property
    def LRopt(self) -> _structs.MjLROpt:
        """options of the length range computation"""
    @LRopt.setter
    def LRopt(self, value: _structs.MjLROpt) -> None: ...


class MjOption:
    """Part of a spec."""
    @property
    def timestep(self) -> float:
        """step length (s)"""
    @timestep.setter
    def timestep(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def impratio(self) -> float:
        """ratio of frictional to normal constraint impedance"""
    @impratio.setter
    def impratio(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def tolerance(self) -> float:
        """main solver stops below this scaled improvement or gradient"""
    @tolerance.setter
    def tolerance(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def ls_tolerance(self) -> float:
        """line search stops below this fraction of the initial slope"""
    @ls_tolerance.setter
    def ls_tolerance(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def noslip_tolerance(self) -> float:
        """noslip solver stops below this scaled improvement"""
    @noslip_tolerance.setter
    def noslip_tolerance(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def ccd_tolerance(self) -> float:
        """convex collision solver tolerance (m)"""
    @ccd_tolerance.setter
    def ccd_tolerance(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def sleep_tolerance(self) -> float:
        """a tree is quiet when dof_length times |qvel| stays below this (m/s)"""
    @sleep_tolerance.setter
    def sleep_tolerance(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def gravity(self) -> npt.NDArray[np.float64]:
        """gravitational acceleration (m/s^2)"""
    @gravity.setter
    def gravity(self, value: npt.ArrayLike) -> None: ...
    @property
    def wind(self) -> npt.NDArray[np.float64]:
        """velocity of the medium (m/s)"""
    @wind.setter
    def wind(self, value: npt.ArrayLike) -> None: ...
    @property
    def magnetic(self) -> npt.NDArray[np.float64]:
        """magnetic flux, read by magnetometers"""
    @magnetic.setter
    def magnetic(self, value: npt.ArrayLike) -> None: ...
    @property
    def density(self) -> float:
        """density of the medium (kg/m^3); 0: no inertial fluid forces"""
    @density.setter
    def density(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def viscosity(self) -> float:
        """viscosity of the medium (Pa s); 0: no viscous fluid forces"""
    @viscosity.setter
    def viscosity(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def o_margin(self) -> float:
        """margin (m)"""
    @o_margin.setter
    def o_margin(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def o_solref(self) -> npt.NDArray[np.float64]:
        """reference parameters, also for friction rows"""
    @o_solref.setter
    def o_solref(self, value: npt.ArrayLike) -> None: ...
    @property
    def o_solimp(self) -> npt.NDArray[np.float64]:
        """impedance parameters"""
    @o_solimp.setter
    def o_solimp(self, value: npt.ArrayLike) -> None: ...
    @property
    def o_friction(self) -> npt.NDArray[np.float64]:
        """sliding (2), torsional (m), rolling (2, m)"""
    @o_friction.setter
    def o_friction(self, value: npt.ArrayLike) -> None: ...
    @property
    def integrator(self) -> int:
        """mjtIntegrator"""
    @integrator.setter
    def integrator(self, value: SupportsIndex) -> None: ...
    @property
    def cone(self) -> int:
        """mjtCone"""
    @cone.setter
    def cone(self, value: SupportsIndex) -> None: ...
    @property
    def jacobian(self) -> int:
        """mjtJacobian"""
    @jacobian.setter
    def jacobian(self, value: SupportsIndex) -> None: ...
    @property
    def solver(self) -> int:
        """mjtSolver"""
    @solver.setter
    def solver(self, value: SupportsIndex) -> None: ...
    @property
    def iterations(self) -> int:
        """most iterations of the main solver"""
    @iterations.setter
    def iterations(self, value: SupportsIndex) -> None: ...
    @property
    def ls_iterations(self) -> int:
        """most iterations of one line search"""
    @ls_iterations.setter
    def ls_iterations(self, value: SupportsIndex) -> None: ...
    @property
    def noslip_iterations(self) -> int:
        """iterations of the noslip pass after the main solver; 0: none"""
    @noslip_iterations.setter
    def noslip_iterations(self, value: SupportsIndex) -> None: ...
    @property
    def ccd_iterations(self) -> int:
        """most iterations of the convex collision solver"""
    @ccd_iterations.setter
    def ccd_iterations(self, value: SupportsIndex) -> None: ...
    @property
    def disableflags(self) -> int:
        """mask of mjtDisableBit"""
    @disableflags.setter
    def disableflags(self, value: SupportsIndex) -> None: ...
    @property
    def enableflags(self) -> int:
        """mask of mjtEnableBit"""
    @enableflags.setter
    def enableflags(self, value: SupportsIndex) -> None: ...
    @property
    def disableactuator(self) -> int:
        """bit g disables the actuators of group g, 0 <= g <= 30"""
    @disableactuator.setter
    def disableactuator(self, value: SupportsIndex) -> None: ...
    @property
    def sdf_initpoints(self) -> int:
        """starting points of the search"""
    @sdf_initpoints.setter
    def sdf_initpoints(self, value: SupportsIndex) -> None: ...
    @property
    def sdf_iterations(self) -> int:
        """iterations from each starting point"""
    @sdf_iterations.setter
    def sdf_iterations(self, value: SupportsIndex) -> None: ...


class MjStatistic:
    """Part of a spec."""
    @property
    def meaninertia(self) -> float:
        """mean diagonal element of the inertia matrix"""
    @meaninertia.setter
    def meaninertia(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def meanmass(self) -> float:
        """mean body mass (kg)"""
    @meanmass.setter
    def meanmass(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def meansize(self) -> float:
        """mean body size (m)"""
    @meansize.setter
    def meansize(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def extent(self) -> float:
        """size of the model (m)"""
    @extent.setter
    def extent(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def center(self) -> npt.NDArray[np.float64]:
        """its centre in the world (m)"""
    @center.setter
    def center(self, value: npt.ArrayLike) -> None: ...


class MjVisualHeadlight:
    """Part of a spec."""
    @property
    def ambient(self) -> npt.NDArray[np.float32]: ...
    @ambient.setter
    def ambient(self, value: npt.ArrayLike) -> None: ...
    @property
    def diffuse(self) -> npt.NDArray[np.float32]: ...
    @diffuse.setter
    def diffuse(self, value: npt.ArrayLike) -> None: ...
    @property
    def specular(self) -> npt.NDArray[np.float32]: ...
    @specular.setter
    def specular(self, value: npt.ArrayLike) -> None: ...
    @property
    def active(self) -> int: ...
    @active.setter
    def active(self, value: SupportsIndex) -> None: ...


class MjVisualRgba:
    """Part of a spec."""
    @property
    def fog(self) -> npt.NDArray[np.float32]: ...
    @fog.setter
    def fog(self, value: npt.ArrayLike) -> None: ...
    @property
    def haze(self) -> npt.NDArray[np.float32]: ...
    @haze.setter
    def haze(self, value: npt.ArrayLike) -> None: ...
    @property
    def force(self) -> npt.NDArray[np.float32]: ...
    @force.setter
    def force(self, value: npt.ArrayLike) -> None: ...
    @property
    def inertia(self) -> npt.NDArray[np.float32]: ...
    @inertia.setter
    def inertia(self, value: npt.ArrayLike) -> None: ...
    @property
    def joint(self) -> npt.NDArray[np.float32]: ...
    @joint.setter
    def joint(self, value: npt.ArrayLike) -> None: ...
    @property
    def actuator(self) -> npt.NDArray[np.float32]: ...
    @actuator.setter
    def actuator(self, value: npt.ArrayLike) -> None: ...
    @property
    def actuatornegative(self) -> npt.NDArray[np.float32]: ...
    @actuatornegative.setter
    def actuatornegative(self, value: npt.ArrayLike) -> None: ...
    @property
    def actuatorpositive(self) -> npt.NDArray[np.float32]: ...
    @actuatorpositive.setter
    def actuatorpositive(self, value: npt.ArrayLike) -> None: ...
    @property
    def com(self) -> npt.NDArray[np.float32]: ...
    @com.setter
    def com(self, value: npt.ArrayLike) -> None: ...
    @property
    def camera(self) -> npt.NDArray[np.float32]: ...
    @camera.setter
    def camera(self, value: npt.ArrayLike) -> None: ...
    @property
    def light(self) -> npt.NDArray[np.float32]: ...
    @light.setter
    def light(self, value: npt.ArrayLike) -> None: ...
    @property
    def selectpoint(self) -> npt.NDArray[np.float32]: ...
    @selectpoint.setter
    def selectpoint(self, value: npt.ArrayLike) -> None: ...
    @property
    def connect(self) -> npt.NDArray[np.float32]: ...
    @connect.setter
    def connect(self, value: npt.ArrayLike) -> None: ...
    @property
    def contactpoint(self) -> npt.NDArray[np.float32]: ...
    @contactpoint.setter
    def contactpoint(self, value: npt.ArrayLike) -> None: ...
    @property
    def contactforce(self) -> npt.NDArray[np.float32]: ...
    @contactforce.setter
    def contactforce(self, value: npt.ArrayLike) -> None: ...
    @property
    def contactfriction(self) -> npt.NDArray[np.float32]: ...
    @contactfriction.setter
    def contactfriction(self, value: npt.ArrayLike) -> None: ...
    @property
    def contacttorque(self) -> npt.NDArray[np.float32]: ...
    @contacttorque.setter
    def contacttorque(self, value: npt.ArrayLike) -> None: ...
    @property
    def contactgap(self) -> npt.NDArray[np.float32]: ...
    @contactgap.setter
    def contactgap(self, value: npt.ArrayLike) -> None: ...
    @property
    def rangefinder(self) -> npt.NDArray[np.float32]: ...
    @rangefinder.setter
    def rangefinder(self, value: npt.ArrayLike) -> None: ...
    @property
    def constraint(self) -> npt.NDArray[np.float32]: ...
    @constraint.setter
    def constraint(self, value: npt.ArrayLike) -> None: ...
    @property
    def slidercrank(self) -> npt.NDArray[np.float32]: ...
    @slidercrank.setter
    def slidercrank(self, value: npt.ArrayLike) -> None: ...
    @property
    def crankbroken(self) -> npt.NDArray[np.float32]: ...
    @crankbroken.setter
    def crankbroken(self, value: npt.ArrayLike) -> None: ...
    @property
    def frustum(self) -> npt.NDArray[np.float32]: ...
    @frustum.setter
    def frustum(self, value: npt.ArrayLike) -> None: ...
    @property
    def bv(self) -> npt.NDArray[np.float32]: ...
    @bv.setter
    def bv(self, value: npt.ArrayLike) -> None: ...
    @property
    def bvactive(self) -> npt.NDArray[np.float32]: ...
    @bvactive.setter
    def bvactive(self, value: npt.ArrayLike) -> None: ...


class MjSpec:
    """A model that can be edited and compiled."""
    @staticmethod
    def from_string(xml: str | bytes, include: Mapping[str, bytes] | None = ..., assets: Mapping[str, bytes] | None = ...) -> MjSpec:
        """Reads MJCF or URDF text."""
    @staticmethod
    def from_file(filename: str | os.PathLike[str], include: Mapping[str, bytes] | None = ..., assets: Mapping[str, bytes] | None = ...) -> MjSpec:
        """Reads an MJCF or URDF file."""
    @staticmethod
    def from_zip(file: str | os.PathLike[str] | IO[bytes]) -> MjSpec:
        """Reads an archive with a model and its assets."""
    def to_zip(self, file: str | os.PathLike[str] | IO[bytes]) -> None:
        """Writes an archive of the assets and the model."""
    def to_xml(self) -> str:
        """The compiled model as MJCF."""
    def to_file(self, filename: str | os.PathLike[str], /) -> None:
        """Writes the model as it was compiled last."""
    def compile(self) -> MjModel:
        """Makes a new MjModel."""
    def recompile(self, model: MjModel, data: MjData, /) -> builtins.tuple[MjModel, MjData]:
        """Compiles; returns a new model and data with the state of those given."""
    def copy(self) -> MjSpec:
        """An independent copy."""
    def attach(self, child: Any, prefix: str | None = ..., suffix: str | None = ..., site: Any = ..., frame: Any = ...) -> MjsFrame:
        """Puts the world of another spec at a site or into a frame; returns the new frame."""
    def delete(self, element: Any, /) -> None:
        """Takes an element out, with what is inside it."""
    def find_default(self, name: str, /) -> MjsDefault | None:
        """The default class of this name, or None."""
    def add_default(self, name: str, parent: MjsDefault | None, /) -> MjsDefault | None:
        """Adds a default class below another one; None if there is one of that name."""
    def activate_plugin(self, name: str) -> None:
        """Makes a registered plugin usable in the spec."""
    @staticmethod
    def resolve_orientation(degree: bool, sequence: Any = ..., orientation: Any = ...) -> list[float]:
        """The quaternion of an orientation given in another way, as a list."""
    def body(self, name: str, /) -> MjsBody | None:
        """The element of this kind and name, or None."""
    def frame(self, name: str, /) -> MjsFrame | None:
        """The element of this kind and name, or None."""
    def geom(self, name: str, /) -> MjsGeom | None:
        """The element of this kind and name, or None."""
    def joint(self, name: str, /) -> MjsJoint | None:
        """The element of this kind and name, or None."""
    def site(self, name: str, /) -> MjsSite | None:
        """The element of this kind and name, or None."""
    def camera(self, name: str, /) -> MjsCamera | None:
        """The element of this kind and name, or None."""
    def light(self, name: str, /) -> MjsLight | None:
        """The element of this kind and name, or None."""
    def flex(self, name: str, /) -> MjsFlex | None:
        """The element of this kind and name, or None."""
    def mesh(self, name: str, /) -> MjsMesh | None:
        """The element of this kind and name, or None."""
    def skin(self, name: str, /) -> MjsSkin | None:
        """The element of this kind and name, or None."""
    def hfield(self, name: str, /) -> MjsHField | None:
        """The element of this kind and name, or None."""
    def texture(self, name: str, /) -> MjsTexture | None:
        """The element of this kind and name, or None."""
    def material(self, name: str, /) -> MjsMaterial | None:
        """The element of this kind and name, or None."""
    def pair(self, name: str, /) -> MjsPair | None:
        """The element of this kind and name, or None."""
    def exclude(self, name: str, /) -> MjsExclude | None:
        """The element of this kind and name, or None."""
    def equality(self, name: str, /) -> MjsEquality | None:
        """The element of this kind and name, or None."""
    def tendon(self, name: str, /) -> MjsTendon | None:
        """The element of this kind and name, or None."""
    def actuator(self, name: str, /) -> MjsActuator | None:
        """The element of this kind and name, or None."""
    def sensor(self, name: str, /) -> MjsSensor | None:
        """The element of this kind and name, or None."""
    def numeric(self, name: str, /) -> MjsNumeric | None:
        """The element of this kind and name, or None."""
    def text(self, name: str, /) -> MjsText | None:
        """The element of this kind and name, or None."""
    def tuple(self, name: str, /) -> MjsTuple | None:
        """The element of this kind and name, or None."""
    def key(self, name: str, /) -> MjsKey | None:
        """The element of this kind and name, or None."""
    def plugin(self, name: str, /) -> MjsPlugin | None:
        """The element of this kind and name, or None."""
    def add_actuator(self, default: MjsDefault | None = ..., name: str | None = ..., gaintype: mjtGain | int | None = ..., gainprm: Sequence[float] | npt.NDArray[np.generic] | None = ..., biastype: mjtBias | int | None = ..., biasprm: Sequence[float] | npt.NDArray[np.generic] | None = ..., dyntype: mjtDyn | int | None = ..., dynprm: Sequence[float] | npt.NDArray[np.generic] | None = ..., actdim: SupportsIndex | None = ..., actearly: SupportsIndex | None = ..., trntype: mjtTrn | int | None = ..., gear: Sequence[float] | npt.NDArray[np.generic] | None = ..., target: str | None = ..., refsite: str | None = ..., slidersite: str | None = ..., cranklength: SupportsFloat | SupportsIndex | None = ..., lengthrange: Sequence[float] | npt.NDArray[np.generic] | None = ..., inheritrange: SupportsFloat | SupportsIndex | None = ..., ctrllimited: SupportsIndex | None = ..., ctrlrange: Sequence[float] | npt.NDArray[np.generic] | None = ..., forcelimited: SupportsIndex | None = ..., forcerange: Sequence[float] | npt.NDArray[np.generic] | None = ..., actlimited: SupportsIndex | None = ..., actrange: Sequence[float] | npt.NDArray[np.generic] | None = ..., group: SupportsIndex | None = ..., nsample: SupportsIndex | None = ..., interp: SupportsIndex | None = ..., delay: SupportsFloat | SupportsIndex | None = ..., userdata: Sequence[float] | npt.NDArray[np.generic] | None = ..., plugin: MjsPlugin | None = ..., info: str | None = ...) -> MjsActuator:
        """Adds an element (actuator), returns it."""
    def add_equality(self, default: MjsDefault | None = ..., name: str | None = ..., type: mjtEq | int | None = ..., data: Sequence[float] | npt.NDArray[np.generic] | None = ..., active: SupportsIndex | None = ..., name1: str | None = ..., name2: str | None = ..., objtype: mjtObj | int | None = ..., solref: Sequence[float] | npt.NDArray[np.generic] | None = ..., solimp: Sequence[float] | npt.NDArray[np.generic] | None = ..., info: str | None = ...) -> MjsEquality:
        """Adds an element (equality), returns it."""
    def add_exclude(self, name: str | None = ..., bodyname1: str | None = ..., bodyname2: str | None = ..., info: str | None = ...) -> MjsExclude:
        """Adds an element (exclude), returns it."""
    def add_flex(self, name: str | None = ..., contype: SupportsIndex | None = ..., conaffinity: SupportsIndex | None = ..., condim: SupportsIndex | None = ..., priority: SupportsIndex | None = ..., friction: Sequence[float] | npt.NDArray[np.generic] | None = ..., solmix: SupportsFloat | SupportsIndex | None = ..., solref: Sequence[float] | npt.NDArray[np.generic] | None = ..., solimp: Sequence[float] | npt.NDArray[np.generic] | None = ..., margin: SupportsFloat | SupportsIndex | None = ..., gap: SupportsFloat | SupportsIndex | None = ..., dim: SupportsIndex | None = ..., radius: SupportsFloat | SupportsIndex | None = ..., size: Sequence[float] | npt.NDArray[np.generic] | None = ..., internal: SupportsIndex | None = ..., flatskin: SupportsIndex | None = ..., selfcollide: SupportsIndex | None = ..., vertcollide: SupportsIndex | None = ..., passive: SupportsIndex | None = ..., activelayers: SupportsIndex | None = ..., group: SupportsIndex | None = ..., edgestiffness: SupportsFloat | SupportsIndex | None = ..., edgedamping: SupportsFloat | SupportsIndex | None = ..., rgba: Sequence[float] | npt.NDArray[np.generic] | None = ..., material: str | None = ..., young: SupportsFloat | SupportsIndex | None = ..., poisson: SupportsFloat | SupportsIndex | None = ..., damping: SupportsFloat | SupportsIndex | None = ..., thickness: SupportsFloat | SupportsIndex | None = ..., elastic2d: SupportsIndex | None = ..., nodebody: str | Sequence[str] | None = ..., vertbody: str | Sequence[str] | None = ..., node: Sequence[float] | npt.NDArray[np.generic] | None = ..., vert: Sequence[float] | npt.NDArray[np.generic] | None = ..., elem: Sequence[float] | npt.NDArray[np.generic] | None = ..., texcoord: Sequence[float] | npt.NDArray[np.generic] | None = ..., elemtexcoord: Sequence[float] | npt.NDArray[np.generic] | None = ..., info: str | None = ...) -> MjsFlex:
        """Adds an element (flex), returns it."""
    def add_hfield(self, name: str | None = ..., content_type: str | None = ..., file: str | None = ..., size: Sequence[float] | npt.NDArray[np.generic] | None = ..., nrow: SupportsIndex | None = ..., ncol: SupportsIndex | None = ..., userdata: Sequence[float] | npt.NDArray[np.generic] | None = ..., info: str | None = ...) -> MjsHField:
        """Adds an element (hfield), returns it."""
    def add_key(self, name: str | None = ..., time: SupportsFloat | SupportsIndex | None = ..., qpos: Sequence[float] | npt.NDArray[np.generic] | None = ..., qvel: Sequence[float] | npt.NDArray[np.generic] | None = ..., act: Sequence[float] | npt.NDArray[np.generic] | None = ..., mpos: Sequence[float] | npt.NDArray[np.generic] | None = ..., mquat: Sequence[float] | npt.NDArray[np.generic] | None = ..., ctrl: Sequence[float] | npt.NDArray[np.generic] | None = ..., info: str | None = ...) -> MjsKey:
        """Adds an element (key), returns it."""
    def add_material(self, default: MjsDefault | None = ..., name: str | None = ..., textures: str | Sequence[str] | None = ..., texuniform: SupportsIndex | None = ..., texrepeat: Sequence[float] | npt.NDArray[np.generic] | None = ..., emission: SupportsFloat | SupportsIndex | None = ..., specular: SupportsFloat | SupportsIndex | None = ..., shininess: SupportsFloat | SupportsIndex | None = ..., reflectance: SupportsFloat | SupportsIndex | None = ..., metallic: SupportsFloat | SupportsIndex | None = ..., roughness: SupportsFloat | SupportsIndex | None = ..., rgba: Sequence[float] | npt.NDArray[np.generic] | None = ..., info: str | None = ...) -> MjsMaterial:
        """Adds an element (material), returns it."""
    def add_mesh(self, default: MjsDefault | None = ..., name: str | None = ..., content_type: str | None = ..., file: str | None = ..., refpos: Sequence[float] | npt.NDArray[np.generic] | None = ..., refquat: Sequence[float] | npt.NDArray[np.generic] | None = ..., scale: Sequence[float] | npt.NDArray[np.generic] | None = ..., inertia: mjtMeshInertia | int | None = ..., smoothnormal: SupportsIndex | None = ..., needsdf: SupportsIndex | None = ..., maxhullvert: SupportsIndex | None = ..., uservert: Sequence[float] | npt.NDArray[np.generic] | None = ..., usernormal: Sequence[float] | npt.NDArray[np.generic] | None = ..., usertexcoord: Sequence[float] | npt.NDArray[np.generic] | None = ..., userface: Sequence[float] | npt.NDArray[np.generic] | None = ..., userfacenormal: Sequence[float] | npt.NDArray[np.generic] | None = ..., userfacetexcoord: Sequence[float] | npt.NDArray[np.generic] | None = ..., plugin: MjsPlugin | None = ..., material: str | None = ..., info: str | None = ...) -> MjsMesh:
        """Adds an element (mesh), returns it."""
    def add_numeric(self, name: str | None = ..., data: Sequence[float] | npt.NDArray[np.generic] | None = ..., size: SupportsIndex | None = ..., info: str | None = ...) -> MjsNumeric:
        """Adds an element (numeric), returns it."""
    def add_pair(self, default: MjsDefault | None = ..., name: str | None = ..., geomname1: str | None = ..., geomname2: str | None = ..., condim: SupportsIndex | None = ..., solref: Sequence[float] | npt.NDArray[np.generic] | None = ..., solreffriction: Sequence[float] | npt.NDArray[np.generic] | None = ..., solimp: Sequence[float] | npt.NDArray[np.generic] | None = ..., margin: SupportsFloat | SupportsIndex | None = ..., gap: SupportsFloat | SupportsIndex | None = ..., friction: Sequence[float] | npt.NDArray[np.generic] | None = ..., info: str | None = ...) -> MjsPair:
        """Adds an element (pair), returns it."""
    def add_plugin(self, name: str | None = ..., plugin_name: str | None = ..., active: SupportsIndex | None = ..., info: str | None = ...) -> MjsPlugin:
        """Adds an element (plugin), returns it."""
    def add_sensor(self, name: str | None = ..., type: mjtSensor | int | None = ..., objtype: mjtObj | int | None = ..., objname: str | None = ..., reftype: mjtObj | int | None = ..., refname: str | None = ..., intprm: Sequence[float] | npt.NDArray[np.generic] | None = ..., datatype: mjtDataType | int | None = ..., needstage: mjtStage | int | None = ..., dim: SupportsIndex | None = ..., cutoff: SupportsFloat | SupportsIndex | None = ..., noise: SupportsFloat | SupportsIndex | None = ..., nsample: SupportsIndex | None = ..., interp: SupportsIndex | None = ..., delay: SupportsFloat | SupportsIndex | None = ..., interval: Sequence[float] | npt.NDArray[np.generic] | None = ..., userdata: Sequence[float] | npt.NDArray[np.generic] | None = ..., plugin: MjsPlugin | None = ..., info: str | None = ...) -> MjsSensor:
        """Adds an element (sensor), returns it."""
    def add_skin(self, name: str | None = ..., file: str | None = ..., material: str | None = ..., rgba: Sequence[float] | npt.NDArray[np.generic] | None = ..., inflate: SupportsFloat | SupportsIndex | None = ..., group: SupportsIndex | None = ..., vert: Sequence[float] | npt.NDArray[np.generic] | None = ..., texcoord: Sequence[float] | npt.NDArray[np.generic] | None = ..., face: Sequence[float] | npt.NDArray[np.generic] | None = ..., bodyname: str | Sequence[str] | None = ..., bindpos: Sequence[float] | npt.NDArray[np.generic] | None = ..., bindquat: Sequence[float] | npt.NDArray[np.generic] | None = ..., vertid: list[list[int]] | None = ..., vertweight: list[list[float]] | None = ..., info: str | None = ...) -> MjsSkin:
        """Adds an element (skin), returns it."""
    def add_tendon(self, default: MjsDefault | None = ..., name: str | None = ..., stiffness: SupportsFloat | SupportsIndex | None = ..., springlength: Sequence[float] | npt.NDArray[np.generic] | None = ..., damping: SupportsFloat | SupportsIndex | None = ..., frictionloss: SupportsFloat | SupportsIndex | None = ..., solref_friction: Sequence[float] | npt.NDArray[np.generic] | None = ..., solimp_friction: Sequence[float] | npt.NDArray[np.generic] | None = ..., armature: SupportsFloat | SupportsIndex | None = ..., limited: SupportsIndex | None = ..., actfrclimited: SupportsIndex | None = ..., range: Sequence[float] | npt.NDArray[np.generic] | None = ..., actfrcrange: Sequence[float] | npt.NDArray[np.generic] | None = ..., margin: SupportsFloat | SupportsIndex | None = ..., solref_limit: Sequence[float] | npt.NDArray[np.generic] | None = ..., solimp_limit: Sequence[float] | npt.NDArray[np.generic] | None = ..., material: str | None = ..., width: SupportsFloat | SupportsIndex | None = ..., rgba: Sequence[float] | npt.NDArray[np.generic] | None = ..., group: SupportsIndex | None = ..., userdata: Sequence[float] | npt.NDArray[np.generic] | None = ..., info: str | None = ...) -> MjsTendon:
        """Adds an element (tendon), returns it."""
    def add_text(self, name: str | None = ..., data: str | None = ..., info: str | None = ...) -> MjsText:
        """Adds an element (text), returns it."""
    def add_texture(self, name: str | None = ..., type: mjtTexture | int | None = ..., colorspace: mjtColorSpace | int | None = ..., builtin: SupportsIndex | None = ..., mark: SupportsIndex | None = ..., rgb1: Sequence[float] | npt.NDArray[np.generic] | None = ..., rgb2: Sequence[float] | npt.NDArray[np.generic] | None = ..., markrgb: Sequence[float] | npt.NDArray[np.generic] | None = ..., random: SupportsFloat | SupportsIndex | None = ..., height: SupportsIndex | None = ..., width: SupportsIndex | None = ..., nchannel: SupportsIndex | None = ..., content_type: str | None = ..., file: str | None = ..., gridsize: Sequence[float] | npt.NDArray[np.generic] | None = ..., gridlayout: str | Sequence[str] | None = ..., cubefiles: str | Sequence[str] | None = ..., data: bytes | None = ..., hflip: SupportsIndex | None = ..., vflip: SupportsIndex | None = ..., info: str | None = ...) -> MjsTexture:
        """Adds an element (texture), returns it."""
    def add_tuple(self, name: str | None = ..., objtype: Sequence[float] | npt.NDArray[np.generic] | None = ..., objname: str | Sequence[str] | None = ..., objprm: Sequence[float] | npt.NDArray[np.generic] | None = ..., info: str | None = ...) -> MjsTuple:
        """Adds an element (tuple), returns it."""
    @property
    def modelname(self) -> str:
        """name of the model"""
    @modelname.setter
    def modelname(self, value: str) -> None: ...
    @property
    def compiler(self) -> MjsCompiler:
        """compiler options"""
    @compiler.setter
    def compiler(self, value: MjsCompiler) -> None: ...
    @property
    def strippath(self) -> int:
        """remove directories from asset file names"""
    @strippath.setter
    def strippath(self, value: SupportsIndex) -> None: ...
    @property
    def option(self) -> MjOption:
        """physics options"""
    @option.setter
    def option(self, value: MjOption) -> None: ...
    @property
    def stat(self) -> MjStatistic:
        """statistics; a defined number replaces the computed one, NaN: computed"""
    @stat.setter
    def stat(self, value: MjStatistic) -> None: ...
    @property
    def memory(self) -> int:
        """bytes of the arena; -1: computed"""
    @memory.setter
    def memory(self, value: SupportsIndex) -> None: ...
    @property
    def nemax(self) -> int:
        """additional equality rows"""
    @nemax.setter
    def nemax(self, value: SupportsIndex) -> None: ...
    @property
    def nuserdata(self) -> int:
        """numbers in mjData.userdata"""
    @nuserdata.setter
    def nuserdata(self, value: SupportsIndex) -> None: ...
    @property
    def nuser_body(self) -> int:
        """numbers of user data per body; -1: as many as are used"""
    @nuser_body.setter
    def nuser_body(self, value: SupportsIndex) -> None: ...
    @property
    def nuser_jnt(self) -> int:
        """per joint; -1: as many as are used"""
    @nuser_jnt.setter
    def nuser_jnt(self, value: SupportsIndex) -> None: ...
    @property
    def nuser_geom(self) -> int:
        """per geom; -1: as many as are used"""
    @nuser_geom.setter
    def nuser_geom(self, value: SupportsIndex) -> None: ...
    @property
    def nuser_site(self) -> int:
        """per site; -1: as many as are used"""
    @nuser_site.setter
    def nuser_site(self, value: SupportsIndex) -> None: ...
    @property
    def nuser_cam(self) -> int:
        """per camera; -1: as many as are used"""
    @nuser_cam.setter
    def nuser_cam(self, value: SupportsIndex) -> None: ...
    @property
    def nuser_tendon(self) -> int:
        """per tendon; -1: as many as are used"""
    @nuser_tendon.setter
    def nuser_tendon(self, value: SupportsIndex) -> None: ...
    @property
    def nuser_actuator(self) -> int:
        """per actuator; -1: as many as are used"""
    @nuser_actuator.setter
    def nuser_actuator(self, value: SupportsIndex) -> None: ...
    @property
    def nuser_sensor(self) -> int:
        """per sensor; -1: as many as are used"""
    @nuser_sensor.setter
    def nuser_sensor(self, value: SupportsIndex) -> None: ...
    @property
    def nkey(self) -> int:
        """least number of keyframes"""
    @nkey.setter
    def nkey(self, value: SupportsIndex) -> None: ...
    @property
    def njmax(self) -> int:
        """deprecated: constraint rows the arena should hold; -1: default"""
    @njmax.setter
    def njmax(self, value: SupportsIndex) -> None: ...
    @property
    def nconmax(self) -> int:
        """deprecated: contacts the arena should hold; -1: default"""
    @nconmax.setter
    def nconmax(self, value: SupportsIndex) -> None: ...
    @property
    def nstack(self) -> int:
        """deprecated: numbers the stack should hold; -1: default"""
    @nstack.setter
    def nstack(self, value: SupportsIndex) -> None: ...
    @property
    def comment(self) -> str:
        """comment at the top of saved XML"""
    @comment.setter
    def comment(self, value: str) -> None: ...
    @property
    def modelfiledir(self) -> str:
        """directory of the file it was read from"""
    @modelfiledir.setter
    def modelfiledir(self, value: str) -> None: ...
    @property
    def hasImplicitPluginElem(self) -> int:
        """some element uses a plugin without a named instance"""
    @hasImplicitPluginElem.setter
    def hasImplicitPluginElem(self, value: SupportsIndex) -> None: ...
    @property
    def worldbody(self) -> MjsBody: ...
    @property
    def default(self) -> MjsDefault: ...
    @property
    def parent(self) -> MjsBody | None: ...
    @property
    def assets(self) -> dict[str, Any]: ...
    @assets.setter
    def assets(self, value: dict[str, Any]) -> None: ...
    @property
    def override_assets(self) -> bool: ...
    @override_assets.setter
    def override_assets(self, value: bool) -> None: ...
    @property
    def copy_during_attach(self) -> bool: ...
    @copy_during_attach.setter
    def copy_during_attach(self, value: bool) -> None: ...
    @property
    def _address(self) -> int: ...
    @property
    def meshdir(self) -> str: ...
    @meshdir.setter
    def meshdir(self, value: str) -> None: ...
    @property
    def texturedir(self) -> str: ...
    @texturedir.setter
    def texturedir(self, value: str) -> None: ...
    @property
    def bodies(self) -> list[MjsBody]: ...
    @property
    def frames(self) -> list[MjsFrame]: ...
    @property
    def geoms(self) -> list[MjsGeom]: ...
    @property
    def joints(self) -> list[MjsJoint]: ...
    @property
    def sites(self) -> list[MjsSite]: ...
    @property
    def cameras(self) -> list[MjsCamera]: ...
    @property
    def lights(self) -> list[MjsLight]: ...
    @property
    def flexes(self) -> list[MjsFlex]: ...
    @property
    def meshes(self) -> list[MjsMesh]: ...
    @property
    def skins(self) -> list[MjsSkin]: ...
    @property
    def hfields(self) -> list[MjsHField]: ...
    @property
    def textures(self) -> list[MjsTexture]: ...
    @property
    def materials(self) -> list[MjsMaterial]: ...
    @property
    def pairs(self) -> list[MjsPair]: ...
    @property
    def excludes(self) -> list[MjsExclude]: ...
    @property
    def equalities(self) -> list[MjsEquality]: ...
    @property
    def tendons(self) -> list[MjsTendon]: ...
    @property
    def actuators(self) -> list[MjsActuator]: ...
    @property
    def sensors(self) -> list[MjsSensor]: ...
    @property
    def numerics(self) -> list[MjsNumeric]: ...
    @property
    def texts(self) -> list[MjsText]: ...
    @property
    def tuples(self) -> list[MjsTuple]: ...
    @property
    def keys(self) -> list[MjsKey]: ...
    @property
    def plugins(self) -> list[MjsPlugin]: ...
    @property
    def visual(self) -> MjVisual:
        """visualization options"""
    @visual.setter
    def visual(self, value: MjVisual) -> None: ...


class MjsBody:
    """Part of a spec."""
    def set_frame(self, frame: Any, /) -> None:
        """Puts the element into a frame."""
    def find_child(self, name: str, /) -> MjsBody | None:
        """The body of this name, itself or below, or None."""
    def find_all(self, type: str | mjtObj, /) -> list[Any]:
        """All elements of a kind below the body, as 'geom' or mjtObj.mjOBJ_GEOM."""
    def to_frame(self) -> MjsFrame:
        """Replaces the body by a frame and returns that."""
    def first_body(self) -> MjsBody | None:
        """The first child of its kind in the body, or None."""
    def next_body(self, child: MjsBody, /) -> MjsBody | None:
        """The child of its kind after one, or None."""
    def first_frame(self) -> MjsFrame | None:
        """The first child of its kind in the body, or None."""
    def next_frame(self, child: MjsFrame, /) -> MjsFrame | None:
        """The child of its kind after one, or None."""
    def first_geom(self) -> MjsGeom | None:
        """The first child of its kind in the body, or None."""
    def next_geom(self, child: MjsGeom, /) -> MjsGeom | None:
        """The child of its kind after one, or None."""
    def first_joint(self) -> MjsJoint | None:
        """The first child of its kind in the body, or None."""
    def next_joint(self, child: MjsJoint, /) -> MjsJoint | None:
        """The child of its kind after one, or None."""
    def first_site(self) -> MjsSite | None:
        """The first child of its kind in the body, or None."""
    def next_site(self, child: MjsSite, /) -> MjsSite | None:
        """The child of its kind after one, or None."""
    def first_camera(self) -> MjsCamera | None:
        """The first child of its kind in the body, or None."""
    def next_camera(self, child: MjsCamera, /) -> MjsCamera | None:
        """The child of its kind after one, or None."""
    def first_light(self) -> MjsLight | None:
        """The first child of its kind in the body, or None."""
    def next_light(self, child: MjsLight, /) -> MjsLight | None:
        """The child of its kind after one, or None."""
    def attach_frame(self, frame: Any, prefix: str | None = ..., suffix: str | None = ...) -> MjsFrame:
        """Puts a frame of another spec here, with what it holds; returns it."""
    def add_body(self, default: MjsDefault | None = ..., name: str | None = ..., childclass: str | None = ..., pos: Sequence[float] | npt.NDArray[np.generic] | None = ..., quat: Sequence[float] | npt.NDArray[np.generic] | None = ..., axisangle: Sequence[float] | npt.NDArray[np.generic] | None = ..., xyaxes: Sequence[float] | npt.NDArray[np.generic] | None = ..., zaxis: Sequence[float] | npt.NDArray[np.generic] | None = ..., euler: Sequence[float] | npt.NDArray[np.generic] | None = ..., mass: SupportsFloat | SupportsIndex | None = ..., ipos: Sequence[float] | npt.NDArray[np.generic] | None = ..., iquat: Sequence[float] | npt.NDArray[np.generic] | None = ..., inertia: Sequence[float] | npt.NDArray[np.generic] | None = ..., iaxisangle: Sequence[float] | npt.NDArray[np.generic] | None = ..., ixyaxes: Sequence[float] | npt.NDArray[np.generic] | None = ..., izaxis: Sequence[float] | npt.NDArray[np.generic] | None = ..., ieuler: Sequence[float] | npt.NDArray[np.generic] | None = ..., fullinertia: Sequence[float] | npt.NDArray[np.generic] | None = ..., mocap: SupportsIndex | None = ..., gravcomp: SupportsFloat | SupportsIndex | None = ..., sleep: mjtSleepPolicy | int | None = ..., userdata: Sequence[float] | npt.NDArray[np.generic] | None = ..., explicitinertial: SupportsIndex | None = ..., plugin: MjsPlugin | None = ..., info: str | None = ...) -> MjsBody:
        """Adds an element (body), returns it."""
    def add_frame(self, default: MjsFrame | None = ..., name: str | None = ..., childclass: str | None = ..., pos: Sequence[float] | npt.NDArray[np.generic] | None = ..., quat: Sequence[float] | npt.NDArray[np.generic] | None = ..., axisangle: Sequence[float] | npt.NDArray[np.generic] | None = ..., xyaxes: Sequence[float] | npt.NDArray[np.generic] | None = ..., zaxis: Sequence[float] | npt.NDArray[np.generic] | None = ..., euler: Sequence[float] | npt.NDArray[np.generic] | None = ..., info: str | None = ...) -> MjsFrame:
        """Adds an element (frame), returns it."""
    def add_geom(self, default: MjsDefault | None = ..., name: str | None = ..., type: mjtGeom | int | None = ..., pos: Sequence[float] | npt.NDArray[np.generic] | None = ..., quat: Sequence[float] | npt.NDArray[np.generic] | None = ..., axisangle: Sequence[float] | npt.NDArray[np.generic] | None = ..., xyaxes: Sequence[float] | npt.NDArray[np.generic] | None = ..., zaxis: Sequence[float] | npt.NDArray[np.generic] | None = ..., euler: Sequence[float] | npt.NDArray[np.generic] | None = ..., fromto: Sequence[float] | npt.NDArray[np.generic] | None = ..., size: Sequence[float] | npt.NDArray[np.generic] | None = ..., contype: SupportsIndex | None = ..., conaffinity: SupportsIndex | None = ..., condim: SupportsIndex | None = ..., priority: SupportsIndex | None = ..., friction: Sequence[float] | npt.NDArray[np.generic] | None = ..., solmix: SupportsFloat | SupportsIndex | None = ..., solref: Sequence[float] | npt.NDArray[np.generic] | None = ..., solimp: Sequence[float] | npt.NDArray[np.generic] | None = ..., margin: SupportsFloat | SupportsIndex | None = ..., gap: SupportsFloat | SupportsIndex | None = ..., mass: SupportsFloat | SupportsIndex | None = ..., density: SupportsFloat | SupportsIndex | None = ..., typeinertia: mjtGeomInertia | int | None = ..., fluid_ellipsoid: SupportsFloat | SupportsIndex | None = ..., fluid_coefs: Sequence[float] | npt.NDArray[np.generic] | None = ..., material: str | None = ..., rgba: Sequence[float] | npt.NDArray[np.generic] | None = ..., group: SupportsIndex | None = ..., hfieldname: str | None = ..., meshname: str | None = ..., fitscale: SupportsFloat | SupportsIndex | None = ..., userdata: Sequence[float] | npt.NDArray[np.generic] | None = ..., plugin: MjsPlugin | None = ..., info: str | None = ...) -> MjsGeom:
        """Adds an element (geom), returns it."""
    def add_joint(self, default: MjsDefault | None = ..., name: str | None = ..., type: mjtJoint | int | None = ..., pos: Sequence[float] | npt.NDArray[np.generic] | None = ..., axis: Sequence[float] | npt.NDArray[np.generic] | None = ..., ref: SupportsFloat | SupportsIndex | None = ..., align: SupportsIndex | None = ..., stiffness: SupportsFloat | SupportsIndex | None = ..., springref: SupportsFloat | SupportsIndex | None = ..., springdamper: Sequence[float] | npt.NDArray[np.generic] | None = ..., limited: SupportsIndex | None = ..., range: Sequence[float] | npt.NDArray[np.generic] | None = ..., margin: SupportsFloat | SupportsIndex | None = ..., solref_limit: Sequence[float] | npt.NDArray[np.generic] | None = ..., solimp_limit: Sequence[float] | npt.NDArray[np.generic] | None = ..., actfrclimited: SupportsIndex | None = ..., actfrcrange: Sequence[float] | npt.NDArray[np.generic] | None = ..., armature: SupportsFloat | SupportsIndex | None = ..., damping: SupportsFloat | SupportsIndex | None = ..., frictionloss: SupportsFloat | SupportsIndex | None = ..., solref_friction: Sequence[float] | npt.NDArray[np.generic] | None = ..., solimp_friction: Sequence[float] | npt.NDArray[np.generic] | None = ..., group: SupportsIndex | None = ..., actgravcomp: SupportsIndex | None = ..., userdata: Sequence[float] | npt.NDArray[np.generic] | None = ..., info: str | None = ...) -> MjsJoint:
        """Adds an element (joint), returns it."""
    def add_site(self, default: MjsDefault | None = ..., name: str | None = ..., pos: Sequence[float] | npt.NDArray[np.generic] | None = ..., quat: Sequence[float] | npt.NDArray[np.generic] | None = ..., axisangle: Sequence[float] | npt.NDArray[np.generic] | None = ..., xyaxes: Sequence[float] | npt.NDArray[np.generic] | None = ..., zaxis: Sequence[float] | npt.NDArray[np.generic] | None = ..., euler: Sequence[float] | npt.NDArray[np.generic] | None = ..., fromto: Sequence[float] | npt.NDArray[np.generic] | None = ..., size: Sequence[float] | npt.NDArray[np.generic] | None = ..., type: mjtGeom | int | None = ..., material: str | None = ..., group: SupportsIndex | None = ..., rgba: Sequence[float] | npt.NDArray[np.generic] | None = ..., userdata: Sequence[float] | npt.NDArray[np.generic] | None = ..., info: str | None = ...) -> MjsSite:
        """Adds an element (site), returns it."""
    def add_camera(self, default: MjsDefault | None = ..., name: str | None = ..., pos: Sequence[float] | npt.NDArray[np.generic] | None = ..., quat: Sequence[float] | npt.NDArray[np.generic] | None = ..., axisangle: Sequence[float] | npt.NDArray[np.generic] | None = ..., xyaxes: Sequence[float] | npt.NDArray[np.generic] | None = ..., zaxis: Sequence[float] | npt.NDArray[np.generic] | None = ..., euler: Sequence[float] | npt.NDArray[np.generic] | None = ..., mode: mjtCamLight | int | None = ..., targetbody: str | None = ..., proj: mjtProjection | int | None = ..., resolution: Sequence[float] | npt.NDArray[np.generic] | None = ..., output: SupportsIndex | None = ..., fovy: SupportsFloat | SupportsIndex | None = ..., ipd: SupportsFloat | SupportsIndex | None = ..., intrinsic: Sequence[float] | npt.NDArray[np.generic] | None = ..., sensor_size: Sequence[float] | npt.NDArray[np.generic] | None = ..., focal_length: Sequence[float] | npt.NDArray[np.generic] | None = ..., focal_pixel: Sequence[float] | npt.NDArray[np.generic] | None = ..., principal_length: Sequence[float] | npt.NDArray[np.generic] | None = ..., principal_pixel: Sequence[float] | npt.NDArray[np.generic] | None = ..., userdata: Sequence[float] | npt.NDArray[np.generic] | None = ..., info: str | None = ...) -> MjsCamera:
        """Adds an element (camera), returns it."""
    def add_light(self, default: MjsDefault | None = ..., name: str | None = ..., pos: Sequence[float] | npt.NDArray[np.generic] | None = ..., dir: Sequence[float] | npt.NDArray[np.generic] | None = ..., mode: mjtCamLight | int | None = ..., targetbody: str | None = ..., active: SupportsIndex | None = ..., type: mjtLightType | int | None = ..., texture: str | None = ..., castshadow: SupportsIndex | None = ..., bulbradius: SupportsFloat | SupportsIndex | None = ..., intensity: SupportsFloat | SupportsIndex | None = ..., range: SupportsFloat | SupportsIndex | None = ..., attenuation: Sequence[float] | npt.NDArray[np.generic] | None = ..., cutoff: SupportsFloat | SupportsIndex | None = ..., exponent: SupportsFloat | SupportsIndex | None = ..., ambient: Sequence[float] | npt.NDArray[np.generic] | None = ..., diffuse: Sequence[float] | npt.NDArray[np.generic] | None = ..., specular: Sequence[float] | npt.NDArray[np.generic] | None = ..., info: str | None = ...) -> MjsLight:
        """Adds an element (light), returns it."""
    def add_freejoint(self, **kwargs: Any) -> MjsJoint:
        """Adds a joint of six degrees of freedom; takes align, group and name."""
    @property
    def childclass(self) -> str:
        """default class of elements added to it and its descendants"""
    @childclass.setter
    def childclass(self, value: str) -> None: ...
    @property
    def pos(self) -> npt.NDArray[np.float64]:
        """position"""
    @pos.setter
    def pos(self, value: npt.ArrayLike) -> None: ...
    @property
    def quat(self) -> npt.NDArray[np.float64]:
        """orientation"""
    @quat.setter
    def quat(self, value: npt.ArrayLike) -> None: ...
    @property
    def alt(self) -> MjsOrientation:
        """alternative orientation"""
    @alt.setter
    def alt(self, value: MjsOrientation) -> None: ...
    @property
    def mass(self) -> float:
        """mass (kg)"""
    @mass.setter
    def mass(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def ipos(self) -> npt.NDArray[np.float64]:
        """centre of mass; NaN: not given"""
    @ipos.setter
    def ipos(self, value: npt.ArrayLike) -> None: ...
    @property
    def iquat(self) -> npt.NDArray[np.float64]:
        """principal axes of inertia"""
    @iquat.setter
    def iquat(self, value: npt.ArrayLike) -> None: ...
    @property
    def inertia(self) -> npt.NDArray[np.float64]:
        """principal moments (kg m^2)"""
    @inertia.setter
    def inertia(self, value: npt.ArrayLike) -> None: ...
    @property
    def ialt(self) -> MjsOrientation:
        """alternative orientation of the principal axes"""
    @ialt.setter
    def ialt(self, value: MjsOrientation) -> None: ...
    @property
    def fullinertia(self) -> npt.NDArray[np.float64]:
        """moments and products xx, yy, zz, xy, xz, yz (kg m^2); NaN: not given"""
    @fullinertia.setter
    def fullinertia(self, value: npt.ArrayLike) -> None: ...
    @property
    def mocap(self) -> int:
        """pose is set by the user (mocap_pos, mocap_quat); needs to be a child of the world without joints"""
    @mocap.setter
    def mocap(self, value: SupportsIndex) -> None: ...
    @property
    def gravcomp(self) -> float:
        """part of the weight that is cancelled"""
    @gravcomp.setter
    def gravcomp(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def sleep(self) -> mjtSleepPolicy:
        """sleep policy; only on the first body of a tree"""
    @sleep.setter
    def sleep(self, value: mjtSleepPolicy) -> None: ...
    @property
    def userdata(self) -> MjDoubleVec:
        """user data"""
    @userdata.setter
    def userdata(self, value: Sequence[float] | npt.NDArray[np.generic]) -> None: ...
    @property
    def explicitinertial(self) -> int:
        """the inertial above is used; geoms do not contribute"""
    @explicitinertial.setter
    def explicitinertial(self, value: SupportsIndex) -> None: ...
    @property
    def plugin(self) -> MjsPlugin:
        """passive-force plugin"""
    @plugin.setter
    def plugin(self, value: MjsPlugin) -> None: ...
    @property
    def info(self) -> str:
        """appended to error messages"""
    @info.setter
    def info(self, value: str) -> None: ...
    @property
    def id(self) -> int: ...
    @property
    def signature(self) -> int: ...
    @property
    def compiler(self) -> MjsCompiler: ...
    @property
    def name(self) -> str: ...
    @name.setter
    def name(self, value: str) -> None: ...
    @property
    def classname(self) -> MjsDefault: ...
    @classname.setter
    def classname(self, value: MjsDefault) -> None: ...
    @property
    def parent(self) -> MjsBody | None: ...
    @property
    def frame(self) -> MjsFrame | None: ...
    @property
    def bodies(self) -> list[Any]: ...
    @property
    def frames(self) -> list[Any]: ...
    @property
    def geoms(self) -> list[Any]: ...
    @property
    def joints(self) -> list[Any]: ...
    @property
    def sites(self) -> list[Any]: ...
    @property
    def cameras(self) -> list[Any]: ...
    @property
    def lights(self) -> list[Any]: ...


class MjsFrame:
    """Part of a spec."""
    def set_frame(self, frame: Any, /) -> None:
        """Puts the element into a frame."""
    def attach_body(self, body: MjsBody, prefix: str | None = ..., suffix: str | None = ...) -> MjsBody:
        """Puts a body of another spec here; returns it."""
    def add_body(self, default: MjsDefault | None = ..., name: str | None = ..., childclass: str | None = ..., pos: Sequence[float] | npt.NDArray[np.generic] | None = ..., quat: Sequence[float] | npt.NDArray[np.generic] | None = ..., axisangle: Sequence[float] | npt.NDArray[np.generic] | None = ..., xyaxes: Sequence[float] | npt.NDArray[np.generic] | None = ..., zaxis: Sequence[float] | npt.NDArray[np.generic] | None = ..., euler: Sequence[float] | npt.NDArray[np.generic] | None = ..., mass: SupportsFloat | SupportsIndex | None = ..., ipos: Sequence[float] | npt.NDArray[np.generic] | None = ..., iquat: Sequence[float] | npt.NDArray[np.generic] | None = ..., inertia: Sequence[float] | npt.NDArray[np.generic] | None = ..., iaxisangle: Sequence[float] | npt.NDArray[np.generic] | None = ..., ixyaxes: Sequence[float] | npt.NDArray[np.generic] | None = ..., izaxis: Sequence[float] | npt.NDArray[np.generic] | None = ..., ieuler: Sequence[float] | npt.NDArray[np.generic] | None = ..., fullinertia: Sequence[float] | npt.NDArray[np.generic] | None = ..., mocap: SupportsIndex | None = ..., gravcomp: SupportsFloat | SupportsIndex | None = ..., sleep: mjtSleepPolicy | int | None = ..., userdata: Sequence[float] | npt.NDArray[np.generic] | None = ..., explicitinertial: SupportsIndex | None = ..., plugin: MjsPlugin | None = ..., info: str | None = ...) -> MjsBody:
        """Adds an element (body), returns it."""
    def add_frame(self, default: MjsFrame | None = ..., name: str | None = ..., childclass: str | None = ..., pos: Sequence[float] | npt.NDArray[np.generic] | None = ..., quat: Sequence[float] | npt.NDArray[np.generic] | None = ..., axisangle: Sequence[float] | npt.NDArray[np.generic] | None = ..., xyaxes: Sequence[float] | npt.NDArray[np.generic] | None = ..., zaxis: Sequence[float] | npt.NDArray[np.generic] | None = ..., euler: Sequence[float] | npt.NDArray[np.generic] | None = ..., info: str | None = ...) -> MjsFrame:
        """Adds an element (frame), returns it."""
    def add_geom(self, default: MjsDefault | None = ..., name: str | None = ..., type: mjtGeom | int | None = ..., pos: Sequence[float] | npt.NDArray[np.generic] | None = ..., quat: Sequence[float] | npt.NDArray[np.generic] | None = ..., axisangle: Sequence[float] | npt.NDArray[np.generic] | None = ..., xyaxes: Sequence[float] | npt.NDArray[np.generic] | None = ..., zaxis: Sequence[float] | npt.NDArray[np.generic] | None = ..., euler: Sequence[float] | npt.NDArray[np.generic] | None = ..., fromto: Sequence[float] | npt.NDArray[np.generic] | None = ..., size: Sequence[float] | npt.NDArray[np.generic] | None = ..., contype: SupportsIndex | None = ..., conaffinity: SupportsIndex | None = ..., condim: SupportsIndex | None = ..., priority: SupportsIndex | None = ..., friction: Sequence[float] | npt.NDArray[np.generic] | None = ..., solmix: SupportsFloat | SupportsIndex | None = ..., solref: Sequence[float] | npt.NDArray[np.generic] | None = ..., solimp: Sequence[float] | npt.NDArray[np.generic] | None = ..., margin: SupportsFloat | SupportsIndex | None = ..., gap: SupportsFloat | SupportsIndex | None = ..., mass: SupportsFloat | SupportsIndex | None = ..., density: SupportsFloat | SupportsIndex | None = ..., typeinertia: mjtGeomInertia | int | None = ..., fluid_ellipsoid: SupportsFloat | SupportsIndex | None = ..., fluid_coefs: Sequence[float] | npt.NDArray[np.generic] | None = ..., material: str | None = ..., rgba: Sequence[float] | npt.NDArray[np.generic] | None = ..., group: SupportsIndex | None = ..., hfieldname: str | None = ..., meshname: str | None = ..., fitscale: SupportsFloat | SupportsIndex | None = ..., userdata: Sequence[float] | npt.NDArray[np.generic] | None = ..., plugin: MjsPlugin | None = ..., info: str | None = ...) -> MjsGeom:
        """Adds an element (geom), returns it."""
    def add_joint(self, default: MjsDefault | None = ..., name: str | None = ..., type: mjtJoint | int | None = ..., pos: Sequence[float] | npt.NDArray[np.generic] | None = ..., axis: Sequence[float] | npt.NDArray[np.generic] | None = ..., ref: SupportsFloat | SupportsIndex | None = ..., align: SupportsIndex | None = ..., stiffness: SupportsFloat | SupportsIndex | None = ..., springref: SupportsFloat | SupportsIndex | None = ..., springdamper: Sequence[float] | npt.NDArray[np.generic] | None = ..., limited: SupportsIndex | None = ..., range: Sequence[float] | npt.NDArray[np.generic] | None = ..., margin: SupportsFloat | SupportsIndex | None = ..., solref_limit: Sequence[float] | npt.NDArray[np.generic] | None = ..., solimp_limit: Sequence[float] | npt.NDArray[np.generic] | None = ..., actfrclimited: SupportsIndex | None = ..., actfrcrange: Sequence[float] | npt.NDArray[np.generic] | None = ..., armature: SupportsFloat | SupportsIndex | None = ..., damping: SupportsFloat | SupportsIndex | None = ..., frictionloss: SupportsFloat | SupportsIndex | None = ..., solref_friction: Sequence[float] | npt.NDArray[np.generic] | None = ..., solimp_friction: Sequence[float] | npt.NDArray[np.generic] | None = ..., group: SupportsIndex | None = ..., actgravcomp: SupportsIndex | None = ..., userdata: Sequence[float] | npt.NDArray[np.generic] | None = ..., info: str | None = ...) -> MjsJoint:
        """Adds an element (joint), returns it."""
    def add_site(self, default: MjsDefault | None = ..., name: str | None = ..., pos: Sequence[float] | npt.NDArray[np.generic] | None = ..., quat: Sequence[float] | npt.NDArray[np.generic] | None = ..., axisangle: Sequence[float] | npt.NDArray[np.generic] | None = ..., xyaxes: Sequence[float] | npt.NDArray[np.generic] | None = ..., zaxis: Sequence[float] | npt.NDArray[np.generic] | None = ..., euler: Sequence[float] | npt.NDArray[np.generic] | None = ..., fromto: Sequence[float] | npt.NDArray[np.generic] | None = ..., size: Sequence[float] | npt.NDArray[np.generic] | None = ..., type: mjtGeom | int | None = ..., material: str | None = ..., group: SupportsIndex | None = ..., rgba: Sequence[float] | npt.NDArray[np.generic] | None = ..., userdata: Sequence[float] | npt.NDArray[np.generic] | None = ..., info: str | None = ...) -> MjsSite:
        """Adds an element (site), returns it."""
    def add_camera(self, default: MjsDefault | None = ..., name: str | None = ..., pos: Sequence[float] | npt.NDArray[np.generic] | None = ..., quat: Sequence[float] | npt.NDArray[np.generic] | None = ..., axisangle: Sequence[float] | npt.NDArray[np.generic] | None = ..., xyaxes: Sequence[float] | npt.NDArray[np.generic] | None = ..., zaxis: Sequence[float] | npt.NDArray[np.generic] | None = ..., euler: Sequence[float] | npt.NDArray[np.generic] | None = ..., mode: mjtCamLight | int | None = ..., targetbody: str | None = ..., proj: mjtProjection | int | None = ..., resolution: Sequence[float] | npt.NDArray[np.generic] | None = ..., output: SupportsIndex | None = ..., fovy: SupportsFloat | SupportsIndex | None = ..., ipd: SupportsFloat | SupportsIndex | None = ..., intrinsic: Sequence[float] | npt.NDArray[np.generic] | None = ..., sensor_size: Sequence[float] | npt.NDArray[np.generic] | None = ..., focal_length: Sequence[float] | npt.NDArray[np.generic] | None = ..., focal_pixel: Sequence[float] | npt.NDArray[np.generic] | None = ..., principal_length: Sequence[float] | npt.NDArray[np.generic] | None = ..., principal_pixel: Sequence[float] | npt.NDArray[np.generic] | None = ..., userdata: Sequence[float] | npt.NDArray[np.generic] | None = ..., info: str | None = ...) -> MjsCamera:
        """Adds an element (camera), returns it."""
    def add_light(self, default: MjsDefault | None = ..., name: str | None = ..., pos: Sequence[float] | npt.NDArray[np.generic] | None = ..., dir: Sequence[float] | npt.NDArray[np.generic] | None = ..., mode: mjtCamLight | int | None = ..., targetbody: str | None = ..., active: SupportsIndex | None = ..., type: mjtLightType | int | None = ..., texture: str | None = ..., castshadow: SupportsIndex | None = ..., bulbradius: SupportsFloat | SupportsIndex | None = ..., intensity: SupportsFloat | SupportsIndex | None = ..., range: SupportsFloat | SupportsIndex | None = ..., attenuation: Sequence[float] | npt.NDArray[np.generic] | None = ..., cutoff: SupportsFloat | SupportsIndex | None = ..., exponent: SupportsFloat | SupportsIndex | None = ..., ambient: Sequence[float] | npt.NDArray[np.generic] | None = ..., diffuse: Sequence[float] | npt.NDArray[np.generic] | None = ..., specular: Sequence[float] | npt.NDArray[np.generic] | None = ..., info: str | None = ...) -> MjsLight:
        """Adds an element (light), returns it."""
    @property
    def childclass(self) -> str:
        """default class of elements inside"""
    @childclass.setter
    def childclass(self, value: str) -> None: ...
    @property
    def pos(self) -> npt.NDArray[np.float64]:
        """position"""
    @pos.setter
    def pos(self, value: npt.ArrayLike) -> None: ...
    @property
    def quat(self) -> npt.NDArray[np.float64]:
        """orientation"""
    @quat.setter
    def quat(self, value: npt.ArrayLike) -> None: ...
    @property
    def alt(self) -> MjsOrientation:
        """alternative orientation"""
    @alt.setter
    def alt(self, value: MjsOrientation) -> None: ...
    @property
    def info(self) -> str:
        """appended to error messages"""
    @info.setter
    def info(self, value: str) -> None: ...
    @property
    def id(self) -> int: ...
    @property
    def signature(self) -> int: ...
    @property
    def compiler(self) -> MjsCompiler: ...
    @property
    def name(self) -> str: ...
    @name.setter
    def name(self, value: str) -> None: ...
    @property
    def parent(self) -> MjsBody | None: ...
    @property
    def frame(self) -> MjsFrame | None: ...


class MjsJoint:
    """Part of a spec."""
    def set_frame(self, frame: Any, /) -> None:
        """Puts the element into a frame."""
    @property
    def type(self) -> mjtJoint:
        """kind of joint"""
    @type.setter
    def type(self, value: mjtJoint) -> None: ...
    @property
    def pos(self) -> npt.NDArray[np.float64]:
        """anchor in the body frame"""
    @pos.setter
    def pos(self, value: npt.ArrayLike) -> None: ...
    @property
    def axis(self) -> npt.NDArray[np.float64]:
        """axis in the body frame; need not be unit"""
    @axis.setter
    def axis(self, value: npt.ArrayLike) -> None: ...
    @property
    def ref(self) -> float:
        """position in the initial configuration (m or angle)"""
    @ref.setter
    def ref(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def align(self) -> int:
        """mjtAlignFree, for a free joint"""
    @align.setter
    def align(self, value: SupportsIndex) -> None: ...
    @property
    def stiffness(self) -> float:
        """stiffness (N/m or N m/rad)"""
    @stiffness.setter
    def stiffness(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def springref(self) -> float:
        """position at which the spring is slack (m or angle)"""
    @springref.setter
    def springref(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def springdamper(self) -> npt.NDArray[np.float64]:
        """time constant (s) and damping ratio; both positive: set stiffness and damping"""
    @springdamper.setter
    def springdamper(self, value: npt.ArrayLike) -> None: ...
    @property
    def limited(self) -> int:
        """mjtLimited"""
    @limited.setter
    def limited(self, value: SupportsIndex) -> None: ...
    @property
    def range(self) -> npt.NDArray[np.float64]:
        """range (m or angle)"""
    @range.setter
    def range(self, value: npt.ArrayLike) -> None: ...
    @property
    def margin(self) -> float:
        """distance to a limit at which it acts (m or rad)"""
    @margin.setter
    def margin(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def solref_limit(self) -> npt.NDArray[np.float64]:
        """reference parameters of the limit"""
    @solref_limit.setter
    def solref_limit(self, value: npt.ArrayLike) -> None: ...
    @property
    def solimp_limit(self) -> npt.NDArray[np.float64]:
        """impedance parameters of the limit"""
    @solimp_limit.setter
    def solimp_limit(self, value: npt.ArrayLike) -> None: ...
    @property
    def actfrclimited(self) -> int:
        """mjtLimited of the total actuator force"""
    @actfrclimited.setter
    def actfrclimited(self, value: SupportsIndex) -> None: ...
    @property
    def actfrcrange(self) -> npt.NDArray[np.float64]:
        """its range (N or N m)"""
    @actfrcrange.setter
    def actfrcrange(self, value: npt.ArrayLike) -> None: ...
    @property
    def armature(self) -> float:
        """added inertia (kg or kg m^2)"""
    @armature.setter
    def armature(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def damping(self) -> float:
        """viscous damping (N s/m or N m s/rad)"""
    @damping.setter
    def damping(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def frictionloss(self) -> float:
        """dry friction (N or N m)"""
    @frictionloss.setter
    def frictionloss(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def solref_friction(self) -> npt.NDArray[np.float64]:
        """reference parameters of dry friction"""
    @solref_friction.setter
    def solref_friction(self, value: npt.ArrayLike) -> None: ...
    @property
    def solimp_friction(self) -> npt.NDArray[np.float64]:
        """impedance parameters of dry friction"""
    @solimp_friction.setter
    def solimp_friction(self, value: npt.ArrayLike) -> None: ...
    @property
    def group(self) -> int:
        """visualization group"""
    @group.setter
    def group(self, value: SupportsIndex) -> None: ...
    @property
    def actgravcomp(self) -> int:
        """gravity compensation counts as actuator force"""
    @actgravcomp.setter
    def actgravcomp(self, value: SupportsIndex) -> None: ...
    @property
    def userdata(self) -> MjDoubleVec:
        """user data"""
    @userdata.setter
    def userdata(self, value: Sequence[float] | npt.NDArray[np.generic]) -> None: ...
    @property
    def info(self) -> str:
        """appended to error messages"""
    @info.setter
    def info(self, value: str) -> None: ...
    @property
    def id(self) -> int: ...
    @property
    def signature(self) -> int: ...
    @property
    def compiler(self) -> MjsCompiler: ...
    @property
    def name(self) -> str: ...
    @name.setter
    def name(self, value: str) -> None: ...
    @property
    def classname(self) -> MjsDefault: ...
    @classname.setter
    def classname(self, value: MjsDefault) -> None: ...
    @property
    def parent(self) -> MjsBody | None: ...
    @property
    def frame(self) -> MjsFrame | None: ...


class MjsGeom:
    """Part of a spec."""
    def set_frame(self, frame: Any, /) -> None:
        """Puts the element into a frame."""
    @property
    def type(self) -> mjtGeom:
        """kind of shape"""
    @type.setter
    def type(self, value: mjtGeom) -> None: ...
    @property
    def pos(self) -> npt.NDArray[np.float64]:
        """position"""
    @pos.setter
    def pos(self, value: npt.ArrayLike) -> None: ...
    @property
    def quat(self) -> npt.NDArray[np.float64]:
        """orientation"""
    @quat.setter
    def quat(self, value: npt.ArrayLike) -> None: ...
    @property
    def alt(self) -> MjsOrientation:
        """alternative orientation"""
    @alt.setter
    def alt(self, value: MjsOrientation) -> None: ...
    @property
    def fromto(self) -> npt.NDArray[np.float64]:
        """end points of the axis, instead of position and orientation; NaN: not given"""
    @fromto.setter
    def fromto(self, value: npt.ArrayLike) -> None: ...
    @property
    def size(self) -> npt.NDArray[np.float64]:
        """sizes by type, see mjtGeom (m)"""
    @size.setter
    def size(self, value: npt.ArrayLike) -> None: ...
    @property
    def contype(self) -> int:
        """collision bits offered to others"""
    @contype.setter
    def contype(self, value: SupportsIndex) -> None: ...
    @property
    def conaffinity(self) -> int:
        """collision bits accepted"""
    @conaffinity.setter
    def conaffinity(self, value: SupportsIndex) -> None: ...
    @property
    def condim(self) -> int:
        """dimensions of contacts: 1, 3, 4 or 6"""
    @condim.setter
    def condim(self, value: SupportsIndex) -> None: ...
    @property
    def priority(self) -> int:
        """contact parameters come from the geom with the higher priority"""
    @priority.setter
    def priority(self, value: SupportsIndex) -> None: ...
    @property
    def friction(self) -> npt.NDArray[np.float64]:
        """sliding, torsional (m), rolling (m)"""
    @friction.setter
    def friction(self, value: npt.ArrayLike) -> None: ...
    @property
    def solmix(self) -> float:
        """weight when contact parameters are mixed"""
    @solmix.setter
    def solmix(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def solref(self) -> npt.NDArray[np.float64]:
        """reference parameters of contacts"""
    @solref.setter
    def solref(self, value: npt.ArrayLike) -> None: ...
    @property
    def solimp(self) -> npt.NDArray[np.float64]:
        """impedance parameters of contacts"""
    @solimp.setter
    def solimp(self, value: npt.ArrayLike) -> None: ...
    @property
    def margin(self) -> float:
        """contacts are found up to the sum of both margins (m)"""
    @margin.setter
    def margin(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def gap(self) -> float:
        """contacts farther than margin minus gap exert no force (m)"""
    @gap.setter
    def gap(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def mass(self) -> float:
        """mass (kg); NaN: from the density"""
    @mass.setter
    def mass(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def density(self) -> float:
        """density (kg/m^3, or kg/m^2 for a shell)"""
    @density.setter
    def density(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def typeinertia(self) -> mjtGeomInertia:
        """where the mass is"""
    @typeinertia.setter
    def typeinertia(self, value: mjtGeomInertia) -> None: ...
    @property
    def fluid_ellipsoid(self) -> float:
        """positive: ellipsoid fluid model, scaled by this"""
    @fluid_ellipsoid.setter
    def fluid_ellipsoid(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def fluid_coefs(self) -> npt.NDArray[np.float64]:
        """blunt drag, slender drag, angular drag, Kutta lift, Magnus force"""
    @fluid_coefs.setter
    def fluid_coefs(self, value: npt.ArrayLike) -> None: ...
    @property
    def material(self) -> str:
        """name of the material"""
    @material.setter
    def material(self, value: str) -> None: ...
    @property
    def rgba(self) -> npt.NDArray[np.float32]:
        """colour"""
    @rgba.setter
    def rgba(self, value: npt.ArrayLike) -> None: ...
    @property
    def group(self) -> int:
        """visualization group"""
    @group.setter
    def group(self, value: SupportsIndex) -> None: ...
    @property
    def hfieldname(self) -> str:
        """name of the height field"""
    @hfieldname.setter
    def hfieldname(self, value: str) -> None: ...
    @property
    def meshname(self) -> str:
        """name of the mesh; a primitive type is fitted to it"""
    @meshname.setter
    def meshname(self, value: str) -> None: ...
    @property
    def fitscale(self) -> float:
        """factor on fitted sizes"""
    @fitscale.setter
    def fitscale(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def userdata(self) -> MjDoubleVec:
        """user data"""
    @userdata.setter
    def userdata(self, value: Sequence[float] | npt.NDArray[np.generic]) -> None: ...
    @property
    def plugin(self) -> MjsPlugin:
        """SDF plugin"""
    @plugin.setter
    def plugin(self, value: MjsPlugin) -> None: ...
    @property
    def info(self) -> str:
        """appended to error messages"""
    @info.setter
    def info(self, value: str) -> None: ...
    @property
    def id(self) -> int: ...
    @property
    def signature(self) -> int: ...
    @property
    def compiler(self) -> MjsCompiler: ...
    @property
    def name(self) -> str: ...
    @name.setter
    def name(self, value: str) -> None: ...
    @property
    def classname(self) -> MjsDefault: ...
    @classname.setter
    def classname(self, value: MjsDefault) -> None: ...
    @property
    def parent(self) -> MjsBody | None: ...
    @property
    def frame(self) -> MjsFrame | None: ...


class MjsSite:
    """Part of a spec."""
    def set_frame(self, frame: Any, /) -> None:
        """Puts the element into a frame."""
    def attach_body(self, body: MjsBody, prefix: str | None = ..., suffix: str | None = ...) -> MjsBody:
        """Puts a body of another spec here; returns it."""
    @property
    def pos(self) -> npt.NDArray[np.float64]:
        """position"""
    @pos.setter
    def pos(self, value: npt.ArrayLike) -> None: ...
    @property
    def quat(self) -> npt.NDArray[np.float64]:
        """orientation"""
    @quat.setter
    def quat(self, value: npt.ArrayLike) -> None: ...
    @property
    def alt(self) -> MjsOrientation:
        """alternative orientation"""
    @alt.setter
    def alt(self, value: MjsOrientation) -> None: ...
    @property
    def fromto(self) -> npt.NDArray[np.float64]:
        """end points of the axis, instead of position and orientation; NaN: not given"""
    @fromto.setter
    def fromto(self, value: npt.ArrayLike) -> None: ...
    @property
    def size(self) -> npt.NDArray[np.float64]:
        """sizes by type, see mjtGeom (m)"""
    @size.setter
    def size(self, value: npt.ArrayLike) -> None: ...
    @property
    def type(self) -> mjtGeom:
        """kind of shape: no plane, mesh or height field"""
    @type.setter
    def type(self, value: mjtGeom) -> None: ...
    @property
    def material(self) -> str:
        """name of the material"""
    @material.setter
    def material(self, value: str) -> None: ...
    @property
    def group(self) -> int:
        """visualization group"""
    @group.setter
    def group(self, value: SupportsIndex) -> None: ...
    @property
    def rgba(self) -> npt.NDArray[np.float32]:
        """colour"""
    @rgba.setter
    def rgba(self, value: npt.ArrayLike) -> None: ...
    @property
    def userdata(self) -> MjDoubleVec:
        """user data"""
    @userdata.setter
    def userdata(self, value: Sequence[float] | npt.NDArray[np.generic]) -> None: ...
    @property
    def info(self) -> str:
        """appended to error messages"""
    @info.setter
    def info(self, value: str) -> None: ...
    @property
    def id(self) -> int: ...
    @property
    def signature(self) -> int: ...
    @property
    def compiler(self) -> MjsCompiler: ...
    @property
    def name(self) -> str: ...
    @name.setter
    def name(self, value: str) -> None: ...
    @property
    def classname(self) -> MjsDefault: ...
    @classname.setter
    def classname(self, value: MjsDefault) -> None: ...
    @property
    def parent(self) -> MjsBody | None: ...
    @property
    def frame(self) -> MjsFrame | None: ...


class MjsCamera:
    """Part of a spec."""
    def set_frame(self, frame: Any, /) -> None:
        """Puts the element into a frame."""
    @property
    def pos(self) -> npt.NDArray[np.float64]:
        """position"""
    @pos.setter
    def pos(self, value: npt.ArrayLike) -> None: ...
    @property
    def quat(self) -> npt.NDArray[np.float64]:
        """orientation"""
    @quat.setter
    def quat(self, value: npt.ArrayLike) -> None: ...
    @property
    def alt(self) -> MjsOrientation:
        """alternative orientation"""
    @alt.setter
    def alt(self, value: MjsOrientation) -> None: ...
    @property
    def mode(self) -> mjtCamLight:
        """how it follows bodies"""
    @mode.setter
    def mode(self, value: mjtCamLight) -> None: ...
    @property
    def targetbody(self) -> str:
        """name of the target body"""
    @targetbody.setter
    def targetbody(self, value: str) -> None: ...
    @property
    def proj(self) -> mjtProjection:
        """projection"""
    @proj.setter
    def proj(self, value: mjtProjection) -> None: ...
    @property
    def resolution(self) -> npt.NDArray[np.int32]:
        """width and height of the image (pixels)"""
    @resolution.setter
    def resolution(self, value: npt.ArrayLike) -> None: ...
    @property
    def output(self) -> int:
        """mask of mjtCamOutBit"""
    @output.setter
    def output(self, value: SupportsIndex) -> None: ...
    @property
    def fovy(self) -> float:
        """full vertical angle (degrees), or extent (m) if orthographic"""
    @fovy.setter
    def fovy(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def ipd(self) -> float:
        """distance between the eyes (m)"""
    @ipd.setter
    def ipd(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def intrinsic(self) -> npt.NDArray[np.float32]:
        """computed from the following; set those instead"""
    @intrinsic.setter
    def intrinsic(self, value: npt.ArrayLike) -> None: ...
    @property
    def sensor_size(self) -> npt.NDArray[np.float32]:
        """width and height of the image sensor (m); 0: fovy decides"""
    @sensor_size.setter
    def sensor_size(self, value: npt.ArrayLike) -> None: ...
    @property
    def focal_length(self) -> npt.NDArray[np.float32]:
        """focal lengths (m)"""
    @focal_length.setter
    def focal_length(self, value: npt.ArrayLike) -> None: ...
    @property
    def focal_pixel(self) -> npt.NDArray[np.float32]:
        """focal lengths (pixels); non-zero: replace focal_length"""
    @focal_pixel.setter
    def focal_pixel(self, value: npt.ArrayLike) -> None: ...
    @property
    def principal_length(self) -> npt.NDArray[np.float32]:
        """principal point (m)"""
    @principal_length.setter
    def principal_length(self, value: npt.ArrayLike) -> None: ...
    @property
    def principal_pixel(self) -> npt.NDArray[np.float32]:
        """principal point (pixels); non-zero: replaces principal_length"""
    @principal_pixel.setter
    def principal_pixel(self, value: npt.ArrayLike) -> None: ...
    @property
    def userdata(self) -> MjDoubleVec:
        """user data"""
    @userdata.setter
    def userdata(self, value: Sequence[float] | npt.NDArray[np.generic]) -> None: ...
    @property
    def info(self) -> str:
        """appended to error messages"""
    @info.setter
    def info(self, value: str) -> None: ...
    @property
    def id(self) -> int: ...
    @property
    def signature(self) -> int: ...
    @property
    def compiler(self) -> MjsCompiler: ...
    @property
    def name(self) -> str: ...
    @name.setter
    def name(self, value: str) -> None: ...
    @property
    def classname(self) -> MjsDefault: ...
    @classname.setter
    def classname(self, value: MjsDefault) -> None: ...
    @property
    def parent(self) -> MjsBody | None: ...
    @property
    def frame(self) -> MjsFrame | None: ...


class MjsLight:
    """Part of a spec."""
    def set_frame(self, frame: Any, /) -> None:
        """Puts the element into a frame."""
    @property
    def pos(self) -> npt.NDArray[np.float64]:
        """position"""
    @pos.setter
    def pos(self, value: npt.ArrayLike) -> None: ...
    @property
    def dir(self) -> npt.NDArray[np.float64]:
        """direction"""
    @dir.setter
    def dir(self, value: npt.ArrayLike) -> None: ...
    @property
    def mode(self) -> mjtCamLight:
        """how it follows bodies"""
    @mode.setter
    def mode(self, value: mjtCamLight) -> None: ...
    @property
    def targetbody(self) -> str:
        """name of the target body"""
    @targetbody.setter
    def targetbody(self, value: str) -> None: ...
    @property
    def active(self) -> int:
        """on"""
    @active.setter
    def active(self, value: SupportsIndex) -> None: ...
    @property
    def type(self) -> mjtLightType:
        """kind of source"""
    @type.setter
    def type(self, value: mjtLightType) -> None: ...
    @property
    def texture(self) -> str:
        """name of the texture of an image light"""
    @texture.setter
    def texture(self, value: str) -> None: ...
    @property
    def castshadow(self) -> int:
        """casts shadows"""
    @castshadow.setter
    def castshadow(self, value: SupportsIndex) -> None: ...
    @property
    def bulbradius(self) -> float:
        """radius of the source, for soft shadows (m)"""
    @bulbradius.setter
    def bulbradius(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def intensity(self) -> float:
        """intensity, for physically based renderers"""
    @intensity.setter
    def intensity(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def range(self) -> float:
        """distance the light reaches (m)"""
    @range.setter
    def range(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def attenuation(self) -> npt.NDArray[np.float32]:
        """constant, linear, quadratic attenuation with distance"""
    @attenuation.setter
    def attenuation(self, value: npt.ArrayLike) -> None: ...
    @property
    def cutoff(self) -> float:
        """half angle of a spot (degrees)"""
    @cutoff.setter
    def cutoff(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def exponent(self) -> float:
        """fall-off of a spot towards its edge"""
    @exponent.setter
    def exponent(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def ambient(self) -> npt.NDArray[np.float32]:
        """ambient colour"""
    @ambient.setter
    def ambient(self, value: npt.ArrayLike) -> None: ...
    @property
    def diffuse(self) -> npt.NDArray[np.float32]:
        """diffuse colour"""
    @diffuse.setter
    def diffuse(self, value: npt.ArrayLike) -> None: ...
    @property
    def specular(self) -> npt.NDArray[np.float32]:
        """specular colour"""
    @specular.setter
    def specular(self, value: npt.ArrayLike) -> None: ...
    @property
    def info(self) -> str:
        """appended to error messages"""
    @info.setter
    def info(self, value: str) -> None: ...
    @property
    def id(self) -> int: ...
    @property
    def signature(self) -> int: ...
    @property
    def compiler(self) -> MjsCompiler: ...
    @property
    def name(self) -> str: ...
    @name.setter
    def name(self, value: str) -> None: ...
    @property
    def classname(self) -> MjsDefault: ...
    @classname.setter
    def classname(self, value: MjsDefault) -> None: ...
    @property
    def parent(self) -> MjsBody | None: ...
    @property
    def frame(self) -> MjsFrame | None: ...


class MjsFlex:
    """Part of a spec."""
    @property
    def contype(self) -> int:
        """collision bits offered to others"""
    @contype.setter
    def contype(self, value: SupportsIndex) -> None: ...
    @property
    def conaffinity(self) -> int:
        """collision bits accepted"""
    @conaffinity.setter
    def conaffinity(self, value: SupportsIndex) -> None: ...
    @property
    def condim(self) -> int:
        """dimensions of contacts: 1, 3, 4 or 6"""
    @condim.setter
    def condim(self, value: SupportsIndex) -> None: ...
    @property
    def priority(self) -> int:
        """priority of its contact parameters"""
    @priority.setter
    def priority(self, value: SupportsIndex) -> None: ...
    @property
    def friction(self) -> npt.NDArray[np.float64]:
        """sliding, torsional (m), rolling (m)"""
    @friction.setter
    def friction(self, value: npt.ArrayLike) -> None: ...
    @property
    def solmix(self) -> float:
        """weight when contact parameters are mixed"""
    @solmix.setter
    def solmix(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def solref(self) -> npt.NDArray[np.float64]:
        """reference parameters of contacts"""
    @solref.setter
    def solref(self, value: npt.ArrayLike) -> None: ...
    @property
    def solimp(self) -> npt.NDArray[np.float64]:
        """impedance parameters of contacts"""
    @solimp.setter
    def solimp(self, value: npt.ArrayLike) -> None: ...
    @property
    def margin(self) -> float:
        """contacts are found up to the sum of both margins (m)"""
    @margin.setter
    def margin(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def gap(self) -> float:
        """contacts farther than margin minus gap exert no force (m)"""
    @gap.setter
    def gap(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def dim(self) -> int:
        """1 segments, 2 triangles, 3 tetrahedra"""
    @dim.setter
    def dim(self, value: SupportsIndex) -> None: ...
    @property
    def radius(self) -> float:
        """radius around all elements (m)"""
    @radius.setter
    def radius(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def size(self) -> npt.NDArray[np.float64]:
        """half sizes of its box; computed by the compiler (m)"""
    @size.setter
    def size(self, value: npt.ArrayLike) -> None: ...
    @property
    def internal(self) -> int:
        """elements collide with vertices of their neighbours"""
    @internal.setter
    def internal(self, value: SupportsIndex) -> None: ...
    @property
    def flatskin(self) -> int:
        """draw with flat shading"""
    @flatskin.setter
    def flatskin(self, value: SupportsIndex) -> None: ...
    @property
    def selfcollide(self) -> int:
        """mjtFlexSelf"""
    @selfcollide.setter
    def selfcollide(self, value: SupportsIndex) -> None: ...
    @property
    def vertcollide(self) -> int:
        """flexcomp only: vertex bodies carry sphere geoms; no effect on the flex itself"""
    @vertcollide.setter
    def vertcollide(self, value: SupportsIndex) -> None: ...
    @property
    def passive(self) -> int:
        """contacts act as passive springs instead of constraints"""
    @passive.setter
    def passive(self, value: SupportsIndex) -> None: ...
    @property
    def activelayers(self) -> int:
        """layers of elements, from the surface, that collide (dimension 3)"""
    @activelayers.setter
    def activelayers(self, value: SupportsIndex) -> None: ...
    @property
    def group(self) -> int:
        """visualization group"""
    @group.setter
    def group(self, value: SupportsIndex) -> None: ...
    @property
    def edgestiffness(self) -> float:
        """stiffness of edges (N/m); dimension 1 only"""
    @edgestiffness.setter
    def edgestiffness(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def edgedamping(self) -> float:
        """damping of edges (N s/m)"""
    @edgedamping.setter
    def edgedamping(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def rgba(self) -> npt.NDArray[np.float32]:
        """colour"""
    @rgba.setter
    def rgba(self, value: npt.ArrayLike) -> None: ...
    @property
    def material(self) -> str:
        """name of the material"""
    @material.setter
    def material(self, value: str) -> None: ...
    @property
    def young(self) -> float:
        """Young's modulus (Pa)"""
    @young.setter
    def young(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def poisson(self) -> float:
        """Poisson's ratio, in [0, 0.5)"""
    @poisson.setter
    def poisson(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def damping(self) -> float:
        """Rayleigh damping (s)"""
    @damping.setter
    def damping(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def thickness(self) -> float:
        """thickness of a shell (m); negative: not given"""
    @thickness.setter
    def thickness(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def elastic2d(self) -> int:
        """for triangles: 0 none, 1 bending, 2 stretching, 3 both"""
    @elastic2d.setter
    def elastic2d(self, value: SupportsIndex) -> None: ...
    @property
    def nodebody(self) -> MjStringVec:
        """names of the bodies of the nodes; not empty: interpolated"""
    @nodebody.setter
    def nodebody(self, value: str | Sequence[str]) -> None: ...
    @property
    def vertbody(self) -> MjStringVec:
        """names of the bodies of the vertices; one: rigid"""
    @vertbody.setter
    def vertbody(self, value: str | Sequence[str]) -> None: ...
    @property
    def node(self) -> MjDoubleVec:
        """node positions in their bodies, 3 each"""
    @node.setter
    def node(self, value: Sequence[float] | npt.NDArray[np.generic]) -> None: ...
    @property
    def vert(self) -> MjDoubleVec:
        """vertex positions in their bodies, 3 each"""
    @vert.setter
    def vert(self, value: Sequence[float] | npt.NDArray[np.generic]) -> None: ...
    @property
    def elem(self) -> MjIntVec:
        """vertices of the elements, dim + 1 each"""
    @elem.setter
    def elem(self, value: Sequence[float] | npt.NDArray[np.generic]) -> None: ...
    @property
    def texcoord(self) -> MjFloatVec:
        """texture coordinates, 2 each"""
    @texcoord.setter
    def texcoord(self, value: Sequence[float] | npt.NDArray[np.generic]) -> None: ...
    @property
    def elemtexcoord(self) -> MjIntVec:
        """texture coordinates of the elements' vertices"""
    @elemtexcoord.setter
    def elemtexcoord(self, value: Sequence[float] | npt.NDArray[np.generic]) -> None: ...
    @property
    def info(self) -> str:
        """appended to error messages"""
    @info.setter
    def info(self, value: str) -> None: ...
    @property
    def id(self) -> int: ...
    @property
    def signature(self) -> int: ...
    @property
    def compiler(self) -> MjsCompiler: ...
    @property
    def name(self) -> str: ...
    @name.setter
    def name(self, value: str) -> None: ...


class MjsMesh:
    """Part of a spec."""
    def make_sphere(self, subdivision: int) -> None:
        """A subdivided icosahedron."""
    def make_hemisphere(self, resolution: int) -> None:
        """A closed half sphere."""
    def make_cone(self, nedge: int, radius: float) -> None:
        """A cone, truncated to a radius."""
    def make_supersphere(self, resolution: Sequence[float] | npt.NDArray[np.generic], e: float, n: float) -> None:
        """A superellipsoid."""
    def make_supertorus(self, resolution: Sequence[float] | npt.NDArray[np.generic], radius: float, s: float, t: float) -> None:
        """A supertoroid."""
    def make_wedge(self, resolution: Sequence[float] | npt.NDArray[np.generic] = ..., fov: Sequence[float] | npt.NDArray[np.generic] = ..., gamma: float = ...) -> None:
        """A patch of a sphere."""
    def make_plate(self, resolution: Sequence[float] | npt.NDArray[np.generic] = ...) -> None:
        """A flat grid."""
    @property
    def content_type(self) -> str:
        """type of the file, type/subtype; "": by extension"""
    @content_type.setter
    def content_type(self, value: str) -> None: ...
    @property
    def file(self) -> str:
        """file name"""
    @file.setter
    def file(self, value: str) -> None: ...
    @property
    def refpos(self) -> npt.NDArray[np.float64]:
        """reference position"""
    @refpos.setter
    def refpos(self, value: npt.ArrayLike) -> None: ...
    @property
    def refquat(self) -> npt.NDArray[np.float64]:
        """reference orientation"""
    @refquat.setter
    def refquat(self, value: npt.ArrayLike) -> None: ...
    @property
    def scale(self) -> npt.NDArray[np.float64]:
        """scaling"""
    @scale.setter
    def scale(self, value: npt.ArrayLike) -> None: ...
    @property
    def inertia(self) -> mjtMeshInertia:
        """how mass properties are computed"""
    @inertia.setter
    def inertia(self, value: mjtMeshInertia) -> None: ...
    @property
    def smoothnormal(self) -> int:
        """generated normals are averaged over sharp edges too"""
    @smoothnormal.setter
    def smoothnormal(self, value: SupportsIndex) -> None: ...
    @property
    def needsdf(self) -> int:
        """build the octree of signed distances"""
    @needsdf.setter
    def needsdf(self, value: SupportsIndex) -> None: ...
    @property
    def maxhullvert(self) -> int:
        """most vertices of the convex hull; -1: no bound, else at least 4"""
    @maxhullvert.setter
    def maxhullvert(self, value: SupportsIndex) -> None: ...
    @property
    def uservert(self) -> MjFloatVec:
        """vertices, 3 each"""
    @uservert.setter
    def uservert(self, value: Sequence[float] | npt.NDArray[np.generic]) -> None: ...
    @property
    def usernormal(self) -> MjFloatVec:
        """normals, 3 each"""
    @usernormal.setter
    def usernormal(self, value: Sequence[float] | npt.NDArray[np.generic]) -> None: ...
    @property
    def usertexcoord(self) -> MjFloatVec:
        """texture coordinates, 2 each"""
    @usertexcoord.setter
    def usertexcoord(self, value: Sequence[float] | npt.NDArray[np.generic]) -> None: ...
    @property
    def userface(self) -> MjIntVec:
        """vertices of the faces, 3 each"""
    @userface.setter
    def userface(self, value: Sequence[float] | npt.NDArray[np.generic]) -> None: ...
    @property
    def userfacenormal(self) -> MjIntVec:
        """normals of the faces' corners"""
    @userfacenormal.setter
    def userfacenormal(self, value: Sequence[float] | npt.NDArray[np.generic]) -> None: ...
    @property
    def userfacetexcoord(self) -> MjIntVec:
        """texture coordinates of the faces' corners"""
    @userfacetexcoord.setter
    def userfacetexcoord(self, value: Sequence[float] | npt.NDArray[np.generic]) -> None: ...
    @property
    def plugin(self) -> MjsPlugin:
        """SDF plugin that generates the mesh"""
    @plugin.setter
    def plugin(self, value: MjsPlugin) -> None: ...
    @property
    def material(self) -> str:
        """name of the material given to geoms without one"""
    @material.setter
    def material(self, value: str) -> None: ...
    @property
    def info(self) -> str:
        """appended to error messages"""
    @info.setter
    def info(self, value: str) -> None: ...
    @property
    def id(self) -> int: ...
    @property
    def signature(self) -> int: ...
    @property
    def compiler(self) -> MjsCompiler: ...
    @property
    def name(self) -> str: ...
    @name.setter
    def name(self, value: str) -> None: ...
    @property
    def classname(self) -> MjsDefault: ...
    @classname.setter
    def classname(self, value: MjsDefault) -> None: ...


class MjsHField:
    """Part of a spec."""
    @property
    def content_type(self) -> str:
        """type of the file, type/subtype; "": by extension"""
    @content_type.setter
    def content_type(self, value: str) -> None: ...
    @property
    def file(self) -> str:
        """file name"""
    @file.setter
    def file(self, value: str) -> None: ...
    @property
    def size(self) -> npt.NDArray[np.float64]:
        """half extents x, y; height of the highest sample; thickness below the lowest (m)"""
    @size.setter
    def size(self, value: npt.ArrayLike) -> None: ...
    @property
    def nrow(self) -> int:
        """rows, along y"""
    @nrow.setter
    def nrow(self, value: SupportsIndex) -> None: ...
    @property
    def ncol(self) -> int:
        """columns, along x"""
    @ncol.setter
    def ncol(self, value: SupportsIndex) -> None: ...
    @property
    def userdata(self) -> MjFloatVec:
        """elevations, instead of a file, row by row from -y; normalized to 0..1 by the compiler"""
    @userdata.setter
    def userdata(self, value: Sequence[float] | npt.NDArray[np.generic]) -> None: ...
    @property
    def info(self) -> str:
        """appended to error messages"""
    @info.setter
    def info(self, value: str) -> None: ...
    @property
    def id(self) -> int: ...
    @property
    def signature(self) -> int: ...
    @property
    def compiler(self) -> MjsCompiler: ...
    @property
    def name(self) -> str: ...
    @name.setter
    def name(self, value: str) -> None: ...


class MjsSkin:
    """Part of a spec."""
    @property
    def file(self) -> str:
        """file name"""
    @file.setter
    def file(self, value: str) -> None: ...
    @property
    def material(self) -> str:
        """name of the material"""
    @material.setter
    def material(self, value: str) -> None: ...
    @property
    def rgba(self) -> npt.NDArray[np.float32]:
        """colour"""
    @rgba.setter
    def rgba(self, value: npt.ArrayLike) -> None: ...
    @property
    def inflate(self) -> float:
        """vertices are moved outwards by this much (m)"""
    @inflate.setter
    def inflate(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def group(self) -> int:
        """visualization group"""
    @group.setter
    def group(self, value: SupportsIndex) -> None: ...
    @property
    def vert(self) -> MjFloatVec:
        """vertices in the binding pose, 3 each"""
    @vert.setter
    def vert(self, value: Sequence[float] | npt.NDArray[np.generic]) -> None: ...
    @property
    def texcoord(self) -> MjFloatVec:
        """texture coordinates, 2 per vertex"""
    @texcoord.setter
    def texcoord(self, value: Sequence[float] | npt.NDArray[np.generic]) -> None: ...
    @property
    def face(self) -> MjIntVec:
        """vertices of the faces, 3 each"""
    @face.setter
    def face(self, value: Sequence[float] | npt.NDArray[np.generic]) -> None: ...
    @property
    def bodyname(self) -> MjStringVec:
        """names of the bodies"""
    @bodyname.setter
    def bodyname(self, value: str | Sequence[str]) -> None: ...
    @property
    def bindpos(self) -> MjFloatVec:
        """their positions in the binding pose, 3 each"""
    @bindpos.setter
    def bindpos(self, value: Sequence[float] | npt.NDArray[np.generic]) -> None: ...
    @property
    def bindquat(self) -> MjFloatVec:
        """their orientations in the binding pose, 4 each"""
    @bindquat.setter
    def bindquat(self, value: Sequence[float] | npt.NDArray[np.generic]) -> None: ...
    @property
    def vertid(self) -> list[list[int]]:
        """vertices influenced, per bone"""
    @vertid.setter
    def vertid(self, value: list[list[int]]) -> None: ...
    @property
    def vertweight(self) -> list[list[float]]:
        """their weights, per bone"""
    @vertweight.setter
    def vertweight(self, value: list[list[float]]) -> None: ...
    @property
    def info(self) -> str:
        """appended to error messages"""
    @info.setter
    def info(self, value: str) -> None: ...
    @property
    def id(self) -> int: ...
    @property
    def signature(self) -> int: ...
    @property
    def compiler(self) -> MjsCompiler: ...
    @property
    def name(self) -> str: ...
    @name.setter
    def name(self, value: str) -> None: ...


class MjsTexture:
    """Part of a spec."""
    @property
    def type(self) -> mjtTexture:
        """kind of texture"""
    @type.setter
    def type(self, value: mjtTexture) -> None: ...
    @property
    def colorspace(self) -> mjtColorSpace:
        """encoding of the values"""
    @colorspace.setter
    def colorspace(self, value: mjtColorSpace) -> None: ...
    @property
    def builtin(self) -> int:
        """mjtBuiltin"""
    @builtin.setter
    def builtin(self, value: SupportsIndex) -> None: ...
    @property
    def mark(self) -> int:
        """mjtMark"""
    @mark.setter
    def mark(self, value: SupportsIndex) -> None: ...
    @property
    def rgb1(self) -> npt.NDArray[np.float64]:
        """first colour"""
    @rgb1.setter
    def rgb1(self, value: npt.ArrayLike) -> None: ...
    @property
    def rgb2(self) -> npt.NDArray[np.float64]:
        """second colour"""
    @rgb2.setter
    def rgb2(self, value: npt.ArrayLike) -> None: ...
    @property
    def markrgb(self) -> npt.NDArray[np.float64]:
        """colour of the marks"""
    @markrgb.setter
    def markrgb(self, value: npt.ArrayLike) -> None: ...
    @property
    def random(self) -> float:
        """probability of a random mark"""
    @random.setter
    def random(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def height(self) -> int:
        """rows (2D)"""
    @height.setter
    def height(self, value: SupportsIndex) -> None: ...
    @property
    def width(self) -> int:
        """columns, or side of a cube face"""
    @width.setter
    def width(self, value: SupportsIndex) -> None: ...
    @property
    def nchannel(self) -> int:
        """bytes per pixel"""
    @nchannel.setter
    def nchannel(self, value: SupportsIndex) -> None: ...
    @property
    def content_type(self) -> str:
        """type of the file, type/subtype; "": by extension"""
    @content_type.setter
    def content_type(self, value: str) -> None: ...
    @property
    def file(self) -> str:
        """file name"""
    @file.setter
    def file(self, value: str) -> None: ...
    @property
    def gridsize(self) -> npt.NDArray[np.int32]:
        """rows and columns of a file that holds several cube faces"""
    @gridsize.setter
    def gridsize(self, value: npt.ArrayLike) -> None: ...
    @property
    def gridlayout(self) -> MjCharVec:
        """what each cell of that grid holds, row by row: R, L, U, D, F, B or . for nothing"""
    @gridlayout.setter
    def gridlayout(self, value: str | Sequence[str]) -> None: ...
    @property
    def cubefiles(self) -> MjStringVec:
        """names of six files: right, left, up, down, front, back"""
    @cubefiles.setter
    def cubefiles(self, value: str | Sequence[str]) -> None: ...
    @property
    def data(self) -> bytes:
        """pixels, width x height x nchannel bytes"""
    @data.setter
    def data(self, value: bytes) -> None: ...
    @property
    def hflip(self) -> int:
        """mirror columns"""
    @hflip.setter
    def hflip(self, value: SupportsIndex) -> None: ...
    @property
    def vflip(self) -> int:
        """mirror rows"""
    @vflip.setter
    def vflip(self, value: SupportsIndex) -> None: ...
    @property
    def info(self) -> str:
        """appended to error messages"""
    @info.setter
    def info(self, value: str) -> None: ...
    @property
    def id(self) -> int: ...
    @property
    def signature(self) -> int: ...
    @property
    def compiler(self) -> MjsCompiler: ...
    @property
    def name(self) -> str: ...
    @name.setter
    def name(self, value: str) -> None: ...


class MjsMaterial:
    """Part of a spec."""
    @property
    def textures(self) -> MjStringVec:
        """names of textures by mjtTextureRole"""
    @textures.setter
    def textures(self, value: str | Sequence[str]) -> None: ...
    @property
    def texuniform(self) -> int:
        """texture repeats per unit of length instead of per object"""
    @texuniform.setter
    def texuniform(self, value: SupportsIndex) -> None: ...
    @property
    def texrepeat(self) -> npt.NDArray[np.float32]:
        """repetitions in x and y"""
    @texrepeat.setter
    def texrepeat(self, value: npt.ArrayLike) -> None: ...
    @property
    def emission(self) -> float:
        """emission, relative to the colour"""
    @emission.setter
    def emission(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def specular(self) -> float:
        """specular reflection, 0..1"""
    @specular.setter
    def specular(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def shininess(self) -> float:
        """specular exponent over 128, 0..1"""
    @shininess.setter
    def shininess(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def reflectance(self) -> float:
        """mirror reflection, 0..1"""
    @reflectance.setter
    def reflectance(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def metallic(self) -> float:
        """for physically based renderers; -1: not given"""
    @metallic.setter
    def metallic(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def roughness(self) -> float:
        """for physically based renderers; -1: not given"""
    @roughness.setter
    def roughness(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def rgba(self) -> npt.NDArray[np.float32]:
        """colour"""
    @rgba.setter
    def rgba(self, value: npt.ArrayLike) -> None: ...
    @property
    def info(self) -> str:
        """appended to error messages"""
    @info.setter
    def info(self, value: str) -> None: ...
    @property
    def id(self) -> int: ...
    @property
    def signature(self) -> int: ...
    @property
    def compiler(self) -> MjsCompiler: ...
    @property
    def name(self) -> str: ...
    @name.setter
    def name(self, value: str) -> None: ...
    @property
    def classname(self) -> MjsDefault: ...
    @classname.setter
    def classname(self, value: MjsDefault) -> None: ...


class MjsPair:
    """Part of a spec."""
    @property
    def geomname1(self) -> str:
        """name of the first geom"""
    @geomname1.setter
    def geomname1(self, value: str) -> None: ...
    @property
    def geomname2(self) -> str:
        """name of the second geom"""
    @geomname2.setter
    def geomname2(self, value: str) -> None: ...
    @property
    def condim(self) -> int:
        """dimensions of contacts: 1, 3, 4 or 6"""
    @condim.setter
    def condim(self, value: SupportsIndex) -> None: ...
    @property
    def solref(self) -> npt.NDArray[np.float64]:
        """reference parameters of the normal; NaN: from the geoms"""
    @solref.setter
    def solref(self, value: npt.ArrayLike) -> None: ...
    @property
    def solreffriction(self) -> npt.NDArray[np.float64]:
        """reference parameters of friction; 0: as the normal"""
    @solreffriction.setter
    def solreffriction(self, value: npt.ArrayLike) -> None: ...
    @property
    def solimp(self) -> npt.NDArray[np.float64]:
        """impedance parameters; NaN: from the geoms"""
    @solimp.setter
    def solimp(self, value: npt.ArrayLike) -> None: ...
    @property
    def margin(self) -> float:
        """contacts are found up to this distance (m); NaN: from the geoms"""
    @margin.setter
    def margin(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def gap(self) -> float:
        """contacts farther than margin minus gap exert no force (m); NaN: from the geoms"""
    @gap.setter
    def gap(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def friction(self) -> npt.NDArray[np.float64]:
        """sliding (2), torsional (m), rolling (2, m); NaN: from the geoms"""
    @friction.setter
    def friction(self, value: npt.ArrayLike) -> None: ...
    @property
    def info(self) -> str:
        """appended to error messages"""
    @info.setter
    def info(self, value: str) -> None: ...
    @property
    def id(self) -> int: ...
    @property
    def signature(self) -> int: ...
    @property
    def compiler(self) -> MjsCompiler: ...
    @property
    def name(self) -> str: ...
    @name.setter
    def name(self, value: str) -> None: ...
    @property
    def classname(self) -> MjsDefault: ...
    @classname.setter
    def classname(self, value: MjsDefault) -> None: ...


class MjsExclude:
    """Part of a spec."""
    @property
    def bodyname1(self) -> str:
        """name of the first body"""
    @bodyname1.setter
    def bodyname1(self, value: str) -> None: ...
    @property
    def bodyname2(self) -> str:
        """name of the second body"""
    @bodyname2.setter
    def bodyname2(self, value: str) -> None: ...
    @property
    def info(self) -> str:
        """appended to error messages"""
    @info.setter
    def info(self, value: str) -> None: ...
    @property
    def id(self) -> int: ...
    @property
    def signature(self) -> int: ...
    @property
    def compiler(self) -> MjsCompiler: ...
    @property
    def name(self) -> str: ...
    @name.setter
    def name(self, value: str) -> None: ...


class MjsEquality:
    """Part of a spec."""
    @property
    def type(self) -> mjtEq:
        """kind of constraint"""
    @type.setter
    def type(self, value: mjtEq) -> None: ...
    @property
    def data(self) -> npt.NDArray[np.float64]:
        """parameters, see mjModel.eq_data"""
    @data.setter
    def data(self, value: npt.ArrayLike) -> None: ...
    @property
    def active(self) -> int:
        """initially on"""
    @active.setter
    def active(self, value: SupportsIndex) -> None: ...
    @property
    def name1(self) -> str:
        """name of the first object"""
    @name1.setter
    def name1(self, value: str) -> None: ...
    @property
    def name2(self) -> str:
        """name of the second object; "": none, or the world for bodies"""
    @name2.setter
    def name2(self, value: str) -> None: ...
    @property
    def objtype(self) -> mjtObj:
        """of both objects, for connect and weld: body or site"""
    @objtype.setter
    def objtype(self, value: mjtObj) -> None: ...
    @property
    def solref(self) -> npt.NDArray[np.float64]:
        """reference parameters"""
    @solref.setter
    def solref(self, value: npt.ArrayLike) -> None: ...
    @property
    def solimp(self) -> npt.NDArray[np.float64]:
        """impedance parameters"""
    @solimp.setter
    def solimp(self, value: npt.ArrayLike) -> None: ...
    @property
    def info(self) -> str:
        """appended to error messages"""
    @info.setter
    def info(self, value: str) -> None: ...
    @property
    def id(self) -> int: ...
    @property
    def signature(self) -> int: ...
    @property
    def compiler(self) -> MjsCompiler: ...
    @property
    def name(self) -> str: ...
    @name.setter
    def name(self, value: str) -> None: ...
    @property
    def classname(self) -> MjsDefault: ...
    @classname.setter
    def classname(self, value: MjsDefault) -> None: ...


class MjsTendon:
    """Part of a spec."""
    def wrap_site(self, site: Any, /) -> MjsWrap:
        """The path goes on through a site."""
    def wrap_geom(self, geom: str, sidesite: str, /) -> MjsWrap:
        """The path goes on around a geom."""
    def wrap_joint(self, joint: str, coef: float, /) -> MjsWrap:
        """Adds a joint times a coefficient."""
    def wrap_pulley(self, divisor: float, /) -> MjsWrap:
        """The path branches at a pulley."""
    def default(self) -> MjsDefault:
        """Its default class."""
    @property
    def stiffness(self) -> float:
        """stiffness (N/m)"""
    @stiffness.setter
    def stiffness(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def springlength(self) -> npt.NDArray[np.float64]:
        """lengths between which the spring is slack (m); -1: length in the initial configuration"""
    @springlength.setter
    def springlength(self, value: npt.ArrayLike) -> None: ...
    @property
    def damping(self) -> float:
        """damping (N s/m)"""
    @damping.setter
    def damping(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def frictionloss(self) -> float:
        """dry friction (N)"""
    @frictionloss.setter
    def frictionloss(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def solref_friction(self) -> npt.NDArray[np.float64]:
        """reference parameters of dry friction"""
    @solref_friction.setter
    def solref_friction(self, value: npt.ArrayLike) -> None: ...
    @property
    def solimp_friction(self) -> npt.NDArray[np.float64]:
        """impedance parameters of dry friction"""
    @solimp_friction.setter
    def solimp_friction(self, value: npt.ArrayLike) -> None: ...
    @property
    def armature(self) -> float:
        """inertia against changes of length (kg)"""
    @armature.setter
    def armature(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def limited(self) -> int:
        """mjtLimited"""
    @limited.setter
    def limited(self, value: SupportsIndex) -> None: ...
    @property
    def actfrclimited(self) -> int:
        """mjtLimited of the total actuator force"""
    @actfrclimited.setter
    def actfrclimited(self, value: SupportsIndex) -> None: ...
    @property
    def range(self) -> npt.NDArray[np.float64]:
        """range of the length (m)"""
    @range.setter
    def range(self, value: npt.ArrayLike) -> None: ...
    @property
    def actfrcrange(self) -> npt.NDArray[np.float64]:
        """range of the total actuator force (N)"""
    @actfrcrange.setter
    def actfrcrange(self, value: npt.ArrayLike) -> None: ...
    @property
    def margin(self) -> float:
        """distance to a limit at which it acts (m)"""
    @margin.setter
    def margin(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def solref_limit(self) -> npt.NDArray[np.float64]:
        """reference parameters of the limit"""
    @solref_limit.setter
    def solref_limit(self, value: npt.ArrayLike) -> None: ...
    @property
    def solimp_limit(self) -> npt.NDArray[np.float64]:
        """impedance parameters of the limit"""
    @solimp_limit.setter
    def solimp_limit(self, value: npt.ArrayLike) -> None: ...
    @property
    def material(self) -> str:
        """name of the material"""
    @material.setter
    def material(self, value: str) -> None: ...
    @property
    def width(self) -> float:
        """radius for drawing (m)"""
    @width.setter
    def width(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def rgba(self) -> npt.NDArray[np.float32]:
        """colour"""
    @rgba.setter
    def rgba(self, value: npt.ArrayLike) -> None: ...
    @property
    def group(self) -> int:
        """visualization group"""
    @group.setter
    def group(self, value: SupportsIndex) -> None: ...
    @property
    def userdata(self) -> MjDoubleVec:
        """user data"""
    @userdata.setter
    def userdata(self, value: Sequence[float] | npt.NDArray[np.generic]) -> None: ...
    @property
    def info(self) -> str:
        """appended to error messages"""
    @info.setter
    def info(self, value: str) -> None: ...
    @property
    def id(self) -> int: ...
    @property
    def signature(self) -> int: ...
    @property
    def compiler(self) -> MjsCompiler: ...
    @property
    def name(self) -> str: ...
    @name.setter
    def name(self, value: str) -> None: ...
    @property
    def path(self) -> MjsTendonPath: ...


class MjsWrap:
    """Part of a spec."""
    @property
    def type(self) -> mjtWrap:
        """kind of object"""
    @type.setter
    def type(self, value: mjtWrap) -> None: ...
    @property
    def info(self) -> str:
        """appended to error messages"""
    @info.setter
    def info(self, value: str) -> None: ...
    @property
    def target(self) -> MjsSite: ...
    @property
    def sidesite(self) -> Any: ...
    @property
    def coef(self) -> Any: ...
    @property
    def divisor(self) -> Any: ...


class MjsActuator:
    """Part of a spec."""
    def set_to_motor(self) -> None:
        """Control is force."""
    def set_to_position(self, kp: float, kv: float = ..., dampratio: float = ..., timeconst: float = ..., inheritrange: bool = ...) -> None:
        """Control is a position to be held."""
    def set_to_intvelocity(self, kp: float, kv: float = ..., dampratio: float = ..., timeconst: float = ..., inheritrange: bool = ...) -> None:
        """Control is the speed of a position to be held."""
    def set_to_velocity(self, kv: float) -> None:
        """Control is a velocity to be held."""
    def set_to_damper(self, kv: float) -> None:
        """Control scales damping."""
    def set_to_cylinder(self, timeconst: float, bias: float, area: float, diameter: float = ...) -> None:
        """A pneumatic or hydraulic cylinder."""
    def set_to_muscle(self, timeconst: float = ..., tausmooth: float = ..., range: Sequence[float] | npt.NDArray[np.generic] = ..., force: float = ..., scale: float = ..., lmin: float = ..., lmax: float = ..., vmax: float = ..., fpmax: float = ..., fvmax: float = ...) -> None:
        """A muscle; numbers below 0 keep their values, timeconst may be two numbers."""
    def set_to_adhesion(self, gain: float) -> None:
        """Control is a force normal to contacts."""
    @property
    def gaintype(self) -> mjtGain:
        """kind of gain"""
    @gaintype.setter
    def gaintype(self, value: mjtGain) -> None: ...
    @property
    def gainprm(self) -> npt.NDArray[np.float64]:
        """its parameters"""
    @gainprm.setter
    def gainprm(self, value: npt.ArrayLike) -> None: ...
    @property
    def biastype(self) -> mjtBias:
        """kind of bias"""
    @biastype.setter
    def biastype(self, value: mjtBias) -> None: ...
    @property
    def biasprm(self) -> npt.NDArray[np.float64]:
        """its parameters"""
    @biasprm.setter
    def biasprm(self, value: npt.ArrayLike) -> None: ...
    @property
    def dyntype(self) -> mjtDyn:
        """kind of activation dynamics"""
    @dyntype.setter
    def dyntype(self, value: mjtDyn) -> None: ...
    @property
    def dynprm(self) -> npt.NDArray[np.float64]:
        """its parameters"""
    @dynprm.setter
    def dynprm(self, value: npt.ArrayLike) -> None: ...
    @property
    def actdim(self) -> int:
        """number of activations; -1: by dyntype"""
    @actdim.setter
    def actdim(self, value: SupportsIndex) -> None: ...
    @property
    def actearly(self) -> int:
        """the force uses the activation at the end of the step"""
    @actearly.setter
    def actearly(self, value: SupportsIndex) -> None: ...
    @property
    def trntype(self) -> mjtTrn:
        """what it acts on"""
    @trntype.setter
    def trntype(self, value: mjtTrn) -> None: ...
    @property
    def gear(self) -> npt.NDArray[np.float64]:
        """translation (3), rotation (3); scalar transmissions use the first"""
    @gear.setter
    def gear(self, value: npt.ArrayLike) -> None: ...
    @property
    def target(self) -> str:
        """name of the joint, tendon, site, body or crank site"""
    @target.setter
    def target(self, value: str) -> None: ...
    @property
    def refsite(self) -> str:
        """name of the reference site of a site transmission"""
    @refsite.setter
    def refsite(self, value: str) -> None: ...
    @property
    def slidersite(self) -> str:
        """name of the slider site of a slider-crank"""
    @slidersite.setter
    def slidersite(self, value: str) -> None: ...
    @property
    def cranklength(self) -> float:
        """length of the rod of a slider-crank (m)"""
    @cranklength.setter
    def cranklength(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def lengthrange(self) -> npt.NDArray[np.float64]:
        """range of lengths; computed if not given"""
    @lengthrange.setter
    def lengthrange(self, value: npt.ArrayLike) -> None: ...
    @property
    def inheritrange(self) -> float:
        """positive: range of control or activation is the target's range times this"""
    @inheritrange.setter
    def inheritrange(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def ctrllimited(self) -> int:
        """mjtLimited of the control"""
    @ctrllimited.setter
    def ctrllimited(self, value: SupportsIndex) -> None: ...
    @property
    def ctrlrange(self) -> npt.NDArray[np.float64]:
        """its range"""
    @ctrlrange.setter
    def ctrlrange(self, value: npt.ArrayLike) -> None: ...
    @property
    def forcelimited(self) -> int:
        """mjtLimited of the force"""
    @forcelimited.setter
    def forcelimited(self, value: SupportsIndex) -> None: ...
    @property
    def forcerange(self) -> npt.NDArray[np.float64]:
        """its range"""
    @forcerange.setter
    def forcerange(self, value: npt.ArrayLike) -> None: ...
    @property
    def actlimited(self) -> int:
        """mjtLimited of the activation"""
    @actlimited.setter
    def actlimited(self, value: SupportsIndex) -> None: ...
    @property
    def actrange(self) -> npt.NDArray[np.float64]:
        """its range"""
    @actrange.setter
    def actrange(self, value: npt.ArrayLike) -> None: ...
    @property
    def group(self) -> int:
        """group, for drawing and mjOption.disableactuator"""
    @group.setter
    def group(self, value: SupportsIndex) -> None: ...
    @property
    def nsample(self) -> int:
        """samples of control history kept; 0: none"""
    @nsample.setter
    def nsample(self, value: SupportsIndex) -> None: ...
    @property
    def interp(self) -> int:
        """order of interpolation: 0 hold, 1 linear, 2 cubic"""
    @interp.setter
    def interp(self, value: SupportsIndex) -> None: ...
    @property
    def delay(self) -> float:
        """delay of the control (s); needs samples"""
    @delay.setter
    def delay(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def userdata(self) -> MjDoubleVec:
        """user data"""
    @userdata.setter
    def userdata(self, value: Sequence[float] | npt.NDArray[np.generic]) -> None: ...
    @property
    def plugin(self) -> MjsPlugin:
        """actuator plugin"""
    @plugin.setter
    def plugin(self, value: MjsPlugin) -> None: ...
    @property
    def info(self) -> str:
        """appended to error messages"""
    @info.setter
    def info(self, value: str) -> None: ...
    @property
    def id(self) -> int: ...
    @property
    def signature(self) -> int: ...
    @property
    def compiler(self) -> MjsCompiler: ...
    @property
    def name(self) -> str: ...
    @name.setter
    def name(self, value: str) -> None: ...
    @property
    def classname(self) -> MjsDefault: ...
    @classname.setter
    def classname(self, value: MjsDefault) -> None: ...


class MjsSensor:
    """Part of a spec."""
    def get_data_size(self) -> int:
        """How many numbers it measures."""
    @property
    def type(self) -> mjtSensor:
        """kind of sensor"""
    @type.setter
    def type(self, value: mjtSensor) -> None: ...
    @property
    def objtype(self) -> mjtObj:
        """kind of object"""
    @objtype.setter
    def objtype(self, value: mjtObj) -> None: ...
    @property
    def objname(self) -> str:
        """name of the object"""
    @objname.setter
    def objname(self, value: str) -> None: ...
    @property
    def reftype(self) -> mjtObj:
        """kind of reference"""
    @reftype.setter
    def reftype(self, value: mjtObj) -> None: ...
    @property
    def refname(self) -> str:
        """name of the reference"""
    @refname.setter
    def refname(self, value: str) -> None: ...
    @property
    def intprm(self) -> npt.NDArray[np.int32]:
        """integer parameters, see mjModel.sensor_intprm"""
    @intprm.setter
    def intprm(self, value: npt.ArrayLike) -> None: ...
    @property
    def datatype(self) -> mjtDataType:
        """nature of the values"""
    @datatype.setter
    def datatype(self, value: mjtDataType) -> None: ...
    @property
    def needstage(self) -> mjtStage:
        """stage after which it can be computed"""
    @needstage.setter
    def needstage(self, value: mjtStage) -> None: ...
    @property
    def dim(self) -> int:
        """number of values"""
    @dim.setter
    def dim(self, value: SupportsIndex) -> None: ...
    @property
    def cutoff(self) -> float:
        """bound on the values; 0: none"""
    @cutoff.setter
    def cutoff(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def noise(self) -> float:
        """standard deviation; information for the user"""
    @noise.setter
    def noise(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def nsample(self) -> int:
        """samples kept; 0: none"""
    @nsample.setter
    def nsample(self, value: SupportsIndex) -> None: ...
    @property
    def interp(self) -> int:
        """order of interpolation: 0 hold, 1 linear, 2 cubic"""
    @interp.setter
    def interp(self, value: SupportsIndex) -> None: ...
    @property
    def delay(self) -> float:
        """delay of the values (s); needs samples"""
    @delay.setter
    def delay(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def interval(self) -> npt.NDArray[np.float64]:
        """sampling period and phase (s)"""
    @interval.setter
    def interval(self, value: npt.ArrayLike) -> None: ...
    @property
    def userdata(self) -> MjDoubleVec:
        """user data"""
    @userdata.setter
    def userdata(self, value: Sequence[float] | npt.NDArray[np.generic]) -> None: ...
    @property
    def plugin(self) -> MjsPlugin:
        """sensor plugin"""
    @plugin.setter
    def plugin(self, value: MjsPlugin) -> None: ...
    @property
    def info(self) -> str:
        """appended to error messages"""
    @info.setter
    def info(self, value: str) -> None: ...
    @property
    def id(self) -> int: ...
    @property
    def signature(self) -> int: ...
    @property
    def compiler(self) -> MjsCompiler: ...
    @property
    def name(self) -> str: ...
    @name.setter
    def name(self, value: str) -> None: ...


class MjsNumeric:
    """Part of a spec."""
    @property
    def data(self) -> MjDoubleVec:
        """numbers"""
    @data.setter
    def data(self, value: Sequence[float] | npt.NDArray[np.generic]) -> None: ...
    @property
    def size(self) -> int:
        """length in the model, padded with zeros; 0: length of data"""
    @size.setter
    def size(self, value: SupportsIndex) -> None: ...
    @property
    def info(self) -> str:
        """appended to error messages"""
    @info.setter
    def info(self, value: str) -> None: ...
    @property
    def id(self) -> int: ...
    @property
    def signature(self) -> int: ...
    @property
    def compiler(self) -> MjsCompiler: ...
    @property
    def name(self) -> str: ...
    @name.setter
    def name(self, value: str) -> None: ...


class MjsText:
    """Part of a spec."""
    @property
    def data(self) -> str:
        """text"""
    @data.setter
    def data(self, value: str) -> None: ...
    @property
    def info(self) -> str:
        """appended to error messages"""
    @info.setter
    def info(self, value: str) -> None: ...
    @property
    def id(self) -> int: ...
    @property
    def signature(self) -> int: ...
    @property
    def compiler(self) -> MjsCompiler: ...
    @property
    def name(self) -> str: ...
    @name.setter
    def name(self, value: str) -> None: ...


class MjsTuple:
    """Part of a spec."""
    @property
    def objtype(self) -> MjIntVec:
        """mjtObj"""
    @objtype.setter
    def objtype(self, value: Sequence[float] | npt.NDArray[np.generic]) -> None: ...
    @property
    def objname(self) -> MjStringVec:
        """names"""
    @objname.setter
    def objname(self, value: str | Sequence[str]) -> None: ...
    @property
    def objprm(self) -> MjDoubleVec:
        """numbers"""
    @objprm.setter
    def objprm(self, value: Sequence[float] | npt.NDArray[np.generic]) -> None: ...
    @property
    def info(self) -> str:
        """appended to error messages"""
    @info.setter
    def info(self, value: str) -> None: ...
    @property
    def id(self) -> int: ...
    @property
    def signature(self) -> int: ...
    @property
    def compiler(self) -> MjsCompiler: ...
    @property
    def name(self) -> str: ...
    @name.setter
    def name(self, value: str) -> None: ...


class MjsKey:
    """Part of a spec."""
    @property
    def time(self) -> float:
        """time (s)"""
    @time.setter
    def time(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def qpos(self) -> MjDoubleVec:
        """position; default: the initial configuration"""
    @qpos.setter
    def qpos(self, value: Sequence[float] | npt.NDArray[np.generic]) -> None: ...
    @property
    def qvel(self) -> MjDoubleVec:
        """velocity; default: 0"""
    @qvel.setter
    def qvel(self, value: Sequence[float] | npt.NDArray[np.generic]) -> None: ...
    @property
    def act(self) -> MjDoubleVec:
        """activations; default: 0"""
    @act.setter
    def act(self, value: Sequence[float] | npt.NDArray[np.generic]) -> None: ...
    @property
    def mpos(self) -> MjDoubleVec:
        """mocap positions (m); default: of the bodies"""
    @mpos.setter
    def mpos(self, value: Sequence[float] | npt.NDArray[np.generic]) -> None: ...
    @property
    def mquat(self) -> MjDoubleVec:
        """mocap orientations; default: of the bodies"""
    @mquat.setter
    def mquat(self, value: Sequence[float] | npt.NDArray[np.generic]) -> None: ...
    @property
    def ctrl(self) -> MjDoubleVec:
        """controls; default: 0"""
    @ctrl.setter
    def ctrl(self, value: Sequence[float] | npt.NDArray[np.generic]) -> None: ...
    @property
    def info(self) -> str:
        """appended to error messages"""
    @info.setter
    def info(self, value: str) -> None: ...
    @property
    def id(self) -> int: ...
    @property
    def signature(self) -> int: ...
    @property
    def compiler(self) -> MjsCompiler: ...
    @property
    def name(self) -> str: ...
    @name.setter
    def name(self, value: str) -> None: ...


class MjsDefault:
    """Part of a spec."""
    @property
    def joint(self) -> MjsJoint:
        """joints"""
    @joint.setter
    def joint(self, value: MjsJoint) -> None: ...
    @property
    def geom(self) -> MjsGeom:
        """geoms"""
    @geom.setter
    def geom(self, value: MjsGeom) -> None: ...
    @property
    def site(self) -> MjsSite:
        """sites"""
    @site.setter
    def site(self, value: MjsSite) -> None: ...
    @property
    def camera(self) -> MjsCamera:
        """cameras"""
    @camera.setter
    def camera(self, value: MjsCamera) -> None: ...
    @property
    def light(self) -> MjsLight:
        """lights"""
    @light.setter
    def light(self, value: MjsLight) -> None: ...
    @property
    def flex(self) -> MjsFlex:
        """flexes"""
    @flex.setter
    def flex(self, value: MjsFlex) -> None: ...
    @property
    def mesh(self) -> MjsMesh:
        """meshes"""
    @mesh.setter
    def mesh(self, value: MjsMesh) -> None: ...
    @property
    def material(self) -> MjsMaterial:
        """materials"""
    @material.setter
    def material(self, value: MjsMaterial) -> None: ...
    @property
    def pair(self) -> MjsPair:
        """explicit pairs"""
    @pair.setter
    def pair(self, value: MjsPair) -> None: ...
    @property
    def equality(self) -> MjsEquality:
        """equality constraints"""
    @equality.setter
    def equality(self, value: MjsEquality) -> None: ...
    @property
    def tendon(self) -> MjsTendon:
        """tendons"""
    @tendon.setter
    def tendon(self, value: MjsTendon) -> None: ...
    @property
    def actuator(self) -> MjsActuator:
        """actuators"""
    @actuator.setter
    def actuator(self, value: MjsActuator) -> None: ...
    @property
    def name(self) -> str: ...
    @name.setter
    def name(self, value: str) -> None: ...
