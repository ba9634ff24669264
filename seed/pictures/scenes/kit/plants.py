"""Trees and bushes: a dark core with hundreds of separate leaves around it."""
import math
import random

from mathutils import Vector

from .core import Build
from .materials import leaf, mat


def bark():
    return mat('bark', '#8a7560', 0.95, 0.3, 4, 0.9, 14)


def olive_leaf():
    return leaf('olive', '#4b5c33', '#a9b584')


def leaves(b, c, r, n, size, m, rnd, narrow=0.38, shell=0.55, flat=1.0):
    """Scatter leaf diamonds through the outer shell of an ellipsoid."""
    r = r if hasattr(r, '__len__') else (r, r, r * flat)
    for _ in range(n):
        d = Vector((rnd.gauss(0, 1), rnd.gauss(0, 1), rnd.gauss(0, 1))).normalized()
        k = rnd.uniform(shell, 1.06)
        p = Vector((c[0] + d.x * r[0] * k, c[1] + d.y * r[1] * k, c[2] + d.z * r[2] * k))
        u = (d + Vector((rnd.gauss(0, .8), rnd.gauss(0, .8), rnd.gauss(0, .8) + .15))).normalized()
        w = u.cross(Vector((rnd.gauss(0, 1), rnd.gauss(0, 1), rnd.gauss(0, 1)))).normalized()
        s = size * rnd.uniform(0.7, 1.3)
        b.add([p, p + u * s * .5 + w * s * narrow * .5, p + u * s, p + u * s * .5 - w * s * narrow * .5], [(0, 1, 2, 3)], m)


def olive(seed=0, h=4.2, n=2600, size=0.17):
    rnd = random.Random(seed)
    b = Build()
    random.seed(seed)
    bk, lf = bark(), olive_leaf()
    core = mat('olivecore', '#46552f', 1, 0.3)
    top = Vector((rnd.uniform(-.3, .3), rnd.uniform(-.3, .3), h * .42))
    b.tube([(0, 0, -.4), (.06, .04, h * .12), (-.08, .05, h * .26), top], .34 * h / 4.2, bk, 9, .2 * h / 4.2)
    blobs = []
    for k in range(6):
        a = k * 1.05 + rnd.uniform(-.3, .3)
        e = top + Vector((math.cos(a) * h * rnd.uniform(.18, .33), math.sin(a) * h * rnd.uniform(.18, .33), h * rnd.uniform(.12, .36)))
        b.tube([top + Vector((0, 0, -.2)), (top + e) / 2 + Vector((0, 0, .1)), e], .13 * h / 4.2, bk, 6, .04)
        blobs.append((e, h * rnd.uniform(.17, .23)))
    blobs.append((top + Vector((0, 0, h * .36)), h * .22))
    for e, r in blobs:
        b.ball(e, (r * .55, r * .55, r * .4), core, 2, .3, 1.5)
        leaves(b, e, (r * 1.15, r * 1.15, r * .9), n // len(blobs), size, lf, rnd, .4, .35)
    return b.mesh('olive')


def blobtree(name, seed, h, lf, core, trunk=.3, wide=.3, n=1500, size=.22, umbrella=False):
    rnd = random.Random(seed)
    random.seed(seed)
    b = Build()
    bk = bark()
    top = h * (.72 if umbrella else .45)
    b.tube([(0, 0, -.4), (rnd.uniform(-.2, .2), rnd.uniform(-.2, .2), top * .5), (rnd.uniform(-.3, .3), 0, top)], trunk * h / 8, bk, 8, trunk * h / 14)
    k = 8 if umbrella else 7
    for i in range(k):
        a = i * 2.4
        q = wide * h * math.sqrt((i + .3) / k)
        e = (q * math.cos(a), q * math.sin(a), top + h * (rnd.uniform(.06, .13) if umbrella else .34 * (1 - i / k) + rnd.uniform(0, .12)))
        r = h * rnd.uniform(.13, .17)
        f = .55 if umbrella else .85
        b.ball(e, (r * .68, r * .68, r * f * .62), core, 2, .3, 1.5)
        leaves(b, e, (r * 1.1, r * 1.1, r * f), int(n * 1.25) // k, size, lf, rnd, .5, .45)
    return b.mesh(name)


def pine(seed=0, h=9):
    return blobtree('pine', seed, h, leaf('pine', '#2e4a2a', '#6f8f45'), mat('pinecore', '#33492b', 1, .3), umbrella=True, wide=.26, n=1800, size=.3)


def broadleaf(seed=0, h=8, dark='#33592b', light='#86a84a'):
    return blobtree('broad', seed, h, leaf('broad' + dark, dark, light), mat('broadcore' + dark, dark, 1, .3), wide=.24)


def cypress(seed=0, h=8, n=1500):
    rnd = random.Random(seed)
    random.seed(seed)
    b = Build()
    lf, core = leaf('cypress', '#23402a', '#557a44'), mat('cypcore', '#274129', 1, .3)
    b.cyl((0, 0, -.3), .12, 1.2, bark(), n=7)
    prof = [(.05, .4), (.55, 1.0), (.72, .3 * h), (.6, .55 * h), (.36, .8 * h), (.02, .99 * h)]
    b.lathe([(r * h / 9, z) for r, z in prof], core, n=9)
    for _ in range(n):
        t = rnd.random() ** .8
        z = .5 + t * (h - .6)
        r = h / 9 * (.78 * math.sin(math.pi * min(1, (t * .82 + .16))) ** .7)
        a = rnd.uniform(0, 6.283)
        d = Vector((math.cos(a), math.sin(a), 0))
        p = d * r * rnd.uniform(.8, 1.05) + Vector((0, 0, z))
        u = (d * .5 + Vector((0, 0, 1))).normalized()
        w = u.cross(d).normalized()
        s = .42 * rnd.uniform(.7, 1.2)
        b.add([p, p + u * s * .5 + w * s * .2, p + u * s, p + u * s * .5 - w * s * .2], [(0, 1, 2, 3)], lf)
    return b.mesh('cypress')


def bush(seed=0, r=.7, dark='#55663a', light='#a3ab6b', n=380, size=.14, flowers=None):
    rnd = random.Random(seed)
    random.seed(seed)
    b = Build()
    lf, core = leaf('bush' + dark, dark, light), mat('bushcore' + dark, dark, 1, .3)
    for i in range(3):
        c = (rnd.uniform(-.5, .5) * r, rnd.uniform(-.5, .5) * r, r * rnd.uniform(.25, .5))
        b.ball(c, (r * .7, r * .7, r * .55), core, 2, .25, 1.5)
        leaves(b, c, (r * .9, r * .9, r * .72), n // 3, size, lf, rnd, .5, .7)
        if flowers:
            leaves(b, c, (r * .98, r * .98, r * .8), n // 5, size * .9, leaf('fl' + flowers[0], *flowers), rnd, .8, .9)
    return b.mesh('bush')


OLEANDER = ('#d9407a', '#ff9cbd')
BOUGAIN = ('#b01468', '#f04f9d')


def palm(seed=0, h=7.0, fronds=26):
    rnd = random.Random(seed)
    b = Build()
    tk = mat('palmtrunk', '#94795a', 1, .25, 3, 1.0, 9)
    lf = leaf('palm', '#3f6a2c', '#97b653')
    lean = (rnd.uniform(-.5, .5), rnd.uniform(-.5, .5))
    cz = [(.30 + .05 * (i % 2), i * .16) for i in range(int(h / .16))]
    b.lathe([(r * (1.15 if z < .5 else 1 - .2 * z / h), z) for r, z in cz], tk, (0, 0, -.3), 12, smooth=False)
    for i in range(fronds):
        a, up = i * 2.399, .95 - 1.5 * i / fronds
        L = rnd.uniform(2.3, 2.9)
        d = Vector((math.cos(a), math.sin(a), 0))
        side = Vector((-d.y, d.x, 0))
        pts = []
        for k in range(13):
            t = k / 12
            pts.append(Vector((0, 0, h - .35)) + d * L * t * math.cos(up * .9) + Vector((0, 0, L * (math.sin(up) * t - .62 * t * t))))
        b.tube(pts, .035, lf, 4, .01)
        for k in range(1, 13):
            for m in (0, .5):
                if k + m > 12:
                    continue
                p = pts[k - 1].lerp(pts[k], m) if m else pts[k]
                fw = (pts[k] - pts[k - 1]).normalized()
                s = .75 * math.sin(math.pi * min(1, k / 12 * .8 + .18)) + .12
                for q in (-1, 1):
                    tip = p + side * q * s * .8 + fw * s * .5 + Vector((0, 0, -.22 * s))
                    b.add([p - fw * .05, tip, p + fw * .07], [(0, 1, 2)], lf)
    b.ball((0, 0, h - .45), (.34, .34, .4), tk, 2)
    return b.mesh('palm')


def rock(seed=0, r=1.0, m=None):
    from .land import stone
    random.seed(seed)
    b = Build()
    b.ball((0, 0, 0), (r, r * random.uniform(.7, 1), r * random.uniform(.55, .8)), m or stone('rock', '#cfc4ad', .7, 4), 3, .45, 1.1, True)
    return b.mesh('rock', angle=20)


def grass(seed=0, r=.5, n=120, h=.3, dark='#7f8a3a', light='#d6cf7a', flowers=None):
    """A tuft of blades, with a few flowers if asked."""
    rnd = random.Random(seed)
    b = Build()
    lf = leaf('grass' + dark, dark, light)
    for i in range(n):
        a, q = rnd.uniform(0, 6.283), r * math.sqrt(rnd.random())
        p = Vector((q * math.cos(a), q * math.sin(a), -.05))
        t = p + Vector((rnd.gauss(0, .09), rnd.gauss(0, .09), h * rnd.uniform(.6, 1.3)))
        w = Vector((rnd.gauss(0, 1), rnd.gauss(0, 1), 0)).normalized() * .016
        b.add([p - w, p + w, t], [(0, 1, 2)], lf)
        if flowers and i % 9 == 0:
            b.ball(t, (.035, .035, .025), leaf('gf' + flowers[0], *flowers), 1)
    return b.mesh('grass')
