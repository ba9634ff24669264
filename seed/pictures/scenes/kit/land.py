"""Terrain from height functions, the sea that knows its depth, and scattering."""
import math
import random

import bpy
import numpy as np

from .core import link, place
from .materials import haze, mat, new, principled, rgb


def _hash(ix, iy, seed):
    h = (ix * 374761393 + iy * 668265263 + seed * 1442695041) & 0xFFFFFFFF
    h = ((h ^ (h >> 13)) * 1274126177) & 0xFFFFFFFF
    return ((h ^ (h >> 16)) & 0xFFFF) / 65535.0


def value(x, y, seed=0):
    x, y = np.asarray(x, float), np.asarray(y, float)
    ix, iy = np.floor(x).astype(np.int64), np.floor(y).astype(np.int64)
    fx, fy = x - ix, y - iy
    fx, fy = fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)
    a, b = _hash(ix, iy, seed), _hash(ix + 1, iy, seed)
    c, d = _hash(ix, iy + 1, seed), _hash(ix + 1, iy + 1, seed)
    return (a + (b - a) * fx) * (1 - fy) + (c + (d - c) * fx) * fy


def fbm(x, y, scale=20.0, seed=0, octaves=5, gain=0.5):
    """Fractal noise around 0, roughly -1 to 1."""
    t, a, f = 0, 1.0, 1.0 / scale
    for k in range(octaves):
        t = t + a * (value(np.asarray(x) * f, np.asarray(y) * f, seed + k * 17) * 2 - 1)
        a, f = a * gain, f * 2.03
    return t


def smooth(a, b, x):
    t = np.clip((np.asarray(x, float) - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def dome(x, y, cx, cy, rx, ry, h, rot=0.0, p=1.3):
    """A smooth hill of height h that reaches 0 at radius rx, ry."""
    dx, dy = x - cx, y - cy
    c, s = math.cos(rot), math.sin(rot)
    u, v = (dx * c + dy * s) / rx, (-dx * s + dy * c) / ry
    d = u * u + v * v
    return h * (np.clip(1 - d, -0.6, 1) * np.abs(np.clip(1 - d, -0.6, 1)) ** (p - 1))


def grid_mesh(name, X, Y, Z, material, attr=None):
    h, w = X.shape
    me = bpy.data.meshes.new(name)
    me.vertices.add(h * w)
    me.vertices.foreach_set('co', np.stack([X, Y, Z], -1).reshape(-1))
    i = (np.arange(h - 1)[:, None] * w + np.arange(w - 1)[None]).reshape(-1)
    q = np.stack([i, i + 1, i + w + 1, i + w], -1).reshape(-1)
    n = len(i)
    me.loops.add(n * 4)
    me.polygons.add(n)
    me.loops.foreach_set('vertex_index', q.astype(np.int32))
    me.polygons.foreach_set('loop_start', np.arange(0, n * 4, 4, dtype=np.int32))
    me.polygons.foreach_set('loop_total', np.full(n, 4, np.int32))
    me.polygons.foreach_set('use_smooth', np.ones(n, bool))
    me.update(calc_edges=True)
    if attr is not None:
        a = me.attributes.new('depth', 'FLOAT', 'POINT')
        a.data.foreach_set('value', np.asarray(attr, np.float32).reshape(-1))
    me.materials.append(material)
    return link(bpy.data.objects.new(name, me))


def terrain(fn, x0, x1, y0, y1, res=240, material=None, name='land'):
    X, Y = np.meshgrid(np.linspace(x0, x1, res), np.linspace(y0, y1, res))
    return grid_mesh(name, X, Y, fn(X, Y), material or ground())


def ground(name='ground', grass='#7d8a45', dry='#b3a566', rock='#cbbfa6', sand='#efe0bd', shore=0.7, steep=0.72):
    """Maquis and dry grass on gentle ground, limestone where steep, sand by the sea."""
    m, n = new(name)
    g = n('NewGeometry')
    pos, nor = g.outputs['Position'], g.outputs['Normal']
    z = n('SeparateXYZ', pos).outputs[2]
    up = n('SeparateXYZ', nor).outputs[2]
    a = n.noise(0.09, 6, pos)
    b = n.noise(1.1, 6, pos)
    c = n.mix(n.ramp(a, [(0.38, 0.0), (0.62, 1.0)]), rgb(grass), rgb(dry))
    c = n.mix(0.55, c, n.ramp(b, [(0.3, 0.25), (0.7, 0.95)]), 'OVERLAY')
    rk = n.mix(0.6, rgb(rock), n.ramp(n.noise(0.8, 8, n('VectorMath', pos, (1, 1, 3.0), operation='MULTIPLY'), 0.65), [(0.3, 0.15), (0.7, 0.95)]), 'OVERLAY')
    f = n.math('ADD', up, n.math('MULTIPLY_ADD', b, 0.36, -0.18))
    c = n.mix(n.ramp(f, [(steep - 0.08, 1.0), (steep + 0.06, 0.0)]), c, rk)
    s = n.math('MULTIPLY_ADD', b, -0.5, z)
    c = n.mix(n.ramp(n.math('DIVIDE', s, shore + 1e-3), [(0.45, 1.0), (0.9, 0.0)]), c, rgb(sand))
    bp = n('Bump')
    n.set(bp.inputs['Strength'], 0.6)
    n.set(bp.inputs['Distance'], 0.4)
    n.set(bp.inputs['Height'], n.noise(1.6, 8, pos, 0.62))
    haze(n, principled(n, c, 0.9, bp, Specular=0.15))
    return m


def sea_material(palette, clear=0.0, ripple=1.0, scale=1.0, foam=1.0):
    """palette: colours from the shore outwards as (depth, hex)."""
    m, n = new('sea')
    at = n('Attribute', attribute_name='depth').outputs['Fac']
    pos = n('NewGeometry').outputs['Position']
    wob = n.math('MULTIPLY_ADD', n.noise(0.07 / scale, 3, pos), 1.6, -0.8)
    far = max(d for d, _ in palette)
    dd = n.math('DIVIDE', n.math('ADD', at, n.math('MULTIPLY', wob, n.math('MULTIPLY', at, 0.45))), far)
    col = n.ramp(dd, [(d / far, c) for d, c in palette], 'EASE')
    st = n('VectorMath', pos, (1.0, 1.6, 1.0), operation='MULTIPLY')
    w1, w2, w3 = n.noise(0.35 / scale, 4, st), n.noise(1.3 / scale, 3, st), n.noise(0.05 / scale, 2, pos)
    hgt = n.math('ADD', n.math('MULTIPLY', w1, 1.0), n.math('MULTIPLY', w2, 0.35))
    # calmer patches drift across the bay
    hgt = n.math('MULTIPLY', hgt, n.ramp(w3, [(0.35, 0.45), (0.65, 1.0)]))
    bp = n('Bump')
    n.set(bp.inputs['Strength'], 0.5 * ripple)
    n.set(bp.inputs['Distance'], 0.35 * scale)
    n.set(bp.inputs['Height'], hgt)
    body = principled(n, col, 0.35, None, Specular=0.0)
    if clear:
        tr = n('BsdfTransparent', n.mix(n.ramp(dd, [(0, 0.0), (0.5, 1.0)]), rgb('#f4fffb'), rgb('#7fdad2')))
        f = n.ramp(dd, [(0.0, 1 - clear), (0.55, 0.85), (0.8, 1.0)])
        body = n('MixShader', f, tr, body)
    gl = n('BsdfGlossy', (1, 1, 1, 1), 0.07)
    n.set(gl.inputs['Normal'], bp)
    fr = n('Fresnel', 1.33)
    n.set(fr.inputs['Normal'], bp)
    sh = n('MixShader', n.math('MINIMUM', n.math('MULTIPLY', fr, 0.9), 0.62), body, gl)
    if foam:
        edge = n.math('ADD', at, n.math('MULTIPLY_ADD', n.noise(0.5 / scale, 5, pos), 1.1 * scale * foam, -0.5 * scale * foam))
        ff = n.ramp(edge, [(0.0, 0.9), (0.09 * scale * foam, 0.75), (0.3 * scale * foam, 0.0)])
        sh = n('MixShader', ff, sh, principled(n, rgb('#fbfdfb'), 0.6))
    haze(n, sh)
    return m


BAY = [(0, '#a6ecdc'), (1.2, '#5fdccb'), (4, '#1fb9b8'), (9, '#0d94ab'), (20, '#0c6f96')]


def sea(center, fn=None, radius=6000, res=420, palette=BAY, core=160.0, **kw):
    """Sea sheet, dense around center; fn gives the ground height to know the depth."""
    k = math.asinh(radius / core)
    t = np.sinh(np.linspace(-1, 1, res) * k) * core
    X, Y = np.meshgrid(t + center[0], t + center[1])
    depth = np.full_like(X, 99.0) if fn is None else -fn(X, Y)
    return grid_mesh('sea', X, Y, np.zeros_like(X), sea_material(palette, **kw), depth)


def scatter(protos, count, region, fn, ok=None, scale=(0.8, 1.25), sink=0.0, rot=None, seed=1, gap=0.0, tilt=0.0):
    """Place copies at random in region (x0, x1, y0, y1) where ok(x, y, z) holds."""
    rnd = random.Random(seed)
    x0, x1, y0, y1 = region
    pts = [(rnd.uniform(x0, x1), rnd.uniform(y0, y1)) for _ in range(count)]
    A = np.array(pts)
    Z = fn(A[:, 0], A[:, 1])
    cells, out = {}, []
    for (x, y), z in zip(pts, Z):
        if ok and not ok(x, y, z):
            continue
        if gap:
            c = (int(x // gap), int(y // gap))
            near = [q for i in (-1, 0, 1) for j in (-1, 0, 1) for q in cells.get((c[0] + i, c[1] + j), [])]
            if any((q[0] - x) ** 2 + (q[1] - y) ** 2 < gap * gap for q in near):
                continue
            cells.setdefault(c, []).append((x, y))
        r = rnd.uniform(0, 6.283) if rot is None else rot(x, y, rnd)
        place(rnd.choice(protos), (x, y, z - sink), r, rnd.uniform(*scale), (rnd.uniform(-tilt, tilt), rnd.uniform(-tilt, tilt)))
        out.append((x, y, z))
    return out


def slope(fn, e=0.8):
    """Steepness (rise over run) of a height function."""
    def s(x, y):
        return math.hypot(float(fn(x + e, y) - fn(x - e, y)), float(fn(x, y + e) - fn(x, y - e))) / (2 * e)
    return s


def stone(name='stone', color='#d9cfba', bump=0.8, scale=3.0, **kw):
    return mat(name, color, 0.9, 0.22, scale * 0.4, bump, scale, **kw)
