"""Facts about conjoint.minimize."""

import io

import numpy as np
import pytest
from conjoint import minimize


def rosenbrock(x):
    return np.stack([1 - x[0, :], 10 * (x[1, :] - x[0, :] ** 2)])


def test_it_finds_the_minimum_of_rosenbrock():
    output = io.StringIO()
    x, trace = minimize.least_squares(np.zeros(2), rosenbrock, verbose=1, output=output)
    assert np.allclose(x, 1) and len(trace) == 15
    assert output.getvalue().startswith(
        "Terminated after 14 iterations: norm(gradient) < tol. y: 6.163e-31, Residual evals: 112\n"
    )


def test_the_result_has_the_shape_of_the_guess():
    assert minimize.least_squares(np.zeros((2, 1)), rosenbrock, verbose=0)[0].shape == (2, 1)


def test_bounds_hold_at_every_evaluation():
    lower, upper = np.array([-1, -1]), np.array([0.5, 0.5])

    def checked(x):
        assert (x >= lower[:, None]).all() and (x <= upper[:, None]).all()
        return rosenbrock(x)

    x, _ = minimize.least_squares(np.array([5.0, -7.0]), checked, bounds=[lower, upper], verbose=0)
    assert np.allclose(x, [0.5, 0.25])


def test_a_candidate_without_a_value_is_not_accepted():
    def residual(x):  # no number beyond 1
        with np.errstate(invalid="ignore"):
            return np.sqrt(1 - x) - 0.1

    x, _ = minimize.least_squares(np.array([-20.0]), residual, verbose=0)
    assert np.allclose(x, 0.99)


def test_a_wrong_jacobian_is_found():
    with pytest.raises(ValueError, match="User-provided Jacobian does not match finite-differences"):
        minimize.least_squares(
            np.zeros(2), rosenbrock, jacobian=lambda x, r: np.zeros((2, 2)), verbose=0, check_derivatives=True
        )


class SoftL1(minimize.Norm):
    """sum of sqrt(r^2 + 1) - 1, with factors that make its derivatives wrong."""

    def __init__(self, gradient=1.0, hessian=1.0):
        self.gradient, self.hessian = gradient, hessian

    def value(self, r):
        return float(np.sum(np.sqrt(r**2 + 1) - 1))

    def grad_hess(self, r, proj):
        root = np.sqrt(r**2 + 1)
        return self.gradient * proj.T @ (r / root), self.hessian * proj.T @ (proj / root**3)


def test_other_norms_are_minimized_and_checked():
    x, _ = minimize.least_squares(np.zeros(2), rosenbrock, norm=SoftL1(), verbose=0, check_derivatives=True)
    assert np.allclose(x, 1, atol=1e-4)
    for norm, text in ((SoftL1(gradient=2), "gradient does not match"), (SoftL1(hessian=2), "Hessian does not match"),
                       (SoftL1(hessian=-1), "not positive definite")):
        with pytest.raises(ValueError, match=text):
            minimize.least_squares(np.array([0.3, 0.4]), rosenbrock, norm=norm, verbose=0, check_derivatives=True)


def test_the_trace_has_the_derivatives_of_its_points():
    _, trace = minimize.least_squares(np.zeros(2), rosenbrock, verbose=0, max_iter=3, iter_callback=lambda t: None)
    for log in trace:
        x = log.candidate[:, 0]
        assert np.allclose(log.jacobian, [[-1, 0], [-20 * x[0], 10]], atol=1e-5)
        assert np.allclose(log.grad, log.jacobian.T @ log.residual)


@pytest.mark.parametrize(
    "x0, bounds, text",
    [
        (np.zeros(2), [np.zeros(2)], "bounds must have 2 elements."),
        (np.zeros(2), [np.zeros(1), np.ones(1)], "bounds must have the same size as x0."),
        (np.zeros(2), [np.zeros(2), np.full(2, np.inf)], "bounds must be finite."),
        (np.zeros(2), [np.ones(2), np.zeros(2)], "must be smaller than"),
        (np.array([np.nan, 0]), None, "x0 must be finite."),
    ],
)
def test_bad_arguments_are_refused(x0, bounds, text):
    with pytest.raises(ValueError, match=text):
        minimize.least_squares(x0, rosenbrock, bounds=bounds, verbose=0)
