"""Old stone: columns, the theatre, castle walls and towers."""
import math
import random

from .core import Build
from .materials import mat


def lime(warm=True):
    return mat('lime' + str(warm), '#cdbc94' if warm else '#c9c2b2', .9, .22, 1.6, .9, 5)


def column(h=4.5, r=.36, broken=0.0, capital=True, m=None):
    b = Build()
    m = m or mat('marble', '#dccdab', .75, .18, 2, .5, 6)
    b.box((0, 0, .12), (r * 2.7, r * 2.7, .24), m)
    b.lathe([(r * 1.25, .24), (r * 1.3, .32), (r * 1.2, .4), (r * 1.05, .44)], m, n=24)
    top = h * (1 - broken)
    prof = [(z, r * (1 - .14 * (z / h) ** 1.6)) for z in [.44 + (top - .44) * i / 8 for i in range(9)]]
    rings = []
    for z, q in prof:
        ring = []
        for k in range(48):
            a = 2 * math.pi * k / 48
            f = q * (1 - .07 * (1 - abs(math.sin(a * 8))) ** 1.5)
            zz = z + (.25 * math.sin(a * 1.0 + 1) + .1 * math.sin(3 * a) if broken and z == prof[-1][0] else 0)
            ring.append((f * math.cos(a), f * math.sin(a), zz))
        rings.append(ring)
    b.loft(rings, m)
    if capital and not broken:
        b.lathe([(r * .9, h), (r * 1.0, h + .06), (r * 1.05, h + .15), (r * 1.35, h + .42)], m, n=24)
        for k in range(8):
            a = k * math.pi / 4
            b.ball((r * 1.15 * math.cos(a), r * 1.15 * math.sin(a), h + .27), (.11, .11, .2), m, 2)
        b.box((0, 0, h + .5), (r * 2.9, r * 2.9, .16), m)
    return b.mesh('column', bevel=.015, angle=60)


def blocks(b, p, q, h, t, m, seed=0, ragged=.0, course=.5, length=1.1, z0=0.0):
    """A wall of separate blocks from p to q, its top ragged if asked."""
    rnd = random.Random(seed)
    L = math.hypot(q[0] - p[0], q[1] - p[1])
    a = math.atan2(q[1] - p[1], q[0] - p[0])
    n = int(h / course)
    for j in range(n):
        s = -rnd.random() * length
        while s < L:
            w = length * rnd.uniform(.7, 1.3)
            e0, e1 = max(s, 0), min(s + w, L)
            s += w
            if e1 - e0 < .15:
                continue
            u = (e0 + e1) / 2
            lim = n * (1 - ragged * (.5 + .5 * math.sin(u * .9 + seed) + rnd.uniform(-.1, .1)))
            if j > lim:
                continue
            k = rnd.uniform(-.03, .03)
            b.box((p[0] + u * math.cos(a) - k * math.sin(a), p[1] + u * math.sin(a) + k * math.cos(a), z0 + (j + .5) * course), (e1 - e0 - .02, t, course - .02), m, a)


def theatre(rows=11, r0=5.0, step=.72, rise=.42, span=200, seed=0):
    """Stepped stone seats around an orchestra, open to -y."""
    rnd = random.Random(seed)
    b = Build()
    m, m2 = lime(), mat('seatdark', '#b5a57c', .9, .22, 1.6, .9, 5)
    a0, a1 = math.radians(90 - span / 2), math.radians(90 + span / 2)
    for i in range(rows):
        r = r0 + i * step
        n = int(r * 3.2)
        for k in range(n):
            u, w = a0 + (a1 - a0) * k / n, a0 + (a1 - a0) * (k + 1) / n
            mid = (u + w) / 2
            aisle = any(abs(mid - (a0 + (a1 - a0) * f)) * r < .42 for f in (.2, .4, .6, .8))
            if rnd.random() < .035 + (.28 if i > rows - 3 else 0):
                continue
            z = (i + 1) * rise
            h = rise * (1.0 if not aisle else .55)
            L = r * (w - u)
            b.box(((r + step / 2) * math.cos(mid), (r + step / 2) * math.sin(mid), z - h / 2 - (rise - h) + rnd.uniform(-.015, .015)), (step + .02, L * 1.05, h), m if rnd.random() < .7 else m2, mid)
            if not aisle and rnd.random() < .995:
                b.box(((r + .14) * math.cos(mid), (r + .14) * math.sin(mid), z + .0), (.36, L * 1.03, .07), m, mid)
    base = [[((r0 + rows * step) * math.cos(a), (r0 + rows * step) * math.sin(a), z) for a in [a0 + (a1 - a0) * k / 40 for k in range(41)]] for z in (rows * rise - .4, -2)]
    b.loft(base, m2, False, False, False)
    for i in range(rows):
        r = r0 + i * step
        ring = [[(q * math.cos(a), q * math.sin(a), (i + .6) * rise) for a in [a0 + (a1 - a0) * k / 40 for k in range(41)]] for q in (r, r + step)]
        b.loft(ring, m2, False, False, False)
    return b.mesh('theatre', bevel=.025)


def arch(b, c, w, h, t, m, rot=0.0, pier=.55):
    """A round arch of voussoirs on two piers."""
    ca, sa = math.cos(rot), math.sin(rot)
    P = lambda u, z: (c[0] + u * ca, c[1] + u * sa, c[2] + z)
    r = w / 2
    for s in (-1, 1):
        z = 0
        while z < h - r - .01:
            e = min(.5, h - r - z)
            b.box(P(s * (r + pier / 2), z + e / 2), (pier, t, e - .02), m, rot)
            z += .5
    n = 11
    for k in range(n):
        a0, a1 = math.pi * (k + .015) / n, math.pi * (k + .985) / n
        q = [P(rr * math.cos(a), h - r + rr * math.sin(a)) for rr in (r, r + pier) for a in (a0, a1)]
        o = (-sa * t / 2, ca * t / 2)
        vs = [(x - o[0], y - o[1], z) for x, y, z in q] + [(x + o[0], y + o[1], z) for x, y, z in q]
        b.add(vs, [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)], m)


def tower(b, c, r, h, m, round_=True, merlons=True, n=28, taper=.9):
    x, y, z = c
    if round_:
        b.lathe([(r / taper, -3), (r * 1.04, h * .5), (r, h - .5), (r * 1.1, h - .4), (r * 1.1, h)], m, c, n, smooth=False)
        if merlons:
            k = max(8, int(r * 4.5))
            for i in range(k):
                a = 2 * math.pi * i / k
                b.box((x + r * 1.02 * math.cos(a), y + r * 1.02 * math.sin(a), z + h + .4), (.45, r * 3.4 / k, .9), m, a)
    else:
        b.box((x, y, z + h / 2 - 1.5), (2 * r, 2 * r, h + 3), m, taper=.96)
        b.box((x, y, z + h - .1), (2.12 * r, 2.12 * r, .4), m)
        if merlons:
            k = 5
            for i in range(k):
                u = (i / (k - 1) - .5) * 2 * r
                for s in (-1, 1):
                    b.box((x + u, y + s * r, z + h + .5), (r * .26, .4, .9), m)
                    b.box((x + s * r, y + u, z + h + .5), (.4, r * .26, .9), m)


def rampart(b, p, q, h, t, m, merlons=True, z0=0.0):
    L = math.hypot(q[0] - p[0], q[1] - p[1])
    a = math.atan2(q[1] - p[1], q[0] - p[0])
    c = ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2)
    b.box((c[0], c[1], z0 + h / 2 - 1.5), (L, t, h + 3), m, a)
    b.box((c[0], c[1], z0 + h - .55), (L, t + .2, .16), m, a)
    if merlons:
        n = int(L / 1.5)
        for i in range(n):
            u = (i + .5) / n * L
            for s in (-1, 1):
                off = s * (t / 2 - .2)
                b.box((p[0] + u * math.cos(a) - off * math.sin(a), p[1] + u * math.sin(a) + off * math.cos(a), z0 + h + .4), (.85, .4, .85), m, a)
    # arrow slits
    n = int(L / 4)
    for i in range(n):
        u = (i + .5) / n * L
        b.box((p[0] + u * math.cos(a), p[1] + u * math.sin(a), z0 + h * .55), (.18, t + .06, 1.0), mat('slit', '#3d382f', 1, 0), a)
