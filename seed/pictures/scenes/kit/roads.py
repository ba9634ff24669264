"""Roads laid along a curve, with the land on both sides as one ribbon."""
import math

import numpy as np
from mathutils import Vector

from .core import Build, link, place
from .land import fbm, grid_mesh, ground, smooth
from .materials import mat


class Path:
    """A smooth curve through points (x, y, z), sampled every step metres."""

    def __init__(self, pts, step=1.0):
        P = np.array(pts, float)
        P = np.vstack([2 * P[0] - P[1], P, 2 * P[-1] - P[-2]])
        out = []
        for i in range(1, len(P) - 2):
            n = max(2, int(np.linalg.norm(P[i + 1] - P[i]) / 0.5))
            t = np.linspace(0, 1, n, endpoint=False)[:, None]
            a, b, c, d = P[i - 1:i + 3]
            out.append(.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3))
        Q = np.vstack(out + [P[-2][None]])
        s = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(Q, axis=0), axis=1))])
        self.length = s[-1]
        self.s = np.arange(0, s[-1], step)
        self.p = np.stack([np.interp(self.s, s, Q[:, k]) for k in range(3)], 1)
        d = np.gradient(self.p, axis=0)[:, :2]
        d /= np.linalg.norm(d, axis=1)[:, None]
        self.t, self.n = d, np.stack([d[:, 1], -d[:, 0]], 1)  # n points right of travel

    def at(self, s, off=0.0):
        """Position at distance s with an offset to the right, and the heading."""
        f = lambda a: float(np.interp(s, self.s, a))
        x, y, z = (f(self.p[:, k]) for k in range(3))
        return Vector((x + f(self.n[:, 0]) * off, y + f(self.n[:, 1]) * off, z)), math.atan2(f(self.t[:, 1]), f(self.t[:, 0]))

    def shelf(self, x, y, h, flat=3.4, reach=8.5, sink=.12):
        """Ground height h with a level shelf cut along the path, so that a road can lie on it."""
        x, y = np.asarray(x, float), np.asarray(y, float)
        best, bz = np.full(x.shape, 1e9), np.zeros(x.shape)
        for px, py, pz in self.p:
            q = np.hypot(x - px, y - py)
            m = q < best
            best, bz = np.where(m, q, best), np.where(m, pz, bz)
        w = 1 - smooth(flat, reach, best)
        return h * (1 - w) + (bz - sink) * w

    def strip(self, o0, o1, dz, material, s0=0.0, s1=None, name='strip'):
        """Flat ribbon between two offsets."""
        k = (self.s >= s0) & (self.s <= (s1 or self.length))
        p, n = self.p[k], self.n[k]
        X = np.stack([p[:, 0] + n[:, 0] * o for o in (o0, o1)], 1)
        Y = np.stack([p[:, 1] + n[:, 1] * o for o in (o0, o1)], 1)
        Z = np.stack([p[:, 2] + dz] * 2, 1)
        return grid_mesh(name, X[:, ::-1], Y[:, ::-1], Z[:, ::-1], material)


def asphalt():
    return mat('asphalt', '#989288', .9, .12, 1.2, .35, 45)


def road(path, width=6.0, dashes=True):
    white = mat('roadpaint', '#f4f0e4', .8, .1, 6)
    h = width / 2
    path.strip(-h, h, 0, asphalt())
    for o in (-h + .22, h - .34):
        path.strip(o, o + .12, .012, white)
    if dashes:
        s = 1.0
        while s < path.length - 3:
            path.strip(-.06, .06, .012, white, s, s + 2.6)
            s += 5.5


def banks(path, left, right, seed=3, rough=1.0, material=None):
    """Land beside the road; left/right are profiles [(distance, height), ...]."""
    for side, prof in ((-1, left), (1, right)):
        d = np.array([q[0] for q in prof], float)
        z = np.array([q[1] for q in prof], float)
        o = np.concatenate([np.linspace(d[0], d[0] + 2, 12, endpoint=False), np.linspace(d[0] + 2, d[-1], 90)])
        p, n = path.p, path.n
        X = p[:, :1] + n[:, :1] * o * side
        Y = p[:, 1:2] + n[:, 1:2] * o * side
        k = np.clip((o - d[0] - .3) / 5, 0, 1)
        Z = p[:, 2:3] + np.interp(o, d, z) + rough * k * (fbm(X, Y, 9, seed) * 1.6 + fbm(X, Y, 2.2, seed + 5, 3) * .35)
        if side < 0:
            X, Y, Z = X[:, ::-1], Y[:, ::-1], Z[:, ::-1]
        grid_mesh('bank', X[:, ::-1], Y[:, ::-1], Z[:, ::-1], material or ground())


def parapet(path, off, s0, s1, kind='wall', height=.36):
    """Low whitewashed wall with a coping, or a steel rail on posts."""
    b = Build()
    if kind == 'wall':
        st, cap = mat('parapet', '#efe4cc', .9, .2, 2, .6, 6), mat('coping', '#fbf5e8', .8, .06)
        s = s0
        while s < s1:
            e = min(s + 6, s1)
            for m, hw, z0, z1 in ((st, .19, -.6, height), (cap, .25, height, height + .11)):
                rings = []
                for q in np.arange(s, e + .01, .75):
                    p, a = path.at(q, off)
                    nx, ny = math.sin(a), -math.cos(a)
                    rings.append([(p.x + nx * o, p.y + ny * o, p.z + z) for o, z in ((-hw, z0), (hw, z0), (hw, z1), (-hw, z1))])
                b.loft(rings, m, smooth=False)
            s += 7.2
    else:
        zinc = mat('zinc', '#c9cdce', .35, .05, Metallic=.8)
        rings = []
        for q in np.arange(s0, s1, .8):
            p, a = path.at(q, off)
            nx, ny = math.sin(a), -math.cos(a)
            rings.append([(p.x + nx * o, p.y + ny * o, p.z + z) for o, z in ((.03, .5), (-.03, .58), (.03, .66), (-.03, .74), (.03, .82), (.06, .66))])
        b.loft(rings, zinc, smooth=False)
        for q in np.arange(s0, s1, 3.2):
            p, a = path.at(q, off)
            b.box((p.x, p.y, p.z + .3), (.1, .14, .95), zinc, a)
    place(b.mesh('parapet', bevel=.02), (0, 0, 0))
