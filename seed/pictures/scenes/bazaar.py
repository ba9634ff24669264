"""Gjirokaster's bazaar: a cobbled street of stone shops that climbs towards the castle."""
import math
import os
import random
import sys

import numpy as np

sys.path.insert(0, os.path.dirname(__file__))
from kit import core, houses, land, light, people, plants, quay, roads, ruins, shot
from kit.materials import mat

variant, stem, quality = shot.options()
core.reset(104)
light.hour('noon', 188, clouds=.8, haze=420, seed=6.6)
STREET = roads.Path([(1.5, -16, -1.2), (.4, -4, .1), (0, 10, 1.7), (1.2, 24, 3.4), (4.2, 38, 5.4), (9, 52, 7.8), (16, 66, 10.5)])
RUGS = ['#a52f2c', '#2f5d86', '#c98a2b', '#7a2f57', '#2f7f6f', '#d8653f']


def ground(x, y):
    h = -1 + np.clip(y, -20, 200) * .15 + land.smooth(46, 112, y) * 30 + land.fbm(x, y, 20, 4) * 1.5 * land.smooth(40, 60, y) + np.abs(x) * .04
    return STREET.shelf(x, y, h, 5.5, 11, .1)


def rug(b, x, y, z, w, h, c):
    """A striped kilim hung on a wall that faces -y."""
    m = mat('rug' + c, c, .95, .1, 8)
    b.box((x, y, z), (w, .05, h), m)
    for k, t in enumerate((-.4, -.27, .27, .4)):
        b.box((x, y - .02, z + t * h), (w, .04, h * .06), mat('rugline' + str(k % 2), ('#f2e6cc', '#2b2a3a')[k % 2], .95, .05))
    for s in (-.25, 0, .25):
        b.box((x + s * w, y - .02, z), (w * .15, .04, w * .15), mat('rugline0', '#f2e6cc', .95, .05), tilt=(0, .785))


def shop(seed):
    """A stone shop: open shutters and goods below, a white floor with wooden windows above, a slate roof."""
    rnd = random.Random(seed)
    b = core.Build()
    w, d = rnd.uniform(5.2, 6.8), 7
    wall, lime = mat('rubble', '#c9bd9f', .9, .22, 2.5, .9, 7), mat('limewash', '#f6efe0', .85, .06)
    wood, slate = mat('darkwood', '#6b4428', .6, .15, 5), mat('slate', '#918f86', .85, .28, 2.5, .8, 7)
    front = -d / 2
    b.box((0, 0, -.7), (w, d, 7.8), wall)
    top = rnd.choice((6.2, 6.6))
    b.box((0, -.25, (3.2 + top) / 2), (w + .05, d + .5, top - 3.2), lime if seed % 3 else wall)
    n = 3 if w > 5.8 else 2
    for i in range(n):
        x = ((i + .5) / n - .5) * w
        b.box((x, front - .02, 1.35), (w / n * .72, .1, 2.3), mat('shopdark', '#3a2b20', .9, .1))
        b.box((x, front - .35, .62), (w / n * .74, .6, .1), wood)
        b.box((x, front - .1, .3), (w / n * .74, .3, .66), wood)
        for s in (-1, 1):
            b.box((x + s * w / n * .4, front - .12, 1.4), (.09, .22, 2.5), wood)
        kind = (seed + i) % 3
        if kind == 0:
            rug(b, x, front - .14, 1.55, w / n * .5, 1.6, RUGS[(seed + i) % 6])
        for k in range(5):
            gx, gz = x + (k - 2) * w / n * .14, .72
            if kind == 1:
                b.lathe([(.11, 0), (.13, .16), (.06, .26), (.09, .34)], mat('copper', '#b8683a', .3, .05, Metallic=.8), (gx, front - .38, gz), 14)
            elif kind == 2:
                b.ball((gx, front - .38, gz + .08), (.13, .15, .1), mat('goods' + RUGS[k], RUGS[k], .9, .1), 2)
        houses.window(b, (x, front - .5, 4.75), 0, .85, 1.35, wood if seed % 2 else None, wood)
    aw = ('#b5452f', '#2f7f8c', '#d9a13b', '#efe2c6')[seed % 4]
    b.box((0, front - .7, 2.85), (w * .94, 1.4, .06), mat('awning' + aw, aw, .85, .05), tilt=(.2, 0))
    for u in range(6):
        b.box(((u - 2.5) * w / 6.2, front - .25, 3.12), (.14, .6, .16), wood)
    houses.roof(b, (0, -.25, top), w, d + .5, 1.7, 'hip', .6, 0, slate)
    for j in range(5):
        t = j / 5
        b.box((0, -.25, top + 1.7 * t + .06), (w + 1.2 - (min(w, d) + 1.2) * t, (d + 1.7) * (1 - t), .12), slate)
    b.box((w * .28, .8, top + 1.7), (.6, .6, 1.8), lime)
    return b.mesh('shop', bevel=.02, angle=50)


land.terrain(ground, -90, 110, -24, 190, 320, land.ground(grass='#76823f', dry='#ab9f5c', steep=.6, shore=.01))


def far(x, y):
    return land.dome(x, y, -160, 420, 260, 150, 130) + land.dome(x, y, 190, 460, 260, 150, 150) + land.fbm(x, y, 80, 8) * 18 - 6


land.terrain(far, -520, 520, 200, 620, 200, land.ground(grass='#6f8042', rock='#b9b3a6', steep=.75))
cobble = quay.paving('cobble', '#c9bda4', '#a39780', .42)
STREET.strip(-3.9, 3.9, .02, cobble)
for o in (-.18, 3.3, -3.5):
    STREET.strip(o, o + .2 + .16 * (o == -.18), .035, mat('edgestone', '#e2d8c2', .85, .12, 3, .4, 9))
shops = [shop(i) for i in range(9)]
for side in (-1, 1):
    s, k = 3.0 + 2 * (side > 0), 0
    while s < STREET.length - 8:
        p, a = STREET.at(s, side * 7.4)
        core.place(shops[(k * 2 + (side > 0) * 4) % 9], (p.x, p.y, p.z + .05), a + (math.pi if side < 0 else 0) + math.pi, 1.0)
        s, k = s + 6.2, k + 1
back = [houses.house(i, True, floors=2) for i in range(5)]
land.scatter(back, 1500, (-60, 80, 26, 104), ground, lambda x, y, z: float(np.min(np.hypot(STREET.p[:, 0] - x, STREET.p[:, 1] - y))) > 14, (.75, .95), .2, lambda x, y, r: r.uniform(-.3, .3), 5, 8)
free = lambda x, y, z: float(np.min(np.hypot(STREET.p[:, 0] - x, STREET.p[:, 1] - y))) > 11
land.scatter([plants.cypress(i, 8, 700) for i in range(2)] + [plants.broadleaf(i, 6) for i in range(3)], 420, (-80, 100, 12, 130), ground, free, (.7, 1.2), .1, None, 8, 4)
b = core.Build()
m = ruins.lime()
z = float(ground(20, 116)) - 3
ruins.rampart(b, (-14, 116), (24, 108), 11, 3, m, True, z)
ruins.rampart(b, (24, 108), (58, 118), 10, 3, m, True, z)
for x, y, r, h in ((-14, 116, 5, 14), (24, 108, 5.4, 13), (58, 118, 5, 13)):
    ruins.tower(b, (x, y, z), r, h, m, True, True, 30)
ruins.tower(b, (6, 122, z), 2.6, 24, ruins.lime(False), False, False)
houses.roof(b, (6, 122, z + 24.2), 5.2, 5.2, 3, 'hip', .4, 0)
core.place(b.mesh('castle', bevel=.04, angle=50), (0, 0, 0))

tab, para, vine = quay.table(), quay.parasol('#fdf6e6', '#b5452f', 2.5, 1.3), [plants.bush(40 + i, .55, '#35602a', '#8db14a', 420, .13) for i in range(2)]
for s in (16.5, 19.5, 33):
    p, a = STREET.at(s, -2.6)
    core.place(tab, (p.x, p.y, p.z + .04), s, .9)
for i, s in enumerate((11, 12.4, 17.5, 24, 30, 38)):
    p, a = STREET.at(s, (-1) ** i * 3.4)
    core.place(quay.pot(plants.BOUGAIN if i % 2 else plants.OLEANDER, i), (p.x, p.y, p.z + .03), i, 1.1)
for i, (s, o, turn, look) in enumerate([(18, .5, 0, ('#e9b13b', '#d9cbb0', '#efe0bd', None)), (18.4, 1.25, 0, ('#f2efe6', '#e8ddc8', None, '#d9407a')), (25, .9, math.pi, ('#2f7fb0', '#39424a', None, None)), (31, -.4, 0, ('#f2efe6', '#e8ddc8', '#f3e6c8', '#2f9c94')), (31.4, .4, 0, ('#d8653f', '#4a5568', None, None)), (40, 0, math.pi, ('#fbf8ef', '#20384f', None, None))]):
    p, a = STREET.at(s, o)
    core.place(people.person(look[0], look[1], hat=look[2], skirt=look[3]), (p.x, p.y, p.z + .04), a + math.pi / 2 + turn, .98)
light.camera((.9, -8.2, 2.5), (1.4, 20, 5.6), 26, (0, 6, 2), 2.2)
shot.render(stem, quality, exposure=.3, samples=40, limit=600)
