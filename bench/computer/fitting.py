"""Least squares for one of the small networks of `server.computer.network`, with Adam, in NumPy."""

import numpy as np

from server.computer.network import HIDDEN, INPUTS, size

BATCH = 2048
"""So many decisions a step."""


class Net:
    """One network in the form it learns in: linear weights, hidden units, what each of these counts."""

    def __init__(self, brain, at, chance, inputs=None):
        inputs = inputs or INPUTS[at]
        part = brain[at : at + size(inputs)].astype(np.float32)
        self.at, self.inputs = at, inputs
        linear, rest = part[: inputs + 1], part[inputs + 1 :]
        self.weights = [linear.copy(), rest[:-HIDDEN].reshape(inputs + 1, HIDDEN).copy(), rest[-HIDDEN:].copy()]
        if not self.weights[1].any():
            self.weights[1] = (chance.standard_normal((inputs + 1, HIDDEN)) * (2 / inputs) ** 0.5).astype(np.float32)
        self._means = [np.zeros_like(weights) for weights in self.weights]
        self._squares = [np.zeros_like(weights) for weights in self.weights]
        self._steps = 0

    def answers(self, x):
        """What it makes of each row, and what its hidden units did."""
        units = np.maximum(x @ self.weights[1], 0)
        return x @ self.weights[0] + units @ self.weights[2], units

    def step(self, x, error, units, rate):
        """One step of Adam against these errors."""
        hidden = np.outer(error, self.weights[2]) * (units > 0)
        slopes = [x.T @ error / len(x), x.T @ hidden / len(x), units.T @ error / len(x)]
        self._steps += 1
        for weights, slope, mean, square in zip(self.weights, slopes, self._means, self._squares, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            speed = mean / (1 - 0.9**self._steps) / (np.sqrt(square / (1 - 0.999**self._steps)) + 1e-8)
            weights -= rate * (speed + 1e-4 * weights)

    def write(self, brain):
        """Put its weights where they belong in the row of all."""
        brain[self.at : self.at + size(self.inputs)] = np.concatenate([weights.ravel() for weights in self.weights])


def fit(net, x, y, group, chance, epochs, rate=3e-3):
    """Fit the differences between the rows of each group; without groups each row is a difference already.

    Answers the share of the variance that is explained, among the last tenth of the groups, which is not learned from.
    """
    x = np.hstack([x[:, : net.inputs], np.ones((len(x), 1), dtype=np.float32)])
    starts = np.arange(len(x)) if group is None else np.flatnonzero(np.r_[True, group[1:] != group[:-1]])
    sizes = np.diff(np.r_[starts, len(x)])
    learned = len(starts) - len(starts) // 10

    def errors(which):
        part = sizes[which]
        first = np.r_[0, np.cumsum(part)[:-1]]
        rows = np.repeat(starts[which] - first, part) + np.arange(part.sum())
        (out, units), true = net.answers(x[rows]), y[rows]
        if group is not None:
            out, true = (values - np.repeat(np.add.reduceat(values, first) / part, part) for values in (out, true))
        return x[rows], (out - true).astype(np.float32), units, true

    steps, done = epochs * max(learned // BATCH, 1), 0
    for _ in range(epochs):
        order = chance.permutation(learned)
        for begin in range(0, learned - BATCH + 1, BATCH):
            rows, error, units, _ = errors(order[begin : begin + BATCH])
            net.step(rows, error, units, rate * (1 - done / steps) + 1e-5)
            done += 1
    _, error, _, true = errors(np.arange(learned, len(starts)))
    return 1 - (error**2).mean() / (true**2).mean()
