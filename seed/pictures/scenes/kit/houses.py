"""Whitewashed houses with terracotta roofs, apartment blocks, and stone houses."""
import math
import random

from .core import Build
from .materials import mat, new, principled, haze, rgb

WALLS = ['#fbf6ea', '#f7efe0', '#fdfaf3', '#f3e3c6', '#fbf3e6', '#f4d9b8', '#faf0e2', '#f0cdb0']
SHUTTERS = ['#2f7f9c', '#3c8f7f', '#4a78a8', '#7a9a6a', '#a5522f']


def wall():
    return mat('wall', '#fbf6ea', 0.85, 0.05, 2.0, 0.15, 9, tints=WALLS)


def tiles(dark='#a9482a', light='#d98455'):
    """Terracotta: tile rows across the slope and a different red for each roof."""
    m, n = new('tiles')
    co = n('TexCoord').outputs['Object']
    o = n('ObjectInfo').outputs['Random']
    c = n.mix(o, rgb(dark), rgb(light))
    c = n.mix(0.5, c, n.ramp(n.noise(5, 3, co), [(0.3, 0.25), (0.7, 0.9)]), 'OVERLAY')
    uv = n('UVMap').outputs[0]
    haze(n, principled(n, c, 0.8))
    return m


_shared = {}


def shared(key, make):
    try:
        _shared[key].name
    except (KeyError, ReferenceError):
        _shared[key] = make()
    return _shared[key]


def roof_mat():
    return shared('tiles', tiles)


def glass():
    return mat('pane', '#27485c', 0.08, 0.0, Specular=0.8)


def trim():
    return mat('trim', '#f5ecd9', 0.8, 0.05)


def roof(b, c, sx, sy, rise, kind='hip', over=.35, rib=.3, tile=None):
    """Pitched roof of terracotta with raised tile ribs running down the slope."""
    t = tile or roof_mat()
    x, y = sx / 2 + over, sy / 2 + over
    r = (x - min(x, y)) if kind == 'hip' else x
    r = max(r, 0.001)
    cx, cy, cz = c
    P = lambda px, py, pz: (cx + px, cy + py, cz + pz)
    A, B, C, D = P(-x, -y, 0), P(x, -y, 0), P(x, y, 0), P(-x, y, 0)
    E, F = P(-r, 0, rise), P(r, 0, rise)
    b.add([A, B, C, D, E, F], [(0, 1, 5, 4), (2, 3, 4, 5), (1, 2, 5), (3, 0, 4), (3, 2, 1, 0)], t)
    b.box((cx, cy, cz - .05), (2 * x, 2 * y, .1), t)
    if not rib:
        return
    w, hgt = rib * .27, .055

    def strip(p, q):
        d = [q[i] - p[i] for i in range(3)]
        L = math.hypot(d[0], d[1]) or 1
        s = (-d[1] / L * w, d[0] / L * w)
        vs = [(p[0] - s[0], p[1] - s[1], p[2]), (p[0], p[1], p[2] + hgt), (p[0] + s[0], p[1] + s[1], p[2]), (q[0] - s[0], q[1] - s[1], q[2]), (q[0], q[1], q[2] + hgt), (q[0] + s[0], q[1] + s[1], q[2])]
        b.add(vs, [(0, 3, 4, 1), (1, 4, 5, 2), (0, 1, 2)], t)
    k = int(2 * x / rib)
    for i in range(k + 1):
        px = -x + 2 * x * i / k
        f = 1.0 if abs(px) <= r else (x - abs(px)) / max(x - r, .001)
        for s in (-1, 1):
            if f > .05:
                strip(P(px, s * y, 0), P(px, s * y * (1 - f), rise * f))
    if kind == 'hip':
        k = int(2 * y / rib)
        for i in range(k + 1):
            py = -y + 2 * y * i / k
            f = 1 - abs(py) / y
            for s in (-1, 1):
                if f > .05:
                    strip(P(s * x, py, 0), P(s * (x - (x - r) * f), py, rise * f))
    b.tube([E, F], .08, t, 6)
    if kind == 'hip':
        for p, q in ((A, E), (D, E), (B, F), (C, F)):
            b.tube([p, q], .08, t, 6)


def window(b, p, side, w, h, sh=None, frame=None, arch=False):
    """Window on a wall: p its centre on the wall plane, side 0..3 = -y +x +y -x."""
    a = [0, math.pi / 2, math.pi, -math.pi / 2][side]
    ca, sa = math.cos(a), math.sin(a)
    L = lambda u, o, z: (p[0] + u * ca + o * sa, p[1] + u * sa - o * ca, p[2] + z)
    box = lambda u, o, z, sx, so, sz, m: b.box(L(u, o, z), (sx, so, sz), m, a)
    fr = frame or trim()
    box(0, .01, 0, w, .04, h, glass())
    for u in (-w / 2, w / 2):
        box(u, .03, 0, .09, .1, h + .1, fr)
    box(0, .03, h / 2, w + .1, .1, .09, fr)
    box(0, .07, -h / 2, w + .3, .2, .08, fr)
    box(0, .03, 0, .05, .05, h, fr)
    if sh:
        for u in (-1, 1):
            box(u * (w * .75 + .06), .06, 0, w * .48, .06, h, sh)


def balcony(b, p, side, w, rail, d=1.0):
    a = [0, math.pi / 2, math.pi, -math.pi / 2][side]
    ca, sa = math.cos(a), math.sin(a)
    L = lambda u, o, z: (p[0] + u * ca + o * sa, p[1] + u * sa - o * ca, p[2] + z)
    b.box(L(0, d / 2, 0), (w, d, .14), trim(), a)
    b.box(L(0, d - .04, .95), (w, .06, .07), rail, a)
    for k in range(int(w / .28) + 1):
        b.box(L(-w / 2 + .04 + k * (w - .08) / int(w / .28), d - .04, .5), (.035, .035, .9), rail, a)
    for u in (-w / 2 + .03, w / 2 - .03):
        b.box(L(u, d / 2, .95), (.06, d, .07), rail, a)


def house(seed=0, rough_stone=False, floors=None, detail=True):
    """One house, its foot at z=0 with a plinth below for slopes; front faces -y."""
    rnd = random.Random(seed)
    b = Build()
    sx, sy = rnd.uniform(5.5, 8.5), rnd.uniform(5, 7)
    fl = floors or rnd.choice([1, 2, 2, 2, 3])
    h = fl * 2.9 + .3
    wm = mat('stonewall', '#cfc3aa', .9, .2, 2.5, .9, 7) if rough_stone else wall()
    sc = mat('sh' + str(seed % 5), SHUTTERS[seed % 5], .6, .08)
    b.box((0, 0, h / 2 - 3), (sx, sy, h + 6), wm)
    kind = rnd.choice(['hip', 'hip', 'gable'])
    tile = mat('slate', '#a9a79f', .85, .25, 3, .6, 8) if rough_stone else None
    rise = rnd.uniform(1.2, 1.7)
    roof(b, (0, 0, h), sx, sy, rise, kind, .4, .34 if detail else 0, tile)
    b.box((sx * .25, sy * .12, h + rise * .75), (.55, .55, 1.3), wm)
    b.box((sx * .25, sy * .12, h + rise * .75 + .7), (.75, .75, .12), tile or roof_mat())
    for side, L in ((0, sx), (1, sy), (2, sx), (3, sy)):
        k = max(2, int(L / 2.3))
        for f in range(fl):
            for i in range(k):
                u = (i + .5) / k * L - L / 2
                z = f * 2.9 + 1.55
                p = {0: (u, -sy / 2, z), 1: (sx / 2, u, z), 2: (-u, sy / 2, z), 3: (-sx / 2, -u, z)}[side]
                if f == 0 and side == 0 and i == k // 2:
                    window(b, (p[0], p[1], 1.1), 0, 1.1, 2.2, None, sc)
                else:
                    window(b, p, side, .85, 1.25, sc)
    if fl > 1:
        balcony(b, (0, -sy / 2, 2.95), 0, sx * .62, mat('iron', '#39424a', .5, 0))
    if rnd.random() < .6:
        b.box((0, -sy / 2 - 1.1, 2.55), (sx * .8, 2.0, .08), sc, tilt=(.16, 0))
        for u in (-sx * .37, sx * .37):
            b.box((u, -sy / 2 - 1.95, 1.1), (.1, .1, 2.6), trim())
    return b.mesh('house', bevel=.035, angle=50)


def block(seed=0):
    """Apartment house or small hotel with balconies, as along the bay."""
    rnd = random.Random(seed + 50)
    b = Build()
    fl = rnd.choice([3, 4, 4, 5])
    sx, sy, h = rnd.uniform(9, 13), rnd.uniform(7, 8.5), fl * 2.9 + .3
    iron = mat('rail', '#f1ece2', .5, 0) if seed % 2 else mat('iron', '#39424a', .5, 0)
    b.box((0, 0, h / 2 - 3), (sx, sy, h + 6), wall())
    flat = rnd.random() < .45
    if flat:
        b.box((0, 0, h + .3), (sx + .2, sy + .2, .6), wall())
        b.box((0, 0, h + .58), (sx - .4, sy - .4, .1), mat('terrace', '#d9b48f', .9, .1))
        b.box((sx * .2, sy * .1, h + 1.6), (3, 3, 2.2), wall())
        roof(b, (sx * .2, sy * .1, h + 2.7), 3, 3, .8, 'hip', .3, .34)
        for u in (-.4, -.1):
            for v in (-.4, .1):
                b.box((sx * u, sy * v, h + 1.7), (.12, .12, 2.2), trim())
        b.box((-sx * .25, -sy * .15, h + 2.85), (sx * .4, sy * .62, .1), mat('cane', '#c79c62', .9, .2))
    else:
        roof(b, (0, 0, h), sx, sy, 1.7, 'hip', .5, .34)
    sc = mat('sh' + str(seed % 5), SHUTTERS[seed % 5], .6, .08)
    aw = mat('awn' + str(seed % 3), ['#e9b13b', '#2f8f9c', '#d8653f'][seed % 3], .8, .05)
    for f in range(fl):
        z = f * 2.9
        k = int(sx / 2.4)
        for i in range(k):
            u = (i + .5) / k * sx - sx / 2
            if f == 0:
                window(b, (u, -sy / 2, 1.25), 0, 1.7, 2.3, None, sc)
            else:
                window(b, (u, -sy / 2, z + 1.25), 0, 1.15, 2.1)
            window(b, (u, sy / 2, z + 1.6), 2, .9, 1.2, sc)
        if f:
            n = 2 if seed % 2 else 1
            for j in range(n):
                balcony(b, ((j + .5) / n * sx - sx / 2, -sy / 2, z + .05), 0, sx / n * .88, iron, 1.15)
                if rnd.random() < .35:
                    b.box(((j + .5) / n * sx - sx / 2, -sy / 2 - .55, z + 2.45), (sx / n * .7, 1.2, .05), aw, tilt=(.3, 0))
        for s, x in ((1, sx / 2), (3, -sx / 2)):
            for i in range(3):
                window(b, (x, (i - 1) * sy / 3.4, z + 1.6), s, .85, 1.25, sc)
    b.box((0, -sy / 2 - 1.2, 2.75), (sx * .9, 2.4, .06), aw, tilt=(.18, 0))
    return b.mesh('block', bevel=.035, angle=50)


def village(kind='town', n=10):
    """A list of ready meshes to scatter."""
    if kind == 'stone':
        return [house(i, True, floors=2 + i % 2) for i in range(n)]
    hs = [house(i) for i in range(n)]
    return hs + [block(i) for i in range(n)] if kind == 'town' else hs
