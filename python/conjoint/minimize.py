"""Nonlinear least squares with box bounds, by Gauss-Newton steps.

Minimizes y(x) = norm(residual(x)) for lower <= x <= upper. Each step solves the quadratic program

    minimize  g'dx + 1/2 dx'(H + mu I) dx   for  lower <= x + dx <= upper

with mju_boxQP, where g and H are gradient and Gauss-Newton Hessian of y, and mu is raised until the step
reduces y and lowered again while the model predicts well. Many points are handed to `residual` in one call,
so that finite differences can be computed in parallel.
"""

import abc
import dataclasses
import enum
import io
import sys
import time
from collections.abc import Callable, Sequence
from typing import TextIO

import numpy as np
import numpy.typing as npt

from ._functions import mju_boxQP

Array = npt.NDArray[np.float64]
Residual = Callable[[Array], Array]
Bounds = Sequence[npt.ArrayLike]

_RELATIVE_TOLERANCE = 1e-5  # of a derivative that is checked
_SUFFICIENT = 0.01  # share of the linear prediction by which a step must reduce y
_GOOD_RATIO = 0.75  # above: trust the model more
_BAD_RATIO = 0.25  # below: trust it less


class Verbosity(enum.Enum):
    """What is printed."""

    SILENT = 0
    FINAL = 1
    ITER = 2
    FULLITER = 3


class Status(enum.Enum):
    """Why the search ended."""

    FACTORIZATION_FAILED = 1
    NO_IMPROVEMENT = 2
    MAX_ITER = 3
    DX_TOL = 4
    G_TOL = 5


_REASON = {
    Status.FACTORIZATION_FAILED: "factorization failed.",
    Status.NO_IMPROVEMENT: "insufficient reduction.",
    Status.MAX_ITER: "maximum iterations reached.",
    Status.DX_TOL: "norm(dx) < tol.",
    Status.G_TOL: "norm(gradient) < tol.",
}


@dataclasses.dataclass(frozen=True)
class IterLog:
    """One iteration.

    Attributes:
      candidate: the point, a column.
      objective: y there.
      reduction: by how much the step from there reduced y; 0 at the last point.
      regularizer: mu of that step.
      residual, jacobian, grad, step: of that point; only with an iter_callback or Verbosity.FULLITER.
    """

    candidate: Array
    objective: float
    reduction: float
    regularizer: float
    residual: Array | None = None
    jacobian: Array | None = None
    grad: Array | None = None
    step: Array | None = None


class Norm(abc.ABC):
    """A smooth convex function of the residual."""

    @abc.abstractmethod
    def value(self, r: Array) -> float:
        """The norm of a residual (nr, 1)."""

    @abc.abstractmethod
    def grad_hess(self, r: Array, proj: Array) -> tuple[Array, Array]:
        """Gradient and Hessian at a residual, projected on the columns of `proj`.

        Args:
          r: residual (nr, 1).
          proj: matrix (nr, n), the Jacobian of the residual.

        Returns:
          proj' dnorm/dr, of shape (n, 1), and proj' d2norm/dr2 proj, of shape (n, n).
        """


class Quadratic(Norm):
    """Half the sum of squares."""

    def value(self, r: Array) -> float:
        return float(0.5 * np.vdot(r, r))

    def grad_hess(self, r: Array, proj: Array) -> tuple[Array, Array]:
        return proj.T @ r, proj.T @ proj


def _column(x: npt.ArrayLike) -> Array:
    return np.asarray(x, np.float64).reshape(-1, 1)


def jacobian_fd(
    residual: Residual,
    x: Array,
    r: Array,
    eps: float,
    n_res: int,
    bounds: Bounds | None = None,
) -> tuple[Array, int]:
    """Jacobian of a residual by finite differences.

    The differences are one-sided, of size eps * max(1, |x|), and point to the farther bound. All points are
    handed over in one call.

    Args:
      residual: maps points, one a column, to residuals, one a column.
      x: where, (n, 1).
      r: the residual there, (nr, 1).
      eps: relative size of the difference.
      n_res: number of points evaluated so far.
      bounds: lower and upper bounds, or None.

    Returns:
      The Jacobian (nr, n) and the new number of points.
    """
    n = x.size
    x = _column(x)
    difference = eps * np.maximum(1.0, np.abs(x))
    if bounds is not None:
        middle = 0.5 * (_column(bounds[0]) + _column(bounds[1]))
        difference = np.where(x > middle, -difference, difference)
    points = x + np.diagflat(difference)
    # What was added, not what was meant to be: the sum is rounded.
    moved = np.diagonal(points) - x[:, 0]
    return (residual(points) - _column(r)) / moved, n_res + n


def check_jacobian(
    residual: Residual,
    x: Array,
    r: Array,
    jac: Array,
    eps: float,
    n_res: int,
    bounds: Bounds | None = None,
    output: TextIO | None = None,
    name: str = "Jacobian",
) -> int:
    """Compares a Jacobian with finite differences.

    Returns:
      The new number of points evaluated.

    Raises:
      ValueError: they differ by more than a hundred thousandth of the largest entry.
    """
    differences, n_res = jacobian_fd(residual, x, r, eps, n_res, bounds)
    _compare(jac, differences, name, output)
    return n_res


def check_norm(r: Array, norm: Norm, eps: float, output: TextIO | None = None) -> None:
    """Compares the derivatives of a norm with finite differences.

    Raises:
      ValueError: they differ, or the Hessian is not symmetric and positive.
    """
    r = _column(r)
    identity = np.eye(r.size)
    grad, hess = norm.grad_hess(r, identity)

    def value(points: Array) -> Array:
        return np.array([[norm.value(_column(p)) for p in points.T]])

    def gradient(points: Array) -> Array:
        return np.hstack([_column(norm.grad_hess(_column(p), identity)[0]) for p in points.T])

    slope, _ = jacobian_fd(value, r, value(r), eps, 0)
    _compare(_column(grad).T, slope, "norm gradient", output)
    if not np.allclose(hess, hess.T, rtol=_RELATIVE_TOLERANCE, atol=_RELATIVE_TOLERANCE):
        raise ValueError("User-provided norm Hessian is not symmetric.")
    smallest = np.linalg.eigvalsh(hess).min()
    if not smallest > 0:
        raise ValueError(
            "User-provided norm Hessian is not positive definite. "
            f"Minimum eigenvalue is {smallest:.4g}"
        )
    curvature, _ = jacobian_fd(gradient, r, _column(grad), eps, 0)
    _compare(hess, curvature, "norm Hessian", output)


def _compare(given: Array, differences: Array, name: str, output: TextIO | None) -> None:
    given = np.asarray(given, np.float64)
    largest = max(1.0, float(np.abs(differences).max(initial=0.0)))
    if given.shape != differences.shape or not np.allclose(
        given, differences, rtol=0.0, atol=_RELATIVE_TOLERANCE * largest
    ):
        raise ValueError(
            f"User-provided {name} does not match finite-differences to a relative tolerance of 1e-5."
        )
    print(f"User-provided {name} matches finite-differences.", file=output or sys.stdout)


def _checked_bounds(bounds: Bounds | None, n: int) -> tuple[Array, Array] | None:
    if bounds is None:
        return None
    if len(bounds) != 2:
        raise ValueError("bounds must have 2 elements.")
    lower, upper = _column(bounds[0]), _column(bounds[1])
    if lower.size != n or upper.size != n:
        raise ValueError("bounds must have the same size as x0.")
    if not (np.isfinite(lower).all() and np.isfinite(upper).all()):
        raise ValueError("bounds must be finite.")
    if not (lower < upper).all():
        raise ValueError("bounds[0] must be smaller than bounds[1].")
    return lower, upper


class _Step:
    """Solves for steps; keeps the memory and the first guess of the quadratic program."""

    def __init__(self, n: int) -> None:
        self._dx = np.zeros(n)
        self._factor = np.zeros((n, n + 7))
        self._index = np.zeros(n, np.int32)

    def solve(
        self, hess: Array, grad: Array, mu: float, x: Array, bounds: tuple[Array, Array] | None
    ) -> Array | None:
        """The step within the bounds, or None where H + mu I is not positive definite."""
        regular = hess + mu * np.eye(x.size)
        lower = None if bounds is None else (bounds[0] - x)[:, 0]
        upper = None if bounds is None else (bounds[1] - x)[:, 0]
        free = mju_boxQP(
            self._dx, self._factor, self._index, regular, grad[:, 0], lower, upper
        )
        return None if free < 0 else self._dx[:, None].copy()


class _Regularizer:
    """mu: raised after a failure, lowered faster and faster while steps succeed."""

    def __init__(self, smallest: float, largest: float, factor: float) -> None:
        self.mu = 0.0
        self._smallest, self._largest, self._factor = smallest, largest, factor
        self._decreases = 0

    def increase(self) -> bool:
        """False where mu is as large as it may become."""
        if self.mu >= self._largest:
            return False
        self._decreases = 0
        self.mu = max(self._smallest, self._factor * self.mu)
        return True

    def decrease(self) -> None:
        self.mu *= self._factor ** -(2.0**self._decreases)
        self._decreases += 1
        if self.mu < self._smallest:
            self.mu = 0.0


def _free_gradient_norm(x: Array, grad: Array, bounds: tuple[Array, Array] | None) -> float:
    """Norm of the gradient without the components that press against a bound."""
    if bounds is None:
        return float(np.linalg.norm(grad))
    pressing = ((x <= bounds[0]) & (grad > 0)) | ((x >= bounds[1]) & (grad < 0))
    return float(np.linalg.norm(grad[~pressing]))


def least_squares(
    x0: Array,
    residual: Residual,
    bounds: Bounds | None = None,
    jacobian: Callable[[Array, Array], Array] | None = None,
    norm: Norm = Quadratic(),
    eps: float = 2.0**-26,
    mu_min: float = 1e-6,
    mu_max: float = 1e8,
    mu_factor: float = 10.0**0.1,
    xtol: float = 1e-8,
    gtol: float = 1e-8,
    max_iter: int = 100,
    verbose: Verbosity | int = Verbosity.ITER,
    output: TextIO | None = None,
    iter_callback: Callable[[list[IterLog]], None] | None = None,
    check_derivatives: bool = False,
) -> tuple[Array, list[IterLog]]:
    """Minimizes the norm of a residual.

    Args:
      x0: the first guess: n numbers, or a column.
      residual: maps points (n, k), one a column, to residuals (nr, k).
      bounds: lower and upper bounds of x, or None.
      jacobian: maps a point (n, 1) and its residual (nr, 1) to the Jacobian (nr, n); None for finite
        differences.
      norm: what is minimized; half the sum of squares by default.
      eps: relative size of finite differences.
      mu_min, mu_max, mu_factor: smallest and largest regularizer, and by what it grows.
      xtol: ends the search when a step is shorter than xtol * (xtol + |x|).
      gtol: ends the search when the gradient is smaller.
      max_iter: most steps.
      verbose: what is printed.
      output: where to; standard output by default.
      iter_callback: called with the trace after each iteration and at the end.
      check_derivatives: compare `jacobian` and the derivatives of `norm` with finite differences first.

    Returns:
      The minimum, in the shape of x0, and the trace: one IterLog for each point that was accepted.

    Raises:
      ValueError: x0 or the bounds make no sense, or a derivative is wrong.
    """
    level = Verbosity(verbose)
    out = output or sys.stdout
    shape = np.shape(x0)
    x = _column(x0)
    n = x.size
    limits = _checked_bounds(bounds, n)
    if not np.isfinite(x).all():
        raise ValueError("x0 must be finite.")
    if limits is not None:
        x = np.clip(x, *limits)

    started = time.perf_counter()
    spent = 0.0
    points = 0
    jacobians = 0

    def evaluate(z: Array) -> Array:
        nonlocal spent
        before = time.perf_counter()
        result = residual(z)
        spent += time.perf_counter() - before
        return result

    r = evaluate(x)
    points += 1
    y = float(norm.value(r))
    if check_derivatives:
        report = out if level.value > 0 else io.StringIO()
        if not isinstance(norm, Quadratic):
            check_norm(r, norm, eps, report)
        if jacobian is not None:
            points = check_jacobian(
                evaluate, x, r, jacobian(x, r), eps, points, limits, report
            )

    full = level is Verbosity.FULLITER or iter_callback is not None
    trace: list[IterLog] = []
    step = _Step(n)
    regularizer = _Regularizer(mu_min, mu_max, mu_factor)
    status = Status.MAX_ITER
    def derivatives() -> tuple[Array, Array, Array]:
        nonlocal points, jacobians
        if jacobian is None:
            jac, points = jacobian_fd(evaluate, x, r, eps, points, limits)
        else:
            jac = jacobian(x, r)
            jacobians += 1
        grad, hess = norm.grad_hess(r, jac)
        return jac, _column(grad), hess

    for iteration in range(max_iter):
        jac, grad, hess = derivatives()
        gradient_norm = _free_gradient_norm(x, grad, limits)
        if gradient_norm <= gtol:
            if gradient_norm == 0 and level.value >= Verbosity.ITER.value:
                print("Zero gradient norm: exact minimum found?", file=out)
            status = Status.G_TOL
            break

        accepted = None
        while accepted is None:
            dx = step.solve(hess, grad, regularizer.mu, x, limits)
            if dx is None:
                status = Status.FACTORIZATION_FAILED
            else:
                status = Status.NO_IMPROVEMENT
                candidate = x + dx if limits is None else np.clip(x + dx, *limits)
                r_new = evaluate(candidate)
                points += 1
                y_new = float(norm.value(r_new))
                # Not (a < b): a candidate where y is no number is not accepted either.
                if y - y_new + _SUFFICIENT * float(np.vdot(grad, dx)) >= 0:
                    accepted = dx
                    break
            if not regularizer.increase():
                break
        if accepted is None:
            break
        status = Status.MAX_ITER

        reduction = y - y_new
        expected = -float(np.vdot(grad, accepted) + 0.5 * np.vdot(accepted, hess @ accepted))
        ratio = reduction / expected if expected > 0 else 0.0
        length = float(np.linalg.norm(accepted))
        trace.append(
            IterLog(
                candidate=x,
                objective=y,
                reduction=reduction,
                regularizer=regularizer.mu,
                residual=r if full else None,
                jacobian=jac if full else None,
                grad=grad if full else None,
                step=accepted if full else None,
            )
        )
        if level.value >= Verbosity.ITER.value:
            logarithm = np.log10(regularizer.mu) if regularizer.mu > 0 else -np.inf
            print(
                f"iter: {iteration:<3d}  y: {y:<9.4g}  log10mu: {logarithm:>4.1f}  "
                f"ratio: {ratio:<7.2g}  dx: {length:<7.2g}  reduction: {reduction:<7.2g}",
                file=out,
            )
        if iter_callback is not None:
            iter_callback(trace)

        short = length < xtol * (xtol + float(np.linalg.norm(x)))
        x, r, y = candidate, r_new, y_new
        if short:
            status = Status.DX_TOL
            break
        if ratio > _GOOD_RATIO:
            regularizer.decrease()
        elif ratio < _BAD_RATIO:
            regularizer.increase()

    steps = len(trace)
    last = IterLog(candidate=x, objective=y, reduction=0.0, regularizer=regularizer.mu)
    if full:
        if status in (Status.MAX_ITER, Status.DX_TOL):
            jac, grad, _ = derivatives()
        last = dataclasses.replace(last, residual=r, jacobian=jac, grad=grad)
    trace.append(last)
    if iter_callback is not None:
        iter_callback(trace)
    if level.value >= Verbosity.FINAL.value:
        counted = f"Residual evals: {points}"
        if jacobian is not None:
            counted += f", Jacobian evals: {jacobians}"
        print(f"Terminated after {steps} iterations: {_REASON[status]} y: {y:.4g}, {counted}", file=out)
        total = time.perf_counter() - started
        share = 100 * spent / total if total > 0 else 0.0
        print(f"total time {1000 * total:.1f}ms of which residual {share:.1f}%", file=out)
    return x.reshape(shape), trace
