"""The structs of the engine. Written by python/generate/stubs.py; do not edit."""

import builtins
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import IO, Any, SupportsFloat, SupportsIndex, overload

import numpy as np
import numpy.typing as npt

from ._enums import *



class MjOption:
    """Physics options; may be changed between steps."""
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
    _all_fields: builtins.tuple[str, ...]


class MjStatistic:
    """Statistics of the model at qpos0, for scaling of views and tolerances."""
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


class MjLROpt:
    """Options of mj_setLengthRange, which pulls an actuator to both ends of its range by simulation."""
    @property
    def mode(self) -> int:
        """mjtLRMode"""
    @mode.setter
    def mode(self, value: SupportsIndex) -> None: ...
    @property
    def useexisting(self) -> int:
        """keep ranges that are already defined"""
    @useexisting.setter
    def useexisting(self, value: SupportsIndex) -> None: ...
    @property
    def uselimit(self) -> int:
        """take the limits of a limited joint or tendon instead of simulating"""
    @uselimit.setter
    def uselimit(self, value: SupportsIndex) -> None: ...
    @property
    def accel(self) -> float:
        """acceleration the pulling force aims at (m/s^2 or rad/s^2)"""
    @accel.setter
    def accel(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def maxforce(self) -> float:
        """bound on the norm of the generalized force; 0: none"""
    @maxforce.setter
    def maxforce(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def timeconst(self) -> float:
        """time constant of the velocity damping (s); at least 0.01"""
    @timeconst.setter
    def timeconst(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def timestep(self) -> float:
        """timestep of the simulation (s); used by the compiler"""
    @timestep.setter
    def timestep(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def inttotal(self) -> float:
        """duration of the simulation for each end (s)"""
    @inttotal.setter
    def inttotal(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def interval(self) -> float:
        """length of the final interval in which the length is measured (s)"""
    @interval.setter
    def interval(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def tolrange(self) -> float:
        """convergence: spread in that interval, relative to the range found"""
    @tolrange.setter
    def tolrange(self, value: SupportsFloat | SupportsIndex) -> None: ...


class MjContact:
    """One contact. Side 0 is the geom with the smaller type number, or the geom when the other side is a flex; the normal points from side 0 to side 1."""
    @property
    def dist(self) -> float:
        """distance of the surfaces along the normal (m); negative: penetration"""
    @dist.setter
    def dist(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def pos(self) -> npt.NDArray[np.float64]:
        """point midway between the surfaces, in the world (m)"""
    @pos.setter
    def pos(self, value: npt.ArrayLike) -> None: ...
    @property
    def frame(self) -> npt.NDArray[np.float64]:
        """contact frame in the world: rows are normal, first and second tangent"""
    @frame.setter
    def frame(self, value: npt.ArrayLike) -> None: ...
    @property
    def includemargin(self) -> float:
        """the contact exerts force only while dist is below this: margin minus gap (m)"""
    @includemargin.setter
    def includemargin(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def friction(self) -> npt.NDArray[np.float64]:
        """sliding (2), torsional (m), rolling (2, m)"""
    @friction.setter
    def friction(self, value: npt.ArrayLike) -> None: ...
    @property
    def solref(self) -> npt.NDArray[np.float64]:
        """reference parameters of the normal"""
    @solref.setter
    def solref(self, value: npt.ArrayLike) -> None: ...
    @property
    def solreffriction(self) -> npt.NDArray[np.float64]:
        """reference parameters of friction (elliptic); 0: as solref"""
    @solreffriction.setter
    def solreffriction(self, value: npt.ArrayLike) -> None: ...
    @property
    def solimp(self) -> npt.NDArray[np.float64]:
        """impedance parameters"""
    @solimp.setter
    def solimp(self, value: npt.ArrayLike) -> None: ...
    @property
    def mu(self) -> float:
        """friction coefficient of the regularized cone"""
    @mu.setter
    def mu(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def H(self) -> npt.NDArray[np.float64]:
        """Hessian of the cone, dim x dim, while in state mjCNSTRSTATE_CONE"""
    @H.setter
    def H(self, value: npt.ArrayLike) -> None: ...
    @property
    def dim(self) -> int:
        """rows: 1 normal, 3 + sliding, 4 + torsion, 6 + rolling"""
    @dim.setter
    def dim(self, value: SupportsIndex) -> None: ...
    @property
    def geom1(self) -> int:
        """same as geom[0]; deprecated"""
    @geom1.setter
    def geom1(self, value: SupportsIndex) -> None: ...
    @property
    def geom2(self) -> int:
        """same as geom[1]; deprecated"""
    @geom2.setter
    def geom2(self, value: SupportsIndex) -> None: ...
    @property
    def geom(self) -> npt.NDArray[np.int32]:
        """geoms; -1: flex"""
    @geom.setter
    def geom(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex(self) -> npt.NDArray[np.int32]:
        """flexes; -1: geom"""
    @flex.setter
    def flex(self, value: npt.ArrayLike) -> None: ...
    @property
    def elem(self) -> npt.NDArray[np.int32]:
        """flex elements; -1: geom or vertex"""
    @elem.setter
    def elem(self, value: npt.ArrayLike) -> None: ...
    @property
    def vert(self) -> npt.NDArray[np.int32]:
        """flex vertices; -1: geom or element"""
    @vert.setter
    def vert(self, value: npt.ArrayLike) -> None: ...
    @property
    def exclude(self) -> int:
        """0 active, 1 in the gap, 2 fused (never set), 3 moves no dof, 4 passive flex contact"""
    @exclude.setter
    def exclude(self, value: SupportsIndex) -> None: ...
    @property
    def efc_address(self) -> int:
        """first row in the efc arrays; -1: no rows"""
    @efc_address.setter
    def efc_address(self, value: SupportsIndex) -> None: ...


class MjWarningStat:
    """Warning counter; see mj_warning."""
    @property
    def lastinfo(self) -> int:
        """info of the latest warning"""
    @lastinfo.setter
    def lastinfo(self, value: SupportsIndex) -> None: ...
    @property
    def number(self) -> int:
        """warnings since the last reset"""
    @number.setter
    def number(self, value: SupportsIndex) -> None: ...


class MjTimerStat:
    """Timer. The mean is duration / number."""
    @property
    def duration(self) -> float:
        """accumulated time, in the unit of mjcb_time"""
    @duration.setter
    def duration(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def number(self) -> int:
        """completed sections"""
    @number.setter
    def number(self, value: SupportsIndex) -> None: ...


class MjSolverStat:
    """Diagnostics of one solver iteration. "Scaled" means divided by meaninertia times the number of dofs."""
    @property
    def improvement(self) -> float:
        """scaled decrease of the cost"""
    @improvement.setter
    def improvement(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def gradient(self) -> float:
        """scaled norm of the gradient (CG, Newton)"""
    @gradient.setter
    def gradient(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def lineslope(self) -> float:
        """slope left by the line search, relative to the initial one"""
    @lineslope.setter
    def lineslope(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def nactive(self) -> int:
        """rows that are not satisfied"""
    @nactive.setter
    def nactive(self, value: SupportsIndex) -> None: ...
    @property
    def nchange(self) -> int:
        """rows whose state changed"""
    @nchange.setter
    def nchange(self, value: SupportsIndex) -> None: ...
    @property
    def neval(self) -> int:
        """evaluations in the line search"""
    @neval.setter
    def neval(self, value: SupportsIndex) -> None: ...
    @property
    def nupdate(self) -> int:
        """rank-one updates of the Cholesky factor (Newton)"""
    @nupdate.setter
    def nupdate(self, value: SupportsIndex) -> None: ...


class MjvPerturb:
    """Mouse perturbation of one body; see mjv_initPerturb."""
    @property
    def select(self) -> int:
        """selected body; 0: none"""
    @select.setter
    def select(self, value: SupportsIndex) -> None: ...
    @property
    def flexselect(self) -> int:
        """selected flex; -1: none"""
    @flexselect.setter
    def flexselect(self, value: SupportsIndex) -> None: ...
    @property
    def skinselect(self) -> int:
        """selected skin; -1: none"""
    @skinselect.setter
    def skinselect(self, value: SupportsIndex) -> None: ...
    @property
    def active(self) -> int:
        """mask of mjtPertBit: primary perturbation"""
    @active.setter
    def active(self, value: SupportsIndex) -> None: ...
    @property
    def active2(self) -> int:
        """mask of mjtPertBit: secondary perturbation"""
    @active2.setter
    def active2(self, value: SupportsIndex) -> None: ...
    @property
    def refpos(self) -> npt.NDArray[np.float64]:
        """position of the inertial frame (m)"""
    @refpos.setter
    def refpos(self, value: npt.ArrayLike) -> None: ...
    @property
    def refquat(self) -> npt.NDArray[np.float64]:
        """orientation of the inertial frame"""
    @refquat.setter
    def refquat(self, value: npt.ArrayLike) -> None: ...
    @property
    def refselpos(self) -> npt.NDArray[np.float64]:
        """position of the selected point (m)"""
    @refselpos.setter
    def refselpos(self, value: npt.ArrayLike) -> None: ...
    @property
    def localpos(self) -> npt.NDArray[np.float64]:
        """its position in the body frame (m)"""
    @localpos.setter
    def localpos(self, value: npt.ArrayLike) -> None: ...
    @property
    def localmass(self) -> float:
        """effective mass at the point (kg)"""
    @localmass.setter
    def localmass(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def scale(self) -> float:
        """world length that corresponds to a mouse movement over the whole window (m)"""
    @scale.setter
    def scale(self, value: SupportsFloat | SupportsIndex) -> None: ...


class MjvCamera:
    """Abstract camera."""
    @property
    def type(self) -> int:
        """mjtCamera"""
    @type.setter
    def type(self, value: SupportsIndex) -> None: ...
    @property
    def fixedcamid(self) -> int:
        """camera of the model, for mjCAMERA_FIXED"""
    @fixedcamid.setter
    def fixedcamid(self, value: SupportsIndex) -> None: ...
    @property
    def trackbodyid(self) -> int:
        """body, for mjCAMERA_TRACKING"""
    @trackbodyid.setter
    def trackbodyid(self, value: SupportsIndex) -> None: ...
    @property
    def lookat(self) -> npt.NDArray[np.float64]:
        """point it looks at, in the world (m)"""
    @lookat.setter
    def lookat(self, value: npt.ArrayLike) -> None: ...
    @property
    def distance(self) -> float:
        """distance from that point (m)"""
    @distance.setter
    def distance(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def azimuth(self) -> float:
        """angle of the view direction about the world z axis, 0 along x (degrees)"""
    @azimuth.setter
    def azimuth(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def elevation(self) -> float:
        """angle of the view direction above the horizontal plane (degrees)"""
    @elevation.setter
    def elevation(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def orthographic(self) -> int:
        """the view is orthographic"""
    @orthographic.setter
    def orthographic(self, value: SupportsIndex) -> None: ...


class MjvGLCamera:
    """Camera as a renderer needs it, in room space. Sizes are at the near plane, or everywhere if orthographic."""
    @property
    def pos(self) -> npt.NDArray[np.float32]:
        """position"""
    @pos.setter
    def pos(self, value: npt.ArrayLike) -> None: ...
    @property
    def forward(self) -> npt.NDArray[np.float32]:
        """view direction"""
    @forward.setter
    def forward(self, value: npt.ArrayLike) -> None: ...
    @property
    def up(self) -> npt.NDArray[np.float32]:
        """up direction"""
    @up.setter
    def up(self, value: npt.ArrayLike) -> None: ...
    @property
    def frustum_center(self) -> float:
        """horizontal centre"""
    @frustum_center.setter
    def frustum_center(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def frustum_width(self) -> float:
        """half width; 0: from height and aspect ratio of the viewport"""
    @frustum_width.setter
    def frustum_width(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def frustum_bottom(self) -> float:
        """lower edge"""
    @frustum_bottom.setter
    def frustum_bottom(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def frustum_top(self) -> float:
        """upper edge"""
    @frustum_top.setter
    def frustum_top(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def frustum_near(self) -> float:
        """distance of the near plane"""
    @frustum_near.setter
    def frustum_near(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def frustum_far(self) -> float:
        """distance of the far plane"""
    @frustum_far.setter
    def frustum_far(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def orthographic(self) -> int:
        """0 perspective, 1 orthographic"""
    @orthographic.setter
    def orthographic(self, value: SupportsIndex) -> None: ...


class MjvGeom:
    """One thing to draw."""
    @property
    def type(self) -> int:
        """mjtGeom"""
    @type.setter
    def type(self, value: SupportsIndex) -> None: ...
    @property
    def dataid(self) -> int:
        """mesh: 2 id, convex hull: 2 id + 1; height field id; number of a plane; -1: none"""
    @dataid.setter
    def dataid(self, value: SupportsIndex) -> None: ...
    @property
    def objtype(self) -> int:
        """mjtObj of the element it stands for; mjOBJ_UNKNOWN: decoration"""
    @objtype.setter
    def objtype(self, value: SupportsIndex) -> None: ...
    @property
    def objid(self) -> int:
        """that element, or the one the decoration belongs to"""
    @objid.setter
    def objid(self, value: SupportsIndex) -> None: ...
    @property
    def category(self) -> int:
        """mjtCatBit"""
    @category.setter
    def category(self, value: SupportsIndex) -> None: ...
    @property
    def matid(self) -> int:
        """material of a textured geom; -1: none"""
    @matid.setter
    def matid(self, value: SupportsIndex) -> None: ...
    @property
    def texcoord(self) -> int:
        """mesh, flex or skin has texture coordinates of its own"""
    @texcoord.setter
    def texcoord(self, value: SupportsIndex) -> None: ...
    @property
    def segid(self) -> int:
        """id for segmentation; -1: not drawn then"""
    @segid.setter
    def segid(self, value: SupportsIndex) -> None: ...
    @property
    def size(self) -> npt.NDArray[np.float32]:
        """sizes by type"""
    @size.setter
    def size(self, value: npt.ArrayLike) -> None: ...
    @property
    def pos(self) -> npt.NDArray[np.float32]:
        """position"""
    @pos.setter
    def pos(self, value: npt.ArrayLike) -> None: ...
    @property
    def mat(self) -> npt.NDArray[np.float32]:
        """orientation"""
    @mat.setter
    def mat(self, value: npt.ArrayLike) -> None: ...
    @property
    def rgba(self) -> npt.NDArray[np.float32]:
        """colour"""
    @rgba.setter
    def rgba(self, value: npt.ArrayLike) -> None: ...
    @property
    def emission(self) -> float:
        """emission"""
    @emission.setter
    def emission(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def specular(self) -> float:
        """specular reflection"""
    @specular.setter
    def specular(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def shininess(self) -> float:
        """specular exponent over 128"""
    @shininess.setter
    def shininess(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def reflectance(self) -> float:
        """mirror reflection"""
    @reflectance.setter
    def reflectance(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def label(self) -> str:
        """text; "": none"""
    @label.setter
    def label(self, value: str) -> None: ...
    @property
    def camdist(self) -> float:
        """distance from the camera, for sorting"""
    @camdist.setter
    def camdist(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def modelrbound(self) -> float:
        """bounding radius of a model geom; set with the geom"""
    @modelrbound.setter
    def modelrbound(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def transparent(self) -> int:
        """drawn as transparent"""
    @transparent.setter
    def transparent(self, value: SupportsIndex) -> None: ...


class MjvLight:
    """Light as a renderer needs it."""
    @property
    def id(self) -> int:
        """light of the model; -1: headlight"""
    @id.setter
    def id(self, value: SupportsIndex) -> None: ...
    @property
    def pos(self) -> npt.NDArray[np.float32]:
        """position in the world"""
    @pos.setter
    def pos(self, value: npt.ArrayLike) -> None: ...
    @property
    def dir(self) -> npt.NDArray[np.float32]:
        """direction in the world"""
    @dir.setter
    def dir(self, value: npt.ArrayLike) -> None: ...
    @property
    def type(self) -> int:
        """mjtLightType"""
    @type.setter
    def type(self, value: SupportsIndex) -> None: ...
    @property
    def texid(self) -> int:
        """texture of an image light; -1: none"""
    @texid.setter
    def texid(self, value: SupportsIndex) -> None: ...
    @property
    def attenuation(self) -> npt.NDArray[np.float32]:
        """constant, linear, quadratic attenuation (spot)"""
    @attenuation.setter
    def attenuation(self, value: npt.ArrayLike) -> None: ...
    @property
    def cutoff(self) -> float:
        """half angle (spot, degrees)"""
    @cutoff.setter
    def cutoff(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def exponent(self) -> float:
        """fall-off towards the edge (spot)"""
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
    def headlight(self) -> int:
        """it is the headlight"""
    @headlight.setter
    def headlight(self, value: SupportsIndex) -> None: ...
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


class MjvOption:
    """What to show."""
    @property
    def label(self) -> int:
        """mjtLabel"""
    @label.setter
    def label(self, value: SupportsIndex) -> None: ...
    @property
    def frame(self) -> int:
        """mjtFrame"""
    @frame.setter
    def frame(self, value: SupportsIndex) -> None: ...
    @property
    def geomgroup(self) -> npt.NDArray[np.uint8]:
        """groups of geoms that are shown"""
    @geomgroup.setter
    def geomgroup(self, value: npt.ArrayLike) -> None: ...
    @property
    def sitegroup(self) -> npt.NDArray[np.uint8]:
        """of sites"""
    @sitegroup.setter
    def sitegroup(self, value: npt.ArrayLike) -> None: ...
    @property
    def jointgroup(self) -> npt.NDArray[np.uint8]:
        """of joints"""
    @jointgroup.setter
    def jointgroup(self, value: npt.ArrayLike) -> None: ...
    @property
    def tendongroup(self) -> npt.NDArray[np.uint8]:
        """of tendons"""
    @tendongroup.setter
    def tendongroup(self, value: npt.ArrayLike) -> None: ...
    @property
    def actuatorgroup(self) -> npt.NDArray[np.uint8]:
        """of actuators"""
    @actuatorgroup.setter
    def actuatorgroup(self, value: npt.ArrayLike) -> None: ...
    @property
    def flexgroup(self) -> npt.NDArray[np.uint8]:
        """of flexes"""
    @flexgroup.setter
    def flexgroup(self, value: npt.ArrayLike) -> None: ...
    @property
    def skingroup(self) -> npt.NDArray[np.uint8]:
        """of skins"""
    @skingroup.setter
    def skingroup(self, value: npt.ArrayLike) -> None: ...
    @property
    def flags(self) -> npt.NDArray[np.uint8]:
        """by mjtVisFlag"""
    @flags.setter
    def flags(self, value: npt.ArrayLike) -> None: ...
    @property
    def bvh_depth(self) -> int:
        """level of bounding-volume trees that is shown"""
    @bvh_depth.setter
    def bvh_depth(self, value: SupportsIndex) -> None: ...
    @property
    def flex_layer(self) -> int:
        """layer of tetrahedra that is shown"""
    @flex_layer.setter
    def flex_layer(self, value: SupportsIndex) -> None: ...


class MjvFigure:
    """Line plot, drawn by mjr_figure. Initialize with mjv_defaultFigure, then fill linepnt and linedata."""
    @property
    def flg_legend(self) -> int:
        """show the legend"""
    @flg_legend.setter
    def flg_legend(self, value: SupportsIndex) -> None: ...
    @property
    def flg_ticklabel(self) -> npt.NDArray[np.int32]:
        """show labels at the grid lines, x and y"""
    @flg_ticklabel.setter
    def flg_ticklabel(self, value: npt.ArrayLike) -> None: ...
    @property
    def flg_extend(self) -> int:
        """extend the range to hold all points"""
    @flg_extend.setter
    def flg_extend(self, value: SupportsIndex) -> None: ...
    @property
    def flg_barplot(self) -> int:
        """draw separate segments, two points each"""
    @flg_barplot.setter
    def flg_barplot(self, value: SupportsIndex) -> None: ...
    @property
    def flg_selection(self) -> int:
        """show a vertical line at `selection`"""
    @flg_selection.setter
    def flg_selection(self, value: SupportsIndex) -> None: ...
    @property
    def flg_symmetric(self) -> int:
        """make the y range symmetric about 0"""
    @flg_symmetric.setter
    def flg_symmetric(self, value: SupportsIndex) -> None: ...
    @property
    def linewidth(self) -> float:
        """width of lines (pixels)"""
    @linewidth.setter
    def linewidth(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def gridwidth(self) -> float:
        """width of grid lines (pixels)"""
    @gridwidth.setter
    def gridwidth(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def gridsize(self) -> npt.NDArray[np.int32]:
        """number of grid lines, x and y; both above 1: drawn"""
    @gridsize.setter
    def gridsize(self, value: npt.ArrayLike) -> None: ...
    @property
    def gridrgb(self) -> npt.NDArray[np.float32]:
        """colour of the grid"""
    @gridrgb.setter
    def gridrgb(self, value: npt.ArrayLike) -> None: ...
    @property
    def figurergba(self) -> npt.NDArray[np.float32]:
        """colour of the background"""
    @figurergba.setter
    def figurergba(self, value: npt.ArrayLike) -> None: ...
    @property
    def panergba(self) -> npt.NDArray[np.float32]:
        """colour of the plot area"""
    @panergba.setter
    def panergba(self, value: npt.ArrayLike) -> None: ...
    @property
    def legendrgba(self) -> npt.NDArray[np.float32]:
        """background of the legend"""
    @legendrgba.setter
    def legendrgba(self, value: npt.ArrayLike) -> None: ...
    @property
    def textrgb(self) -> npt.NDArray[np.float32]:
        """colour of text"""
    @textrgb.setter
    def textrgb(self, value: npt.ArrayLike) -> None: ...
    @property
    def linergb(self) -> npt.NDArray[np.float32]:
        """colours of the lines"""
    @linergb.setter
    def linergb(self, value: npt.ArrayLike) -> None: ...
    @property
    def range(self) -> npt.NDArray[np.float32]:
        """least range of x and y; min >= max: from the data"""
    @range.setter
    def range(self, value: npt.ArrayLike) -> None: ...
    @property
    def xformat(self) -> str:
        """printf format of x labels"""
    @xformat.setter
    def xformat(self, value: str) -> None: ...
    @property
    def yformat(self) -> str:
        """printf format of y labels"""
    @yformat.setter
    def yformat(self, value: str) -> None: ...
    @property
    def minwidth(self) -> str:
        """text that reserves room for y labels"""
    @minwidth.setter
    def minwidth(self, value: str) -> None: ...
    @property
    def title(self) -> str:
        """title; sub-titles are separated by two or more spaces"""
    @title.setter
    def title(self, value: str) -> None: ...
    @property
    def xlabel(self) -> str:
        """label below the x axis"""
    @xlabel.setter
    def xlabel(self, value: str) -> None: ...
    @property
    def linename(self) -> npt.NDArray[np.bytes_]:
        """names of the lines, for the legend"""
    @property
    def legendoffset(self) -> int:
        """first line shown in the legend"""
    @legendoffset.setter
    def legendoffset(self, value: SupportsIndex) -> None: ...
    @property
    def subplot(self) -> int:
        """sub-title to highlight"""
    @subplot.setter
    def subplot(self, value: SupportsIndex) -> None: ...
    @property
    def highlight(self) -> npt.NDArray[np.int32]:
        """mouse position; a legend entry under it is highlighted"""
    @highlight.setter
    def highlight(self, value: npt.ArrayLike) -> None: ...
    @property
    def highlightid(self) -> int:
        """line to highlight if there is none under the mouse; -1: none"""
    @highlightid.setter
    def highlightid(self, value: SupportsIndex) -> None: ...
    @property
    def selection(self) -> float:
        """x of the vertical line"""
    @selection.setter
    def selection(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def linepnt(self) -> npt.NDArray[np.int32]:
        """points per line; 0: no line"""
    @linepnt.setter
    def linepnt(self, value: npt.ArrayLike) -> None: ...
    @property
    def linedata(self) -> npt.NDArray[np.float32]:
        """x0, y0, x1, y1, ..."""
    @linedata.setter
    def linedata(self, value: npt.ArrayLike) -> None: ...
    @property
    def xaxispixel(self) -> npt.NDArray[np.int32]:
        """first and last column of the plot area"""
    @xaxispixel.setter
    def xaxispixel(self, value: npt.ArrayLike) -> None: ...
    @property
    def yaxispixel(self) -> npt.NDArray[np.int32]:
        """first and last row of the plot area"""
    @yaxispixel.setter
    def yaxispixel(self, value: npt.ArrayLike) -> None: ...
    @property
    def xaxisdata(self) -> npt.NDArray[np.float32]:
        """x range drawn"""
    @xaxisdata.setter
    def xaxisdata(self, value: npt.ArrayLike) -> None: ...
    @property
    def yaxisdata(self) -> npt.NDArray[np.float32]:
        """y range drawn"""
    @yaxisdata.setter
    def yaxisdata(self, value: npt.ArrayLike) -> None: ...


class MjVisual:
    """How the model looks: six groups of settings."""
    class Global:
        """Part of MjVisual."""
        @property
        def cameraid(self) -> int: ...
        @cameraid.setter
        def cameraid(self, value: SupportsIndex) -> None: ...
        @property
        def orthographic(self) -> int: ...
        @orthographic.setter
        def orthographic(self, value: SupportsIndex) -> None: ...
        @property
        def fovy(self) -> float: ...
        @fovy.setter
        def fovy(self, value: SupportsFloat | SupportsIndex) -> None: ...
        @property
        def ipd(self) -> float: ...
        @ipd.setter
        def ipd(self, value: SupportsFloat | SupportsIndex) -> None: ...
        @property
        def azimuth(self) -> float: ...
        @azimuth.setter
        def azimuth(self, value: SupportsFloat | SupportsIndex) -> None: ...
        @property
        def elevation(self) -> float: ...
        @elevation.setter
        def elevation(self, value: SupportsFloat | SupportsIndex) -> None: ...
        @property
        def linewidth(self) -> float: ...
        @linewidth.setter
        def linewidth(self, value: SupportsFloat | SupportsIndex) -> None: ...
        @property
        def glow(self) -> float: ...
        @glow.setter
        def glow(self, value: SupportsFloat | SupportsIndex) -> None: ...
        @property
        def realtime(self) -> float: ...
        @realtime.setter
        def realtime(self, value: SupportsFloat | SupportsIndex) -> None: ...
        @property
        def offwidth(self) -> int: ...
        @offwidth.setter
        def offwidth(self, value: SupportsIndex) -> None: ...
        @property
        def offheight(self) -> int: ...
        @offheight.setter
        def offheight(self, value: SupportsIndex) -> None: ...
        @property
        def ellipsoidinertia(self) -> int: ...
        @ellipsoidinertia.setter
        def ellipsoidinertia(self, value: SupportsIndex) -> None: ...
        @property
        def bvactive(self) -> int: ...
        @bvactive.setter
        def bvactive(self, value: SupportsIndex) -> None: ...
    class Quality:
        """Part of MjVisual."""
        @property
        def shadowsize(self) -> int: ...
        @shadowsize.setter
        def shadowsize(self, value: SupportsIndex) -> None: ...
        @property
        def offsamples(self) -> int: ...
        @offsamples.setter
        def offsamples(self, value: SupportsIndex) -> None: ...
        @property
        def numslices(self) -> int: ...
        @numslices.setter
        def numslices(self, value: SupportsIndex) -> None: ...
        @property
        def numstacks(self) -> int: ...
        @numstacks.setter
        def numstacks(self, value: SupportsIndex) -> None: ...
        @property
        def numquads(self) -> int: ...
        @numquads.setter
        def numquads(self, value: SupportsIndex) -> None: ...
    class Headlight:
        """Part of MjVisual."""
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
    class Map:
        """Part of MjVisual."""
        @property
        def stiffness(self) -> float: ...
        @stiffness.setter
        def stiffness(self, value: SupportsFloat | SupportsIndex) -> None: ...
        @property
        def stiffnessrot(self) -> float: ...
        @stiffnessrot.setter
        def stiffnessrot(self, value: SupportsFloat | SupportsIndex) -> None: ...
        @property
        def force(self) -> float: ...
        @force.setter
        def force(self, value: SupportsFloat | SupportsIndex) -> None: ...
        @property
        def torque(self) -> float: ...
        @torque.setter
        def torque(self, value: SupportsFloat | SupportsIndex) -> None: ...
        @property
        def alpha(self) -> float: ...
        @alpha.setter
        def alpha(self, value: SupportsFloat | SupportsIndex) -> None: ...
        @property
        def fogstart(self) -> float: ...
        @fogstart.setter
        def fogstart(self, value: SupportsFloat | SupportsIndex) -> None: ...
        @property
        def fogend(self) -> float: ...
        @fogend.setter
        def fogend(self, value: SupportsFloat | SupportsIndex) -> None: ...
        @property
        def znear(self) -> float: ...
        @znear.setter
        def znear(self, value: SupportsFloat | SupportsIndex) -> None: ...
        @property
        def zfar(self) -> float: ...
        @zfar.setter
        def zfar(self, value: SupportsFloat | SupportsIndex) -> None: ...
        @property
        def haze(self) -> float: ...
        @haze.setter
        def haze(self, value: SupportsFloat | SupportsIndex) -> None: ...
        @property
        def shadowclip(self) -> float: ...
        @shadowclip.setter
        def shadowclip(self, value: SupportsFloat | SupportsIndex) -> None: ...
        @property
        def shadowscale(self) -> float: ...
        @shadowscale.setter
        def shadowscale(self, value: SupportsFloat | SupportsIndex) -> None: ...
        @property
        def actuatortendon(self) -> float: ...
        @actuatortendon.setter
        def actuatortendon(self, value: SupportsFloat | SupportsIndex) -> None: ...
    class Scale:
        """Part of MjVisual."""
        @property
        def forcewidth(self) -> float: ...
        @forcewidth.setter
        def forcewidth(self, value: SupportsFloat | SupportsIndex) -> None: ...
        @property
        def contactwidth(self) -> float: ...
        @contactwidth.setter
        def contactwidth(self, value: SupportsFloat | SupportsIndex) -> None: ...
        @property
        def contactheight(self) -> float: ...
        @contactheight.setter
        def contactheight(self, value: SupportsFloat | SupportsIndex) -> None: ...
        @property
        def connect(self) -> float: ...
        @connect.setter
        def connect(self, value: SupportsFloat | SupportsIndex) -> None: ...
        @property
        def com(self) -> float: ...
        @com.setter
        def com(self, value: SupportsFloat | SupportsIndex) -> None: ...
        @property
        def camera(self) -> float: ...
        @camera.setter
        def camera(self, value: SupportsFloat | SupportsIndex) -> None: ...
        @property
        def light(self) -> float: ...
        @light.setter
        def light(self, value: SupportsFloat | SupportsIndex) -> None: ...
        @property
        def selectpoint(self) -> float: ...
        @selectpoint.setter
        def selectpoint(self, value: SupportsFloat | SupportsIndex) -> None: ...
        @property
        def jointlength(self) -> float: ...
        @jointlength.setter
        def jointlength(self, value: SupportsFloat | SupportsIndex) -> None: ...
        @property
        def jointwidth(self) -> float: ...
        @jointwidth.setter
        def jointwidth(self, value: SupportsFloat | SupportsIndex) -> None: ...
        @property
        def actuatorlength(self) -> float: ...
        @actuatorlength.setter
        def actuatorlength(self, value: SupportsFloat | SupportsIndex) -> None: ...
        @property
        def actuatorwidth(self) -> float: ...
        @actuatorwidth.setter
        def actuatorwidth(self, value: SupportsFloat | SupportsIndex) -> None: ...
        @property
        def framelength(self) -> float: ...
        @framelength.setter
        def framelength(self, value: SupportsFloat | SupportsIndex) -> None: ...
        @property
        def framewidth(self) -> float: ...
        @framewidth.setter
        def framewidth(self, value: SupportsFloat | SupportsIndex) -> None: ...
        @property
        def constraint(self) -> float: ...
        @constraint.setter
        def constraint(self, value: SupportsFloat | SupportsIndex) -> None: ...
        @property
        def slidercrank(self) -> float: ...
        @slidercrank.setter
        def slidercrank(self, value: SupportsFloat | SupportsIndex) -> None: ...
        @property
        def frustum(self) -> float: ...
        @frustum.setter
        def frustum(self, value: SupportsFloat | SupportsIndex) -> None: ...
    class Rgba:
        """Part of MjVisual."""
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
    @property
    def global_(self) -> MjVisual.Global: ...
    @property
    def quality(self) -> MjVisual.Quality: ...
    @property
    def headlight(self) -> MjVisual.Headlight: ...
    @property
    def map(self) -> MjVisual.Map: ...
    @property
    def scale(self) -> MjVisual.Scale: ...
    @property
    def rgba(self) -> MjVisual.Rgba: ...


class MjModel:
    """A compiled model: what does not change during a simulation."""
    @staticmethod
    def from_xml_string(xml: str | bytes, assets: Mapping[str, bytes] | None = ...) -> MjModel:
        """Loads a model from MJCF or URDF text; assets maps names of further files to bytes."""
    @staticmethod
    def from_xml_path(filename: str | os.PathLike[str], assets: Mapping[str, bytes] | None = ...) -> MjModel:
        """Loads a model from an MJCF or URDF file."""
    @staticmethod
    def from_binary_path(filename: str | os.PathLike[str], assets: Mapping[str, bytes] | None = ...) -> MjModel:
        """Loads a model from an MJB file."""
    @staticmethod
    def _from_model_ptr(address: int, /) -> MjModel:
        """Wraps and owns the mjModel at an address."""
    def bind(self, specs: Any) -> Any:
        """The view of a spec's element, or of several as one object, in this model."""
    def actuator(self, name: str | int = ...) -> _MjModelActuatorViews:
        """The view of the actuator with this name or index."""
    def body(self, name: str | int = ...) -> _MjModelBodyViews:
        """The view of the body with this name or index."""
    def camera(self, name: str | int = ...) -> _MjModelCameraViews:
        """The view of the camera with this name or index."""
    def cam(self, name: str | int = ...) -> _MjModelCameraViews:
        """The view of the camera with this name or index."""
    def equality(self, name: str | int = ...) -> _MjModelEqualityViews:
        """The view of the equality with this name or index."""
    def eq(self, name: str | int = ...) -> _MjModelEqualityViews:
        """The view of the equality with this name or index."""
    def exclude(self, name: str | int = ...) -> _MjModelExcludeViews:
        """The view of the exclude with this name or index."""
    def geom(self, name: str | int = ...) -> _MjModelGeomViews:
        """The view of the geom with this name or index."""
    def hfield(self, name: str | int = ...) -> _MjModelHfieldViews:
        """The view of the hfield with this name or index."""
    def joint(self, name: str | int = ...) -> _MjModelJointViews:
        """The view of the joint with this name or index."""
    def jnt(self, name: str | int = ...) -> _MjModelJointViews:
        """The view of the joint with this name or index."""
    def light(self, name: str | int = ...) -> _MjModelLightViews:
        """The view of the light with this name or index."""
    def material(self, name: str | int = ...) -> _MjModelMaterialViews:
        """The view of the material with this name or index."""
    def mat(self, name: str | int = ...) -> _MjModelMaterialViews:
        """The view of the material with this name or index."""
    def mesh(self, name: str | int = ...) -> _MjModelMeshViews:
        """The view of the mesh with this name or index."""
    def numeric(self, name: str | int = ...) -> _MjModelNumericViews:
        """The view of the numeric with this name or index."""
    def pair(self, name: str | int = ...) -> _MjModelPairViews:
        """The view of the pair with this name or index."""
    def sensor(self, name: str | int = ...) -> _MjModelSensorViews:
        """The view of the sensor with this name or index."""
    def site(self, name: str | int = ...) -> _MjModelSiteViews:
        """The view of the site with this name or index."""
    def skin(self, name: str | int = ...) -> _MjModelSkinViews:
        """The view of the skin with this name or index."""
    def tendon(self, name: str | int = ...) -> _MjModelTendonViews:
        """The view of the tendon with this name or index."""
    def texture(self, name: str | int = ...) -> _MjModelTextureViews:
        """The view of the texture with this name or index."""
    def tex(self, name: str | int = ...) -> _MjModelTextureViews:
        """The view of the texture with this name or index."""
    def tuple(self, name: str | int = ...) -> _MjModelTupleViews:
        """The view of the tuple with this name or index."""
    def keyframe(self, name: str | int = ...) -> _MjModelKeyframeViews:
        """The view of the keyframe with this name or index."""
    def key(self, name: str | int = ...) -> _MjModelKeyframeViews:
        """The view of the keyframe with this name or index."""
    @property
    def _address(self) -> int:
        """the address of the mjModel"""
    @property
    def _sizes(self) -> npt.NDArray[np.int64]:
        """all sizes, in the order of _size_fields"""
    @property
    def nq(self) -> int:
        """numbers in qpos"""
    @property
    def nv(self) -> int:
        """degrees of freedom, numbers in qvel"""
    @property
    def nu(self) -> int:
        """actuators and controls"""
    @property
    def na(self) -> int:
        """activations"""
    @property
    def nbody(self) -> int:
        """bodies, the world (body 0) included"""
    @property
    def nbvh(self) -> int:
        """nodes of all bounding-volume trees"""
    @property
    def nbvhstatic(self) -> int:
        """of bodies and meshes"""
    @property
    def nbvhdynamic(self) -> int:
        """of flexes, whose boxes live in mjData"""
    @property
    def noct(self) -> int:
        """octree cells of all meshes"""
    @property
    def njnt(self) -> int:
        """joints"""
    @property
    def ntree(self) -> int:
        """kinematic trees: movable bodies below the world with their descendants"""
    @property
    def nM(self) -> int:
        """numbers in the packed inertia matrix qM"""
    @property
    def nB(self) -> int:
        """non-zeros of the body-dof pattern B"""
    @property
    def nC(self) -> int:
        """non-zeros of the inertia matrix M (lower triangle)"""
    @property
    def nD(self) -> int:
        """non-zeros of the dof-dof pattern D (both triangles)"""
    @property
    def ngeom(self) -> int:
        """geoms"""
    @property
    def nsite(self) -> int:
        """sites"""
    @property
    def ncam(self) -> int:
        """cameras"""
    @property
    def nlight(self) -> int:
        """lights"""
    @property
    def nflex(self) -> int:
        """flexes"""
    @property
    def nflexnode(self) -> int:
        """interpolation nodes of all flexes"""
    @property
    def nflexvert(self) -> int:
        """vertices"""
    @property
    def nflexedge(self) -> int:
        """edges"""
    @property
    def nflexelem(self) -> int:
        """elements"""
    @property
    def nflexelemdata(self) -> int:
        """vertex ids in elements"""
    @property
    def nflexelemedge(self) -> int:
        """edge ids in elements"""
    @property
    def nflexshelldata(self) -> int:
        """vertex ids in shell fragments"""
    @property
    def nflexevpair(self) -> int:
        """element-vertex pairs tested for internal collisions"""
    @property
    def nflextexcoord(self) -> int:
        """texture coordinates"""
    @property
    def nJfe(self) -> int:
        """room for non-zeros of the edge Jacobian"""
    @property
    def nJfv(self) -> int:
        """room for non-zeros of the vertex Jacobian, per row of a vertex"""
    @property
    def nmesh(self) -> int:
        """meshes"""
    @property
    def nmeshvert(self) -> int:
        """vertices of all meshes"""
    @property
    def nmeshnormal(self) -> int:
        """normals"""
    @property
    def nmeshtexcoord(self) -> int:
        """texture coordinates"""
    @property
    def nmeshface(self) -> int:
        """triangles"""
    @property
    def nmeshgraph(self) -> int:
        """integers of the convex hull graphs"""
    @property
    def nmeshpoly(self) -> int:
        """polygons of the convex hulls"""
    @property
    def nmeshpolyvert(self) -> int:
        """vertex ids in polygons"""
    @property
    def nmeshpolymap(self) -> int:
        """polygon ids in the vertex-to-polygon map"""
    @property
    def nskin(self) -> int:
        """skins"""
    @property
    def nskinvert(self) -> int:
        """vertices of all skins"""
    @property
    def nskintexvert(self) -> int:
        """vertices that have texture coordinates"""
    @property
    def nskinface(self) -> int:
        """triangles"""
    @property
    def nskinbone(self) -> int:
        """bones"""
    @property
    def nskinbonevert(self) -> int:
        """vertex-bone weights"""
    @property
    def nhfield(self) -> int:
        """height fields"""
    @property
    def nhfielddata(self) -> int:
        """elevation samples of all height fields"""
    @property
    def ntex(self) -> int:
        """textures"""
    @property
    def ntexdata(self) -> int:
        """bytes of all textures"""
    @property
    def nmat(self) -> int:
        """materials"""
    @property
    def npair(self) -> int:
        """explicit geom pairs"""
    @property
    def nexclude(self) -> int:
        """excluded body pairs"""
    @property
    def neq(self) -> int:
        """equality constraints"""
    @property
    def ntendon(self) -> int:
        """tendons"""
    @property
    def nJten(self) -> int:
        """non-zeros of the tendon Jacobian"""
    @property
    def nwrap(self) -> int:
        """objects on all tendon paths"""
    @property
    def nsensor(self) -> int:
        """sensors"""
    @property
    def nnumeric(self) -> int:
        """numeric fields"""
    @property
    def nnumericdata(self) -> int:
        """numbers in them"""
    @property
    def ntext(self) -> int:
        """text fields"""
    @property
    def ntextdata(self) -> int:
        """bytes in them, terminators included"""
    @property
    def ntuple(self) -> int:
        """tuples"""
    @property
    def ntupledata(self) -> int:
        """objects in them"""
    @property
    def nkey(self) -> int:
        """keyframes"""
    @property
    def nmocap(self) -> int:
        """mocap bodies"""
    @property
    def nplugin(self) -> int:
        """plugin instances"""
    @property
    def npluginattr(self) -> int:
        """bytes of plugin attributes"""
    @property
    def nuser_body(self) -> int:
        """per body"""
    @property
    def nuser_jnt(self) -> int:
        """per joint"""
    @property
    def nuser_geom(self) -> int:
        """per geom"""
    @property
    def nuser_site(self) -> int:
        """per site"""
    @property
    def nuser_cam(self) -> int:
        """per camera"""
    @property
    def nuser_tendon(self) -> int:
        """per tendon"""
    @property
    def nuser_actuator(self) -> int:
        """per actuator"""
    @property
    def nuser_sensor(self) -> int:
        """per sensor"""
    @property
    def nnames(self) -> int:
        """bytes of all names, terminators included"""
    @property
    def npaths(self) -> int:
        """bytes of all asset file names, terminators included"""
    @property
    def nnames_map(self) -> int:
        """slots of the name lookup tables"""
    @property
    def nJmom(self) -> int:
        """room for non-zeros of the actuator moment matrix"""
    @property
    def ngravcomp(self) -> int:
        """bodies with gravity compensation"""
    @property
    def nemax(self) -> int:
        """bound on equality constraint rows; 0: none are built"""
    @property
    def njmax(self) -> int:
        """requested number of constraint rows, -1: not given; only sizes the arena"""
    @property
    def nconmax(self) -> int:
        """requested number of contacts, -1: not given; only sizes the arena"""
    @property
    def nuserdata(self) -> int:
        """numbers in mjData.userdata"""
    @property
    def nsensordata(self) -> int:
        """numbers in mjData.sensordata"""
    @property
    def npluginstate(self) -> int:
        """numbers in mjData.plugin_state"""
    @property
    def nhistory(self) -> int:
        """numbers in mjData.history"""
    @property
    def narena(self) -> int:
        """bytes of the arena of an mjData"""
    @property
    def nbuffer(self) -> int:
        """bytes of `buffer`"""
    @property
    def opt(self) -> MjOption:
        """physics options"""
    @property
    def vis(self) -> MjVisual:
        """visualization options"""
    @property
    def stat(self) -> MjStatistic:
        """statistics at qpos0"""
    @property
    def qpos0(self) -> npt.NDArray[np.float64]:
        """(nq) position at which the model was defined"""
    @qpos0.setter
    def qpos0(self, value: npt.ArrayLike) -> None: ...
    @property
    def qpos_spring(self) -> npt.NDArray[np.float64]:
        """(nq) position at which joint springs exert no force"""
    @qpos_spring.setter
    def qpos_spring(self, value: npt.ArrayLike) -> None: ...
    @property
    def body_parentid(self) -> npt.NDArray[np.int32]:
        """(nbody) parent; 0 for the world itself"""
    @body_parentid.setter
    def body_parentid(self, value: npt.ArrayLike) -> None: ...
    @property
    def body_rootid(self) -> npt.NDArray[np.int32]:
        """(nbody) top body of its tree: child of the world, or itself"""
    @body_rootid.setter
    def body_rootid(self, value: npt.ArrayLike) -> None: ...
    @property
    def body_weldid(self) -> npt.NDArray[np.int32]:
        """(nbody) nearest ancestor-or-self with joints: the body it moves with; 0 if static"""
    @body_weldid.setter
    def body_weldid(self, value: npt.ArrayLike) -> None: ...
    @property
    def body_mocapid(self) -> npt.NDArray[np.int32]:
        """(nbody) row in mocap_pos and mocap_quat; -1: not mocap"""
    @body_mocapid.setter
    def body_mocapid(self, value: npt.ArrayLike) -> None: ...
    @property
    def body_jntnum(self) -> npt.NDArray[np.int32]:
        """(nbody) number of joints"""
    @body_jntnum.setter
    def body_jntnum(self, value: npt.ArrayLike) -> None: ...
    @property
    def body_jntadr(self) -> npt.NDArray[np.int32]:
        """(nbody) first joint; -1: none"""
    @body_jntadr.setter
    def body_jntadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def body_dofnum(self) -> npt.NDArray[np.int32]:
        """(nbody) number of dofs"""
    @body_dofnum.setter
    def body_dofnum(self, value: npt.ArrayLike) -> None: ...
    @property
    def body_dofadr(self) -> npt.NDArray[np.int32]:
        """(nbody) first dof; -1: none"""
    @body_dofadr.setter
    def body_dofadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def body_treeid(self) -> npt.NDArray[np.int32]:
        """(nbody) kinematic tree; -1: static"""
    @body_treeid.setter
    def body_treeid(self, value: npt.ArrayLike) -> None: ...
    @property
    def body_geomnum(self) -> npt.NDArray[np.int32]:
        """(nbody) number of geoms"""
    @body_geomnum.setter
    def body_geomnum(self, value: npt.ArrayLike) -> None: ...
    @property
    def body_geomadr(self) -> npt.NDArray[np.int32]:
        """(nbody) first geom; -1: none"""
    @body_geomadr.setter
    def body_geomadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def body_simple(self) -> npt.NDArray[np.uint8]:
        """(nbody) 1: its block of M is constant and diagonal, 2: also all joints are slides, 0: neither"""
    @body_simple.setter
    def body_simple(self, value: npt.ArrayLike) -> None: ...
    @property
    def body_sameframe(self) -> npt.NDArray[np.uint8]:
        """(nbody) mjtSameFrame of the inertial frame"""
    @body_sameframe.setter
    def body_sameframe(self, value: npt.ArrayLike) -> None: ...
    @property
    def body_pos(self) -> npt.NDArray[np.float64]:
        """(nbody x 3) position in the parent's frame (m)"""
    @body_pos.setter
    def body_pos(self, value: npt.ArrayLike) -> None: ...
    @property
    def body_quat(self) -> npt.NDArray[np.float64]:
        """(nbody x 4) orientation in the parent's frame"""
    @body_quat.setter
    def body_quat(self, value: npt.ArrayLike) -> None: ...
    @property
    def body_ipos(self) -> npt.NDArray[np.float64]:
        """(nbody x 3) centre of mass in the body frame (m)"""
    @body_ipos.setter
    def body_ipos(self, value: npt.ArrayLike) -> None: ...
    @property
    def body_iquat(self) -> npt.NDArray[np.float64]:
        """(nbody x 4) orientation of the principal axes of inertia in the body frame"""
    @body_iquat.setter
    def body_iquat(self, value: npt.ArrayLike) -> None: ...
    @property
    def body_mass(self) -> npt.NDArray[np.float64]:
        """(nbody) mass (kg)"""
    @body_mass.setter
    def body_mass(self, value: npt.ArrayLike) -> None: ...
    @property
    def body_subtreemass(self) -> npt.NDArray[np.float64]:
        """(nbody) mass of the body and all its descendants (kg)"""
    @body_subtreemass.setter
    def body_subtreemass(self, value: npt.ArrayLike) -> None: ...
    @property
    def body_inertia(self) -> npt.NDArray[np.float64]:
        """(nbody x 3) principal moments of inertia (kg m^2)"""
    @body_inertia.setter
    def body_inertia(self, value: npt.ArrayLike) -> None: ...
    @property
    def body_invweight0(self) -> npt.NDArray[np.float64]:
        """(nbody x 2) inverse effective mass (1/kg) and inertia (1/(kg m^2)) at qpos0"""
    @body_invweight0.setter
    def body_invweight0(self, value: npt.ArrayLike) -> None: ...
    @property
    def body_gravcomp(self) -> npt.NDArray[np.float64]:
        """(nbody) part of the body's weight that is cancelled; 1: all of it"""
    @body_gravcomp.setter
    def body_gravcomp(self, value: npt.ArrayLike) -> None: ...
    @property
    def body_margin(self) -> npt.NDArray[np.float64]:
        """(nbody) largest collision margin of its geoms (m)"""
    @body_margin.setter
    def body_margin(self, value: npt.ArrayLike) -> None: ...
    @property
    def body_user(self) -> npt.NDArray[np.float64]:
        """(nbody x nuser_body) user data"""
    @body_user.setter
    def body_user(self, value: npt.ArrayLike) -> None: ...
    @property
    def body_plugin(self) -> npt.NDArray[np.int32]:
        """(nbody) passive-force plugin instance; -1: none"""
    @body_plugin.setter
    def body_plugin(self, value: npt.ArrayLike) -> None: ...
    @property
    def body_contype(self) -> npt.NDArray[np.int32]:
        """(nbody) union of the contypes of its geoms"""
    @body_contype.setter
    def body_contype(self, value: npt.ArrayLike) -> None: ...
    @property
    def body_conaffinity(self) -> npt.NDArray[np.int32]:
        """(nbody) union of the conaffinities of its geoms"""
    @body_conaffinity.setter
    def body_conaffinity(self, value: npt.ArrayLike) -> None: ...
    @property
    def body_bvhadr(self) -> npt.NDArray[np.int32]:
        """(nbody) first node of its bounding-volume tree; -1: none"""
    @body_bvhadr.setter
    def body_bvhadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def body_bvhnum(self) -> npt.NDArray[np.int32]:
        """(nbody) number of nodes"""
    @body_bvhnum.setter
    def body_bvhnum(self, value: npt.ArrayLike) -> None: ...
    @property
    def bvh_depth(self) -> npt.NDArray[np.int32]:
        """(nbvh) level in its tree; root: 0"""
    @bvh_depth.setter
    def bvh_depth(self, value: npt.ArrayLike) -> None: ...
    @property
    def bvh_child(self) -> npt.NDArray[np.int32]:
        """(nbvh x 2) the two children, counted from the root of the tree; -1 in a leaf"""
    @bvh_child.setter
    def bvh_child(self, value: npt.ArrayLike) -> None: ...
    @property
    def bvh_nodeid(self) -> npt.NDArray[np.int32]:
        """(nbvh) geom, face or element of a leaf; -1 in an inner node"""
    @bvh_nodeid.setter
    def bvh_nodeid(self, value: npt.ArrayLike) -> None: ...
    @property
    def bvh_aabb(self) -> npt.NDArray[np.float64]:
        """(nbvhstatic x 6) box: centre and half sizes (m), in the body's inertial frame or the mesh frame"""
    @bvh_aabb.setter
    def bvh_aabb(self, value: npt.ArrayLike) -> None: ...
    @property
    def oct_depth(self) -> npt.NDArray[np.int32]:
        """(noct) level in its octree; root: 0"""
    @oct_depth.setter
    def oct_depth(self, value: npt.ArrayLike) -> None: ...
    @property
    def oct_child(self) -> npt.NDArray[np.int32]:
        """(noct x 8) the eight children, counted from the root; -1 in a leaf"""
    @oct_child.setter
    def oct_child(self, value: npt.ArrayLike) -> None: ...
    @property
    def oct_aabb(self) -> npt.NDArray[np.float64]:
        """(noct x 6) cell: centre and half sizes in the mesh frame (m)"""
    @oct_aabb.setter
    def oct_aabb(self, value: npt.ArrayLike) -> None: ...
    @property
    def oct_coeff(self) -> npt.NDArray[np.float64]:
        """(noct x 8) signed distance at the eight corners (m); bits of the corner: x, y, z"""
    @oct_coeff.setter
    def oct_coeff(self, value: npt.ArrayLike) -> None: ...
    @property
    def jnt_type(self) -> npt.NDArray[np.int32]:
        """(njnt) mjtJoint"""
    @jnt_type.setter
    def jnt_type(self, value: npt.ArrayLike) -> None: ...
    @property
    def jnt_qposadr(self) -> npt.NDArray[np.int32]:
        """(njnt) first number in qpos"""
    @jnt_qposadr.setter
    def jnt_qposadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def jnt_dofadr(self) -> npt.NDArray[np.int32]:
        """(njnt) first dof"""
    @jnt_dofadr.setter
    def jnt_dofadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def jnt_bodyid(self) -> npt.NDArray[np.int32]:
        """(njnt) body it moves"""
    @jnt_bodyid.setter
    def jnt_bodyid(self, value: npt.ArrayLike) -> None: ...
    @property
    def jnt_group(self) -> npt.NDArray[np.int32]:
        """(njnt) visualization group"""
    @jnt_group.setter
    def jnt_group(self, value: npt.ArrayLike) -> None: ...
    @property
    def jnt_limited(self) -> npt.NDArray[np.uint8]:
        """(njnt) has limits"""
    @jnt_limited.setter
    def jnt_limited(self, value: npt.ArrayLike) -> None: ...
    @property
    def jnt_actfrclimited(self) -> npt.NDArray[np.uint8]:
        """(njnt) total actuator force is limited"""
    @jnt_actfrclimited.setter
    def jnt_actfrclimited(self, value: npt.ArrayLike) -> None: ...
    @property
    def jnt_actgravcomp(self) -> npt.NDArray[np.uint8]:
        """(njnt) gravity compensation counts as actuator force"""
    @jnt_actgravcomp.setter
    def jnt_actgravcomp(self, value: npt.ArrayLike) -> None: ...
    @property
    def jnt_solref(self) -> npt.NDArray[np.float64]:
        """(njnt x mjNREF) reference parameters of the limit"""
    @jnt_solref.setter
    def jnt_solref(self, value: npt.ArrayLike) -> None: ...
    @property
    def jnt_solimp(self) -> npt.NDArray[np.float64]:
        """(njnt x mjNIMP) impedance parameters of the limit"""
    @jnt_solimp.setter
    def jnt_solimp(self, value: npt.ArrayLike) -> None: ...
    @property
    def jnt_pos(self) -> npt.NDArray[np.float64]:
        """(njnt x 3) anchor in the body frame (m)"""
    @jnt_pos.setter
    def jnt_pos(self, value: npt.ArrayLike) -> None: ...
    @property
    def jnt_axis(self) -> npt.NDArray[np.float64]:
        """(njnt x 3) unit axis in the body frame"""
    @jnt_axis.setter
    def jnt_axis(self, value: npt.ArrayLike) -> None: ...
    @property
    def jnt_stiffness(self) -> npt.NDArray[np.float64]:
        """(njnt) spring stiffness (N/m or N m/rad)"""
    @jnt_stiffness.setter
    def jnt_stiffness(self, value: npt.ArrayLike) -> None: ...
    @property
    def jnt_range(self) -> npt.NDArray[np.float64]:
        """(njnt x 2) limits (m or rad); ball: 0 and the largest angle"""
    @jnt_range.setter
    def jnt_range(self, value: npt.ArrayLike) -> None: ...
    @property
    def jnt_actfrcrange(self) -> npt.NDArray[np.float64]:
        """(njnt x 2) range of the total actuator force (N or N m)"""
    @jnt_actfrcrange.setter
    def jnt_actfrcrange(self, value: npt.ArrayLike) -> None: ...
    @property
    def jnt_margin(self) -> npt.NDArray[np.float64]:
        """(njnt) distance to a limit at which it becomes active (m or rad)"""
    @jnt_margin.setter
    def jnt_margin(self, value: npt.ArrayLike) -> None: ...
    @property
    def jnt_user(self) -> npt.NDArray[np.float64]:
        """(njnt x nuser_jnt) user data"""
    @jnt_user.setter
    def jnt_user(self, value: npt.ArrayLike) -> None: ...
    @property
    def dof_bodyid(self) -> npt.NDArray[np.int32]:
        """(nv) body it moves"""
    @dof_bodyid.setter
    def dof_bodyid(self, value: npt.ArrayLike) -> None: ...
    @property
    def dof_jntid(self) -> npt.NDArray[np.int32]:
        """(nv) joint it belongs to"""
    @dof_jntid.setter
    def dof_jntid(self, value: npt.ArrayLike) -> None: ...
    @property
    def dof_parentid(self) -> npt.NDArray[np.int32]:
        """(nv) previous dof on the way to the root; -1: none"""
    @dof_parentid.setter
    def dof_parentid(self, value: npt.ArrayLike) -> None: ...
    @property
    def dof_treeid(self) -> npt.NDArray[np.int32]:
        """(nv) kinematic tree"""
    @dof_treeid.setter
    def dof_treeid(self, value: npt.ArrayLike) -> None: ...
    @property
    def dof_Madr(self) -> npt.NDArray[np.int32]:
        """(nv) its diagonal element in qM"""
    @dof_Madr.setter
    def dof_Madr(self, value: npt.ArrayLike) -> None: ...
    @property
    def dof_simplenum(self) -> npt.NDArray[np.int32]:
        """(nv) number of consecutive simple dofs from here on; 0: not simple"""
    @dof_simplenum.setter
    def dof_simplenum(self, value: npt.ArrayLike) -> None: ...
    @property
    def dof_solref(self) -> npt.NDArray[np.float64]:
        """(nv x mjNREF) reference parameters of dry friction"""
    @dof_solref.setter
    def dof_solref(self, value: npt.ArrayLike) -> None: ...
    @property
    def dof_solimp(self) -> npt.NDArray[np.float64]:
        """(nv x mjNIMP) impedance parameters of dry friction"""
    @dof_solimp.setter
    def dof_solimp(self, value: npt.ArrayLike) -> None: ...
    @property
    def dof_frictionloss(self) -> npt.NDArray[np.float64]:
        """(nv) dry friction (N or N m)"""
    @dof_frictionloss.setter
    def dof_frictionloss(self, value: npt.ArrayLike) -> None: ...
    @property
    def dof_armature(self) -> npt.NDArray[np.float64]:
        """(nv) inertia added to the diagonal of M (kg or kg m^2)"""
    @dof_armature.setter
    def dof_armature(self, value: npt.ArrayLike) -> None: ...
    @property
    def dof_damping(self) -> npt.NDArray[np.float64]:
        """(nv) viscous damping (N s/m or N m s/rad)"""
    @dof_damping.setter
    def dof_damping(self, value: npt.ArrayLike) -> None: ...
    @property
    def dof_invweight0(self) -> npt.NDArray[np.float64]:
        """(nv) inverse effective inertia at qpos0"""
    @dof_invweight0.setter
    def dof_invweight0(self, value: npt.ArrayLike) -> None: ...
    @property
    def dof_M0(self) -> npt.NDArray[np.float64]:
        """(nv) diagonal of M at qpos0 (kg or kg m^2)"""
    @dof_M0.setter
    def dof_M0(self, value: npt.ArrayLike) -> None: ...
    @property
    def dof_length(self) -> npt.NDArray[np.float64]:
        """(nv) lever that turns its velocity into a speed for sleeping: 1, or the body's size (m)"""
    @dof_length.setter
    def dof_length(self, value: npt.ArrayLike) -> None: ...
    @property
    def tree_bodyadr(self) -> npt.NDArray[np.int32]:
        """(ntree) first body"""
    @tree_bodyadr.setter
    def tree_bodyadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def tree_bodynum(self) -> npt.NDArray[np.int32]:
        """(ntree) number of bodies"""
    @tree_bodynum.setter
    def tree_bodynum(self, value: npt.ArrayLike) -> None: ...
    @property
    def tree_dofadr(self) -> npt.NDArray[np.int32]:
        """(ntree) first dof"""
    @tree_dofadr.setter
    def tree_dofadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def tree_dofnum(self) -> npt.NDArray[np.int32]:
        """(ntree) number of dofs"""
    @tree_dofnum.setter
    def tree_dofnum(self, value: npt.ArrayLike) -> None: ...
    @property
    def tree_sleep_policy(self) -> npt.NDArray[np.int32]:
        """(ntree) mjtSleepPolicy"""
    @tree_sleep_policy.setter
    def tree_sleep_policy(self, value: npt.ArrayLike) -> None: ...
    @property
    def geom_type(self) -> npt.NDArray[np.int32]:
        """(ngeom) mjtGeom"""
    @geom_type.setter
    def geom_type(self, value: npt.ArrayLike) -> None: ...
    @property
    def geom_contype(self) -> npt.NDArray[np.int32]:
        """(ngeom) collision bits offered to others"""
    @geom_contype.setter
    def geom_contype(self, value: npt.ArrayLike) -> None: ...
    @property
    def geom_conaffinity(self) -> npt.NDArray[np.int32]:
        """(ngeom) collision bits accepted; a pair collides if contype of one meets conaffinity of the other"""
    @geom_conaffinity.setter
    def geom_conaffinity(self, value: npt.ArrayLike) -> None: ...
    @property
    def geom_condim(self) -> npt.NDArray[np.int32]:
        """(ngeom) dimensions of a contact: 1 normal, 3 + sliding, 4 + torsion, 6 + rolling"""
    @geom_condim.setter
    def geom_condim(self, value: npt.ArrayLike) -> None: ...
    @property
    def geom_bodyid(self) -> npt.NDArray[np.int32]:
        """(ngeom) body"""
    @geom_bodyid.setter
    def geom_bodyid(self, value: npt.ArrayLike) -> None: ...
    @property
    def geom_dataid(self) -> npt.NDArray[np.int32]:
        """(ngeom) mesh or height field; -1: none"""
    @geom_dataid.setter
    def geom_dataid(self, value: npt.ArrayLike) -> None: ...
    @property
    def geom_matid(self) -> npt.NDArray[np.int32]:
        """(ngeom) material"""
    @geom_matid.setter
    def geom_matid(self, value: npt.ArrayLike) -> None: ...
    @property
    def geom_group(self) -> npt.NDArray[np.int32]:
        """(ngeom) visualization group"""
    @geom_group.setter
    def geom_group(self, value: npt.ArrayLike) -> None: ...
    @property
    def geom_priority(self) -> npt.NDArray[np.int32]:
        """(ngeom) contact parameters come from the geom with the higher priority"""
    @geom_priority.setter
    def geom_priority(self, value: npt.ArrayLike) -> None: ...
    @property
    def geom_plugin(self) -> npt.NDArray[np.int32]:
        """(ngeom) SDF plugin instance; -1: none"""
    @geom_plugin.setter
    def geom_plugin(self, value: npt.ArrayLike) -> None: ...
    @property
    def geom_sameframe(self) -> npt.NDArray[np.uint8]:
        """(ngeom) mjtSameFrame"""
    @geom_sameframe.setter
    def geom_sameframe(self, value: npt.ArrayLike) -> None: ...
    @property
    def geom_solmix(self) -> npt.NDArray[np.float64]:
        """(ngeom) weight when contact parameters are mixed"""
    @geom_solmix.setter
    def geom_solmix(self, value: npt.ArrayLike) -> None: ...
    @property
    def geom_solref(self) -> npt.NDArray[np.float64]:
        """(ngeom x mjNREF) reference parameters of contacts"""
    @geom_solref.setter
    def geom_solref(self, value: npt.ArrayLike) -> None: ...
    @property
    def geom_solimp(self) -> npt.NDArray[np.float64]:
        """(ngeom x mjNIMP) impedance parameters of contacts"""
    @geom_solimp.setter
    def geom_solimp(self, value: npt.ArrayLike) -> None: ...
    @property
    def geom_size(self) -> npt.NDArray[np.float64]:
        """(ngeom x 3) sizes by type, see mjtGeom (m)"""
    @geom_size.setter
    def geom_size(self, value: npt.ArrayLike) -> None: ...
    @property
    def geom_aabb(self) -> npt.NDArray[np.float64]:
        """(ngeom x 6) box in the geom frame: centre and half sizes (m)"""
    @geom_aabb.setter
    def geom_aabb(self, value: npt.ArrayLike) -> None: ...
    @property
    def geom_rbound(self) -> npt.NDArray[np.float64]:
        """(ngeom) radius of the bounding sphere about the geom's origin (m); 0 for planes"""
    @geom_rbound.setter
    def geom_rbound(self, value: npt.ArrayLike) -> None: ...
    @property
    def geom_pos(self) -> npt.NDArray[np.float64]:
        """(ngeom x 3) position in the body frame (m)"""
    @geom_pos.setter
    def geom_pos(self, value: npt.ArrayLike) -> None: ...
    @property
    def geom_quat(self) -> npt.NDArray[np.float64]:
        """(ngeom x 4) orientation in the body frame"""
    @geom_quat.setter
    def geom_quat(self, value: npt.ArrayLike) -> None: ...
    @property
    def geom_friction(self) -> npt.NDArray[np.float64]:
        """(ngeom x 3) sliding, torsional (m), rolling (m)"""
    @geom_friction.setter
    def geom_friction(self, value: npt.ArrayLike) -> None: ...
    @property
    def geom_margin(self) -> npt.NDArray[np.float64]:
        """(ngeom) contacts are found up to the sum of both margins (m)"""
    @geom_margin.setter
    def geom_margin(self, value: npt.ArrayLike) -> None: ...
    @property
    def geom_gap(self) -> npt.NDArray[np.float64]:
        """(ngeom) contacts farther than margin minus gap exert no force (m)"""
    @geom_gap.setter
    def geom_gap(self, value: npt.ArrayLike) -> None: ...
    @property
    def geom_fluid(self) -> npt.NDArray[np.float64]:
        """(ngeom x mjNFLUID) ellipsoid fluid model: interaction flag, coefficients of blunt drag, slender drag, angular drag, Kutta lift, Magnus force; virtual mass (3), virtual inertia (3), both per density"""
    @geom_fluid.setter
    def geom_fluid(self, value: npt.ArrayLike) -> None: ...
    @property
    def geom_user(self) -> npt.NDArray[np.float64]:
        """(ngeom x nuser_geom) user data"""
    @geom_user.setter
    def geom_user(self, value: npt.ArrayLike) -> None: ...
    @property
    def geom_rgba(self) -> npt.NDArray[np.float32]:
        """(ngeom x 4) colour, used unless it is the default and a material is given"""
    @geom_rgba.setter
    def geom_rgba(self, value: npt.ArrayLike) -> None: ...
    @property
    def site_type(self) -> npt.NDArray[np.int32]:
        """(nsite) mjtGeom"""
    @site_type.setter
    def site_type(self, value: npt.ArrayLike) -> None: ...
    @property
    def site_bodyid(self) -> npt.NDArray[np.int32]:
        """(nsite) body"""
    @site_bodyid.setter
    def site_bodyid(self, value: npt.ArrayLike) -> None: ...
    @property
    def site_matid(self) -> npt.NDArray[np.int32]:
        """(nsite) material"""
    @site_matid.setter
    def site_matid(self, value: npt.ArrayLike) -> None: ...
    @property
    def site_group(self) -> npt.NDArray[np.int32]:
        """(nsite) visualization group"""
    @site_group.setter
    def site_group(self, value: npt.ArrayLike) -> None: ...
    @property
    def site_sameframe(self) -> npt.NDArray[np.uint8]:
        """(nsite) mjtSameFrame"""
    @site_sameframe.setter
    def site_sameframe(self, value: npt.ArrayLike) -> None: ...
    @property
    def site_size(self) -> npt.NDArray[np.float64]:
        """(nsite x 3) sizes by type, see mjtGeom (m)"""
    @site_size.setter
    def site_size(self, value: npt.ArrayLike) -> None: ...
    @property
    def site_pos(self) -> npt.NDArray[np.float64]:
        """(nsite x 3) position in the body frame (m)"""
    @site_pos.setter
    def site_pos(self, value: npt.ArrayLike) -> None: ...
    @property
    def site_quat(self) -> npt.NDArray[np.float64]:
        """(nsite x 4) orientation in the body frame"""
    @site_quat.setter
    def site_quat(self, value: npt.ArrayLike) -> None: ...
    @property
    def site_user(self) -> npt.NDArray[np.float64]:
        """(nsite x nuser_site) user data"""
    @site_user.setter
    def site_user(self, value: npt.ArrayLike) -> None: ...
    @property
    def site_rgba(self) -> npt.NDArray[np.float32]:
        """(nsite x 4) colour"""
    @site_rgba.setter
    def site_rgba(self, value: npt.ArrayLike) -> None: ...
    @property
    def cam_mode(self) -> npt.NDArray[np.int32]:
        """(ncam) mjtCamLight"""
    @cam_mode.setter
    def cam_mode(self, value: npt.ArrayLike) -> None: ...
    @property
    def cam_bodyid(self) -> npt.NDArray[np.int32]:
        """(ncam) body"""
    @cam_bodyid.setter
    def cam_bodyid(self, value: npt.ArrayLike) -> None: ...
    @property
    def cam_targetbodyid(self) -> npt.NDArray[np.int32]:
        """(ncam) target body; -1: none"""
    @cam_targetbodyid.setter
    def cam_targetbodyid(self, value: npt.ArrayLike) -> None: ...
    @property
    def cam_pos(self) -> npt.NDArray[np.float64]:
        """(ncam x 3) position in the body frame (m)"""
    @cam_pos.setter
    def cam_pos(self, value: npt.ArrayLike) -> None: ...
    @property
    def cam_quat(self) -> npt.NDArray[np.float64]:
        """(ncam x 4) orientation in the body frame"""
    @cam_quat.setter
    def cam_quat(self, value: npt.ArrayLike) -> None: ...
    @property
    def cam_poscom0(self) -> npt.NDArray[np.float64]:
        """(ncam x 3) world offset at qpos0 from the subtree's centre of mass (m)"""
    @cam_poscom0.setter
    def cam_poscom0(self, value: npt.ArrayLike) -> None: ...
    @property
    def cam_pos0(self) -> npt.NDArray[np.float64]:
        """(ncam x 3) world offset at qpos0 from the body's origin (m)"""
    @cam_pos0.setter
    def cam_pos0(self, value: npt.ArrayLike) -> None: ...
    @property
    def cam_mat0(self) -> npt.NDArray[np.float64]:
        """(ncam x 9) world orientation at qpos0"""
    @cam_mat0.setter
    def cam_mat0(self, value: npt.ArrayLike) -> None: ...
    @property
    def cam_projection(self) -> npt.NDArray[np.int32]:
        """(ncam) mjtProjection"""
    @cam_projection.setter
    def cam_projection(self, value: npt.ArrayLike) -> None: ...
    @property
    def cam_fovy(self) -> npt.NDArray[np.float64]:
        """(ncam) full vertical angle (degrees) or, orthographic, extent (m)"""
    @cam_fovy.setter
    def cam_fovy(self, value: npt.ArrayLike) -> None: ...
    @property
    def cam_ipd(self) -> npt.NDArray[np.float64]:
        """(ncam) distance between the eyes (m)"""
    @cam_ipd.setter
    def cam_ipd(self, value: npt.ArrayLike) -> None: ...
    @property
    def cam_resolution(self) -> npt.NDArray[np.int32]:
        """(ncam x 2) width and height of the image (pixels)"""
    @cam_resolution.setter
    def cam_resolution(self, value: npt.ArrayLike) -> None: ...
    @property
    def cam_output(self) -> npt.NDArray[np.int32]:
        """(ncam) mask of mjtCamOutBit"""
    @cam_output.setter
    def cam_output(self, value: npt.ArrayLike) -> None: ...
    @property
    def cam_sensorsize(self) -> npt.NDArray[np.float32]:
        """(ncam x 2) width and height of the image sensor (m); 0: cam_fovy decides"""
    @cam_sensorsize.setter
    def cam_sensorsize(self, value: npt.ArrayLike) -> None: ...
    @property
    def cam_intrinsic(self) -> npt.NDArray[np.float32]:
        """(ncam x 4) focal length x, y, principal point x, y (m)"""
    @cam_intrinsic.setter
    def cam_intrinsic(self, value: npt.ArrayLike) -> None: ...
    @property
    def cam_user(self) -> npt.NDArray[np.float64]:
        """(ncam x nuser_cam) user data"""
    @cam_user.setter
    def cam_user(self, value: npt.ArrayLike) -> None: ...
    @property
    def light_mode(self) -> npt.NDArray[np.int32]:
        """(nlight) mjtCamLight"""
    @light_mode.setter
    def light_mode(self, value: npt.ArrayLike) -> None: ...
    @property
    def light_bodyid(self) -> npt.NDArray[np.int32]:
        """(nlight) body"""
    @light_bodyid.setter
    def light_bodyid(self, value: npt.ArrayLike) -> None: ...
    @property
    def light_targetbodyid(self) -> npt.NDArray[np.int32]:
        """(nlight) target body; -1: none"""
    @light_targetbodyid.setter
    def light_targetbodyid(self, value: npt.ArrayLike) -> None: ...
    @property
    def light_type(self) -> npt.NDArray[np.int32]:
        """(nlight) mjtLightType"""
    @light_type.setter
    def light_type(self, value: npt.ArrayLike) -> None: ...
    @property
    def light_texid(self) -> npt.NDArray[np.int32]:
        """(nlight) texture of an image light; -1: none"""
    @light_texid.setter
    def light_texid(self, value: npt.ArrayLike) -> None: ...
    @property
    def light_castshadow(self) -> npt.NDArray[np.uint8]:
        """(nlight) casts shadows"""
    @light_castshadow.setter
    def light_castshadow(self, value: npt.ArrayLike) -> None: ...
    @property
    def light_bulbradius(self) -> npt.NDArray[np.float32]:
        """(nlight) radius of the source, for soft shadows (m)"""
    @light_bulbradius.setter
    def light_bulbradius(self, value: npt.ArrayLike) -> None: ...
    @property
    def light_intensity(self) -> npt.NDArray[np.float32]:
        """(nlight) intensity, for physically based renderers"""
    @light_intensity.setter
    def light_intensity(self, value: npt.ArrayLike) -> None: ...
    @property
    def light_range(self) -> npt.NDArray[np.float32]:
        """(nlight) distance the light reaches (m)"""
    @light_range.setter
    def light_range(self, value: npt.ArrayLike) -> None: ...
    @property
    def light_active(self) -> npt.NDArray[np.uint8]:
        """(nlight) on"""
    @light_active.setter
    def light_active(self, value: npt.ArrayLike) -> None: ...
    @property
    def light_pos(self) -> npt.NDArray[np.float64]:
        """(nlight x 3) position in the body frame (m)"""
    @light_pos.setter
    def light_pos(self, value: npt.ArrayLike) -> None: ...
    @property
    def light_dir(self) -> npt.NDArray[np.float64]:
        """(nlight x 3) unit direction in the body frame"""
    @light_dir.setter
    def light_dir(self, value: npt.ArrayLike) -> None: ...
    @property
    def light_poscom0(self) -> npt.NDArray[np.float64]:
        """(nlight x 3) world offset at qpos0 from the subtree's centre of mass (m)"""
    @light_poscom0.setter
    def light_poscom0(self, value: npt.ArrayLike) -> None: ...
    @property
    def light_pos0(self) -> npt.NDArray[np.float64]:
        """(nlight x 3) world offset at qpos0 from the body's origin (m)"""
    @light_pos0.setter
    def light_pos0(self, value: npt.ArrayLike) -> None: ...
    @property
    def light_dir0(self) -> npt.NDArray[np.float64]:
        """(nlight x 3) world direction at qpos0"""
    @light_dir0.setter
    def light_dir0(self, value: npt.ArrayLike) -> None: ...
    @property
    def light_attenuation(self) -> npt.NDArray[np.float32]:
        """(nlight x 3) constant, linear, quadratic attenuation with distance"""
    @light_attenuation.setter
    def light_attenuation(self, value: npt.ArrayLike) -> None: ...
    @property
    def light_cutoff(self) -> npt.NDArray[np.float32]:
        """(nlight) half angle of a spot (degrees)"""
    @light_cutoff.setter
    def light_cutoff(self, value: npt.ArrayLike) -> None: ...
    @property
    def light_exponent(self) -> npt.NDArray[np.float32]:
        """(nlight) fall-off of a spot towards its edge"""
    @light_exponent.setter
    def light_exponent(self, value: npt.ArrayLike) -> None: ...
    @property
    def light_ambient(self) -> npt.NDArray[np.float32]:
        """(nlight x 3) ambient colour"""
    @light_ambient.setter
    def light_ambient(self, value: npt.ArrayLike) -> None: ...
    @property
    def light_diffuse(self) -> npt.NDArray[np.float32]:
        """(nlight x 3) diffuse colour"""
    @light_diffuse.setter
    def light_diffuse(self, value: npt.ArrayLike) -> None: ...
    @property
    def light_specular(self) -> npt.NDArray[np.float32]:
        """(nlight x 3) specular colour"""
    @light_specular.setter
    def light_specular(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_contype(self) -> npt.NDArray[np.int32]:
        """(nflex) collision bits offered to others"""
    @flex_contype.setter
    def flex_contype(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_conaffinity(self) -> npt.NDArray[np.int32]:
        """(nflex) collision bits accepted"""
    @flex_conaffinity.setter
    def flex_conaffinity(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_condim(self) -> npt.NDArray[np.int32]:
        """(nflex) dimensions of a contact"""
    @flex_condim.setter
    def flex_condim(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_priority(self) -> npt.NDArray[np.int32]:
        """(nflex) priority of its contact parameters"""
    @flex_priority.setter
    def flex_priority(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_solmix(self) -> npt.NDArray[np.float64]:
        """(nflex) weight when contact parameters are mixed"""
    @flex_solmix.setter
    def flex_solmix(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_solref(self) -> npt.NDArray[np.float64]:
        """(nflex x mjNREF) reference parameters of contacts"""
    @flex_solref.setter
    def flex_solref(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_solimp(self) -> npt.NDArray[np.float64]:
        """(nflex x mjNIMP) impedance parameters of contacts"""
    @flex_solimp.setter
    def flex_solimp(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_friction(self) -> npt.NDArray[np.float64]:
        """(nflex x 3) sliding, torsional (m), rolling (m)"""
    @flex_friction.setter
    def flex_friction(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_margin(self) -> npt.NDArray[np.float64]:
        """(nflex) contacts are found up to the sum of both margins (m)"""
    @flex_margin.setter
    def flex_margin(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_gap(self) -> npt.NDArray[np.float64]:
        """(nflex) contacts farther than margin minus gap exert no force (m)"""
    @flex_gap.setter
    def flex_gap(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_internal(self) -> npt.NDArray[np.uint8]:
        """(nflex) elements collide with vertices of their neighbours"""
    @flex_internal.setter
    def flex_internal(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_selfcollide(self) -> npt.NDArray[np.int32]:
        """(nflex) mjtFlexSelf"""
    @flex_selfcollide.setter
    def flex_selfcollide(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_activelayers(self) -> npt.NDArray[np.int32]:
        """(nflex) layers of elements, from the surface, that collide (dimension 3)"""
    @flex_activelayers.setter
    def flex_activelayers(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_passive(self) -> npt.NDArray[np.int32]:
        """(nflex) its contacts act as passive springs instead of constraints"""
    @flex_passive.setter
    def flex_passive(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_dim(self) -> npt.NDArray[np.int32]:
        """(nflex) 1 segments, 2 triangles, 3 tetrahedra"""
    @flex_dim.setter
    def flex_dim(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_matid(self) -> npt.NDArray[np.int32]:
        """(nflex) material"""
    @flex_matid.setter
    def flex_matid(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_group(self) -> npt.NDArray[np.int32]:
        """(nflex) visualization group"""
    @flex_group.setter
    def flex_group(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_interp(self) -> npt.NDArray[np.int32]:
        """(nflex) order of interpolation: 0 vertices move freely, 1 trilinear, 2 triquadratic"""
    @flex_interp.setter
    def flex_interp(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_nodeadr(self) -> npt.NDArray[np.int32]:
        """(nflex) first node"""
    @flex_nodeadr.setter
    def flex_nodeadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_nodenum(self) -> npt.NDArray[np.int32]:
        """(nflex) number of nodes"""
    @flex_nodenum.setter
    def flex_nodenum(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_vertadr(self) -> npt.NDArray[np.int32]:
        """(nflex) first vertex"""
    @flex_vertadr.setter
    def flex_vertadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_vertnum(self) -> npt.NDArray[np.int32]:
        """(nflex) number of vertices"""
    @flex_vertnum.setter
    def flex_vertnum(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_edgeadr(self) -> npt.NDArray[np.int32]:
        """(nflex) first edge"""
    @flex_edgeadr.setter
    def flex_edgeadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_edgenum(self) -> npt.NDArray[np.int32]:
        """(nflex) number of edges"""
    @flex_edgenum.setter
    def flex_edgenum(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_elemadr(self) -> npt.NDArray[np.int32]:
        """(nflex) first element"""
    @flex_elemadr.setter
    def flex_elemadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_elemnum(self) -> npt.NDArray[np.int32]:
        """(nflex) number of elements"""
    @flex_elemnum.setter
    def flex_elemnum(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_elemdataadr(self) -> npt.NDArray[np.int32]:
        """(nflex) first entry in flex_elem"""
    @flex_elemdataadr.setter
    def flex_elemdataadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_elemedgeadr(self) -> npt.NDArray[np.int32]:
        """(nflex) first entry in flex_elemedge"""
    @flex_elemedgeadr.setter
    def flex_elemedgeadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_shellnum(self) -> npt.NDArray[np.int32]:
        """(nflex) number of shell fragments (border points, segments or triangles)"""
    @flex_shellnum.setter
    def flex_shellnum(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_shelldataadr(self) -> npt.NDArray[np.int32]:
        """(nflex) first entry in flex_shell; -1: none"""
    @flex_shelldataadr.setter
    def flex_shelldataadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_evpairadr(self) -> npt.NDArray[np.int32]:
        """(nflex) first element-vertex pair; -1: none"""
    @flex_evpairadr.setter
    def flex_evpairadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_evpairnum(self) -> npt.NDArray[np.int32]:
        """(nflex) number of element-vertex pairs"""
    @flex_evpairnum.setter
    def flex_evpairnum(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_texcoordadr(self) -> npt.NDArray[np.int32]:
        """(nflex) first texture coordinate; -1: none"""
    @flex_texcoordadr.setter
    def flex_texcoordadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_nodebodyid(self) -> npt.NDArray[np.int32]:
        """(nflexnode) body that carries the node"""
    @flex_nodebodyid.setter
    def flex_nodebodyid(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_vertbodyid(self) -> npt.NDArray[np.int32]:
        """(nflexvert) body that carries the vertex; -1: interpolated"""
    @flex_vertbodyid.setter
    def flex_vertbodyid(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_vertedgeadr(self) -> npt.NDArray[np.int32]:
        """(nflexvert) first entry in flex_vertedge"""
    @flex_vertedgeadr.setter
    def flex_vertedgeadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_vertedgenum(self) -> npt.NDArray[np.int32]:
        """(nflexvert) number of incident edges"""
    @flex_vertedgenum.setter
    def flex_vertedgenum(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_vertedge(self) -> npt.NDArray[np.int32]:
        """(nflexedge x 2) incident edges, vertex by vertex (only for vertex equality)"""
    @flex_vertedge.setter
    def flex_vertedge(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_edge(self) -> npt.NDArray[np.int32]:
        """(nflexedge x 2) the two vertices, smaller id first"""
    @flex_edge.setter
    def flex_edge(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_edgeflap(self) -> npt.NDArray[np.int32]:
        """(nflexedge x 2) vertices opposite the edge in its two triangles; -1: border, or no bending"""
    @flex_edgeflap.setter
    def flex_edgeflap(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_elem(self) -> npt.NDArray[np.int32]:
        """(nflexelemdata) vertices of the elements, dim + 1 each"""
    @flex_elem.setter
    def flex_elem(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_elemtexcoord(self) -> npt.NDArray[np.int32]:
        """(nflexelemdata) texture coordinates of those vertices"""
    @flex_elemtexcoord.setter
    def flex_elemtexcoord(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_elemedge(self) -> npt.NDArray[np.int32]:
        """(nflexelemedge) edges of the elements: 1, 3 or 6 each"""
    @flex_elemedge.setter
    def flex_elemedge(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_elemlayer(self) -> npt.NDArray[np.int32]:
        """(nflexelem) distance of the element from the surface, in layers"""
    @flex_elemlayer.setter
    def flex_elemlayer(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_shell(self) -> npt.NDArray[np.int32]:
        """(nflexshelldata) vertices of shell fragments, dim each"""
    @flex_shell.setter
    def flex_shell(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_evpair(self) -> npt.NDArray[np.int32]:
        """(nflexevpair x 2) element and vertex tested for internal collision"""
    @flex_evpair.setter
    def flex_evpair(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_vert(self) -> npt.NDArray[np.float64]:
        """(nflexvert x 3) vertex position in the frame of its body (m); 0 if centered"""
    @flex_vert.setter
    def flex_vert(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_vert0(self) -> npt.NDArray[np.float64]:
        """(nflexvert x 3) vertex position at qpos0, in units of the bounding box, 0..1"""
    @flex_vert0.setter
    def flex_vert0(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_vertmetric(self) -> npt.NDArray[np.float64]:
        """(nflexvert x 4) inverse reference metric at the vertex, 2 x 2 (only for vertex equality)"""
    @flex_vertmetric.setter
    def flex_vertmetric(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_node(self) -> npt.NDArray[np.float64]:
        """(nflexnode x 3) node position in the frame of its body (m)"""
    @flex_node.setter
    def flex_node(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_node0(self) -> npt.NDArray[np.float64]:
        """(nflexnode x 3) node position in the world at qpos0 (m)"""
    @flex_node0.setter
    def flex_node0(self, value: npt.ArrayLike) -> None: ...
    @property
    def flexedge_length0(self) -> npt.NDArray[np.float64]:
        """(nflexedge) edge length at qpos0 (m)"""
    @flexedge_length0.setter
    def flexedge_length0(self, value: npt.ArrayLike) -> None: ...
    @property
    def flexedge_invweight0(self) -> npt.NDArray[np.float64]:
        """(nflexedge) inverse effective mass of the edge at qpos0 (1/kg)"""
    @flexedge_invweight0.setter
    def flexedge_invweight0(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_radius(self) -> npt.NDArray[np.float64]:
        """(nflex) radius around all elements (m)"""
    @flex_radius.setter
    def flex_radius(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_size(self) -> npt.NDArray[np.float64]:
        """(nflex x 3) half sizes of the bounding box at qpos0, without radius (m)"""
    @flex_size.setter
    def flex_size(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_stiffness(self) -> npt.NDArray[np.float64]:
        """(nflexelem x 21) element stiffness: upper triangle over edge pairs; for an interpolated flex the (negative) stiffness matrix of all nodes starts at its first element and runs on"""
    @flex_stiffness.setter
    def flex_stiffness(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_bending(self) -> npt.NDArray[np.float64]:
        """(nflexedge x 17) bending coefficients of the edge: 4 x 4 matrix over its four vertices, and one curvature term"""
    @flex_bending.setter
    def flex_bending(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_damping(self) -> npt.NDArray[np.float64]:
        """(nflex) Rayleigh damping factor (s)"""
    @flex_damping.setter
    def flex_damping(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_edgestiffness(self) -> npt.NDArray[np.float64]:
        """(nflex) stiffness of edge springs (N/m)"""
    @flex_edgestiffness.setter
    def flex_edgestiffness(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_edgedamping(self) -> npt.NDArray[np.float64]:
        """(nflex) damping of edge springs (N s/m)"""
    @flex_edgedamping.setter
    def flex_edgedamping(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_edgeequality(self) -> npt.NDArray[np.int32]:
        """(nflex) equality constraint on it: 0 none, 1 edges, 2 vertices, 3 strain"""
    @flex_edgeequality.setter
    def flex_edgeequality(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_rigid(self) -> npt.NDArray[np.uint8]:
        """(nflex) all vertices are on one body"""
    @flex_rigid.setter
    def flex_rigid(self, value: npt.ArrayLike) -> None: ...
    @property
    def flexedge_rigid(self) -> npt.NDArray[np.uint8]:
        """(nflexedge) both vertices move with the same body"""
    @flexedge_rigid.setter
    def flexedge_rigid(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_centered(self) -> npt.NDArray[np.uint8]:
        """(nflex) all vertices (or nodes) are at the origins of their bodies"""
    @flex_centered.setter
    def flex_centered(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_flatskin(self) -> npt.NDArray[np.uint8]:
        """(nflex) skin is drawn with flat shading"""
    @flex_flatskin.setter
    def flex_flatskin(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_bvhadr(self) -> npt.NDArray[np.int32]:
        """(nflex) first node of its bounding-volume tree; -1: none"""
    @flex_bvhadr.setter
    def flex_bvhadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_bvhnum(self) -> npt.NDArray[np.int32]:
        """(nflex) number of nodes"""
    @flex_bvhnum.setter
    def flex_bvhnum(self, value: npt.ArrayLike) -> None: ...
    @property
    def flexedge_J_rownnz(self) -> npt.NDArray[np.int32]:
        """(nflexedge) non-zeros of the edge's row"""
    @flexedge_J_rownnz.setter
    def flexedge_J_rownnz(self, value: npt.ArrayLike) -> None: ...
    @property
    def flexedge_J_rowadr(self) -> npt.NDArray[np.int32]:
        """(nflexedge) start of the edge's row"""
    @flexedge_J_rowadr.setter
    def flexedge_J_rowadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def flexedge_J_colind(self) -> npt.NDArray[np.int32]:
        """(nJfe) dofs"""
    @flexedge_J_colind.setter
    def flexedge_J_colind(self, value: npt.ArrayLike) -> None: ...
    @property
    def flexvert_J_rownnz(self) -> npt.NDArray[np.int32]:
        """(nflexvert x 2) non-zeros of the two rows of the vertex"""
    @flexvert_J_rownnz.setter
    def flexvert_J_rownnz(self, value: npt.ArrayLike) -> None: ...
    @property
    def flexvert_J_rowadr(self) -> npt.NDArray[np.int32]:
        """(nflexvert x 2) starts of the two rows of the vertex"""
    @flexvert_J_rowadr.setter
    def flexvert_J_rowadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def flexvert_J_colind(self) -> npt.NDArray[np.int32]:
        """(nJfv x 2) dofs"""
    @flexvert_J_colind.setter
    def flexvert_J_colind(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_rgba(self) -> npt.NDArray[np.float32]:
        """(nflex x 4) colour"""
    @flex_rgba.setter
    def flex_rgba(self, value: npt.ArrayLike) -> None: ...
    @property
    def flex_texcoord(self) -> npt.NDArray[np.float32]:
        """(nflextexcoord x 2) texture coordinates"""
    @flex_texcoord.setter
    def flex_texcoord(self, value: npt.ArrayLike) -> None: ...
    @property
    def mesh_vertadr(self) -> npt.NDArray[np.int32]:
        """(nmesh) first vertex"""
    @mesh_vertadr.setter
    def mesh_vertadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def mesh_vertnum(self) -> npt.NDArray[np.int32]:
        """(nmesh) number of vertices"""
    @mesh_vertnum.setter
    def mesh_vertnum(self, value: npt.ArrayLike) -> None: ...
    @property
    def mesh_faceadr(self) -> npt.NDArray[np.int32]:
        """(nmesh) first face"""
    @mesh_faceadr.setter
    def mesh_faceadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def mesh_facenum(self) -> npt.NDArray[np.int32]:
        """(nmesh) number of faces"""
    @mesh_facenum.setter
    def mesh_facenum(self, value: npt.ArrayLike) -> None: ...
    @property
    def mesh_bvhadr(self) -> npt.NDArray[np.int32]:
        """(nmesh) first node of its bounding-volume tree"""
    @mesh_bvhadr.setter
    def mesh_bvhadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def mesh_bvhnum(self) -> npt.NDArray[np.int32]:
        """(nmesh) number of nodes"""
    @mesh_bvhnum.setter
    def mesh_bvhnum(self, value: npt.ArrayLike) -> None: ...
    @property
    def mesh_octadr(self) -> npt.NDArray[np.int32]:
        """(nmesh) first octree cell; -1: none"""
    @mesh_octadr.setter
    def mesh_octadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def mesh_octnum(self) -> npt.NDArray[np.int32]:
        """(nmesh) number of octree cells"""
    @mesh_octnum.setter
    def mesh_octnum(self, value: npt.ArrayLike) -> None: ...
    @property
    def mesh_normaladr(self) -> npt.NDArray[np.int32]:
        """(nmesh) first normal"""
    @mesh_normaladr.setter
    def mesh_normaladr(self, value: npt.ArrayLike) -> None: ...
    @property
    def mesh_normalnum(self) -> npt.NDArray[np.int32]:
        """(nmesh) number of normals"""
    @mesh_normalnum.setter
    def mesh_normalnum(self, value: npt.ArrayLike) -> None: ...
    @property
    def mesh_texcoordadr(self) -> npt.NDArray[np.int32]:
        """(nmesh) first texture coordinate; -1: none"""
    @mesh_texcoordadr.setter
    def mesh_texcoordadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def mesh_texcoordnum(self) -> npt.NDArray[np.int32]:
        """(nmesh) number of texture coordinates"""
    @mesh_texcoordnum.setter
    def mesh_texcoordnum(self, value: npt.ArrayLike) -> None: ...
    @property
    def mesh_graphadr(self) -> npt.NDArray[np.int32]:
        """(nmesh) start of the convex hull graph; -1: no hull"""
    @mesh_graphadr.setter
    def mesh_graphadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def mesh_vert(self) -> npt.NDArray[np.float32]:
        """(nmeshvert x 3) vertex in the mesh frame: centre of mass at the origin, principal axes of inertia (m)"""
    @mesh_vert.setter
    def mesh_vert(self, value: npt.ArrayLike) -> None: ...
    @property
    def mesh_normal(self) -> npt.NDArray[np.float32]:
        """(nmeshnormal x 3) unit normal"""
    @mesh_normal.setter
    def mesh_normal(self, value: npt.ArrayLike) -> None: ...
    @property
    def mesh_texcoord(self) -> npt.NDArray[np.float32]:
        """(nmeshtexcoord x 2) texture coordinate"""
    @mesh_texcoord.setter
    def mesh_texcoord(self, value: npt.ArrayLike) -> None: ...
    @property
    def mesh_face(self) -> npt.NDArray[np.int32]:
        """(nmeshface x 3) vertices, counter-clockwise seen from outside"""
    @mesh_face.setter
    def mesh_face(self, value: npt.ArrayLike) -> None: ...
    @property
    def mesh_facenormal(self) -> npt.NDArray[np.int32]:
        """(nmeshface x 3) normals of the three corners"""
    @mesh_facenormal.setter
    def mesh_facenormal(self, value: npt.ArrayLike) -> None: ...
    @property
    def mesh_facetexcoord(self) -> npt.NDArray[np.int32]:
        """(nmeshface x 3) texture coordinates of the three corners"""
    @mesh_facetexcoord.setter
    def mesh_facetexcoord(self, value: npt.ArrayLike) -> None: ...
    @property
    def mesh_graph(self) -> npt.NDArray[np.int32]:
        """(nmeshgraph) convex hull: numvert, numface, vert_edgeadr[numvert], vert_globalid[numvert], edge_localid[numvert + 3 numface] (neighbours, -1 ends a list), face_globalid[3 numface]"""
    @mesh_graph.setter
    def mesh_graph(self, value: npt.ArrayLike) -> None: ...
    @property
    def mesh_scale(self) -> npt.NDArray[np.float64]:
        """(nmesh x 3) scaling that was applied to the file"""
    @mesh_scale.setter
    def mesh_scale(self, value: npt.ArrayLike) -> None: ...
    @property
    def mesh_pos(self) -> npt.NDArray[np.float64]:
        """(nmesh x 3) position of the mesh frame in the frame of the file (m)"""
    @mesh_pos.setter
    def mesh_pos(self, value: npt.ArrayLike) -> None: ...
    @property
    def mesh_quat(self) -> npt.NDArray[np.float64]:
        """(nmesh x 4) orientation of the mesh frame in the frame of the file"""
    @mesh_quat.setter
    def mesh_quat(self, value: npt.ArrayLike) -> None: ...
    @property
    def mesh_pathadr(self) -> npt.NDArray[np.int32]:
        """(nmesh) file name in `paths`; -1: none"""
    @mesh_pathadr.setter
    def mesh_pathadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def mesh_polynum(self) -> npt.NDArray[np.int32]:
        """(nmesh) number of hull polygons"""
    @mesh_polynum.setter
    def mesh_polynum(self, value: npt.ArrayLike) -> None: ...
    @property
    def mesh_polyadr(self) -> npt.NDArray[np.int32]:
        """(nmesh) first hull polygon"""
    @mesh_polyadr.setter
    def mesh_polyadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def mesh_polynormal(self) -> npt.NDArray[np.float64]:
        """(nmeshpoly x 3) unit outward normal"""
    @mesh_polynormal.setter
    def mesh_polynormal(self, value: npt.ArrayLike) -> None: ...
    @property
    def mesh_polyvertadr(self) -> npt.NDArray[np.int32]:
        """(nmeshpoly) first entry in mesh_polyvert"""
    @mesh_polyvertadr.setter
    def mesh_polyvertadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def mesh_polyvertnum(self) -> npt.NDArray[np.int32]:
        """(nmeshpoly) number of corners"""
    @mesh_polyvertnum.setter
    def mesh_polyvertnum(self, value: npt.ArrayLike) -> None: ...
    @property
    def mesh_polyvert(self) -> npt.NDArray[np.int32]:
        """(nmeshpolyvert) vertices of the polygons"""
    @mesh_polyvert.setter
    def mesh_polyvert(self, value: npt.ArrayLike) -> None: ...
    @property
    def mesh_polymapadr(self) -> npt.NDArray[np.int32]:
        """(nmeshvert) first entry in mesh_polymap, per mesh vertex"""
    @mesh_polymapadr.setter
    def mesh_polymapadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def mesh_polymapnum(self) -> npt.NDArray[np.int32]:
        """(nmeshvert) number of polygons at the vertex"""
    @mesh_polymapnum.setter
    def mesh_polymapnum(self, value: npt.ArrayLike) -> None: ...
    @property
    def mesh_polymap(self) -> npt.NDArray[np.int32]:
        """(nmeshpolymap) polygons that contain the vertex"""
    @mesh_polymap.setter
    def mesh_polymap(self, value: npt.ArrayLike) -> None: ...
    @property
    def skin_matid(self) -> npt.NDArray[np.int32]:
        """(nskin) material"""
    @skin_matid.setter
    def skin_matid(self, value: npt.ArrayLike) -> None: ...
    @property
    def skin_group(self) -> npt.NDArray[np.int32]:
        """(nskin) visualization group"""
    @skin_group.setter
    def skin_group(self, value: npt.ArrayLike) -> None: ...
    @property
    def skin_rgba(self) -> npt.NDArray[np.float32]:
        """(nskin x 4) colour"""
    @skin_rgba.setter
    def skin_rgba(self, value: npt.ArrayLike) -> None: ...
    @property
    def skin_inflate(self) -> npt.NDArray[np.float32]:
        """(nskin) vertices are moved outwards along their normals by this much (m)"""
    @skin_inflate.setter
    def skin_inflate(self, value: npt.ArrayLike) -> None: ...
    @property
    def skin_vertadr(self) -> npt.NDArray[np.int32]:
        """(nskin) first vertex"""
    @skin_vertadr.setter
    def skin_vertadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def skin_vertnum(self) -> npt.NDArray[np.int32]:
        """(nskin) number of vertices"""
    @skin_vertnum.setter
    def skin_vertnum(self, value: npt.ArrayLike) -> None: ...
    @property
    def skin_texcoordadr(self) -> npt.NDArray[np.int32]:
        """(nskin) first texture coordinate; -1: none"""
    @skin_texcoordadr.setter
    def skin_texcoordadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def skin_faceadr(self) -> npt.NDArray[np.int32]:
        """(nskin) first face"""
    @skin_faceadr.setter
    def skin_faceadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def skin_facenum(self) -> npt.NDArray[np.int32]:
        """(nskin) number of faces"""
    @skin_facenum.setter
    def skin_facenum(self, value: npt.ArrayLike) -> None: ...
    @property
    def skin_boneadr(self) -> npt.NDArray[np.int32]:
        """(nskin) first bone"""
    @skin_boneadr.setter
    def skin_boneadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def skin_bonenum(self) -> npt.NDArray[np.int32]:
        """(nskin) number of bones"""
    @skin_bonenum.setter
    def skin_bonenum(self, value: npt.ArrayLike) -> None: ...
    @property
    def skin_vert(self) -> npt.NDArray[np.float32]:
        """(nskinvert x 3) vertex in the world, in the binding pose (m)"""
    @skin_vert.setter
    def skin_vert(self, value: npt.ArrayLike) -> None: ...
    @property
    def skin_texcoord(self) -> npt.NDArray[np.float32]:
        """(nskintexvert x 2) texture coordinate"""
    @skin_texcoord.setter
    def skin_texcoord(self, value: npt.ArrayLike) -> None: ...
    @property
    def skin_face(self) -> npt.NDArray[np.int32]:
        """(nskinface x 3) vertices"""
    @skin_face.setter
    def skin_face(self, value: npt.ArrayLike) -> None: ...
    @property
    def skin_bonevertadr(self) -> npt.NDArray[np.int32]:
        """(nskinbone) first vertex weight"""
    @skin_bonevertadr.setter
    def skin_bonevertadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def skin_bonevertnum(self) -> npt.NDArray[np.int32]:
        """(nskinbone) number of vertex weights"""
    @skin_bonevertnum.setter
    def skin_bonevertnum(self, value: npt.ArrayLike) -> None: ...
    @property
    def skin_bonebindpos(self) -> npt.NDArray[np.float32]:
        """(nskinbone x 3) position of the bone's body in the binding pose (m)"""
    @skin_bonebindpos.setter
    def skin_bonebindpos(self, value: npt.ArrayLike) -> None: ...
    @property
    def skin_bonebindquat(self) -> npt.NDArray[np.float32]:
        """(nskinbone x 4) its orientation"""
    @skin_bonebindquat.setter
    def skin_bonebindquat(self, value: npt.ArrayLike) -> None: ...
    @property
    def skin_bonebodyid(self) -> npt.NDArray[np.int32]:
        """(nskinbone) body"""
    @skin_bonebodyid.setter
    def skin_bonebodyid(self, value: npt.ArrayLike) -> None: ...
    @property
    def skin_bonevertid(self) -> npt.NDArray[np.int32]:
        """(nskinbonevert) vertex"""
    @skin_bonevertid.setter
    def skin_bonevertid(self, value: npt.ArrayLike) -> None: ...
    @property
    def skin_bonevertweight(self) -> npt.NDArray[np.float32]:
        """(nskinbonevert) weight; the weights of a vertex sum to 1"""
    @skin_bonevertweight.setter
    def skin_bonevertweight(self, value: npt.ArrayLike) -> None: ...
    @property
    def skin_pathadr(self) -> npt.NDArray[np.int32]:
        """(nskin) file name in `paths`; -1: none"""
    @skin_pathadr.setter
    def skin_pathadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def hfield_size(self) -> npt.NDArray[np.float64]:
        """(nhfield x 4) half extents x, y; height of a sample of 1; thickness below 0 (m)"""
    @hfield_size.setter
    def hfield_size(self, value: npt.ArrayLike) -> None: ...
    @property
    def hfield_nrow(self) -> npt.NDArray[np.int32]:
        """(nhfield) rows of samples, along y"""
    @hfield_nrow.setter
    def hfield_nrow(self, value: npt.ArrayLike) -> None: ...
    @property
    def hfield_ncol(self) -> npt.NDArray[np.int32]:
        """(nhfield) columns of samples, along x"""
    @hfield_ncol.setter
    def hfield_ncol(self, value: npt.ArrayLike) -> None: ...
    @property
    def hfield_adr(self) -> npt.NDArray[np.int32]:
        """(nhfield) first sample"""
    @hfield_adr.setter
    def hfield_adr(self, value: npt.ArrayLike) -> None: ...
    @property
    def hfield_data(self) -> npt.NDArray[np.float32]:
        """(nhfielddata) samples in 0..1, row by row from -y to +y"""
    @hfield_data.setter
    def hfield_data(self, value: npt.ArrayLike) -> None: ...
    @property
    def hfield_pathadr(self) -> npt.NDArray[np.int32]:
        """(nhfield) file name in `paths`; -1: none"""
    @hfield_pathadr.setter
    def hfield_pathadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def tex_type(self) -> npt.NDArray[np.int32]:
        """(ntex) mjtTexture"""
    @tex_type.setter
    def tex_type(self, value: npt.ArrayLike) -> None: ...
    @property
    def tex_colorspace(self) -> npt.NDArray[np.int32]:
        """(ntex) mjtColorSpace"""
    @tex_colorspace.setter
    def tex_colorspace(self, value: npt.ArrayLike) -> None: ...
    @property
    def tex_height(self) -> npt.NDArray[np.int32]:
        """(ntex) rows (six times the width for a cube of six images)"""
    @tex_height.setter
    def tex_height(self, value: npt.ArrayLike) -> None: ...
    @property
    def tex_width(self) -> npt.NDArray[np.int32]:
        """(ntex) columns"""
    @tex_width.setter
    def tex_width(self, value: npt.ArrayLike) -> None: ...
    @property
    def tex_nchannel(self) -> npt.NDArray[np.int32]:
        """(ntex) bytes per pixel"""
    @tex_nchannel.setter
    def tex_nchannel(self, value: npt.ArrayLike) -> None: ...
    @property
    def tex_adr(self) -> npt.NDArray[np.int64]:
        """(ntex) first byte"""
    @tex_adr.setter
    def tex_adr(self, value: npt.ArrayLike) -> None: ...
    @property
    def tex_data(self) -> npt.NDArray[np.uint8]:
        """(ntexdata) pixels, row by row from the top"""
    @tex_data.setter
    def tex_data(self, value: npt.ArrayLike) -> None: ...
    @property
    def tex_pathadr(self) -> npt.NDArray[np.int32]:
        """(ntex) file name in `paths`; -1: none"""
    @tex_pathadr.setter
    def tex_pathadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def mat_texid(self) -> npt.NDArray[np.int32]:
        """(nmat x mjNTEXROLE) texture by mjtTextureRole; -1: none"""
    @mat_texid.setter
    def mat_texid(self, value: npt.ArrayLike) -> None: ...
    @property
    def mat_texuniform(self) -> npt.NDArray[np.uint8]:
        """(nmat) texture repeats per unit of length instead of per object"""
    @mat_texuniform.setter
    def mat_texuniform(self, value: npt.ArrayLike) -> None: ...
    @property
    def mat_texrepeat(self) -> npt.NDArray[np.float32]:
        """(nmat x 2) repetitions in x and y"""
    @mat_texrepeat.setter
    def mat_texrepeat(self, value: npt.ArrayLike) -> None: ...
    @property
    def mat_emission(self) -> npt.NDArray[np.float32]:
        """(nmat) emission, relative to the colour"""
    @mat_emission.setter
    def mat_emission(self, value: npt.ArrayLike) -> None: ...
    @property
    def mat_specular(self) -> npt.NDArray[np.float32]:
        """(nmat) specular reflection, 0..1"""
    @mat_specular.setter
    def mat_specular(self, value: npt.ArrayLike) -> None: ...
    @property
    def mat_shininess(self) -> npt.NDArray[np.float32]:
        """(nmat) specular exponent over 128, 0..1"""
    @mat_shininess.setter
    def mat_shininess(self, value: npt.ArrayLike) -> None: ...
    @property
    def mat_reflectance(self) -> npt.NDArray[np.float32]:
        """(nmat) mirror reflection, 0..1"""
    @mat_reflectance.setter
    def mat_reflectance(self, value: npt.ArrayLike) -> None: ...
    @property
    def mat_metallic(self) -> npt.NDArray[np.float32]:
        """(nmat) for physically based renderers; -1: not given"""
    @mat_metallic.setter
    def mat_metallic(self, value: npt.ArrayLike) -> None: ...
    @property
    def mat_roughness(self) -> npt.NDArray[np.float32]:
        """(nmat) for physically based renderers; -1: not given"""
    @mat_roughness.setter
    def mat_roughness(self, value: npt.ArrayLike) -> None: ...
    @property
    def mat_rgba(self) -> npt.NDArray[np.float32]:
        """(nmat x 4) colour"""
    @mat_rgba.setter
    def mat_rgba(self, value: npt.ArrayLike) -> None: ...
    @property
    def pair_dim(self) -> npt.NDArray[np.int32]:
        """(npair) dimensions of a contact"""
    @pair_dim.setter
    def pair_dim(self, value: npt.ArrayLike) -> None: ...
    @property
    def pair_geom1(self) -> npt.NDArray[np.int32]:
        """(npair) first geom"""
    @pair_geom1.setter
    def pair_geom1(self, value: npt.ArrayLike) -> None: ...
    @property
    def pair_geom2(self) -> npt.NDArray[np.int32]:
        """(npair) second geom"""
    @pair_geom2.setter
    def pair_geom2(self, value: npt.ArrayLike) -> None: ...
    @property
    def pair_signature(self) -> npt.NDArray[np.int32]:
        """(npair) (body1 << 16) + body2"""
    @pair_signature.setter
    def pair_signature(self, value: npt.ArrayLike) -> None: ...
    @property
    def pair_solref(self) -> npt.NDArray[np.float64]:
        """(npair x mjNREF) reference parameters of the normal"""
    @pair_solref.setter
    def pair_solref(self, value: npt.ArrayLike) -> None: ...
    @property
    def pair_solreffriction(self) -> npt.NDArray[np.float64]:
        """(npair x mjNREF) reference parameters of friction; 0: as the normal"""
    @pair_solreffriction.setter
    def pair_solreffriction(self, value: npt.ArrayLike) -> None: ...
    @property
    def pair_solimp(self) -> npt.NDArray[np.float64]:
        """(npair x mjNIMP) impedance parameters"""
    @pair_solimp.setter
    def pair_solimp(self, value: npt.ArrayLike) -> None: ...
    @property
    def pair_margin(self) -> npt.NDArray[np.float64]:
        """(npair) contacts are found up to this distance (m)"""
    @pair_margin.setter
    def pair_margin(self, value: npt.ArrayLike) -> None: ...
    @property
    def pair_gap(self) -> npt.NDArray[np.float64]:
        """(npair) contacts farther than margin minus gap exert no force (m)"""
    @pair_gap.setter
    def pair_gap(self, value: npt.ArrayLike) -> None: ...
    @property
    def pair_friction(self) -> npt.NDArray[np.float64]:
        """(npair x 5) sliding (2), torsional (m), rolling (2, m)"""
    @pair_friction.setter
    def pair_friction(self, value: npt.ArrayLike) -> None: ...
    @property
    def exclude_signature(self) -> npt.NDArray[np.int32]:
        """(nexclude) (body1 << 16) + body2"""
    @exclude_signature.setter
    def exclude_signature(self, value: npt.ArrayLike) -> None: ...
    @property
    def eq_type(self) -> npt.NDArray[np.int32]:
        """(neq) mjtEq"""
    @eq_type.setter
    def eq_type(self, value: npt.ArrayLike) -> None: ...
    @property
    def eq_obj1id(self) -> npt.NDArray[np.int32]:
        """(neq) first object"""
    @eq_obj1id.setter
    def eq_obj1id(self, value: npt.ArrayLike) -> None: ...
    @property
    def eq_obj2id(self) -> npt.NDArray[np.int32]:
        """(neq) second object; -1: none"""
    @eq_obj2id.setter
    def eq_obj2id(self, value: npt.ArrayLike) -> None: ...
    @property
    def eq_objtype(self) -> npt.NDArray[np.int32]:
        """(neq) mjtObj of both objects of a connect or weld: body or site"""
    @eq_objtype.setter
    def eq_objtype(self, value: npt.ArrayLike) -> None: ...
    @property
    def eq_active0(self) -> npt.NDArray[np.uint8]:
        """(neq) initial value of mjData.eq_active"""
    @eq_active0.setter
    def eq_active0(self, value: npt.ArrayLike) -> None: ...
    @property
    def eq_solref(self) -> npt.NDArray[np.float64]:
        """(neq x mjNREF) reference parameters"""
    @eq_solref.setter
    def eq_solref(self, value: npt.ArrayLike) -> None: ...
    @property
    def eq_solimp(self) -> npt.NDArray[np.float64]:
        """(neq x mjNIMP) impedance parameters"""
    @eq_solimp.setter
    def eq_solimp(self, value: npt.ArrayLike) -> None: ...
    @property
    def eq_data(self) -> npt.NDArray[np.float64]:
        """(neq x mjNEQDATA) connect: anchor in body 1 (3), in body 2 (3). weld: anchor in body 2 (3), in body 1 (3), relative quaternion (4), torque scale. joint, tendon: polynomial coefficients (5)"""
    @eq_data.setter
    def eq_data(self, value: npt.ArrayLike) -> None: ...
    @property
    def tendon_adr(self) -> npt.NDArray[np.int32]:
        """(ntendon) first object of the path"""
    @tendon_adr.setter
    def tendon_adr(self, value: npt.ArrayLike) -> None: ...
    @property
    def tendon_num(self) -> npt.NDArray[np.int32]:
        """(ntendon) number of objects"""
    @tendon_num.setter
    def tendon_num(self, value: npt.ArrayLike) -> None: ...
    @property
    def tendon_matid(self) -> npt.NDArray[np.int32]:
        """(ntendon) material"""
    @tendon_matid.setter
    def tendon_matid(self, value: npt.ArrayLike) -> None: ...
    @property
    def tendon_group(self) -> npt.NDArray[np.int32]:
        """(ntendon) visualization group"""
    @tendon_group.setter
    def tendon_group(self, value: npt.ArrayLike) -> None: ...
    @property
    def tendon_treenum(self) -> npt.NDArray[np.int32]:
        """(ntendon) number of kinematic trees along the path"""
    @tendon_treenum.setter
    def tendon_treenum(self, value: npt.ArrayLike) -> None: ...
    @property
    def tendon_treeid(self) -> npt.NDArray[np.int32]:
        """(ntendon x 2) the first two of them; -1: none"""
    @tendon_treeid.setter
    def tendon_treeid(self, value: npt.ArrayLike) -> None: ...
    @property
    def ten_J_rownnz(self) -> npt.NDArray[np.int32]:
        """(ntendon) non-zeros of its row of ten_J"""
    @ten_J_rownnz.setter
    def ten_J_rownnz(self, value: npt.ArrayLike) -> None: ...
    @property
    def ten_J_rowadr(self) -> npt.NDArray[np.int32]:
        """(ntendon) start of its row"""
    @ten_J_rowadr.setter
    def ten_J_rowadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def ten_J_colind(self) -> npt.NDArray[np.int32]:
        """(nJten) dofs"""
    @ten_J_colind.setter
    def ten_J_colind(self, value: npt.ArrayLike) -> None: ...
    @property
    def tendon_limited(self) -> npt.NDArray[np.uint8]:
        """(ntendon) length is limited"""
    @tendon_limited.setter
    def tendon_limited(self, value: npt.ArrayLike) -> None: ...
    @property
    def tendon_actfrclimited(self) -> npt.NDArray[np.uint8]:
        """(ntendon) total actuator force is limited"""
    @tendon_actfrclimited.setter
    def tendon_actfrclimited(self, value: npt.ArrayLike) -> None: ...
    @property
    def tendon_width(self) -> npt.NDArray[np.float64]:
        """(ntendon) radius for drawing (m)"""
    @tendon_width.setter
    def tendon_width(self, value: npt.ArrayLike) -> None: ...
    @property
    def tendon_solref_lim(self) -> npt.NDArray[np.float64]:
        """(ntendon x mjNREF) reference parameters of the limit"""
    @tendon_solref_lim.setter
    def tendon_solref_lim(self, value: npt.ArrayLike) -> None: ...
    @property
    def tendon_solimp_lim(self) -> npt.NDArray[np.float64]:
        """(ntendon x mjNIMP) impedance parameters of the limit"""
    @tendon_solimp_lim.setter
    def tendon_solimp_lim(self, value: npt.ArrayLike) -> None: ...
    @property
    def tendon_solref_fri(self) -> npt.NDArray[np.float64]:
        """(ntendon x mjNREF) reference parameters of dry friction"""
    @tendon_solref_fri.setter
    def tendon_solref_fri(self, value: npt.ArrayLike) -> None: ...
    @property
    def tendon_solimp_fri(self) -> npt.NDArray[np.float64]:
        """(ntendon x mjNIMP) impedance parameters of dry friction"""
    @tendon_solimp_fri.setter
    def tendon_solimp_fri(self, value: npt.ArrayLike) -> None: ...
    @property
    def tendon_range(self) -> npt.NDArray[np.float64]:
        """(ntendon x 2) limits of the length (m)"""
    @tendon_range.setter
    def tendon_range(self, value: npt.ArrayLike) -> None: ...
    @property
    def tendon_actfrcrange(self) -> npt.NDArray[np.float64]:
        """(ntendon x 2) range of the total actuator force (N)"""
    @tendon_actfrcrange.setter
    def tendon_actfrcrange(self, value: npt.ArrayLike) -> None: ...
    @property
    def tendon_margin(self) -> npt.NDArray[np.float64]:
        """(ntendon) distance to a limit at which it becomes active (m)"""
    @tendon_margin.setter
    def tendon_margin(self, value: npt.ArrayLike) -> None: ...
    @property
    def tendon_stiffness(self) -> npt.NDArray[np.float64]:
        """(ntendon) stiffness (N/m)"""
    @tendon_stiffness.setter
    def tendon_stiffness(self, value: npt.ArrayLike) -> None: ...
    @property
    def tendon_damping(self) -> npt.NDArray[np.float64]:
        """(ntendon) damping (N s/m)"""
    @tendon_damping.setter
    def tendon_damping(self, value: npt.ArrayLike) -> None: ...
    @property
    def tendon_armature(self) -> npt.NDArray[np.float64]:
        """(ntendon) inertia against changes of length (kg)"""
    @tendon_armature.setter
    def tendon_armature(self, value: npt.ArrayLike) -> None: ...
    @property
    def tendon_frictionloss(self) -> npt.NDArray[np.float64]:
        """(ntendon) dry friction (N)"""
    @tendon_frictionloss.setter
    def tendon_frictionloss(self, value: npt.ArrayLike) -> None: ...
    @property
    def tendon_lengthspring(self) -> npt.NDArray[np.float64]:
        """(ntendon x 2) lengths between which the spring is slack (m)"""
    @tendon_lengthspring.setter
    def tendon_lengthspring(self, value: npt.ArrayLike) -> None: ...
    @property
    def tendon_length0(self) -> npt.NDArray[np.float64]:
        """(ntendon) length at qpos0 (m)"""
    @tendon_length0.setter
    def tendon_length0(self, value: npt.ArrayLike) -> None: ...
    @property
    def tendon_invweight0(self) -> npt.NDArray[np.float64]:
        """(ntendon) inverse effective mass at qpos0 (1/kg)"""
    @tendon_invweight0.setter
    def tendon_invweight0(self, value: npt.ArrayLike) -> None: ...
    @property
    def tendon_user(self) -> npt.NDArray[np.float64]:
        """(ntendon x nuser_tendon) user data"""
    @tendon_user.setter
    def tendon_user(self, value: npt.ArrayLike) -> None: ...
    @property
    def tendon_rgba(self) -> npt.NDArray[np.float32]:
        """(ntendon x 4) colour"""
    @tendon_rgba.setter
    def tendon_rgba(self, value: npt.ArrayLike) -> None: ...
    @property
    def wrap_type(self) -> npt.NDArray[np.int32]:
        """(nwrap) mjtWrap"""
    @wrap_type.setter
    def wrap_type(self, value: npt.ArrayLike) -> None: ...
    @property
    def wrap_objid(self) -> npt.NDArray[np.int32]:
        """(nwrap) joint, site or geom; -1 for a pulley"""
    @wrap_objid.setter
    def wrap_objid(self, value: npt.ArrayLike) -> None: ...
    @property
    def wrap_prm(self) -> npt.NDArray[np.float64]:
        """(nwrap) joint coefficient, pulley divisor, or side site (-1: none)"""
    @wrap_prm.setter
    def wrap_prm(self, value: npt.ArrayLike) -> None: ...
    @property
    def actuator_trntype(self) -> npt.NDArray[np.int32]:
        """(nu) mjtTrn"""
    @actuator_trntype.setter
    def actuator_trntype(self, value: npt.ArrayLike) -> None: ...
    @property
    def actuator_dyntype(self) -> npt.NDArray[np.int32]:
        """(nu) mjtDyn"""
    @actuator_dyntype.setter
    def actuator_dyntype(self, value: npt.ArrayLike) -> None: ...
    @property
    def actuator_gaintype(self) -> npt.NDArray[np.int32]:
        """(nu) mjtGain"""
    @actuator_gaintype.setter
    def actuator_gaintype(self, value: npt.ArrayLike) -> None: ...
    @property
    def actuator_biastype(self) -> npt.NDArray[np.int32]:
        """(nu) mjtBias"""
    @actuator_biastype.setter
    def actuator_biastype(self, value: npt.ArrayLike) -> None: ...
    @property
    def actuator_trnid(self) -> npt.NDArray[np.int32]:
        """(nu x 2) object driven; slider or reference site (-1: none)"""
    @actuator_trnid.setter
    def actuator_trnid(self, value: npt.ArrayLike) -> None: ...
    @property
    def actuator_actadr(self) -> npt.NDArray[np.int32]:
        """(nu) first activation; -1: none"""
    @actuator_actadr.setter
    def actuator_actadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def actuator_actnum(self) -> npt.NDArray[np.int32]:
        """(nu) number of activations"""
    @actuator_actnum.setter
    def actuator_actnum(self, value: npt.ArrayLike) -> None: ...
    @property
    def actuator_group(self) -> npt.NDArray[np.int32]:
        """(nu) group, for drawing and opt.disableactuator"""
    @actuator_group.setter
    def actuator_group(self, value: npt.ArrayLike) -> None: ...
    @property
    def actuator_history(self) -> npt.NDArray[np.int32]:
        """(nu x 2) samples kept, order of interpolation (0 hold, 1 linear, 2 cubic)"""
    @actuator_history.setter
    def actuator_history(self, value: npt.ArrayLike) -> None: ...
    @property
    def actuator_historyadr(self) -> npt.NDArray[np.int32]:
        """(nu) its buffer in mjData.history; -1: none"""
    @actuator_historyadr.setter
    def actuator_historyadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def actuator_delay(self) -> npt.NDArray[np.float64]:
        """(nu) delay of the control (s)"""
    @actuator_delay.setter
    def actuator_delay(self, value: npt.ArrayLike) -> None: ...
    @property
    def actuator_ctrllimited(self) -> npt.NDArray[np.uint8]:
        """(nu) control is clamped"""
    @actuator_ctrllimited.setter
    def actuator_ctrllimited(self, value: npt.ArrayLike) -> None: ...
    @property
    def actuator_forcelimited(self) -> npt.NDArray[np.uint8]:
        """(nu) force is clamped"""
    @actuator_forcelimited.setter
    def actuator_forcelimited(self, value: npt.ArrayLike) -> None: ...
    @property
    def actuator_actlimited(self) -> npt.NDArray[np.uint8]:
        """(nu) activation is clamped"""
    @actuator_actlimited.setter
    def actuator_actlimited(self, value: npt.ArrayLike) -> None: ...
    @property
    def actuator_dynprm(self) -> npt.NDArray[np.float64]:
        """(nu x mjNDYN) parameters of the activation dynamics"""
    @actuator_dynprm.setter
    def actuator_dynprm(self, value: npt.ArrayLike) -> None: ...
    @property
    def actuator_gainprm(self) -> npt.NDArray[np.float64]:
        """(nu x mjNGAIN) parameters of the gain"""
    @actuator_gainprm.setter
    def actuator_gainprm(self, value: npt.ArrayLike) -> None: ...
    @property
    def actuator_biasprm(self) -> npt.NDArray[np.float64]:
        """(nu x mjNBIAS) parameters of the bias"""
    @actuator_biasprm.setter
    def actuator_biasprm(self, value: npt.ArrayLike) -> None: ...
    @property
    def actuator_actearly(self) -> npt.NDArray[np.uint8]:
        """(nu) the force uses the activation at the end of the step"""
    @actuator_actearly.setter
    def actuator_actearly(self, value: npt.ArrayLike) -> None: ...
    @property
    def actuator_ctrlrange(self) -> npt.NDArray[np.float64]:
        """(nu x 2) range of the control"""
    @actuator_ctrlrange.setter
    def actuator_ctrlrange(self, value: npt.ArrayLike) -> None: ...
    @property
    def actuator_forcerange(self) -> npt.NDArray[np.float64]:
        """(nu x 2) range of the scalar force"""
    @actuator_forcerange.setter
    def actuator_forcerange(self, value: npt.ArrayLike) -> None: ...
    @property
    def actuator_actrange(self) -> npt.NDArray[np.float64]:
        """(nu x 2) range of the activation"""
    @actuator_actrange.setter
    def actuator_actrange(self, value: npt.ArrayLike) -> None: ...
    @property
    def actuator_gear(self) -> npt.NDArray[np.float64]:
        """(nu x 6) transmission: translation (3), rotation (3); scalar transmissions use the first"""
    @actuator_gear.setter
    def actuator_gear(self, value: npt.ArrayLike) -> None: ...
    @property
    def actuator_cranklength(self) -> npt.NDArray[np.float64]:
        """(nu) length of the rod of a slider-crank (m)"""
    @actuator_cranklength.setter
    def actuator_cranklength(self, value: npt.ArrayLike) -> None: ...
    @property
    def actuator_acc0(self) -> npt.NDArray[np.float64]:
        """(nu) norm of the acceleration caused by unit force at qpos0"""
    @actuator_acc0.setter
    def actuator_acc0(self, value: npt.ArrayLike) -> None: ...
    @property
    def actuator_length0(self) -> npt.NDArray[np.float64]:
        """(nu) length at qpos0"""
    @actuator_length0.setter
    def actuator_length0(self, value: npt.ArrayLike) -> None: ...
    @property
    def actuator_lengthrange(self) -> npt.NDArray[np.float64]:
        """(nu x 2) range of lengths it can reach"""
    @actuator_lengthrange.setter
    def actuator_lengthrange(self, value: npt.ArrayLike) -> None: ...
    @property
    def actuator_user(self) -> npt.NDArray[np.float64]:
        """(nu x nuser_actuator) user data"""
    @actuator_user.setter
    def actuator_user(self, value: npt.ArrayLike) -> None: ...
    @property
    def actuator_plugin(self) -> npt.NDArray[np.int32]:
        """(nu) actuator plugin instance; -1: none"""
    @actuator_plugin.setter
    def actuator_plugin(self, value: npt.ArrayLike) -> None: ...
    @property
    def sensor_type(self) -> npt.NDArray[np.int32]:
        """(nsensor) mjtSensor"""
    @sensor_type.setter
    def sensor_type(self, value: npt.ArrayLike) -> None: ...
    @property
    def sensor_datatype(self) -> npt.NDArray[np.int32]:
        """(nsensor) mjtDataType"""
    @sensor_datatype.setter
    def sensor_datatype(self, value: npt.ArrayLike) -> None: ...
    @property
    def sensor_needstage(self) -> npt.NDArray[np.int32]:
        """(nsensor) mjtStage after which it can be computed"""
    @sensor_needstage.setter
    def sensor_needstage(self, value: npt.ArrayLike) -> None: ...
    @property
    def sensor_objtype(self) -> npt.NDArray[np.int32]:
        """(nsensor) mjtObj of the object sensed"""
    @sensor_objtype.setter
    def sensor_objtype(self, value: npt.ArrayLike) -> None: ...
    @property
    def sensor_objid(self) -> npt.NDArray[np.int32]:
        """(nsensor) that object; -1: none"""
    @sensor_objid.setter
    def sensor_objid(self, value: npt.ArrayLike) -> None: ...
    @property
    def sensor_reftype(self) -> npt.NDArray[np.int32]:
        """(nsensor) mjtObj of the reference"""
    @sensor_reftype.setter
    def sensor_reftype(self, value: npt.ArrayLike) -> None: ...
    @property
    def sensor_refid(self) -> npt.NDArray[np.int32]:
        """(nsensor) that object; -1: none"""
    @sensor_refid.setter
    def sensor_refid(self, value: npt.ArrayLike) -> None: ...
    @property
    def sensor_intprm(self) -> npt.NDArray[np.int32]:
        """(nsensor x mjNSENS) rangefinder, contact: mask of fields; contact: reduction (0 none, 1 nearest, 2 strongest, 3 net force), number of slots"""
    @sensor_intprm.setter
    def sensor_intprm(self, value: npt.ArrayLike) -> None: ...
    @property
    def sensor_dim(self) -> npt.NDArray[np.int32]:
        """(nsensor) number of values"""
    @sensor_dim.setter
    def sensor_dim(self, value: npt.ArrayLike) -> None: ...
    @property
    def sensor_adr(self) -> npt.NDArray[np.int32]:
        """(nsensor) first value in mjData.sensordata"""
    @sensor_adr.setter
    def sensor_adr(self, value: npt.ArrayLike) -> None: ...
    @property
    def sensor_cutoff(self) -> npt.NDArray[np.float64]:
        """(nsensor) bound on the values, see mjtDataType; 0: none. Search radius of distance sensors"""
    @sensor_cutoff.setter
    def sensor_cutoff(self, value: npt.ArrayLike) -> None: ...
    @property
    def sensor_noise(self) -> npt.NDArray[np.float64]:
        """(nsensor) standard deviation; information for the user, never added by the engine"""
    @sensor_noise.setter
    def sensor_noise(self, value: npt.ArrayLike) -> None: ...
    @property
    def sensor_history(self) -> npt.NDArray[np.int32]:
        """(nsensor x 2) samples kept, order of interpolation (0 hold, 1 linear, 2 cubic)"""
    @sensor_history.setter
    def sensor_history(self, value: npt.ArrayLike) -> None: ...
    @property
    def sensor_historyadr(self) -> npt.NDArray[np.int32]:
        """(nsensor) its buffer in mjData.history; -1: none"""
    @sensor_historyadr.setter
    def sensor_historyadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def sensor_delay(self) -> npt.NDArray[np.float64]:
        """(nsensor) delay of the values (s)"""
    @sensor_delay.setter
    def sensor_delay(self, value: npt.ArrayLike) -> None: ...
    @property
    def sensor_interval(self) -> npt.NDArray[np.float64]:
        """(nsensor x 2) sampling period (s), 0: every step; phase of the first sample (s), not positive"""
    @sensor_interval.setter
    def sensor_interval(self, value: npt.ArrayLike) -> None: ...
    @property
    def sensor_user(self) -> npt.NDArray[np.float64]:
        """(nsensor x nuser_sensor) user data"""
    @sensor_user.setter
    def sensor_user(self, value: npt.ArrayLike) -> None: ...
    @property
    def sensor_plugin(self) -> npt.NDArray[np.int32]:
        """(nsensor) sensor plugin instance; -1: none"""
    @sensor_plugin.setter
    def sensor_plugin(self, value: npt.ArrayLike) -> None: ...
    @property
    def plugin(self) -> npt.NDArray[np.int32]:
        """(nplugin) slot of the plugin in the registry, see mjp_getPluginAtSlot"""
    @plugin.setter
    def plugin(self, value: npt.ArrayLike) -> None: ...
    @property
    def plugin_stateadr(self) -> npt.NDArray[np.int32]:
        """(nplugin) first number in mjData.plugin_state"""
    @plugin_stateadr.setter
    def plugin_stateadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def plugin_statenum(self) -> npt.NDArray[np.int32]:
        """(nplugin) number of state numbers"""
    @plugin_statenum.setter
    def plugin_statenum(self, value: npt.ArrayLike) -> None: ...
    @property
    def plugin_attr(self) -> npt.NDArray[np.int8]:
        """(npluginattr) attribute values, terminated strings in the plugin's order"""
    @plugin_attr.setter
    def plugin_attr(self, value: npt.ArrayLike) -> None: ...
    @property
    def plugin_attradr(self) -> npt.NDArray[np.int32]:
        """(nplugin) first byte in plugin_attr"""
    @plugin_attradr.setter
    def plugin_attradr(self, value: npt.ArrayLike) -> None: ...
    @property
    def numeric_adr(self) -> npt.NDArray[np.int32]:
        """(nnumeric) first number"""
    @numeric_adr.setter
    def numeric_adr(self, value: npt.ArrayLike) -> None: ...
    @property
    def numeric_size(self) -> npt.NDArray[np.int32]:
        """(nnumeric) number of numbers"""
    @numeric_size.setter
    def numeric_size(self, value: npt.ArrayLike) -> None: ...
    @property
    def numeric_data(self) -> npt.NDArray[np.float64]:
        """(nnumericdata) the numbers"""
    @numeric_data.setter
    def numeric_data(self, value: npt.ArrayLike) -> None: ...
    @property
    def text_adr(self) -> npt.NDArray[np.int32]:
        """(ntext) first byte"""
    @text_adr.setter
    def text_adr(self, value: npt.ArrayLike) -> None: ...
    @property
    def text_size(self) -> npt.NDArray[np.int32]:
        """(ntext) number of bytes, terminator included"""
    @text_size.setter
    def text_size(self, value: npt.ArrayLike) -> None: ...
    @property
    def text_data(self) -> bytes:
        """(ntextdata) the texts, terminated"""
    @property
    def tuple_adr(self) -> npt.NDArray[np.int32]:
        """(ntuple) first entry"""
    @tuple_adr.setter
    def tuple_adr(self, value: npt.ArrayLike) -> None: ...
    @property
    def tuple_size(self) -> npt.NDArray[np.int32]:
        """(ntuple) number of entries"""
    @tuple_size.setter
    def tuple_size(self, value: npt.ArrayLike) -> None: ...
    @property
    def tuple_objtype(self) -> npt.NDArray[np.int32]:
        """(ntupledata) mjtObj"""
    @tuple_objtype.setter
    def tuple_objtype(self, value: npt.ArrayLike) -> None: ...
    @property
    def tuple_objid(self) -> npt.NDArray[np.int32]:
        """(ntupledata) object"""
    @tuple_objid.setter
    def tuple_objid(self, value: npt.ArrayLike) -> None: ...
    @property
    def tuple_objprm(self) -> npt.NDArray[np.float64]:
        """(ntupledata) number attached to the entry"""
    @tuple_objprm.setter
    def tuple_objprm(self, value: npt.ArrayLike) -> None: ...
    @property
    def key_time(self) -> npt.NDArray[np.float64]:
        """(nkey) time (s)"""
    @key_time.setter
    def key_time(self, value: npt.ArrayLike) -> None: ...
    @property
    def key_qpos(self) -> npt.NDArray[np.float64]:
        """(nkey x nq) position"""
    @key_qpos.setter
    def key_qpos(self, value: npt.ArrayLike) -> None: ...
    @property
    def key_qvel(self) -> npt.NDArray[np.float64]:
        """(nkey x nv) velocity"""
    @key_qvel.setter
    def key_qvel(self, value: npt.ArrayLike) -> None: ...
    @property
    def key_act(self) -> npt.NDArray[np.float64]:
        """(nkey x na) activations"""
    @key_act.setter
    def key_act(self, value: npt.ArrayLike) -> None: ...
    @property
    def key_mpos(self) -> npt.NDArray[np.float64]:
        """(nkey x nmocap*3) mocap positions (m)"""
    @key_mpos.setter
    def key_mpos(self, value: npt.ArrayLike) -> None: ...
    @property
    def key_mquat(self) -> npt.NDArray[np.float64]:
        """(nkey x nmocap*4) mocap orientations"""
    @key_mquat.setter
    def key_mquat(self, value: npt.ArrayLike) -> None: ...
    @property
    def key_ctrl(self) -> npt.NDArray[np.float64]:
        """(nkey x nu) controls"""
    @key_ctrl.setter
    def key_ctrl(self, value: npt.ArrayLike) -> None: ...
    @property
    def name_bodyadr(self) -> npt.NDArray[np.int32]:
        """(nbody) bodies"""
    @name_bodyadr.setter
    def name_bodyadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def name_jntadr(self) -> npt.NDArray[np.int32]:
        """(njnt) joints"""
    @name_jntadr.setter
    def name_jntadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def name_geomadr(self) -> npt.NDArray[np.int32]:
        """(ngeom) geoms"""
    @name_geomadr.setter
    def name_geomadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def name_siteadr(self) -> npt.NDArray[np.int32]:
        """(nsite) sites"""
    @name_siteadr.setter
    def name_siteadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def name_camadr(self) -> npt.NDArray[np.int32]:
        """(ncam) cameras"""
    @name_camadr.setter
    def name_camadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def name_lightadr(self) -> npt.NDArray[np.int32]:
        """(nlight) lights"""
    @name_lightadr.setter
    def name_lightadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def name_flexadr(self) -> npt.NDArray[np.int32]:
        """(nflex) flexes"""
    @name_flexadr.setter
    def name_flexadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def name_meshadr(self) -> npt.NDArray[np.int32]:
        """(nmesh) meshes"""
    @name_meshadr.setter
    def name_meshadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def name_skinadr(self) -> npt.NDArray[np.int32]:
        """(nskin) skins"""
    @name_skinadr.setter
    def name_skinadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def name_hfieldadr(self) -> npt.NDArray[np.int32]:
        """(nhfield) height fields"""
    @name_hfieldadr.setter
    def name_hfieldadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def name_texadr(self) -> npt.NDArray[np.int32]:
        """(ntex) textures"""
    @name_texadr.setter
    def name_texadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def name_matadr(self) -> npt.NDArray[np.int32]:
        """(nmat) materials"""
    @name_matadr.setter
    def name_matadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def name_pairadr(self) -> npt.NDArray[np.int32]:
        """(npair) geom pairs"""
    @name_pairadr.setter
    def name_pairadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def name_excludeadr(self) -> npt.NDArray[np.int32]:
        """(nexclude) excluded body pairs"""
    @name_excludeadr.setter
    def name_excludeadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def name_eqadr(self) -> npt.NDArray[np.int32]:
        """(neq) equality constraints"""
    @name_eqadr.setter
    def name_eqadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def name_tendonadr(self) -> npt.NDArray[np.int32]:
        """(ntendon) tendons"""
    @name_tendonadr.setter
    def name_tendonadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def name_actuatoradr(self) -> npt.NDArray[np.int32]:
        """(nu) actuators"""
    @name_actuatoradr.setter
    def name_actuatoradr(self, value: npt.ArrayLike) -> None: ...
    @property
    def name_sensoradr(self) -> npt.NDArray[np.int32]:
        """(nsensor) sensors"""
    @name_sensoradr.setter
    def name_sensoradr(self, value: npt.ArrayLike) -> None: ...
    @property
    def name_numericadr(self) -> npt.NDArray[np.int32]:
        """(nnumeric) custom numbers"""
    @name_numericadr.setter
    def name_numericadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def name_textadr(self) -> npt.NDArray[np.int32]:
        """(ntext) custom texts"""
    @name_textadr.setter
    def name_textadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def name_tupleadr(self) -> npt.NDArray[np.int32]:
        """(ntuple) tuples"""
    @name_tupleadr.setter
    def name_tupleadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def name_keyadr(self) -> npt.NDArray[np.int32]:
        """(nkey) keyframes"""
    @name_keyadr.setter
    def name_keyadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def name_pluginadr(self) -> npt.NDArray[np.int32]:
        """(nplugin) plugin instances"""
    @name_pluginadr.setter
    def name_pluginadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def names(self) -> bytes:
        """(nnames) all names, terminated; the model's own name comes first"""
    @property
    def names_map(self) -> npt.NDArray[np.int32]:
        """(nnames_map) hash tables from name to id, one per kind"""
    @names_map.setter
    def names_map(self, value: npt.ArrayLike) -> None: ...
    @property
    def paths(self) -> bytes:
        """(npaths) asset file names, terminated"""
    @property
    def B_rownnz(self) -> npt.NDArray[np.int32]:
        """(nbody) bodies x dofs: dofs of the body, its ancestors and its subtree"""
    @B_rownnz.setter
    def B_rownnz(self, value: npt.ArrayLike) -> None: ...
    @property
    def B_rowadr(self) -> npt.NDArray[np.int32]:
        """(nbody) start of the row"""
    @B_rowadr.setter
    def B_rowadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def B_colind(self) -> npt.NDArray[np.int32]:
        """(nB) dofs"""
    @B_colind.setter
    def B_colind(self, value: npt.ArrayLike) -> None: ...
    @property
    def M_rownnz(self) -> npt.NDArray[np.int32]:
        """(nv) inertia matrix, lower triangle: ancestors of the dof, then the dof itself; simple dofs have only themselves"""
    @M_rownnz.setter
    def M_rownnz(self, value: npt.ArrayLike) -> None: ...
    @property
    def M_rowadr(self) -> npt.NDArray[np.int32]:
        """(nv) start of the row"""
    @M_rowadr.setter
    def M_rowadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def M_colind(self) -> npt.NDArray[np.int32]:
        """(nC) dofs"""
    @M_colind.setter
    def M_colind(self, value: npt.ArrayLike) -> None: ...
    @property
    def mapM2M(self) -> npt.NDArray[np.int32]:
        """(nC) entry of qM that equals entry k of M"""
    @mapM2M.setter
    def mapM2M(self, value: npt.ArrayLike) -> None: ...
    @property
    def D_rownnz(self) -> npt.NDArray[np.int32]:
        """(nv) dofs x dofs: ancestors, the dof, descendants"""
    @D_rownnz.setter
    def D_rownnz(self, value: npt.ArrayLike) -> None: ...
    @property
    def D_rowadr(self) -> npt.NDArray[np.int32]:
        """(nv) start of the row"""
    @D_rowadr.setter
    def D_rowadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def D_diag(self) -> npt.NDArray[np.int32]:
        """(nv) position of the diagonal within the row"""
    @D_diag.setter
    def D_diag(self, value: npt.ArrayLike) -> None: ...
    @property
    def D_colind(self) -> npt.NDArray[np.int32]:
        """(nD) dofs"""
    @D_colind.setter
    def D_colind(self, value: npt.ArrayLike) -> None: ...
    @property
    def mapM2D(self) -> npt.NDArray[np.int32]:
        """(nD) entry of M that equals entry k of a D-shaped matrix; -1: zero"""
    @mapM2D.setter
    def mapM2D(self, value: npt.ArrayLike) -> None: ...
    @property
    def mapD2M(self) -> npt.NDArray[np.int32]:
        """(nC) entry of a D-shaped matrix that equals entry k of M"""
    @mapD2M.setter
    def mapD2M(self, value: npt.ArrayLike) -> None: ...
    @property
    def signature(self) -> int:
        """hash of the structure of the spec it was compiled from; 0: loaded from a binary file"""
    _all_fields: builtins.tuple[str, ...]


class MjData:
    """The state of a simulation and all that follows from it."""
    def __init__(self, model: MjModel, /) -> None: ...
    def bind(self, specs: Any) -> Any:
        """The view of a spec's element, or of several as one object, in this data."""
    def actuator(self, name: str | int = ...) -> _MjDataActuatorViews:
        """The view of the actuator with this name or index."""
    def body(self, name: str | int = ...) -> _MjDataBodyViews:
        """The view of the body with this name or index."""
    def camera(self, name: str | int = ...) -> _MjDataCameraViews:
        """The view of the camera with this name or index."""
    def cam(self, name: str | int = ...) -> _MjDataCameraViews:
        """The view of the camera with this name or index."""
    def geom(self, name: str | int = ...) -> _MjDataGeomViews:
        """The view of the geom with this name or index."""
    def joint(self, name: str | int = ...) -> _MjDataJointViews:
        """The view of the joint with this name or index."""
    def jnt(self, name: str | int = ...) -> _MjDataJointViews:
        """The view of the joint with this name or index."""
    def light(self, name: str | int = ...) -> _MjDataLightViews:
        """The view of the light with this name or index."""
    def sensor(self, name: str | int = ...) -> _MjDataSensorViews:
        """The view of the sensor with this name or index."""
    def site(self, name: str | int = ...) -> _MjDataSiteViews:
        """The view of the site with this name or index."""
    def tendon(self, name: str | int = ...) -> _MjDataTendonViews:
        """The view of the tendon with this name or index."""
    def ten(self, name: str | int = ...) -> _MjDataTendonViews:
        """The view of the tendon with this name or index."""
    @property
    def _address(self) -> int:
        """the address of the mjData"""
    @property
    def model(self) -> MjModel:
        """the MjModel it was made from"""
    @property
    def contact(self) -> _MjContactList:
        """(ncon) contacts"""
    @property
    def warning(self) -> _MjWarningStatList:
        """warnings by kind"""
    @property
    def timer(self) -> _MjTimerStatList:
        """timers by section"""
    @property
    def solver(self) -> _MjSolverStatList:
        """iterations, mjNSOLVER per island; a monolithic solve uses island 0"""
    @property
    def narena(self) -> int:
        """bytes of `arena`"""
    @narena.setter
    def narena(self, value: SupportsIndex) -> None: ...
    @property
    def nbuffer(self) -> int:
        """bytes of `buffer`"""
    @nbuffer.setter
    def nbuffer(self, value: SupportsIndex) -> None: ...
    @property
    def nplugin(self) -> int:
        """plugin instances, so that they can be destroyed without the model"""
    @nplugin.setter
    def nplugin(self, value: SupportsIndex) -> None: ...
    @property
    def pstack(self) -> int:
        """bytes in use by the stack"""
    @pstack.setter
    def pstack(self, value: SupportsIndex) -> None: ...
    @property
    def pbase(self) -> int:
        """address of the current stack frame; 0: none"""
    @pbase.setter
    def pbase(self, value: SupportsIndex) -> None: ...
    @property
    def parena(self) -> int:
        """bytes in use by the arena"""
    @parena.setter
    def parena(self, value: SupportsIndex) -> None: ...
    @property
    def maxuse_stack(self) -> int:
        """bytes of stack"""
    @maxuse_stack.setter
    def maxuse_stack(self, value: SupportsIndex) -> None: ...
    @property
    def maxuse_threadstack(self) -> npt.NDArray[np.uint64]:
        """bytes of stack per thread, with a thread pool"""
    @maxuse_threadstack.setter
    def maxuse_threadstack(self, value: npt.ArrayLike) -> None: ...
    @property
    def maxuse_arena(self) -> int:
        """bytes of stack and arena together"""
    @maxuse_arena.setter
    def maxuse_arena(self, value: SupportsIndex) -> None: ...
    @property
    def maxuse_con(self) -> int:
        """contacts"""
    @maxuse_con.setter
    def maxuse_con(self, value: SupportsIndex) -> None: ...
    @property
    def maxuse_efc(self) -> int:
        """constraint rows"""
    @maxuse_efc.setter
    def maxuse_efc(self, value: SupportsIndex) -> None: ...
    @property
    def solver_niter(self) -> npt.NDArray[np.int32]:
        """iterations made"""
    @solver_niter.setter
    def solver_niter(self, value: npt.ArrayLike) -> None: ...
    @property
    def solver_nnz(self) -> npt.NDArray[np.int32]:
        """non-zeros of the Newton factor and Hessian, or of efc_AR"""
    @solver_nnz.setter
    def solver_nnz(self, value: npt.ArrayLike) -> None: ...
    @property
    def solver_fwdinv(self) -> npt.NDArray[np.float64]:
        """norms of forward minus inverse: constraint force, applied force (mjENBL_FWDINV)"""
    @solver_fwdinv.setter
    def solver_fwdinv(self, value: npt.ArrayLike) -> None: ...
    @property
    def ncon(self) -> int:
        """contacts"""
    @ncon.setter
    def ncon(self, value: SupportsIndex) -> None: ...
    @property
    def ne(self) -> int:
        """equality rows"""
    @ne.setter
    def ne(self, value: SupportsIndex) -> None: ...
    @property
    def nf(self) -> int:
        """friction rows"""
    @nf.setter
    def nf(self, value: SupportsIndex) -> None: ...
    @property
    def nl(self) -> int:
        """limit rows"""
    @nl.setter
    def nl(self, value: SupportsIndex) -> None: ...
    @property
    def nefc(self) -> int:
        """all rows; contact rows come last"""
    @nefc.setter
    def nefc(self, value: SupportsIndex) -> None: ...
    @property
    def nJ(self) -> int:
        """room in efc_J: non-zeros, or rows x nv if dense"""
    @nJ.setter
    def nJ(self, value: SupportsIndex) -> None: ...
    @property
    def nA(self) -> int:
        """non-zeros in efc_AR"""
    @nA.setter
    def nA(self, value: SupportsIndex) -> None: ...
    @property
    def nisland(self) -> int:
        """islands"""
    @nisland.setter
    def nisland(self, value: SupportsIndex) -> None: ...
    @property
    def nidof(self) -> int:
        """dofs in islands"""
    @nidof.setter
    def nidof(self, value: SupportsIndex) -> None: ...
    @property
    def ntree_awake(self) -> int:
        """trees awake"""
    @ntree_awake.setter
    def ntree_awake(self, value: SupportsIndex) -> None: ...
    @property
    def nbody_awake(self) -> int:
        """bodies awake or static"""
    @nbody_awake.setter
    def nbody_awake(self, value: SupportsIndex) -> None: ...
    @property
    def nparent_awake(self) -> int:
        """bodies with a parent awake or static"""
    @nparent_awake.setter
    def nparent_awake(self, value: SupportsIndex) -> None: ...
    @property
    def nv_awake(self) -> int:
        """dofs awake"""
    @nv_awake.setter
    def nv_awake(self, value: SupportsIndex) -> None: ...
    @property
    def flg_energypos(self) -> int:
        """energy[0]"""
    @flg_energypos.setter
    def flg_energypos(self, value: SupportsIndex) -> None: ...
    @property
    def flg_energyvel(self) -> int:
        """energy[1]"""
    @flg_energyvel.setter
    def flg_energyvel(self, value: SupportsIndex) -> None: ...
    @property
    def flg_subtreevel(self) -> int:
        """subtree_linvel, subtree_angmom"""
    @flg_subtreevel.setter
    def flg_subtreevel(self, value: SupportsIndex) -> None: ...
    @property
    def flg_rnepost(self) -> int:
        """cacc, cfrc_int, cfrc_ext"""
    @flg_rnepost.setter
    def flg_rnepost(self, value: SupportsIndex) -> None: ...
    @property
    def time(self) -> float:
        """simulation time (s)"""
    @time.setter
    def time(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def energy(self) -> npt.NDArray[np.float64]:
        """potential, kinetic energy (J), with mjENBL_ENERGY"""
    @energy.setter
    def energy(self, value: npt.ArrayLike) -> None: ...
    @property
    def qpos(self) -> npt.NDArray[np.float64]:
        """(nq) position"""
    @qpos.setter
    def qpos(self, value: npt.ArrayLike) -> None: ...
    @property
    def qvel(self) -> npt.NDArray[np.float64]:
        """(nv) velocity"""
    @qvel.setter
    def qvel(self, value: npt.ArrayLike) -> None: ...
    @property
    def act(self) -> npt.NDArray[np.float64]:
        """(na) actuator activations"""
    @act.setter
    def act(self, value: npt.ArrayLike) -> None: ...
    @property
    def history(self) -> npt.NDArray[np.float64]:
        """(nhistory) ring buffers of delayed actuators, then sensors: last tick, cursor, times, values"""
    @history.setter
    def history(self, value: npt.ArrayLike) -> None: ...
    @property
    def qacc_warmstart(self) -> npt.NDArray[np.float64]:
        """(nv) acceleration the solver starts from"""
    @qacc_warmstart.setter
    def qacc_warmstart(self, value: npt.ArrayLike) -> None: ...
    @property
    def plugin_state(self) -> npt.NDArray[np.float64]:
        """(npluginstate) state of plugins"""
    @plugin_state.setter
    def plugin_state(self, value: npt.ArrayLike) -> None: ...
    @property
    def ctrl(self) -> npt.NDArray[np.float64]:
        """(nu) controls"""
    @ctrl.setter
    def ctrl(self, value: npt.ArrayLike) -> None: ...
    @property
    def qfrc_applied(self) -> npt.NDArray[np.float64]:
        """(nv) applied generalized force"""
    @qfrc_applied.setter
    def qfrc_applied(self, value: npt.ArrayLike) -> None: ...
    @property
    def xfrc_applied(self) -> npt.NDArray[np.float64]:
        """(nbody x 6) force (N), torque (N m) on the body at its centre of mass, world axes"""
    @xfrc_applied.setter
    def xfrc_applied(self, value: npt.ArrayLike) -> None: ...
    @property
    def eq_active(self) -> npt.NDArray[np.uint8]:
        """(neq) equality constraint is on"""
    @eq_active.setter
    def eq_active(self, value: npt.ArrayLike) -> None: ...
    @property
    def mocap_pos(self) -> npt.NDArray[np.float64]:
        """(nmocap x 3) position in the world (m)"""
    @mocap_pos.setter
    def mocap_pos(self, value: npt.ArrayLike) -> None: ...
    @property
    def mocap_quat(self) -> npt.NDArray[np.float64]:
        """(nmocap x 4) orientation in the world"""
    @mocap_quat.setter
    def mocap_quat(self, value: npt.ArrayLike) -> None: ...
    @property
    def qacc(self) -> npt.NDArray[np.float64]:
        """(nv) acceleration"""
    @qacc.setter
    def qacc(self, value: npt.ArrayLike) -> None: ...
    @property
    def act_dot(self) -> npt.NDArray[np.float64]:
        """(na) rate of change of activations"""
    @act_dot.setter
    def act_dot(self, value: npt.ArrayLike) -> None: ...
    @property
    def userdata(self) -> npt.NDArray[np.float64]:
        """(nuserdata) free for the user"""
    @userdata.setter
    def userdata(self, value: npt.ArrayLike) -> None: ...
    @property
    def sensordata(self) -> npt.NDArray[np.float64]:
        """(nsensordata) sensor values"""
    @sensordata.setter
    def sensordata(self, value: npt.ArrayLike) -> None: ...
    @property
    def tree_asleep(self) -> npt.NDArray[np.int32]:
        """(ntree) below 0: awake, counting up to -1 while quiet; else next tree of the sleeping cycle"""
    @tree_asleep.setter
    def tree_asleep(self, value: npt.ArrayLike) -> None: ...
    @property
    def plugin(self) -> npt.NDArray[np.int32]:
        """(nplugin) slot in the plugin registry, copied from the model"""
    @plugin.setter
    def plugin(self, value: npt.ArrayLike) -> None: ...
    @property
    def plugin_data(self) -> npt.NDArray[np.uint64]:
        """(nplugin) private data of the instance"""
    @plugin_data.setter
    def plugin_data(self, value: npt.ArrayLike) -> None: ...
    @property
    def xpos(self) -> npt.NDArray[np.float64]:
        """(nbody x 3) position of the body frame (m)"""
    @xpos.setter
    def xpos(self, value: npt.ArrayLike) -> None: ...
    @property
    def xquat(self) -> npt.NDArray[np.float64]:
        """(nbody x 4) orientation of the body frame"""
    @xquat.setter
    def xquat(self, value: npt.ArrayLike) -> None: ...
    @property
    def xmat(self) -> npt.NDArray[np.float64]:
        """(nbody x 9) the same as a matrix"""
    @xmat.setter
    def xmat(self, value: npt.ArrayLike) -> None: ...
    @property
    def xipos(self) -> npt.NDArray[np.float64]:
        """(nbody x 3) centre of mass (m)"""
    @xipos.setter
    def xipos(self, value: npt.ArrayLike) -> None: ...
    @property
    def ximat(self) -> npt.NDArray[np.float64]:
        """(nbody x 9) principal axes of inertia"""
    @ximat.setter
    def ximat(self, value: npt.ArrayLike) -> None: ...
    @property
    def xanchor(self) -> npt.NDArray[np.float64]:
        """(njnt x 3) joint anchor (m)"""
    @xanchor.setter
    def xanchor(self, value: npt.ArrayLike) -> None: ...
    @property
    def xaxis(self) -> npt.NDArray[np.float64]:
        """(njnt x 3) joint axis"""
    @xaxis.setter
    def xaxis(self, value: npt.ArrayLike) -> None: ...
    @property
    def geom_xpos(self) -> npt.NDArray[np.float64]:
        """(ngeom x 3) geom position (m)"""
    @geom_xpos.setter
    def geom_xpos(self, value: npt.ArrayLike) -> None: ...
    @property
    def geom_xmat(self) -> npt.NDArray[np.float64]:
        """(ngeom x 9) geom orientation"""
    @geom_xmat.setter
    def geom_xmat(self, value: npt.ArrayLike) -> None: ...
    @property
    def site_xpos(self) -> npt.NDArray[np.float64]:
        """(nsite x 3) site position (m)"""
    @site_xpos.setter
    def site_xpos(self, value: npt.ArrayLike) -> None: ...
    @property
    def site_xmat(self) -> npt.NDArray[np.float64]:
        """(nsite x 9) site orientation"""
    @site_xmat.setter
    def site_xmat(self, value: npt.ArrayLike) -> None: ...
    @property
    def cam_xpos(self) -> npt.NDArray[np.float64]:
        """(ncam x 3) camera position (m)"""
    @cam_xpos.setter
    def cam_xpos(self, value: npt.ArrayLike) -> None: ...
    @property
    def cam_xmat(self) -> npt.NDArray[np.float64]:
        """(ncam x 9) camera orientation; it looks along -z, y is up"""
    @cam_xmat.setter
    def cam_xmat(self, value: npt.ArrayLike) -> None: ...
    @property
    def light_xpos(self) -> npt.NDArray[np.float64]:
        """(nlight x 3) light position (m)"""
    @light_xpos.setter
    def light_xpos(self, value: npt.ArrayLike) -> None: ...
    @property
    def light_xdir(self) -> npt.NDArray[np.float64]:
        """(nlight x 3) light direction, unit"""
    @light_xdir.setter
    def light_xdir(self, value: npt.ArrayLike) -> None: ...
    @property
    def subtree_com(self) -> npt.NDArray[np.float64]:
        """(nbody x 3) centre of mass of the subtree (m)"""
    @subtree_com.setter
    def subtree_com(self, value: npt.ArrayLike) -> None: ...
    @property
    def cdof(self) -> npt.NDArray[np.float64]:
        """(nv x 6) motion axis of the dof, rotation then translation (com-based)"""
    @cdof.setter
    def cdof(self, value: npt.ArrayLike) -> None: ...
    @property
    def cinert(self) -> npt.NDArray[np.float64]:
        """(nbody x 10) inertia of the body (com-based): xx, yy, zz, xy, xz, yz (kg m^2), mass times offset (3, kg m), mass"""
    @cinert.setter
    def cinert(self, value: npt.ArrayLike) -> None: ...
    @property
    def flexvert_xpos(self) -> npt.NDArray[np.float64]:
        """(nflexvert x 3) vertex position (m)"""
    @flexvert_xpos.setter
    def flexvert_xpos(self, value: npt.ArrayLike) -> None: ...
    @property
    def flexelem_aabb(self) -> npt.NDArray[np.float64]:
        """(nflexelem x 6) box around the element, radius included: centre, half sizes (m)"""
    @flexelem_aabb.setter
    def flexelem_aabb(self, value: npt.ArrayLike) -> None: ...
    @property
    def flexedge_J(self) -> npt.NDArray[np.float64]:
        """(nJfe) Jacobian of edge lengths; pattern flexedge_J_*"""
    @flexedge_J.setter
    def flexedge_J(self, value: npt.ArrayLike) -> None: ...
    @property
    def flexedge_length(self) -> npt.NDArray[np.float64]:
        """(nflexedge) edge length (m)"""
    @flexedge_length.setter
    def flexedge_length(self, value: npt.ArrayLike) -> None: ...
    @property
    def flexvert_J(self) -> npt.NDArray[np.float64]:
        """(nJfv x 2) Jacobian of vertex strains; pattern flexvert_J_*"""
    @flexvert_J.setter
    def flexvert_J(self, value: npt.ArrayLike) -> None: ...
    @property
    def flexvert_length(self) -> npt.NDArray[np.float64]:
        """(nflexvert x 2) the two strain measures of the vertex"""
    @flexvert_length.setter
    def flexvert_length(self, value: npt.ArrayLike) -> None: ...
    @property
    def bvh_aabb_dyn(self) -> npt.NDArray[np.float64]:
        """(nbvhdynamic x 6) boxes of flex trees: centre, half sizes (m)"""
    @bvh_aabb_dyn.setter
    def bvh_aabb_dyn(self, value: npt.ArrayLike) -> None: ...
    @property
    def ten_wrapadr(self) -> npt.NDArray[np.int32]:
        """(ntendon) first point of the path"""
    @ten_wrapadr.setter
    def ten_wrapadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def ten_wrapnum(self) -> npt.NDArray[np.int32]:
        """(ntendon) number of points of the path"""
    @ten_wrapnum.setter
    def ten_wrapnum(self, value: npt.ArrayLike) -> None: ...
    @property
    def ten_J(self) -> npt.NDArray[np.float64]:
        """(nJten) Jacobian of tendon lengths; pattern ten_J_*"""
    @ten_J.setter
    def ten_J(self, value: npt.ArrayLike) -> None: ...
    @property
    def ten_length(self) -> npt.NDArray[np.float64]:
        """(ntendon) length (m)"""
    @ten_length.setter
    def ten_length(self, value: npt.ArrayLike) -> None: ...
    @property
    def wrap_obj(self) -> npt.NDArray[np.int32]:
        """(nwrap x 2) geom at the point; -1: site, -2: pulley; points are numbered across the two columns"""
    @wrap_obj.setter
    def wrap_obj(self, value: npt.ArrayLike) -> None: ...
    @property
    def wrap_xpos(self) -> npt.NDArray[np.float64]:
        """(nwrap x 6) path points (m), two per row"""
    @wrap_xpos.setter
    def wrap_xpos(self, value: npt.ArrayLike) -> None: ...
    @property
    def actuator_length(self) -> npt.NDArray[np.float64]:
        """(nu) length"""
    @actuator_length.setter
    def actuator_length(self, value: npt.ArrayLike) -> None: ...
    @property
    def moment_rownnz(self) -> npt.NDArray[np.int32]:
        """(nu) non-zeros of the actuator's row"""
    @moment_rownnz.setter
    def moment_rownnz(self, value: npt.ArrayLike) -> None: ...
    @property
    def moment_rowadr(self) -> npt.NDArray[np.int32]:
        """(nu) start of the row"""
    @moment_rowadr.setter
    def moment_rowadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def moment_colind(self) -> npt.NDArray[np.int32]:
        """(nJmom) dofs"""
    @moment_colind.setter
    def moment_colind(self, value: npt.ArrayLike) -> None: ...
    @property
    def actuator_moment(self) -> npt.NDArray[np.float64]:
        """(nJmom) Jacobian of actuator lengths"""
    @actuator_moment.setter
    def actuator_moment(self, value: npt.ArrayLike) -> None: ...
    @property
    def crb(self) -> npt.NDArray[np.float64]:
        """(nbody x 10) inertia of the subtree (com-based), as cinert"""
    @crb.setter
    def crb(self, value: npt.ArrayLike) -> None: ...
    @property
    def qM(self) -> npt.NDArray[np.float64]:
        """(nM) inertia matrix, packed: row i starts at dof_Madr with the diagonal, then its ancestors"""
    @qM.setter
    def qM(self, value: npt.ArrayLike) -> None: ...
    @property
    def M(self) -> npt.NDArray[np.float64]:
        """(nC) inertia matrix, lower triangle; pattern M_*"""
    @M.setter
    def M(self, value: npt.ArrayLike) -> None: ...
    @property
    def qLD(self) -> npt.NDArray[np.float64]:
        """(nC) factor M = L' D L: L below the diagonal, D on it; pattern M_*"""
    @qLD.setter
    def qLD(self, value: npt.ArrayLike) -> None: ...
    @property
    def qLDiagInv(self) -> npt.NDArray[np.float64]:
        """(nv) 1 / D"""
    @qLDiagInv.setter
    def qLDiagInv(self, value: npt.ArrayLike) -> None: ...
    @property
    def bvh_active(self) -> npt.NDArray[np.uint8]:
        """(nbvh) bounding volume was visited"""
    @bvh_active.setter
    def bvh_active(self, value: npt.ArrayLike) -> None: ...
    @property
    def tree_awake(self) -> npt.NDArray[np.int32]:
        """(ntree) tree is awake"""
    @tree_awake.setter
    def tree_awake(self, value: npt.ArrayLike) -> None: ...
    @property
    def body_awake(self) -> npt.NDArray[np.int32]:
        """(nbody) mjtSleepState"""
    @body_awake.setter
    def body_awake(self, value: npt.ArrayLike) -> None: ...
    @property
    def body_awake_ind(self) -> npt.NDArray[np.int32]:
        """(nbody) bodies awake or static, ascending (nbody_awake of them)"""
    @body_awake_ind.setter
    def body_awake_ind(self, value: npt.ArrayLike) -> None: ...
    @property
    def parent_awake_ind(self) -> npt.NDArray[np.int32]:
        """(nbody) bodies with a parent awake or static, ascending (nparent_awake of them)"""
    @parent_awake_ind.setter
    def parent_awake_ind(self, value: npt.ArrayLike) -> None: ...
    @property
    def dof_awake_ind(self) -> npt.NDArray[np.int32]:
        """(nv) dofs awake, ascending (nv_awake of them)"""
    @dof_awake_ind.setter
    def dof_awake_ind(self, value: npt.ArrayLike) -> None: ...
    @property
    def flexedge_velocity(self) -> npt.NDArray[np.float64]:
        """(nflexedge) rate of edge length (m/s)"""
    @flexedge_velocity.setter
    def flexedge_velocity(self, value: npt.ArrayLike) -> None: ...
    @property
    def ten_velocity(self) -> npt.NDArray[np.float64]:
        """(ntendon) rate of tendon length (m/s)"""
    @ten_velocity.setter
    def ten_velocity(self, value: npt.ArrayLike) -> None: ...
    @property
    def actuator_velocity(self) -> npt.NDArray[np.float64]:
        """(nu) rate of actuator length"""
    @actuator_velocity.setter
    def actuator_velocity(self, value: npt.ArrayLike) -> None: ...
    @property
    def cvel(self) -> npt.NDArray[np.float64]:
        """(nbody x 6) velocity of the body, angular then linear (com-based)"""
    @cvel.setter
    def cvel(self, value: npt.ArrayLike) -> None: ...
    @property
    def cdof_dot(self) -> npt.NDArray[np.float64]:
        """(nv x 6) rate of change of cdof"""
    @cdof_dot.setter
    def cdof_dot(self, value: npt.ArrayLike) -> None: ...
    @property
    def qfrc_bias(self) -> npt.NDArray[np.float64]:
        """(nv) Coriolis, centrifugal and gravitational force, on the left side of the equation of motion"""
    @qfrc_bias.setter
    def qfrc_bias(self, value: npt.ArrayLike) -> None: ...
    @property
    def qfrc_spring(self) -> npt.NDArray[np.float64]:
        """(nv) springs"""
    @qfrc_spring.setter
    def qfrc_spring(self, value: npt.ArrayLike) -> None: ...
    @property
    def qfrc_damper(self) -> npt.NDArray[np.float64]:
        """(nv) dampers"""
    @qfrc_damper.setter
    def qfrc_damper(self, value: npt.ArrayLike) -> None: ...
    @property
    def qfrc_gravcomp(self) -> npt.NDArray[np.float64]:
        """(nv) gravity compensation"""
    @qfrc_gravcomp.setter
    def qfrc_gravcomp(self, value: npt.ArrayLike) -> None: ...
    @property
    def qfrc_fluid(self) -> npt.NDArray[np.float64]:
        """(nv) fluid forces"""
    @qfrc_fluid.setter
    def qfrc_fluid(self, value: npt.ArrayLike) -> None: ...
    @property
    def qfrc_passive(self) -> npt.NDArray[np.float64]:
        """(nv) sum of the passive forces"""
    @qfrc_passive.setter
    def qfrc_passive(self, value: npt.ArrayLike) -> None: ...
    @property
    def subtree_linvel(self) -> npt.NDArray[np.float64]:
        """(nbody x 3) velocity of subtree_com (m/s)"""
    @subtree_linvel.setter
    def subtree_linvel(self, value: npt.ArrayLike) -> None: ...
    @property
    def subtree_angmom(self) -> npt.NDArray[np.float64]:
        """(nbody x 3) angular momentum of the subtree about subtree_com (kg m^2/s)"""
    @subtree_angmom.setter
    def subtree_angmom(self, value: npt.ArrayLike) -> None: ...
    @property
    def qH(self) -> npt.NDArray[np.float64]:
        """(nC) factor L' D L of M plus timestep times damping or derivatives; pattern M_*"""
    @qH.setter
    def qH(self, value: npt.ArrayLike) -> None: ...
    @property
    def qHDiagInv(self) -> npt.NDArray[np.float64]:
        """(nv) inverse of its D"""
    @qHDiagInv.setter
    def qHDiagInv(self, value: npt.ArrayLike) -> None: ...
    @property
    def qDeriv(self) -> npt.NDArray[np.float64]:
        """(nD) derivative of passive, actuator (and minus bias) force by velocity; pattern D_*"""
    @qDeriv.setter
    def qDeriv(self, value: npt.ArrayLike) -> None: ...
    @property
    def qLU(self) -> npt.NDArray[np.float64]:
        """(nD) factor of M minus timestep times qDeriv; pattern D_*"""
    @qLU.setter
    def qLU(self, value: npt.ArrayLike) -> None: ...
    @property
    def actuator_force(self) -> npt.NDArray[np.float64]:
        """(nu) scalar force of the actuator"""
    @actuator_force.setter
    def actuator_force(self, value: npt.ArrayLike) -> None: ...
    @property
    def qfrc_actuator(self) -> npt.NDArray[np.float64]:
        """(nv) actuators as a generalized force"""
    @qfrc_actuator.setter
    def qfrc_actuator(self, value: npt.ArrayLike) -> None: ...
    @property
    def qfrc_smooth(self) -> npt.NDArray[np.float64]:
        """(nv) all forces but those of constraints"""
    @qfrc_smooth.setter
    def qfrc_smooth(self, value: npt.ArrayLike) -> None: ...
    @property
    def qacc_smooth(self) -> npt.NDArray[np.float64]:
        """(nv) acceleration without constraints"""
    @qacc_smooth.setter
    def qacc_smooth(self, value: npt.ArrayLike) -> None: ...
    @property
    def qfrc_constraint(self) -> npt.NDArray[np.float64]:
        """(nv) constraint force"""
    @qfrc_constraint.setter
    def qfrc_constraint(self, value: npt.ArrayLike) -> None: ...
    @property
    def qfrc_inverse(self) -> npt.NDArray[np.float64]:
        """(nv) applied force that would produce qacc (mj_inverse)"""
    @qfrc_inverse.setter
    def qfrc_inverse(self, value: npt.ArrayLike) -> None: ...
    @property
    def cacc(self) -> npt.NDArray[np.float64]:
        """(nbody x 6) acceleration of the body minus gravity, angular then linear (com-based)"""
    @cacc.setter
    def cacc(self, value: npt.ArrayLike) -> None: ...
    @property
    def cfrc_int(self) -> npt.NDArray[np.float64]:
        """(nbody x 6) wrench from the parent on the body, torque then force (com-based)"""
    @cfrc_int.setter
    def cfrc_int(self, value: npt.ArrayLike) -> None: ...
    @property
    def cfrc_ext(self) -> npt.NDArray[np.float64]:
        """(nbody x 6) wrench of contacts, connects, welds and xfrc_applied on the body (com-based)"""
    @cfrc_ext.setter
    def cfrc_ext(self, value: npt.ArrayLike) -> None: ...
    @property
    def efc_type(self) -> npt.NDArray[np.int32]:
        """(nefc) mjtConstraint"""
    @property
    def efc_id(self) -> npt.NDArray[np.int32]:
        """(nefc) equality, dof, tendon, joint or contact"""
    @property
    def efc_J_rownnz(self) -> npt.NDArray[np.int32]:
        """(nefc) non-zeros of the row (sparse)"""
    @property
    def efc_J_rowadr(self) -> npt.NDArray[np.int32]:
        """(nefc) start of the row (sparse)"""
    @property
    def efc_J_rowsuper(self) -> npt.NDArray[np.int32]:
        """(nefc) following rows with the same pattern (sparse)"""
    @property
    def efc_J_colind(self) -> npt.NDArray[np.int32]:
        """(nJ) dofs (sparse)"""
    @property
    def efc_J(self) -> npt.NDArray[np.float64]:
        """(nJ) Jacobian: compressed rows, or nefc x nv if dense"""
    @property
    def efc_pos(self) -> npt.NDArray[np.float64]:
        """(nefc) violation of the constraint (m, rad or dimensionless)"""
    @property
    def efc_margin(self) -> npt.NDArray[np.float64]:
        """(nefc) distance at which it acts"""
    @property
    def efc_frictionloss(self) -> npt.NDArray[np.float64]:
        """(nefc) dry friction (N or N m)"""
    @property
    def efc_diagApprox(self) -> npt.NDArray[np.float64]:
        """(nefc) estimated diagonal of J M^-1 J'"""
    @property
    def efc_KBIP(self) -> npt.NDArray[np.float64]:
        """(nefc x 4) stiffness, damping, impedance, derivative of the impedance"""
    @property
    def efc_D(self) -> npt.NDArray[np.float64]:
        """(nefc) 1 / efc_R: stiffness of the cost"""
    @property
    def efc_R(self) -> npt.NDArray[np.float64]:
        """(nefc) regularizer added to the diagonal"""
    @property
    def tendon_efcadr(self) -> npt.NDArray[np.int32]:
        """(ntendon) first row that involves the tendon; -1: none"""
    @property
    def tree_island(self) -> npt.NDArray[np.int32]:
        """(ntree) island of the tree; -1: none"""
    @property
    def island_ntree(self) -> npt.NDArray[np.int32]:
        """(nisland) trees"""
    @property
    def island_itreeadr(self) -> npt.NDArray[np.int32]:
        """(nisland) first entry in map_itree2tree"""
    @property
    def map_itree2tree(self) -> npt.NDArray[np.int32]:
        """(ntree) trees sorted by island"""
    @property
    def dof_island(self) -> npt.NDArray[np.int32]:
        """(nv) island of the dof; -1: none"""
    @property
    def island_nv(self) -> npt.NDArray[np.int32]:
        """(nisland) dofs"""
    @property
    def island_idofadr(self) -> npt.NDArray[np.int32]:
        """(nisland) first idof"""
    @property
    def island_dofadr(self) -> npt.NDArray[np.int32]:
        """(nisland) smallest dof"""
    @property
    def map_dof2idof(self) -> npt.NDArray[np.int32]:
        """(nv) dof to idof; dofs without island come last"""
    @property
    def map_idof2dof(self) -> npt.NDArray[np.int32]:
        """(nv) idof to dof"""
    @property
    def ifrc_smooth(self) -> npt.NDArray[np.float64]:
        """(nidof) qfrc_smooth"""
    @property
    def iacc_smooth(self) -> npt.NDArray[np.float64]:
        """(nidof) qacc_smooth"""
    @property
    def iM_rownnz(self) -> npt.NDArray[np.int32]:
        """(nidof) non-zeros of the row of M"""
    @property
    def iM_rowadr(self) -> npt.NDArray[np.int32]:
        """(nidof) start of the row"""
    @property
    def iM_colind(self) -> npt.NDArray[np.int32]:
        """(nC) columns, counted from the first idof of the island"""
    @property
    def iM(self) -> npt.NDArray[np.float64]:
        """(nC) M"""
    @property
    def iLD(self) -> npt.NDArray[np.float64]:
        """(nC) qLD"""
    @property
    def iLDiagInv(self) -> npt.NDArray[np.float64]:
        """(nidof) qLDiagInv"""
    @property
    def iacc(self) -> npt.NDArray[np.float64]:
        """(nidof) qacc"""
    @property
    def efc_island(self) -> npt.NDArray[np.int32]:
        """(nefc) island of the row"""
    @property
    def island_ne(self) -> npt.NDArray[np.int32]:
        """(nisland) equality rows"""
    @property
    def island_nf(self) -> npt.NDArray[np.int32]:
        """(nisland) friction rows"""
    @property
    def island_nefc(self) -> npt.NDArray[np.int32]:
        """(nisland) all rows"""
    @property
    def island_iefcadr(self) -> npt.NDArray[np.int32]:
        """(nisland) first iefc"""
    @property
    def map_efc2iefc(self) -> npt.NDArray[np.int32]:
        """(nefc) row to iefc"""
    @property
    def map_iefc2efc(self) -> npt.NDArray[np.int32]:
        """(nefc) iefc to row"""
    @property
    def iefc_type(self) -> npt.NDArray[np.int32]:
        """(nefc) efc_type"""
    @property
    def iefc_id(self) -> npt.NDArray[np.int32]:
        """(nefc) efc_id"""
    @property
    def iefc_J_rownnz(self) -> npt.NDArray[np.int32]:
        """(nefc) non-zeros of the row"""
    @property
    def iefc_J_rowadr(self) -> npt.NDArray[np.int32]:
        """(nefc) start of the row"""
    @property
    def iefc_J_rowsuper(self) -> npt.NDArray[np.int32]:
        """(nefc) following rows with the same pattern, within the island"""
    @property
    def iefc_J_colind(self) -> npt.NDArray[np.int32]:
        """(nJ) columns, counted from the first idof of the island"""
    @property
    def iefc_J(self) -> npt.NDArray[np.float64]:
        """(nJ) efc_J; dense: blocks of island_nefc x island_nv from nidof * island_iefcadr on"""
    @property
    def iefc_frictionloss(self) -> npt.NDArray[np.float64]:
        """(nefc) efc_frictionloss"""
    @property
    def iefc_D(self) -> npt.NDArray[np.float64]:
        """(nefc) efc_D"""
    @property
    def iefc_R(self) -> npt.NDArray[np.float64]:
        """(nefc) efc_R"""
    @property
    def efc_AR_rownnz(self) -> npt.NDArray[np.int32]:
        """(nefc) non-zeros of the row (sparse)"""
    @property
    def efc_AR_rowadr(self) -> npt.NDArray[np.int32]:
        """(nefc) start of the row (sparse)"""
    @property
    def efc_AR_colind(self) -> npt.NDArray[np.int32]:
        """(nA) columns (sparse)"""
    @property
    def efc_AR(self) -> npt.NDArray[np.float64]:
        """(nA) J M^-1 J' + R: compressed rows, or nefc x nefc if dense"""
    @property
    def efc_vel(self) -> npt.NDArray[np.float64]:
        """(nefc) J qvel"""
    @property
    def efc_aref(self) -> npt.NDArray[np.float64]:
        """(nefc) acceleration that restores the constraint"""
    @property
    def efc_b(self) -> npt.NDArray[np.float64]:
        """(nefc) J qacc_smooth - efc_aref"""
    @property
    def iefc_aref(self) -> npt.NDArray[np.float64]:
        """(nefc) efc_aref by island"""
    @property
    def iefc_state(self) -> npt.NDArray[np.int32]:
        """(nefc) efc_state by island"""
    @property
    def iefc_force(self) -> npt.NDArray[np.float64]:
        """(nefc) efc_force by island"""
    @property
    def efc_state(self) -> npt.NDArray[np.int32]:
        """(nefc) mjtConstraintState"""
    @property
    def efc_force(self) -> npt.NDArray[np.float64]:
        """(nefc) force along the row (N or N m)"""
    @property
    def ifrc_constraint(self) -> npt.NDArray[np.float64]:
        """(nidof) qfrc_constraint by island"""
    @property
    def threadpool(self) -> int:
        """bound mjThreadPool as an integer; 0: none"""
    @threadpool.setter
    def threadpool(self, value: SupportsIndex) -> None: ...
    @property
    def signature(self) -> int:
        """signature of the model it was made for"""
    _all_fields: builtins.tuple[str, ...]


class _MjContactList:
    """Structs in an MjData, with their fields as columns."""
    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, key: SupportsIndex, /) -> MjContact: ...
    @overload
    def __getitem__(self, key: slice, /) -> Any: ...
    def __iter__(self) -> Iterator[MjContact]: ...
    @property
    def dist(self) -> npt.NDArray[np.float64]: ...
    @property
    def pos(self) -> npt.NDArray[np.float64]: ...
    @property
    def frame(self) -> npt.NDArray[np.float64]: ...
    @property
    def includemargin(self) -> npt.NDArray[np.float64]: ...
    @property
    def friction(self) -> npt.NDArray[np.float64]: ...
    @property
    def solref(self) -> npt.NDArray[np.float64]: ...
    @property
    def solreffriction(self) -> npt.NDArray[np.float64]: ...
    @property
    def solimp(self) -> npt.NDArray[np.float64]: ...
    @property
    def mu(self) -> npt.NDArray[np.float64]: ...
    @property
    def H(self) -> npt.NDArray[np.float64]: ...
    @property
    def dim(self) -> npt.NDArray[np.int32]: ...
    @property
    def geom1(self) -> npt.NDArray[np.int32]: ...
    @property
    def geom2(self) -> npt.NDArray[np.int32]: ...
    @property
    def geom(self) -> npt.NDArray[np.int32]: ...
    @property
    def flex(self) -> npt.NDArray[np.int32]: ...
    @property
    def elem(self) -> npt.NDArray[np.int32]: ...
    @property
    def vert(self) -> npt.NDArray[np.int32]: ...
    @property
    def exclude(self) -> npt.NDArray[np.int32]: ...
    @property
    def efc_address(self) -> npt.NDArray[np.int32]: ...


class _MjWarningStatList:
    """Structs in an MjData, with their fields as columns."""
    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, key: SupportsIndex, /) -> MjWarningStat: ...
    @overload
    def __getitem__(self, key: slice, /) -> Any: ...
    def __iter__(self) -> Iterator[MjWarningStat]: ...
    @property
    def lastinfo(self) -> npt.NDArray[np.int32]: ...
    @property
    def number(self) -> npt.NDArray[np.int32]: ...


class _MjTimerStatList:
    """Structs in an MjData, with their fields as columns."""
    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, key: SupportsIndex, /) -> MjTimerStat: ...
    @overload
    def __getitem__(self, key: slice, /) -> Any: ...
    def __iter__(self) -> Iterator[MjTimerStat]: ...
    @property
    def duration(self) -> npt.NDArray[np.float64]: ...
    @property
    def number(self) -> npt.NDArray[np.int32]: ...


class _MjSolverStatList:
    """Structs in an MjData, with their fields as columns."""
    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, key: SupportsIndex, /) -> MjSolverStat: ...
    @overload
    def __getitem__(self, key: slice, /) -> Any: ...
    def __iter__(self) -> Iterator[MjSolverStat]: ...
    @property
    def improvement(self) -> npt.NDArray[np.float64]: ...
    @property
    def gradient(self) -> npt.NDArray[np.float64]: ...
    @property
    def lineslope(self) -> npt.NDArray[np.float64]: ...
    @property
    def nactive(self) -> npt.NDArray[np.int32]: ...
    @property
    def nchange(self) -> npt.NDArray[np.int32]: ...
    @property
    def neval(self) -> npt.NDArray[np.int32]: ...
    @property
    def nupdate(self) -> npt.NDArray[np.int32]: ...


class _MjModelActuatorViews:
    @property
    def id(self) -> int:
        """index of the element"""
    @property
    def name(self) -> str:
        """name of the element, '' without one"""
    @property
    def acc0(self) -> npt.NDArray[np.float64]: ...
    @acc0.setter
    def acc0(self, value: npt.ArrayLike) -> None: ...
    @property
    def actadr(self) -> npt.NDArray[np.int32]: ...
    @actadr.setter
    def actadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def actearly(self) -> npt.NDArray[np.uint8]: ...
    @actearly.setter
    def actearly(self, value: npt.ArrayLike) -> None: ...
    @property
    def actlimited(self) -> npt.NDArray[np.uint8]: ...
    @actlimited.setter
    def actlimited(self, value: npt.ArrayLike) -> None: ...
    @property
    def actnum(self) -> npt.NDArray[np.int32]: ...
    @actnum.setter
    def actnum(self, value: npt.ArrayLike) -> None: ...
    @property
    def actrange(self) -> npt.NDArray[np.float64]: ...
    @actrange.setter
    def actrange(self, value: npt.ArrayLike) -> None: ...
    @property
    def biasprm(self) -> npt.NDArray[np.float64]: ...
    @biasprm.setter
    def biasprm(self, value: npt.ArrayLike) -> None: ...
    @property
    def biastype(self) -> npt.NDArray[np.int32]: ...
    @biastype.setter
    def biastype(self, value: npt.ArrayLike) -> None: ...
    @property
    def cranklength(self) -> npt.NDArray[np.float64]: ...
    @cranklength.setter
    def cranklength(self, value: npt.ArrayLike) -> None: ...
    @property
    def ctrllimited(self) -> npt.NDArray[np.uint8]: ...
    @ctrllimited.setter
    def ctrllimited(self, value: npt.ArrayLike) -> None: ...
    @property
    def ctrlrange(self) -> npt.NDArray[np.float64]: ...
    @ctrlrange.setter
    def ctrlrange(self, value: npt.ArrayLike) -> None: ...
    @property
    def delay(self) -> npt.NDArray[np.float64]: ...
    @delay.setter
    def delay(self, value: npt.ArrayLike) -> None: ...
    @property
    def dynprm(self) -> npt.NDArray[np.float64]: ...
    @dynprm.setter
    def dynprm(self, value: npt.ArrayLike) -> None: ...
    @property
    def dyntype(self) -> npt.NDArray[np.int32]: ...
    @dyntype.setter
    def dyntype(self, value: npt.ArrayLike) -> None: ...
    @property
    def forcelimited(self) -> npt.NDArray[np.uint8]: ...
    @forcelimited.setter
    def forcelimited(self, value: npt.ArrayLike) -> None: ...
    @property
    def forcerange(self) -> npt.NDArray[np.float64]: ...
    @forcerange.setter
    def forcerange(self, value: npt.ArrayLike) -> None: ...
    @property
    def gainprm(self) -> npt.NDArray[np.float64]: ...
    @gainprm.setter
    def gainprm(self, value: npt.ArrayLike) -> None: ...
    @property
    def gaintype(self) -> npt.NDArray[np.int32]: ...
    @gaintype.setter
    def gaintype(self, value: npt.ArrayLike) -> None: ...
    @property
    def gear(self) -> npt.NDArray[np.float64]: ...
    @gear.setter
    def gear(self, value: npt.ArrayLike) -> None: ...
    @property
    def group(self) -> npt.NDArray[np.int32]: ...
    @group.setter
    def group(self, value: npt.ArrayLike) -> None: ...
    @property
    def history(self) -> npt.NDArray[np.int32]: ...
    @history.setter
    def history(self, value: npt.ArrayLike) -> None: ...
    @property
    def historyadr(self) -> npt.NDArray[np.int32]: ...
    @historyadr.setter
    def historyadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def length0(self) -> npt.NDArray[np.float64]: ...
    @length0.setter
    def length0(self, value: npt.ArrayLike) -> None: ...
    @property
    def lengthrange(self) -> npt.NDArray[np.float64]: ...
    @lengthrange.setter
    def lengthrange(self, value: npt.ArrayLike) -> None: ...
    @property
    def plugin(self) -> npt.NDArray[np.int32]: ...
    @plugin.setter
    def plugin(self, value: npt.ArrayLike) -> None: ...
    @property
    def trnid(self) -> npt.NDArray[np.int32]: ...
    @trnid.setter
    def trnid(self, value: npt.ArrayLike) -> None: ...
    @property
    def trntype(self) -> npt.NDArray[np.int32]: ...
    @trntype.setter
    def trntype(self, value: npt.ArrayLike) -> None: ...
    @property
    def user(self) -> npt.NDArray[np.float64]: ...
    @user.setter
    def user(self, value: npt.ArrayLike) -> None: ...


class _MjModelBodyViews:
    @property
    def id(self) -> int:
        """index of the element"""
    @property
    def name(self) -> str:
        """name of the element, '' without one"""
    @property
    def bvhadr(self) -> npt.NDArray[np.int32]: ...
    @bvhadr.setter
    def bvhadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def bvhnum(self) -> npt.NDArray[np.int32]: ...
    @bvhnum.setter
    def bvhnum(self, value: npt.ArrayLike) -> None: ...
    @property
    def conaffinity(self) -> npt.NDArray[np.int32]: ...
    @conaffinity.setter
    def conaffinity(self, value: npt.ArrayLike) -> None: ...
    @property
    def contype(self) -> npt.NDArray[np.int32]: ...
    @contype.setter
    def contype(self, value: npt.ArrayLike) -> None: ...
    @property
    def dofadr(self) -> npt.NDArray[np.int32]: ...
    @dofadr.setter
    def dofadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def dofnum(self) -> npt.NDArray[np.int32]: ...
    @dofnum.setter
    def dofnum(self, value: npt.ArrayLike) -> None: ...
    @property
    def geomadr(self) -> npt.NDArray[np.int32]: ...
    @geomadr.setter
    def geomadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def geomnum(self) -> npt.NDArray[np.int32]: ...
    @geomnum.setter
    def geomnum(self, value: npt.ArrayLike) -> None: ...
    @property
    def gravcomp(self) -> npt.NDArray[np.float64]: ...
    @gravcomp.setter
    def gravcomp(self, value: npt.ArrayLike) -> None: ...
    @property
    def inertia(self) -> npt.NDArray[np.float64]: ...
    @inertia.setter
    def inertia(self, value: npt.ArrayLike) -> None: ...
    @property
    def invweight0(self) -> npt.NDArray[np.float64]: ...
    @invweight0.setter
    def invweight0(self, value: npt.ArrayLike) -> None: ...
    @property
    def ipos(self) -> npt.NDArray[np.float64]: ...
    @ipos.setter
    def ipos(self, value: npt.ArrayLike) -> None: ...
    @property
    def iquat(self) -> npt.NDArray[np.float64]: ...
    @iquat.setter
    def iquat(self, value: npt.ArrayLike) -> None: ...
    @property
    def jntadr(self) -> npt.NDArray[np.int32]: ...
    @jntadr.setter
    def jntadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def jntnum(self) -> npt.NDArray[np.int32]: ...
    @jntnum.setter
    def jntnum(self, value: npt.ArrayLike) -> None: ...
    @property
    def margin(self) -> npt.NDArray[np.float64]: ...
    @margin.setter
    def margin(self, value: npt.ArrayLike) -> None: ...
    @property
    def mass(self) -> npt.NDArray[np.float64]: ...
    @mass.setter
    def mass(self, value: npt.ArrayLike) -> None: ...
    @property
    def mocapid(self) -> npt.NDArray[np.int32]: ...
    @mocapid.setter
    def mocapid(self, value: npt.ArrayLike) -> None: ...
    @property
    def parentid(self) -> npt.NDArray[np.int32]: ...
    @parentid.setter
    def parentid(self, value: npt.ArrayLike) -> None: ...
    @property
    def plugin(self) -> npt.NDArray[np.int32]: ...
    @plugin.setter
    def plugin(self, value: npt.ArrayLike) -> None: ...
    @property
    def pos(self) -> npt.NDArray[np.float64]: ...
    @pos.setter
    def pos(self, value: npt.ArrayLike) -> None: ...
    @property
    def quat(self) -> npt.NDArray[np.float64]: ...
    @quat.setter
    def quat(self, value: npt.ArrayLike) -> None: ...
    @property
    def rootid(self) -> npt.NDArray[np.int32]: ...
    @rootid.setter
    def rootid(self, value: npt.ArrayLike) -> None: ...
    @property
    def sameframe(self) -> npt.NDArray[np.uint8]: ...
    @sameframe.setter
    def sameframe(self, value: npt.ArrayLike) -> None: ...
    @property
    def simple(self) -> npt.NDArray[np.uint8]: ...
    @simple.setter
    def simple(self, value: npt.ArrayLike) -> None: ...
    @property
    def subtreemass(self) -> npt.NDArray[np.float64]: ...
    @subtreemass.setter
    def subtreemass(self, value: npt.ArrayLike) -> None: ...
    @property
    def treeid(self) -> npt.NDArray[np.int32]: ...
    @treeid.setter
    def treeid(self, value: npt.ArrayLike) -> None: ...
    @property
    def user(self) -> npt.NDArray[np.float64]: ...
    @user.setter
    def user(self, value: npt.ArrayLike) -> None: ...
    @property
    def weldid(self) -> npt.NDArray[np.int32]: ...
    @weldid.setter
    def weldid(self, value: npt.ArrayLike) -> None: ...


class _MjModelCameraViews:
    @property
    def id(self) -> int:
        """index of the element"""
    @property
    def name(self) -> str:
        """name of the element, '' without one"""
    @property
    def bodyid(self) -> npt.NDArray[np.int32]: ...
    @bodyid.setter
    def bodyid(self, value: npt.ArrayLike) -> None: ...
    @property
    def fovy(self) -> npt.NDArray[np.float64]: ...
    @fovy.setter
    def fovy(self, value: npt.ArrayLike) -> None: ...
    @property
    def intrinsic(self) -> npt.NDArray[np.float32]: ...
    @intrinsic.setter
    def intrinsic(self, value: npt.ArrayLike) -> None: ...
    @property
    def ipd(self) -> npt.NDArray[np.float64]: ...
    @ipd.setter
    def ipd(self, value: npt.ArrayLike) -> None: ...
    @property
    def mat0(self) -> npt.NDArray[np.float64]: ...
    @mat0.setter
    def mat0(self, value: npt.ArrayLike) -> None: ...
    @property
    def mode(self) -> npt.NDArray[np.int32]: ...
    @mode.setter
    def mode(self, value: npt.ArrayLike) -> None: ...
    @property
    def output(self) -> npt.NDArray[np.int32]: ...
    @output.setter
    def output(self, value: npt.ArrayLike) -> None: ...
    @property
    def pos(self) -> npt.NDArray[np.float64]: ...
    @pos.setter
    def pos(self, value: npt.ArrayLike) -> None: ...
    @property
    def pos0(self) -> npt.NDArray[np.float64]: ...
    @pos0.setter
    def pos0(self, value: npt.ArrayLike) -> None: ...
    @property
    def poscom0(self) -> npt.NDArray[np.float64]: ...
    @poscom0.setter
    def poscom0(self, value: npt.ArrayLike) -> None: ...
    @property
    def projection(self) -> npt.NDArray[np.int32]: ...
    @projection.setter
    def projection(self, value: npt.ArrayLike) -> None: ...
    @property
    def quat(self) -> npt.NDArray[np.float64]: ...
    @quat.setter
    def quat(self, value: npt.ArrayLike) -> None: ...
    @property
    def resolution(self) -> npt.NDArray[np.int32]: ...
    @resolution.setter
    def resolution(self, value: npt.ArrayLike) -> None: ...
    @property
    def sensorsize(self) -> npt.NDArray[np.float32]: ...
    @sensorsize.setter
    def sensorsize(self, value: npt.ArrayLike) -> None: ...
    @property
    def targetbodyid(self) -> npt.NDArray[np.int32]: ...
    @targetbodyid.setter
    def targetbodyid(self, value: npt.ArrayLike) -> None: ...
    @property
    def user(self) -> npt.NDArray[np.float64]: ...
    @user.setter
    def user(self, value: npt.ArrayLike) -> None: ...


class _MjModelEqualityViews:
    @property
    def id(self) -> int:
        """index of the element"""
    @property
    def name(self) -> str:
        """name of the element, '' without one"""
    @property
    def active0(self) -> npt.NDArray[np.uint8]: ...
    @active0.setter
    def active0(self, value: npt.ArrayLike) -> None: ...
    @property
    def data(self) -> npt.NDArray[np.float64]: ...
    @data.setter
    def data(self, value: npt.ArrayLike) -> None: ...
    @property
    def obj1id(self) -> npt.NDArray[np.int32]: ...
    @obj1id.setter
    def obj1id(self, value: npt.ArrayLike) -> None: ...
    @property
    def obj2id(self) -> npt.NDArray[np.int32]: ...
    @obj2id.setter
    def obj2id(self, value: npt.ArrayLike) -> None: ...
    @property
    def objtype(self) -> npt.NDArray[np.int32]: ...
    @objtype.setter
    def objtype(self, value: npt.ArrayLike) -> None: ...
    @property
    def solimp(self) -> npt.NDArray[np.float64]: ...
    @solimp.setter
    def solimp(self, value: npt.ArrayLike) -> None: ...
    @property
    def solref(self) -> npt.NDArray[np.float64]: ...
    @solref.setter
    def solref(self, value: npt.ArrayLike) -> None: ...
    @property
    def type(self) -> npt.NDArray[np.int32]: ...
    @type.setter
    def type(self, value: npt.ArrayLike) -> None: ...


class _MjModelExcludeViews:
    @property
    def id(self) -> int:
        """index of the element"""
    @property
    def name(self) -> str:
        """name of the element, '' without one"""
    @property
    def signature(self) -> npt.NDArray[np.int32]: ...
    @signature.setter
    def signature(self, value: npt.ArrayLike) -> None: ...


class _MjModelGeomViews:
    @property
    def id(self) -> int:
        """index of the element"""
    @property
    def name(self) -> str:
        """name of the element, '' without one"""
    @property
    def aabb(self) -> npt.NDArray[np.float64]: ...
    @aabb.setter
    def aabb(self, value: npt.ArrayLike) -> None: ...
    @property
    def bodyid(self) -> npt.NDArray[np.int32]: ...
    @bodyid.setter
    def bodyid(self, value: npt.ArrayLike) -> None: ...
    @property
    def conaffinity(self) -> npt.NDArray[np.int32]: ...
    @conaffinity.setter
    def conaffinity(self, value: npt.ArrayLike) -> None: ...
    @property
    def condim(self) -> npt.NDArray[np.int32]: ...
    @condim.setter
    def condim(self, value: npt.ArrayLike) -> None: ...
    @property
    def contype(self) -> npt.NDArray[np.int32]: ...
    @contype.setter
    def contype(self, value: npt.ArrayLike) -> None: ...
    @property
    def dataid(self) -> npt.NDArray[np.int32]: ...
    @dataid.setter
    def dataid(self, value: npt.ArrayLike) -> None: ...
    @property
    def fluid(self) -> npt.NDArray[np.float64]: ...
    @fluid.setter
    def fluid(self, value: npt.ArrayLike) -> None: ...
    @property
    def friction(self) -> npt.NDArray[np.float64]: ...
    @friction.setter
    def friction(self, value: npt.ArrayLike) -> None: ...
    @property
    def gap(self) -> npt.NDArray[np.float64]: ...
    @gap.setter
    def gap(self, value: npt.ArrayLike) -> None: ...
    @property
    def group(self) -> npt.NDArray[np.int32]: ...
    @group.setter
    def group(self, value: npt.ArrayLike) -> None: ...
    @property
    def margin(self) -> npt.NDArray[np.float64]: ...
    @margin.setter
    def margin(self, value: npt.ArrayLike) -> None: ...
    @property
    def matid(self) -> npt.NDArray[np.int32]: ...
    @matid.setter
    def matid(self, value: npt.ArrayLike) -> None: ...
    @property
    def plugin(self) -> npt.NDArray[np.int32]: ...
    @plugin.setter
    def plugin(self, value: npt.ArrayLike) -> None: ...
    @property
    def pos(self) -> npt.NDArray[np.float64]: ...
    @pos.setter
    def pos(self, value: npt.ArrayLike) -> None: ...
    @property
    def priority(self) -> npt.NDArray[np.int32]: ...
    @priority.setter
    def priority(self, value: npt.ArrayLike) -> None: ...
    @property
    def quat(self) -> npt.NDArray[np.float64]: ...
    @quat.setter
    def quat(self, value: npt.ArrayLike) -> None: ...
    @property
    def rbound(self) -> npt.NDArray[np.float64]: ...
    @rbound.setter
    def rbound(self, value: npt.ArrayLike) -> None: ...
    @property
    def rgba(self) -> npt.NDArray[np.float32]: ...
    @rgba.setter
    def rgba(self, value: npt.ArrayLike) -> None: ...
    @property
    def sameframe(self) -> npt.NDArray[np.uint8]: ...
    @sameframe.setter
    def sameframe(self, value: npt.ArrayLike) -> None: ...
    @property
    def size(self) -> npt.NDArray[np.float64]: ...
    @size.setter
    def size(self, value: npt.ArrayLike) -> None: ...
    @property
    def solimp(self) -> npt.NDArray[np.float64]: ...
    @solimp.setter
    def solimp(self, value: npt.ArrayLike) -> None: ...
    @property
    def solmix(self) -> npt.NDArray[np.float64]: ...
    @solmix.setter
    def solmix(self, value: npt.ArrayLike) -> None: ...
    @property
    def solref(self) -> npt.NDArray[np.float64]: ...
    @solref.setter
    def solref(self, value: npt.ArrayLike) -> None: ...
    @property
    def type(self) -> npt.NDArray[np.int32]: ...
    @type.setter
    def type(self, value: npt.ArrayLike) -> None: ...
    @property
    def user(self) -> npt.NDArray[np.float64]: ...
    @user.setter
    def user(self, value: npt.ArrayLike) -> None: ...


class _MjModelHfieldViews:
    @property
    def id(self) -> int:
        """index of the element"""
    @property
    def name(self) -> str:
        """name of the element, '' without one"""
    @property
    def adr(self) -> npt.NDArray[np.int32]: ...
    @adr.setter
    def adr(self, value: npt.ArrayLike) -> None: ...
    @property
    def data(self) -> npt.NDArray[np.float32]: ...
    @data.setter
    def data(self, value: npt.ArrayLike) -> None: ...
    @property
    def ncol(self) -> npt.NDArray[np.int32]: ...
    @ncol.setter
    def ncol(self, value: npt.ArrayLike) -> None: ...
    @property
    def nrow(self) -> npt.NDArray[np.int32]: ...
    @nrow.setter
    def nrow(self, value: npt.ArrayLike) -> None: ...
    @property
    def pathadr(self) -> npt.NDArray[np.int32]: ...
    @pathadr.setter
    def pathadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def size(self) -> npt.NDArray[np.float64]: ...
    @size.setter
    def size(self, value: npt.ArrayLike) -> None: ...


class _MjModelJointViews:
    @property
    def id(self) -> int:
        """index of the element"""
    @property
    def name(self) -> str:
        """name of the element, '' without one"""
    @property
    def M0(self) -> npt.NDArray[np.float64]: ...
    @M0.setter
    def M0(self, value: npt.ArrayLike) -> None: ...
    @property
    def Madr(self) -> npt.NDArray[np.int32]: ...
    @Madr.setter
    def Madr(self, value: npt.ArrayLike) -> None: ...
    @property
    def actfrclimited(self) -> npt.NDArray[np.uint8]: ...
    @actfrclimited.setter
    def actfrclimited(self, value: npt.ArrayLike) -> None: ...
    @property
    def actfrcrange(self) -> npt.NDArray[np.float64]: ...
    @actfrcrange.setter
    def actfrcrange(self, value: npt.ArrayLike) -> None: ...
    @property
    def actgravcomp(self) -> npt.NDArray[np.uint8]: ...
    @actgravcomp.setter
    def actgravcomp(self, value: npt.ArrayLike) -> None: ...
    @property
    def armature(self) -> npt.NDArray[np.float64]: ...
    @armature.setter
    def armature(self, value: npt.ArrayLike) -> None: ...
    @property
    def axis(self) -> npt.NDArray[np.float64]: ...
    @axis.setter
    def axis(self, value: npt.ArrayLike) -> None: ...
    @property
    def bodyid(self) -> npt.NDArray[np.int32]: ...
    @bodyid.setter
    def bodyid(self, value: npt.ArrayLike) -> None: ...
    @property
    def damping(self) -> npt.NDArray[np.float64]: ...
    @damping.setter
    def damping(self, value: npt.ArrayLike) -> None: ...
    @property
    def dofadr(self) -> npt.NDArray[np.int32]: ...
    @dofadr.setter
    def dofadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def frictionloss(self) -> npt.NDArray[np.float64]: ...
    @frictionloss.setter
    def frictionloss(self, value: npt.ArrayLike) -> None: ...
    @property
    def group(self) -> npt.NDArray[np.int32]: ...
    @group.setter
    def group(self, value: npt.ArrayLike) -> None: ...
    @property
    def invweight0(self) -> npt.NDArray[np.float64]: ...
    @invweight0.setter
    def invweight0(self, value: npt.ArrayLike) -> None: ...
    @property
    def jntid(self) -> npt.NDArray[np.int32]: ...
    @jntid.setter
    def jntid(self, value: npt.ArrayLike) -> None: ...
    @property
    def length(self) -> npt.NDArray[np.float64]: ...
    @length.setter
    def length(self, value: npt.ArrayLike) -> None: ...
    @property
    def limited(self) -> npt.NDArray[np.uint8]: ...
    @limited.setter
    def limited(self, value: npt.ArrayLike) -> None: ...
    @property
    def margin(self) -> npt.NDArray[np.float64]: ...
    @margin.setter
    def margin(self, value: npt.ArrayLike) -> None: ...
    @property
    def parentid(self) -> npt.NDArray[np.int32]: ...
    @parentid.setter
    def parentid(self, value: npt.ArrayLike) -> None: ...
    @property
    def pos(self) -> npt.NDArray[np.float64]: ...
    @pos.setter
    def pos(self, value: npt.ArrayLike) -> None: ...
    @property
    def qpos0(self) -> npt.NDArray[np.float64]: ...
    @qpos0.setter
    def qpos0(self, value: npt.ArrayLike) -> None: ...
    @property
    def qpos_spring(self) -> npt.NDArray[np.float64]: ...
    @qpos_spring.setter
    def qpos_spring(self, value: npt.ArrayLike) -> None: ...
    @property
    def qposadr(self) -> npt.NDArray[np.int32]: ...
    @qposadr.setter
    def qposadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def range(self) -> npt.NDArray[np.float64]: ...
    @range.setter
    def range(self, value: npt.ArrayLike) -> None: ...
    @property
    def simplenum(self) -> npt.NDArray[np.int32]: ...
    @simplenum.setter
    def simplenum(self, value: npt.ArrayLike) -> None: ...
    @property
    def solimp(self) -> npt.NDArray[np.float64]: ...
    @solimp.setter
    def solimp(self, value: npt.ArrayLike) -> None: ...
    @property
    def solref(self) -> npt.NDArray[np.float64]: ...
    @solref.setter
    def solref(self, value: npt.ArrayLike) -> None: ...
    @property
    def stiffness(self) -> npt.NDArray[np.float64]: ...
    @stiffness.setter
    def stiffness(self, value: npt.ArrayLike) -> None: ...
    @property
    def treeid(self) -> npt.NDArray[np.int32]: ...
    @treeid.setter
    def treeid(self, value: npt.ArrayLike) -> None: ...
    @property
    def type(self) -> npt.NDArray[np.int32]: ...
    @type.setter
    def type(self, value: npt.ArrayLike) -> None: ...
    @property
    def user(self) -> npt.NDArray[np.float64]: ...
    @user.setter
    def user(self, value: npt.ArrayLike) -> None: ...


class _MjModelLightViews:
    @property
    def id(self) -> int:
        """index of the element"""
    @property
    def name(self) -> str:
        """name of the element, '' without one"""
    @property
    def active(self) -> npt.NDArray[np.uint8]: ...
    @active.setter
    def active(self, value: npt.ArrayLike) -> None: ...
    @property
    def ambient(self) -> npt.NDArray[np.float32]: ...
    @ambient.setter
    def ambient(self, value: npt.ArrayLike) -> None: ...
    @property
    def attenuation(self) -> npt.NDArray[np.float32]: ...
    @attenuation.setter
    def attenuation(self, value: npt.ArrayLike) -> None: ...
    @property
    def bodyid(self) -> npt.NDArray[np.int32]: ...
    @bodyid.setter
    def bodyid(self, value: npt.ArrayLike) -> None: ...
    @property
    def bulbradius(self) -> npt.NDArray[np.float32]: ...
    @bulbradius.setter
    def bulbradius(self, value: npt.ArrayLike) -> None: ...
    @property
    def castshadow(self) -> npt.NDArray[np.uint8]: ...
    @castshadow.setter
    def castshadow(self, value: npt.ArrayLike) -> None: ...
    @property
    def cutoff(self) -> npt.NDArray[np.float32]: ...
    @cutoff.setter
    def cutoff(self, value: npt.ArrayLike) -> None: ...
    @property
    def diffuse(self) -> npt.NDArray[np.float32]: ...
    @diffuse.setter
    def diffuse(self, value: npt.ArrayLike) -> None: ...
    @property
    def dir(self) -> npt.NDArray[np.float64]: ...
    @dir.setter
    def dir(self, value: npt.ArrayLike) -> None: ...
    @property
    def dir0(self) -> npt.NDArray[np.float64]: ...
    @dir0.setter
    def dir0(self, value: npt.ArrayLike) -> None: ...
    @property
    def exponent(self) -> npt.NDArray[np.float32]: ...
    @exponent.setter
    def exponent(self, value: npt.ArrayLike) -> None: ...
    @property
    def intensity(self) -> npt.NDArray[np.float32]: ...
    @intensity.setter
    def intensity(self, value: npt.ArrayLike) -> None: ...
    @property
    def mode(self) -> npt.NDArray[np.int32]: ...
    @mode.setter
    def mode(self, value: npt.ArrayLike) -> None: ...
    @property
    def pos(self) -> npt.NDArray[np.float64]: ...
    @pos.setter
    def pos(self, value: npt.ArrayLike) -> None: ...
    @property
    def pos0(self) -> npt.NDArray[np.float64]: ...
    @pos0.setter
    def pos0(self, value: npt.ArrayLike) -> None: ...
    @property
    def poscom0(self) -> npt.NDArray[np.float64]: ...
    @poscom0.setter
    def poscom0(self, value: npt.ArrayLike) -> None: ...
    @property
    def range(self) -> npt.NDArray[np.float32]: ...
    @range.setter
    def range(self, value: npt.ArrayLike) -> None: ...
    @property
    def specular(self) -> npt.NDArray[np.float32]: ...
    @specular.setter
    def specular(self, value: npt.ArrayLike) -> None: ...
    @property
    def targetbodyid(self) -> npt.NDArray[np.int32]: ...
    @targetbodyid.setter
    def targetbodyid(self, value: npt.ArrayLike) -> None: ...
    @property
    def texid(self) -> npt.NDArray[np.int32]: ...
    @texid.setter
    def texid(self, value: npt.ArrayLike) -> None: ...
    @property
    def type(self) -> npt.NDArray[np.int32]: ...
    @type.setter
    def type(self, value: npt.ArrayLike) -> None: ...


class _MjModelMaterialViews:
    @property
    def id(self) -> int:
        """index of the element"""
    @property
    def name(self) -> str:
        """name of the element, '' without one"""
    @property
    def emission(self) -> npt.NDArray[np.float32]: ...
    @emission.setter
    def emission(self, value: npt.ArrayLike) -> None: ...
    @property
    def metallic(self) -> npt.NDArray[np.float32]: ...
    @metallic.setter
    def metallic(self, value: npt.ArrayLike) -> None: ...
    @property
    def reflectance(self) -> npt.NDArray[np.float32]: ...
    @reflectance.setter
    def reflectance(self, value: npt.ArrayLike) -> None: ...
    @property
    def rgba(self) -> npt.NDArray[np.float32]: ...
    @rgba.setter
    def rgba(self, value: npt.ArrayLike) -> None: ...
    @property
    def roughness(self) -> npt.NDArray[np.float32]: ...
    @roughness.setter
    def roughness(self, value: npt.ArrayLike) -> None: ...
    @property
    def shininess(self) -> npt.NDArray[np.float32]: ...
    @shininess.setter
    def shininess(self, value: npt.ArrayLike) -> None: ...
    @property
    def specular(self) -> npt.NDArray[np.float32]: ...
    @specular.setter
    def specular(self, value: npt.ArrayLike) -> None: ...
    @property
    def texid(self) -> npt.NDArray[np.int32]: ...
    @texid.setter
    def texid(self, value: npt.ArrayLike) -> None: ...
    @property
    def texrepeat(self) -> npt.NDArray[np.float32]: ...
    @texrepeat.setter
    def texrepeat(self, value: npt.ArrayLike) -> None: ...
    @property
    def texuniform(self) -> npt.NDArray[np.uint8]: ...
    @texuniform.setter
    def texuniform(self, value: npt.ArrayLike) -> None: ...


class _MjModelMeshViews:
    @property
    def id(self) -> int:
        """index of the element"""
    @property
    def name(self) -> str:
        """name of the element, '' without one"""
    @property
    def bvhadr(self) -> npt.NDArray[np.int32]: ...
    @bvhadr.setter
    def bvhadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def bvhnum(self) -> npt.NDArray[np.int32]: ...
    @bvhnum.setter
    def bvhnum(self, value: npt.ArrayLike) -> None: ...
    @property
    def faceadr(self) -> npt.NDArray[np.int32]: ...
    @faceadr.setter
    def faceadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def facenum(self) -> npt.NDArray[np.int32]: ...
    @facenum.setter
    def facenum(self, value: npt.ArrayLike) -> None: ...
    @property
    def graphadr(self) -> npt.NDArray[np.int32]: ...
    @graphadr.setter
    def graphadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def normaladr(self) -> npt.NDArray[np.int32]: ...
    @normaladr.setter
    def normaladr(self, value: npt.ArrayLike) -> None: ...
    @property
    def normalnum(self) -> npt.NDArray[np.int32]: ...
    @normalnum.setter
    def normalnum(self, value: npt.ArrayLike) -> None: ...
    @property
    def octadr(self) -> npt.NDArray[np.int32]: ...
    @octadr.setter
    def octadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def octnum(self) -> npt.NDArray[np.int32]: ...
    @octnum.setter
    def octnum(self, value: npt.ArrayLike) -> None: ...
    @property
    def pathadr(self) -> npt.NDArray[np.int32]: ...
    @pathadr.setter
    def pathadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def polyadr(self) -> npt.NDArray[np.int32]: ...
    @polyadr.setter
    def polyadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def polynum(self) -> npt.NDArray[np.int32]: ...
    @polynum.setter
    def polynum(self, value: npt.ArrayLike) -> None: ...
    @property
    def pos(self) -> npt.NDArray[np.float64]: ...
    @pos.setter
    def pos(self, value: npt.ArrayLike) -> None: ...
    @property
    def quat(self) -> npt.NDArray[np.float64]: ...
    @quat.setter
    def quat(self, value: npt.ArrayLike) -> None: ...
    @property
    def scale(self) -> npt.NDArray[np.float64]: ...
    @scale.setter
    def scale(self, value: npt.ArrayLike) -> None: ...
    @property
    def texcoordadr(self) -> npt.NDArray[np.int32]: ...
    @texcoordadr.setter
    def texcoordadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def texcoordnum(self) -> npt.NDArray[np.int32]: ...
    @texcoordnum.setter
    def texcoordnum(self, value: npt.ArrayLike) -> None: ...
    @property
    def vertadr(self) -> npt.NDArray[np.int32]: ...
    @vertadr.setter
    def vertadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def vertnum(self) -> npt.NDArray[np.int32]: ...
    @vertnum.setter
    def vertnum(self, value: npt.ArrayLike) -> None: ...


class _MjModelNumericViews:
    @property
    def id(self) -> int:
        """index of the element"""
    @property
    def name(self) -> str:
        """name of the element, '' without one"""
    @property
    def adr(self) -> npt.NDArray[np.int32]: ...
    @adr.setter
    def adr(self, value: npt.ArrayLike) -> None: ...
    @property
    def data(self) -> npt.NDArray[np.float64]: ...
    @data.setter
    def data(self, value: npt.ArrayLike) -> None: ...
    @property
    def size(self) -> npt.NDArray[np.int32]: ...
    @size.setter
    def size(self, value: npt.ArrayLike) -> None: ...


class _MjModelPairViews:
    @property
    def id(self) -> int:
        """index of the element"""
    @property
    def name(self) -> str:
        """name of the element, '' without one"""
    @property
    def dim(self) -> npt.NDArray[np.int32]: ...
    @dim.setter
    def dim(self, value: npt.ArrayLike) -> None: ...
    @property
    def friction(self) -> npt.NDArray[np.float64]: ...
    @friction.setter
    def friction(self, value: npt.ArrayLike) -> None: ...
    @property
    def gap(self) -> npt.NDArray[np.float64]: ...
    @gap.setter
    def gap(self, value: npt.ArrayLike) -> None: ...
    @property
    def geom1(self) -> npt.NDArray[np.int32]: ...
    @geom1.setter
    def geom1(self, value: npt.ArrayLike) -> None: ...
    @property
    def geom2(self) -> npt.NDArray[np.int32]: ...
    @geom2.setter
    def geom2(self, value: npt.ArrayLike) -> None: ...
    @property
    def margin(self) -> npt.NDArray[np.float64]: ...
    @margin.setter
    def margin(self, value: npt.ArrayLike) -> None: ...
    @property
    def signature(self) -> npt.NDArray[np.int32]: ...
    @signature.setter
    def signature(self, value: npt.ArrayLike) -> None: ...
    @property
    def solimp(self) -> npt.NDArray[np.float64]: ...
    @solimp.setter
    def solimp(self, value: npt.ArrayLike) -> None: ...
    @property
    def solref(self) -> npt.NDArray[np.float64]: ...
    @solref.setter
    def solref(self, value: npt.ArrayLike) -> None: ...
    @property
    def solreffriction(self) -> npt.NDArray[np.float64]: ...
    @solreffriction.setter
    def solreffriction(self, value: npt.ArrayLike) -> None: ...


class _MjModelSensorViews:
    @property
    def id(self) -> int:
        """index of the element"""
    @property
    def name(self) -> str:
        """name of the element, '' without one"""
    @property
    def adr(self) -> npt.NDArray[np.int32]: ...
    @adr.setter
    def adr(self, value: npt.ArrayLike) -> None: ...
    @property
    def cutoff(self) -> npt.NDArray[np.float64]: ...
    @cutoff.setter
    def cutoff(self, value: npt.ArrayLike) -> None: ...
    @property
    def datatype(self) -> npt.NDArray[np.int32]: ...
    @datatype.setter
    def datatype(self, value: npt.ArrayLike) -> None: ...
    @property
    def delay(self) -> npt.NDArray[np.float64]: ...
    @delay.setter
    def delay(self, value: npt.ArrayLike) -> None: ...
    @property
    def dim(self) -> npt.NDArray[np.int32]: ...
    @dim.setter
    def dim(self, value: npt.ArrayLike) -> None: ...
    @property
    def history(self) -> npt.NDArray[np.int32]: ...
    @history.setter
    def history(self, value: npt.ArrayLike) -> None: ...
    @property
    def historyadr(self) -> npt.NDArray[np.int32]: ...
    @historyadr.setter
    def historyadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def interval(self) -> npt.NDArray[np.float64]: ...
    @interval.setter
    def interval(self, value: npt.ArrayLike) -> None: ...
    @property
    def intprm(self) -> npt.NDArray[np.int32]: ...
    @intprm.setter
    def intprm(self, value: npt.ArrayLike) -> None: ...
    @property
    def needstage(self) -> npt.NDArray[np.int32]: ...
    @needstage.setter
    def needstage(self, value: npt.ArrayLike) -> None: ...
    @property
    def noise(self) -> npt.NDArray[np.float64]: ...
    @noise.setter
    def noise(self, value: npt.ArrayLike) -> None: ...
    @property
    def objid(self) -> npt.NDArray[np.int32]: ...
    @objid.setter
    def objid(self, value: npt.ArrayLike) -> None: ...
    @property
    def objtype(self) -> npt.NDArray[np.int32]: ...
    @objtype.setter
    def objtype(self, value: npt.ArrayLike) -> None: ...
    @property
    def plugin(self) -> npt.NDArray[np.int32]: ...
    @plugin.setter
    def plugin(self, value: npt.ArrayLike) -> None: ...
    @property
    def refid(self) -> npt.NDArray[np.int32]: ...
    @refid.setter
    def refid(self, value: npt.ArrayLike) -> None: ...
    @property
    def reftype(self) -> npt.NDArray[np.int32]: ...
    @reftype.setter
    def reftype(self, value: npt.ArrayLike) -> None: ...
    @property
    def type(self) -> npt.NDArray[np.int32]: ...
    @type.setter
    def type(self, value: npt.ArrayLike) -> None: ...
    @property
    def user(self) -> npt.NDArray[np.float64]: ...
    @user.setter
    def user(self, value: npt.ArrayLike) -> None: ...


class _MjModelSiteViews:
    @property
    def id(self) -> int:
        """index of the element"""
    @property
    def name(self) -> str:
        """name of the element, '' without one"""
    @property
    def bodyid(self) -> npt.NDArray[np.int32]: ...
    @bodyid.setter
    def bodyid(self, value: npt.ArrayLike) -> None: ...
    @property
    def group(self) -> npt.NDArray[np.int32]: ...
    @group.setter
    def group(self, value: npt.ArrayLike) -> None: ...
    @property
    def matid(self) -> npt.NDArray[np.int32]: ...
    @matid.setter
    def matid(self, value: npt.ArrayLike) -> None: ...
    @property
    def pos(self) -> npt.NDArray[np.float64]: ...
    @pos.setter
    def pos(self, value: npt.ArrayLike) -> None: ...
    @property
    def quat(self) -> npt.NDArray[np.float64]: ...
    @quat.setter
    def quat(self, value: npt.ArrayLike) -> None: ...
    @property
    def rgba(self) -> npt.NDArray[np.float32]: ...
    @rgba.setter
    def rgba(self, value: npt.ArrayLike) -> None: ...
    @property
    def sameframe(self) -> npt.NDArray[np.uint8]: ...
    @sameframe.setter
    def sameframe(self, value: npt.ArrayLike) -> None: ...
    @property
    def size(self) -> npt.NDArray[np.float64]: ...
    @size.setter
    def size(self, value: npt.ArrayLike) -> None: ...
    @property
    def type(self) -> npt.NDArray[np.int32]: ...
    @type.setter
    def type(self, value: npt.ArrayLike) -> None: ...
    @property
    def user(self) -> npt.NDArray[np.float64]: ...
    @user.setter
    def user(self, value: npt.ArrayLike) -> None: ...


class _MjModelSkinViews:
    @property
    def id(self) -> int:
        """index of the element"""
    @property
    def name(self) -> str:
        """name of the element, '' without one"""
    @property
    def boneadr(self) -> npt.NDArray[np.int32]: ...
    @boneadr.setter
    def boneadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def bonenum(self) -> npt.NDArray[np.int32]: ...
    @bonenum.setter
    def bonenum(self, value: npt.ArrayLike) -> None: ...
    @property
    def faceadr(self) -> npt.NDArray[np.int32]: ...
    @faceadr.setter
    def faceadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def facenum(self) -> npt.NDArray[np.int32]: ...
    @facenum.setter
    def facenum(self, value: npt.ArrayLike) -> None: ...
    @property
    def group(self) -> npt.NDArray[np.int32]: ...
    @group.setter
    def group(self, value: npt.ArrayLike) -> None: ...
    @property
    def inflate(self) -> npt.NDArray[np.float32]: ...
    @inflate.setter
    def inflate(self, value: npt.ArrayLike) -> None: ...
    @property
    def matid(self) -> npt.NDArray[np.int32]: ...
    @matid.setter
    def matid(self, value: npt.ArrayLike) -> None: ...
    @property
    def pathadr(self) -> npt.NDArray[np.int32]: ...
    @pathadr.setter
    def pathadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def rgba(self) -> npt.NDArray[np.float32]: ...
    @rgba.setter
    def rgba(self, value: npt.ArrayLike) -> None: ...
    @property
    def texcoordadr(self) -> npt.NDArray[np.int32]: ...
    @texcoordadr.setter
    def texcoordadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def vertadr(self) -> npt.NDArray[np.int32]: ...
    @vertadr.setter
    def vertadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def vertnum(self) -> npt.NDArray[np.int32]: ...
    @vertnum.setter
    def vertnum(self, value: npt.ArrayLike) -> None: ...


class _MjModelTendonViews:
    @property
    def id(self) -> int:
        """index of the element"""
    @property
    def name(self) -> str:
        """name of the element, '' without one"""
    @property
    def J_colind(self) -> npt.NDArray[np.int32]: ...
    @J_colind.setter
    def J_colind(self, value: npt.ArrayLike) -> None: ...
    @property
    def J_rowadr(self) -> npt.NDArray[np.int32]: ...
    @J_rowadr.setter
    def J_rowadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def J_rownnz(self) -> npt.NDArray[np.int32]: ...
    @J_rownnz.setter
    def J_rownnz(self, value: npt.ArrayLike) -> None: ...
    @property
    def _actfrclimited(self) -> npt.NDArray[np.uint8]: ...
    @_actfrclimited.setter
    def _actfrclimited(self, value: npt.ArrayLike) -> None: ...
    @property
    def _actfrcrange(self) -> npt.NDArray[np.float64]: ...
    @_actfrcrange.setter
    def _actfrcrange(self, value: npt.ArrayLike) -> None: ...
    @property
    def _adr(self) -> npt.NDArray[np.int32]: ...
    @_adr.setter
    def _adr(self, value: npt.ArrayLike) -> None: ...
    @property
    def _armature(self) -> npt.NDArray[np.float64]: ...
    @_armature.setter
    def _armature(self, value: npt.ArrayLike) -> None: ...
    @property
    def _damping(self) -> npt.NDArray[np.float64]: ...
    @_damping.setter
    def _damping(self, value: npt.ArrayLike) -> None: ...
    @property
    def _frictionloss(self) -> npt.NDArray[np.float64]: ...
    @_frictionloss.setter
    def _frictionloss(self, value: npt.ArrayLike) -> None: ...
    @property
    def _group(self) -> npt.NDArray[np.int32]: ...
    @_group.setter
    def _group(self, value: npt.ArrayLike) -> None: ...
    @property
    def _invweight0(self) -> npt.NDArray[np.float64]: ...
    @_invweight0.setter
    def _invweight0(self, value: npt.ArrayLike) -> None: ...
    @property
    def _length0(self) -> npt.NDArray[np.float64]: ...
    @_length0.setter
    def _length0(self, value: npt.ArrayLike) -> None: ...
    @property
    def _lengthspring(self) -> npt.NDArray[np.float64]: ...
    @_lengthspring.setter
    def _lengthspring(self, value: npt.ArrayLike) -> None: ...
    @property
    def _limited(self) -> npt.NDArray[np.uint8]: ...
    @_limited.setter
    def _limited(self, value: npt.ArrayLike) -> None: ...
    @property
    def _margin(self) -> npt.NDArray[np.float64]: ...
    @_margin.setter
    def _margin(self, value: npt.ArrayLike) -> None: ...
    @property
    def _matid(self) -> npt.NDArray[np.int32]: ...
    @_matid.setter
    def _matid(self, value: npt.ArrayLike) -> None: ...
    @property
    def _num(self) -> npt.NDArray[np.int32]: ...
    @_num.setter
    def _num(self, value: npt.ArrayLike) -> None: ...
    @property
    def _range(self) -> npt.NDArray[np.float64]: ...
    @_range.setter
    def _range(self, value: npt.ArrayLike) -> None: ...
    @property
    def _rgba(self) -> npt.NDArray[np.float32]: ...
    @_rgba.setter
    def _rgba(self, value: npt.ArrayLike) -> None: ...
    @property
    def _solimp_fri(self) -> npt.NDArray[np.float64]: ...
    @_solimp_fri.setter
    def _solimp_fri(self, value: npt.ArrayLike) -> None: ...
    @property
    def _solimp_lim(self) -> npt.NDArray[np.float64]: ...
    @_solimp_lim.setter
    def _solimp_lim(self, value: npt.ArrayLike) -> None: ...
    @property
    def _solref_fri(self) -> npt.NDArray[np.float64]: ...
    @_solref_fri.setter
    def _solref_fri(self, value: npt.ArrayLike) -> None: ...
    @property
    def _solref_lim(self) -> npt.NDArray[np.float64]: ...
    @_solref_lim.setter
    def _solref_lim(self, value: npt.ArrayLike) -> None: ...
    @property
    def _stiffness(self) -> npt.NDArray[np.float64]: ...
    @_stiffness.setter
    def _stiffness(self, value: npt.ArrayLike) -> None: ...
    @property
    def _treeid(self) -> npt.NDArray[np.int32]: ...
    @_treeid.setter
    def _treeid(self, value: npt.ArrayLike) -> None: ...
    @property
    def _treenum(self) -> npt.NDArray[np.int32]: ...
    @_treenum.setter
    def _treenum(self, value: npt.ArrayLike) -> None: ...
    @property
    def _user(self) -> npt.NDArray[np.float64]: ...
    @_user.setter
    def _user(self, value: npt.ArrayLike) -> None: ...
    @property
    def _width(self) -> npt.NDArray[np.float64]: ...
    @_width.setter
    def _width(self, value: npt.ArrayLike) -> None: ...
    @property
    def actfrclimited(self) -> npt.NDArray[np.uint8]: ...
    @actfrclimited.setter
    def actfrclimited(self, value: npt.ArrayLike) -> None: ...
    @property
    def actfrcrange(self) -> npt.NDArray[np.float64]: ...
    @actfrcrange.setter
    def actfrcrange(self, value: npt.ArrayLike) -> None: ...
    @property
    def adr(self) -> npt.NDArray[np.int32]: ...
    @adr.setter
    def adr(self, value: npt.ArrayLike) -> None: ...
    @property
    def armature(self) -> npt.NDArray[np.float64]: ...
    @armature.setter
    def armature(self, value: npt.ArrayLike) -> None: ...
    @property
    def damping(self) -> npt.NDArray[np.float64]: ...
    @damping.setter
    def damping(self, value: npt.ArrayLike) -> None: ...
    @property
    def frictionloss(self) -> npt.NDArray[np.float64]: ...
    @frictionloss.setter
    def frictionloss(self, value: npt.ArrayLike) -> None: ...
    @property
    def group(self) -> npt.NDArray[np.int32]: ...
    @group.setter
    def group(self, value: npt.ArrayLike) -> None: ...
    @property
    def invweight0(self) -> npt.NDArray[np.float64]: ...
    @invweight0.setter
    def invweight0(self, value: npt.ArrayLike) -> None: ...
    @property
    def length0(self) -> npt.NDArray[np.float64]: ...
    @length0.setter
    def length0(self, value: npt.ArrayLike) -> None: ...
    @property
    def lengthspring(self) -> npt.NDArray[np.float64]: ...
    @lengthspring.setter
    def lengthspring(self, value: npt.ArrayLike) -> None: ...
    @property
    def limited(self) -> npt.NDArray[np.uint8]: ...
    @limited.setter
    def limited(self, value: npt.ArrayLike) -> None: ...
    @property
    def margin(self) -> npt.NDArray[np.float64]: ...
    @margin.setter
    def margin(self, value: npt.ArrayLike) -> None: ...
    @property
    def matid(self) -> npt.NDArray[np.int32]: ...
    @matid.setter
    def matid(self, value: npt.ArrayLike) -> None: ...
    @property
    def num(self) -> npt.NDArray[np.int32]: ...
    @num.setter
    def num(self, value: npt.ArrayLike) -> None: ...
    @property
    def range(self) -> npt.NDArray[np.float64]: ...
    @range.setter
    def range(self, value: npt.ArrayLike) -> None: ...
    @property
    def rgba(self) -> npt.NDArray[np.float32]: ...
    @rgba.setter
    def rgba(self, value: npt.ArrayLike) -> None: ...
    @property
    def solimp_fri(self) -> npt.NDArray[np.float64]: ...
    @solimp_fri.setter
    def solimp_fri(self, value: npt.ArrayLike) -> None: ...
    @property
    def solimp_lim(self) -> npt.NDArray[np.float64]: ...
    @solimp_lim.setter
    def solimp_lim(self, value: npt.ArrayLike) -> None: ...
    @property
    def solref_fri(self) -> npt.NDArray[np.float64]: ...
    @solref_fri.setter
    def solref_fri(self, value: npt.ArrayLike) -> None: ...
    @property
    def solref_lim(self) -> npt.NDArray[np.float64]: ...
    @solref_lim.setter
    def solref_lim(self, value: npt.ArrayLike) -> None: ...
    @property
    def stiffness(self) -> npt.NDArray[np.float64]: ...
    @stiffness.setter
    def stiffness(self, value: npt.ArrayLike) -> None: ...
    @property
    def treeid(self) -> npt.NDArray[np.int32]: ...
    @treeid.setter
    def treeid(self, value: npt.ArrayLike) -> None: ...
    @property
    def treenum(self) -> npt.NDArray[np.int32]: ...
    @treenum.setter
    def treenum(self, value: npt.ArrayLike) -> None: ...
    @property
    def user(self) -> npt.NDArray[np.float64]: ...
    @user.setter
    def user(self, value: npt.ArrayLike) -> None: ...
    @property
    def width(self) -> npt.NDArray[np.float64]: ...
    @width.setter
    def width(self, value: npt.ArrayLike) -> None: ...


class _MjModelTextureViews:
    @property
    def id(self) -> int:
        """index of the element"""
    @property
    def name(self) -> str:
        """name of the element, '' without one"""
    @property
    def adr(self) -> npt.NDArray[np.int64]: ...
    @adr.setter
    def adr(self, value: npt.ArrayLike) -> None: ...
    @property
    def colorspace(self) -> npt.NDArray[np.int32]: ...
    @colorspace.setter
    def colorspace(self, value: npt.ArrayLike) -> None: ...
    @property
    def data(self) -> npt.NDArray[np.uint8]: ...
    @data.setter
    def data(self, value: npt.ArrayLike) -> None: ...
    @property
    def height(self) -> npt.NDArray[np.int32]: ...
    @height.setter
    def height(self, value: npt.ArrayLike) -> None: ...
    @property
    def nchannel(self) -> npt.NDArray[np.int32]: ...
    @nchannel.setter
    def nchannel(self, value: npt.ArrayLike) -> None: ...
    @property
    def pathadr(self) -> npt.NDArray[np.int32]: ...
    @pathadr.setter
    def pathadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def type(self) -> npt.NDArray[np.int32]: ...
    @type.setter
    def type(self, value: npt.ArrayLike) -> None: ...
    @property
    def width(self) -> npt.NDArray[np.int32]: ...
    @width.setter
    def width(self, value: npt.ArrayLike) -> None: ...


class _MjModelTupleViews:
    @property
    def id(self) -> int:
        """index of the element"""
    @property
    def name(self) -> str:
        """name of the element, '' without one"""
    @property
    def adr(self) -> npt.NDArray[np.int32]: ...
    @adr.setter
    def adr(self, value: npt.ArrayLike) -> None: ...
    @property
    def objid(self) -> npt.NDArray[np.int32]: ...
    @objid.setter
    def objid(self, value: npt.ArrayLike) -> None: ...
    @property
    def objprm(self) -> npt.NDArray[np.float64]: ...
    @objprm.setter
    def objprm(self, value: npt.ArrayLike) -> None: ...
    @property
    def objtype(self) -> npt.NDArray[np.int32]: ...
    @objtype.setter
    def objtype(self, value: npt.ArrayLike) -> None: ...
    @property
    def size(self) -> npt.NDArray[np.int32]: ...
    @size.setter
    def size(self, value: npt.ArrayLike) -> None: ...


class _MjModelKeyframeViews:
    @property
    def id(self) -> int:
        """index of the element"""
    @property
    def name(self) -> str:
        """name of the element, '' without one"""
    @property
    def act(self) -> npt.NDArray[np.float64]: ...
    @act.setter
    def act(self, value: npt.ArrayLike) -> None: ...
    @property
    def ctrl(self) -> npt.NDArray[np.float64]: ...
    @ctrl.setter
    def ctrl(self, value: npt.ArrayLike) -> None: ...
    @property
    def mpos(self) -> npt.NDArray[np.float64]: ...
    @mpos.setter
    def mpos(self, value: npt.ArrayLike) -> None: ...
    @property
    def mquat(self) -> npt.NDArray[np.float64]: ...
    @mquat.setter
    def mquat(self, value: npt.ArrayLike) -> None: ...
    @property
    def qpos(self) -> npt.NDArray[np.float64]: ...
    @qpos.setter
    def qpos(self, value: npt.ArrayLike) -> None: ...
    @property
    def qvel(self) -> npt.NDArray[np.float64]: ...
    @qvel.setter
    def qvel(self, value: npt.ArrayLike) -> None: ...
    @property
    def time(self) -> npt.NDArray[np.float64]: ...
    @time.setter
    def time(self, value: npt.ArrayLike) -> None: ...


class _MjDataActuatorViews:
    @property
    def id(self) -> int:
        """index of the element"""
    @property
    def name(self) -> str:
        """name of the element, '' without one"""
    @property
    def ctrl(self) -> npt.NDArray[np.float64]: ...
    @ctrl.setter
    def ctrl(self, value: npt.ArrayLike) -> None: ...
    @property
    def force(self) -> npt.NDArray[np.float64]: ...
    @force.setter
    def force(self, value: npt.ArrayLike) -> None: ...
    @property
    def length(self) -> npt.NDArray[np.float64]: ...
    @length.setter
    def length(self, value: npt.ArrayLike) -> None: ...
    @property
    def moment(self) -> npt.NDArray[np.float64]: ...
    @moment.setter
    def moment(self, value: npt.ArrayLike) -> None: ...
    @property
    def velocity(self) -> npt.NDArray[np.float64]: ...
    @velocity.setter
    def velocity(self, value: npt.ArrayLike) -> None: ...


class _MjDataBodyViews:
    @property
    def id(self) -> int:
        """index of the element"""
    @property
    def name(self) -> str:
        """name of the element, '' without one"""
    @property
    def cacc(self) -> npt.NDArray[np.float64]: ...
    @cacc.setter
    def cacc(self, value: npt.ArrayLike) -> None: ...
    @property
    def cfrc_ext(self) -> npt.NDArray[np.float64]: ...
    @cfrc_ext.setter
    def cfrc_ext(self, value: npt.ArrayLike) -> None: ...
    @property
    def cfrc_int(self) -> npt.NDArray[np.float64]: ...
    @cfrc_int.setter
    def cfrc_int(self, value: npt.ArrayLike) -> None: ...
    @property
    def cinert(self) -> npt.NDArray[np.float64]: ...
    @cinert.setter
    def cinert(self, value: npt.ArrayLike) -> None: ...
    @property
    def crb(self) -> npt.NDArray[np.float64]: ...
    @crb.setter
    def crb(self, value: npt.ArrayLike) -> None: ...
    @property
    def cvel(self) -> npt.NDArray[np.float64]: ...
    @cvel.setter
    def cvel(self, value: npt.ArrayLike) -> None: ...
    @property
    def subtree_angmom(self) -> npt.NDArray[np.float64]: ...
    @subtree_angmom.setter
    def subtree_angmom(self, value: npt.ArrayLike) -> None: ...
    @property
    def subtree_com(self) -> npt.NDArray[np.float64]: ...
    @subtree_com.setter
    def subtree_com(self, value: npt.ArrayLike) -> None: ...
    @property
    def subtree_linvel(self) -> npt.NDArray[np.float64]: ...
    @subtree_linvel.setter
    def subtree_linvel(self, value: npt.ArrayLike) -> None: ...
    @property
    def xfrc_applied(self) -> npt.NDArray[np.float64]: ...
    @xfrc_applied.setter
    def xfrc_applied(self, value: npt.ArrayLike) -> None: ...
    @property
    def ximat(self) -> npt.NDArray[np.float64]: ...
    @ximat.setter
    def ximat(self, value: npt.ArrayLike) -> None: ...
    @property
    def xipos(self) -> npt.NDArray[np.float64]: ...
    @xipos.setter
    def xipos(self, value: npt.ArrayLike) -> None: ...
    @property
    def xmat(self) -> npt.NDArray[np.float64]: ...
    @xmat.setter
    def xmat(self, value: npt.ArrayLike) -> None: ...
    @property
    def xpos(self) -> npt.NDArray[np.float64]: ...
    @xpos.setter
    def xpos(self, value: npt.ArrayLike) -> None: ...
    @property
    def xquat(self) -> npt.NDArray[np.float64]: ...
    @xquat.setter
    def xquat(self, value: npt.ArrayLike) -> None: ...


class _MjDataCameraViews:
    @property
    def id(self) -> int:
        """index of the element"""
    @property
    def name(self) -> str:
        """name of the element, '' without one"""
    @property
    def xmat(self) -> npt.NDArray[np.float64]: ...
    @xmat.setter
    def xmat(self, value: npt.ArrayLike) -> None: ...
    @property
    def xpos(self) -> npt.NDArray[np.float64]: ...
    @xpos.setter
    def xpos(self, value: npt.ArrayLike) -> None: ...


class _MjDataGeomViews:
    @property
    def id(self) -> int:
        """index of the element"""
    @property
    def name(self) -> str:
        """name of the element, '' without one"""
    @property
    def xmat(self) -> npt.NDArray[np.float64]: ...
    @xmat.setter
    def xmat(self, value: npt.ArrayLike) -> None: ...
    @property
    def xpos(self) -> npt.NDArray[np.float64]: ...
    @xpos.setter
    def xpos(self, value: npt.ArrayLike) -> None: ...


class _MjDataJointViews:
    @property
    def id(self) -> int:
        """index of the element"""
    @property
    def name(self) -> str:
        """name of the element, '' without one"""
    @property
    def cdof(self) -> npt.NDArray[np.float64]: ...
    @cdof.setter
    def cdof(self, value: npt.ArrayLike) -> None: ...
    @property
    def cdof_dot(self) -> npt.NDArray[np.float64]: ...
    @cdof_dot.setter
    def cdof_dot(self, value: npt.ArrayLike) -> None: ...
    @property
    def qHDiagInv(self) -> npt.NDArray[np.float64]: ...
    @qHDiagInv.setter
    def qHDiagInv(self, value: npt.ArrayLike) -> None: ...
    @property
    def qLDiagInv(self) -> npt.NDArray[np.float64]: ...
    @qLDiagInv.setter
    def qLDiagInv(self, value: npt.ArrayLike) -> None: ...
    @property
    def qacc(self) -> npt.NDArray[np.float64]: ...
    @qacc.setter
    def qacc(self, value: npt.ArrayLike) -> None: ...
    @property
    def qacc_smooth(self) -> npt.NDArray[np.float64]: ...
    @qacc_smooth.setter
    def qacc_smooth(self, value: npt.ArrayLike) -> None: ...
    @property
    def qacc_warmstart(self) -> npt.NDArray[np.float64]: ...
    @qacc_warmstart.setter
    def qacc_warmstart(self, value: npt.ArrayLike) -> None: ...
    @property
    def qfrc_actuator(self) -> npt.NDArray[np.float64]: ...
    @qfrc_actuator.setter
    def qfrc_actuator(self, value: npt.ArrayLike) -> None: ...
    @property
    def qfrc_applied(self) -> npt.NDArray[np.float64]: ...
    @qfrc_applied.setter
    def qfrc_applied(self, value: npt.ArrayLike) -> None: ...
    @property
    def qfrc_bias(self) -> npt.NDArray[np.float64]: ...
    @qfrc_bias.setter
    def qfrc_bias(self, value: npt.ArrayLike) -> None: ...
    @property
    def qfrc_constraint(self) -> npt.NDArray[np.float64]: ...
    @qfrc_constraint.setter
    def qfrc_constraint(self, value: npt.ArrayLike) -> None: ...
    @property
    def qfrc_damper(self) -> npt.NDArray[np.float64]: ...
    @qfrc_damper.setter
    def qfrc_damper(self, value: npt.ArrayLike) -> None: ...
    @property
    def qfrc_fluid(self) -> npt.NDArray[np.float64]: ...
    @qfrc_fluid.setter
    def qfrc_fluid(self, value: npt.ArrayLike) -> None: ...
    @property
    def qfrc_gravcomp(self) -> npt.NDArray[np.float64]: ...
    @qfrc_gravcomp.setter
    def qfrc_gravcomp(self, value: npt.ArrayLike) -> None: ...
    @property
    def qfrc_inverse(self) -> npt.NDArray[np.float64]: ...
    @qfrc_inverse.setter
    def qfrc_inverse(self, value: npt.ArrayLike) -> None: ...
    @property
    def qfrc_passive(self) -> npt.NDArray[np.float64]: ...
    @qfrc_passive.setter
    def qfrc_passive(self, value: npt.ArrayLike) -> None: ...
    @property
    def qfrc_smooth(self) -> npt.NDArray[np.float64]: ...
    @qfrc_smooth.setter
    def qfrc_smooth(self, value: npt.ArrayLike) -> None: ...
    @property
    def qfrc_spring(self) -> npt.NDArray[np.float64]: ...
    @qfrc_spring.setter
    def qfrc_spring(self, value: npt.ArrayLike) -> None: ...
    @property
    def qpos(self) -> npt.NDArray[np.float64]: ...
    @qpos.setter
    def qpos(self, value: npt.ArrayLike) -> None: ...
    @property
    def qvel(self) -> npt.NDArray[np.float64]: ...
    @qvel.setter
    def qvel(self, value: npt.ArrayLike) -> None: ...
    @property
    def xanchor(self) -> npt.NDArray[np.float64]: ...
    @xanchor.setter
    def xanchor(self, value: npt.ArrayLike) -> None: ...
    @property
    def xaxis(self) -> npt.NDArray[np.float64]: ...
    @xaxis.setter
    def xaxis(self, value: npt.ArrayLike) -> None: ...


class _MjDataLightViews:
    @property
    def id(self) -> int:
        """index of the element"""
    @property
    def name(self) -> str:
        """name of the element, '' without one"""
    @property
    def xdir(self) -> npt.NDArray[np.float64]: ...
    @xdir.setter
    def xdir(self, value: npt.ArrayLike) -> None: ...
    @property
    def xpos(self) -> npt.NDArray[np.float64]: ...
    @xpos.setter
    def xpos(self, value: npt.ArrayLike) -> None: ...


class _MjDataSensorViews:
    @property
    def id(self) -> int:
        """index of the element"""
    @property
    def name(self) -> str:
        """name of the element, '' without one"""
    @property
    def data(self) -> npt.NDArray[np.float64]: ...
    @data.setter
    def data(self, value: npt.ArrayLike) -> None: ...


class _MjDataSiteViews:
    @property
    def id(self) -> int:
        """index of the element"""
    @property
    def name(self) -> str:
        """name of the element, '' without one"""
    @property
    def xmat(self) -> npt.NDArray[np.float64]: ...
    @xmat.setter
    def xmat(self, value: npt.ArrayLike) -> None: ...
    @property
    def xpos(self) -> npt.NDArray[np.float64]: ...
    @xpos.setter
    def xpos(self, value: npt.ArrayLike) -> None: ...


class _MjDataTendonViews:
    @property
    def id(self) -> int:
        """index of the element"""
    @property
    def name(self) -> str:
        """name of the element, '' without one"""
    @property
    def J(self) -> npt.NDArray[np.float64]: ...
    @J.setter
    def J(self, value: npt.ArrayLike) -> None: ...
    @property
    def length(self) -> npt.NDArray[np.float64]: ...
    @length.setter
    def length(self, value: npt.ArrayLike) -> None: ...
    @property
    def velocity(self) -> npt.NDArray[np.float64]: ...
    @velocity.setter
    def velocity(self, value: npt.ArrayLike) -> None: ...
    @property
    def wrapadr(self) -> npt.NDArray[np.int32]: ...
    @wrapadr.setter
    def wrapadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def wrapnum(self) -> npt.NDArray[np.int32]: ...
    @wrapnum.setter
    def wrapnum(self, value: npt.ArrayLike) -> None: ...


class MjvScene:
    """What a picture shows: geoms, lights, cameras."""
    def __init__(self, model: MjModel | None = ..., maxgeom: int = ...) -> None: ...
    @property
    def geoms(self) -> builtins.tuple[MjvGeom, ...]:
        """(maxgeom) geoms"""
    @property
    def lights(self) -> builtins.tuple[MjvLight, ...]:
        """lights"""
    @property
    def camera(self) -> builtins.tuple[MjvGLCamera, ...]:
        """left and right eye"""
    @property
    def maxgeom(self) -> int:
        """room for geoms"""
    @maxgeom.setter
    def maxgeom(self, value: SupportsIndex) -> None: ...
    @property
    def ngeom(self) -> int:
        """geoms in the scene"""
    @ngeom.setter
    def ngeom(self, value: SupportsIndex) -> None: ...
    @property
    def nflex(self) -> int:
        """flexes"""
    @nflex.setter
    def nflex(self, value: SupportsIndex) -> None: ...
    @property
    def nskin(self) -> int:
        """skins"""
    @nskin.setter
    def nskin(self, value: SupportsIndex) -> None: ...
    @property
    def nlight(self) -> int:
        """lights in use"""
    @nlight.setter
    def nlight(self, value: SupportsIndex) -> None: ...
    @property
    def geomorder(self) -> npt.NDArray[np.int32]:
        """(maxgeom) transparent geoms by distance; set by the renderer"""
    @geomorder.setter
    def geomorder(self, value: npt.ArrayLike) -> None: ...
    @property
    def flexedgeadr(self) -> npt.NDArray[np.int32]:
        """(nflex) first edge"""
    @flexedgeadr.setter
    def flexedgeadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def flexedgenum(self) -> npt.NDArray[np.int32]:
        """(nflex) number of edges"""
    @flexedgenum.setter
    def flexedgenum(self, value: npt.ArrayLike) -> None: ...
    @property
    def flexvertadr(self) -> npt.NDArray[np.int32]:
        """(nflex) first vertex"""
    @flexvertadr.setter
    def flexvertadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def flexvertnum(self) -> npt.NDArray[np.int32]:
        """(nflex) number of vertices"""
    @flexvertnum.setter
    def flexvertnum(self, value: npt.ArrayLike) -> None: ...
    @property
    def flexfaceadr(self) -> npt.NDArray[np.int32]:
        """(nflex) first face"""
    @flexfaceadr.setter
    def flexfaceadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def flexfacenum(self) -> npt.NDArray[np.int32]:
        """(nflex) room for faces"""
    @flexfacenum.setter
    def flexfacenum(self, value: npt.ArrayLike) -> None: ...
    @property
    def flexfaceused(self) -> npt.NDArray[np.int32]:
        """(nflex) faces in use"""
    @flexfaceused.setter
    def flexfaceused(self, value: npt.ArrayLike) -> None: ...
    @property
    def flexedge(self) -> npt.NDArray[np.int32]:
        """(nflexedge x 2) vertices of the edges, counted within the flex"""
    @flexedge.setter
    def flexedge(self, value: npt.ArrayLike) -> None: ...
    @property
    def flexvert(self) -> npt.NDArray[np.float32]:
        """(nflexvert x 3) vertices in the world"""
    @flexvert.setter
    def flexvert(self, value: npt.ArrayLike) -> None: ...
    @property
    def flexface(self) -> npt.NDArray[np.float32]:
        """(nflexface x 9) corners of the faces"""
    @flexface.setter
    def flexface(self, value: npt.ArrayLike) -> None: ...
    @property
    def flexnormal(self) -> npt.NDArray[np.float32]:
        """(nflexface x 9) normals at the corners"""
    @flexnormal.setter
    def flexnormal(self, value: npt.ArrayLike) -> None: ...
    @property
    def flextexcoord(self) -> npt.NDArray[np.float32]:
        """(nflexface x 6) texture coordinates at the corners"""
    @flextexcoord.setter
    def flextexcoord(self, value: npt.ArrayLike) -> None: ...
    @property
    def flexvertopt(self) -> int:
        """mjVIS_FLEXVERT of the latest update"""
    @flexvertopt.setter
    def flexvertopt(self, value: SupportsIndex) -> None: ...
    @property
    def flexedgeopt(self) -> int:
        """mjVIS_FLEXEDGE of the latest update"""
    @flexedgeopt.setter
    def flexedgeopt(self, value: SupportsIndex) -> None: ...
    @property
    def flexfaceopt(self) -> int:
        """mjVIS_FLEXFACE of the latest update"""
    @flexfaceopt.setter
    def flexfaceopt(self, value: SupportsIndex) -> None: ...
    @property
    def flexskinopt(self) -> int:
        """mjVIS_FLEXSKIN of the latest update"""
    @flexskinopt.setter
    def flexskinopt(self, value: SupportsIndex) -> None: ...
    @property
    def skinfacenum(self) -> npt.NDArray[np.int32]:
        """(nskin) number of faces"""
    @skinfacenum.setter
    def skinfacenum(self, value: npt.ArrayLike) -> None: ...
    @property
    def skinvertadr(self) -> npt.NDArray[np.int32]:
        """(nskin) first vertex"""
    @skinvertadr.setter
    def skinvertadr(self, value: npt.ArrayLike) -> None: ...
    @property
    def skinvertnum(self) -> npt.NDArray[np.int32]:
        """(nskin) number of vertices"""
    @skinvertnum.setter
    def skinvertnum(self, value: npt.ArrayLike) -> None: ...
    @property
    def skinvert(self) -> npt.NDArray[np.float32]:
        """(nskinvert x 3) vertices in the world"""
    @skinvert.setter
    def skinvert(self, value: npt.ArrayLike) -> None: ...
    @property
    def skinnormal(self) -> npt.NDArray[np.float32]:
        """(nskinvert x 3) normals"""
    @skinnormal.setter
    def skinnormal(self, value: npt.ArrayLike) -> None: ...
    @property
    def enabletransform(self) -> int:
        """use the transformation; cleared by mjv_updateCamera"""
    @enabletransform.setter
    def enabletransform(self, value: SupportsIndex) -> None: ...
    @property
    def translate(self) -> npt.NDArray[np.float32]:
        """translation"""
    @translate.setter
    def translate(self, value: npt.ArrayLike) -> None: ...
    @property
    def rotate(self) -> npt.NDArray[np.float32]:
        """rotation, as a quaternion"""
    @rotate.setter
    def rotate(self, value: npt.ArrayLike) -> None: ...
    @property
    def scale(self) -> float:
        """scale"""
    @scale.setter
    def scale(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def stereo(self) -> int:
        """mjtStereo"""
    @stereo.setter
    def stereo(self, value: SupportsIndex) -> None: ...
    @property
    def flags(self) -> npt.NDArray[np.uint8]:
        """by mjtRndFlag"""
    @flags.setter
    def flags(self, value: npt.ArrayLike) -> None: ...
    @property
    def framewidth(self) -> int:
        """width (pixels); 0: none"""
    @framewidth.setter
    def framewidth(self, value: SupportsIndex) -> None: ...
    @property
    def framergb(self) -> npt.NDArray[np.float32]:
        """colour"""
    @framergb.setter
    def framergb(self, value: npt.ArrayLike) -> None: ...
    @property
    def status(self) -> int:
        """0 ok, 1 geoms were left out for lack of room"""
    @status.setter
    def status(self, value: SupportsIndex) -> None: ...


def mjv_averageCamera(cam1: MjvGLCamera, cam2: MjvGLCamera) -> MjvGLCamera:
    """Mean of two cameras."""
