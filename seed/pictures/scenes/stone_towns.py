"""Gjirokaster under its castle, and Berat's many windows above the river."""
import math
import os
import random
import sys

import numpy as np

sys.path.insert(0, os.path.dirname(__file__))
from kit import core, houses, land, light, people, plants, quay, roads, ruins, shot
from kit.cars import car
from kit.core import Build
from kit.materials import mat

variant, stem, quality = shot.options()
core.reset(101)
berat = variant == 'berat'
light.hour('afternoon' if berat else 'golden', 240 if berat else 262, clouds=.7, haze=620, seed=6.1)


def tall_house(seed, stone):
    """A tower house: stone below, white upper floor with a row of windows, wide eaves."""
    rnd = random.Random(seed)
    b = Build()
    sx, sy = rnd.uniform(6.5, 9.5), rnd.uniform(6, 7.5)
    wall = mat('rubble', '#c9bd9f', .9, .22, 2.5, .9, 7)
    lime = mat('limewash', '#f6efe0', .85, .06)
    wood = mat('darkwood', '#5a3a24', .6, .15, 5)
    tile = mat('slate', '#918f86', .85, .28, 2.5, .8, 7) if stone else None
    fl = 2 if not stone else rnd.choice([2, 3])
    h0 = 2.9 * (fl - 1) + .6 if stone else 2.2
    h = h0 + 2.9 * (1 if stone else 2)
    b.box((0, 0, h0 / 2 - 2), (sx, sy, h0 + 4), wall)
    jut = .5 if stone or rnd.random() < .6 else .0
    b.box((0, -jut / 2, (h0 + h) / 2), (sx + .1, sy + jut, h - h0), lime)
    for u in range(5):
        b.box(((u - 2) * sx / 4.6, -sy / 2 - .1, h0 - .12), (.16, jut * 2, .2), wood)
    rows = [h0 + 1.45] if stone else [h0 + 1.35, h0 + 4.2]
    for z in rows:
        k = int(sx / (1.25 if not stone else 1.6))
        for i in range(k):
            houses.window(b, ((i + .5) / k * sx - sx / 2, -sy / 2 - jut, z), 0, .72, 1.45, None, wood)
        k = int(sy / 1.6)
        for i in range(k):
            for s, x in ((1, sx / 2 + .05), (3, -sx / 2 - .05)):
                houses.window(b, (x, (i + .5) / k * sy - sy / 2, z), s, .7, 1.4, None, wood)
    for i in range(2):
        houses.window(b, ((i - .5) * sx * .5, -sy / 2, 1.5), 0, .6, .9, None, wood)
    ruins.arch(b, (0, -sy / 2 - .02, -.2), 1.2, 2.2, .3, wall, pier=.3)
    houses.roof(b, (0, -jut / 2, h), sx, sy + jut, 1.7, 'hip', .75, 0 if stone else .36, tile)
    if stone:
        # overlapping slabs lie in courses
        for j in range(5):
            t = j / 5
            q = 1 - t
            b.box((0, -jut / 2, h + 1.7 * t + .06), (sx + 1.5 - (min(sx, sy) + 1.5) * t, (sy + jut + 1.5) * q, .12), tile)
    for u in (-.3, .28):
        b.box((sx * u, .6, h + 1.6), (.6, .6, 1.7), lime)
        b.box((sx * u, .6, h + 2.5), (.85, .85, .14), tile or houses.roof_mat())
    return b.mesh('tallhouse', bevel=.03, angle=50)


LANE = roads.Path([(-4.5, -14, 2.9), (-2.4, -4, 5.9), (0, 4, 8.3), (1.6, 10, 10.3), (.5, 16, 12.2), (-6, 21, 14)])


def ground(x, y):
    if berat:
        d = y - 30
        h = np.where(d < 0, np.maximum(d * .5, -3), 30 * land.smooth(0, 62, d) + d * .12 + 1.2 * land.smooth(0, 1.2, d))
        h = h * (.55 + .45 * land.smooth(-95, -30, x)) + land.dome(x, y, 8, 110, 62, 52, 16) * (d > 0)
        return np.where(y < 2, 1.2 - (2 - y) * .0, h) + land.fbm(x, y, 16, 5) * .8 * np.clip(d / 10, 0, 1)
    h = 10 + (y - 10) * .30 + land.dome(x, y, 30, 84, 46, 44, 24) - land.smooth(0, -70, x) * 16
    h = np.where(y < 8, h * 0 + 9.4 + (y - 8) * .3, h) + land.fbm(x, y, 18, 5) * 1.6
    return LANE.shelf(x, y, h, 3.0, 8.0, .15)


land.terrain(ground, -130, 130, -12, 200, 380, land.ground(grass='#76823f', dry='#ab9f5c', steep=.6, shore=.01))


def far(x, y):
    return land.dome(x, y, -120, 480, 260, 150, 130 if not berat else 70) + land.dome(x, y, 170, 520, 260, 150, 110 if not berat else 80) + land.fbm(x, y, 80, 8) * 16 - 6


land.terrain(far, -520, 520, 240, 680, 220, land.ground(grass='#6f8042', rock='#b9b3a6', steep=.75))
hs = [tall_house(i, not berat) for i in range(8)]
if berat:
    ok = lambda x, y, z: y > 32.5 and 1.0 < z < 40 and abs(x) < 75
    got = land.scatter(hs, 5200, (-76, 80, 31, 96), ground, ok, (.6, .76), .2, lambda x, y, r: r.uniform(-.1, .1), 5, 5.4)
    land.sea((0, 16), lambda x, y: np.maximum(np.where(y > 29, 1, -9), np.where(y < 2.5, 1, np.minimum(-.3 - (y - 2) * .2, 0))), radius=700, core=60, res=220, scale=.6, ripple=.5, foam=False,
             palette=[(0, '#9ec9a2'), (1, '#5fae9a'), (3, '#2f8c88'), (8, '#1e6f74')])
    # the arched stone bridge
    b = Build()
    m = ruins.lime()
    n = 7
    X0 = -20
    for i in range(n):
        y = 1 + i * 4.4
        for s in (-1.7, 1.7):
            rows = []
            a = [math.pi * k / 14 for k in range(15)]
            top = [(X0 + s, y + 2.2 - 2.2 * math.cos(t), 5.3 + .8 * math.sin(math.pi * (y + 2.2 - 2.2 * math.cos(t)) / 31)) for t in a]
            bot = [(X0 + s, y + 2.2 - 1.75 * math.cos(t), .3 + 3.3 * math.sin(t)) for t in a]
            b.loft([top, bot], m, False, False, False)
            b.add([top[0], bot[0], (X0 + s, y + .45, -3), (X0 + s, y, -3)], [(0, 1, 2, 3)], m)
            b.add([top[-1], bot[-1], (X0 + s, y + 3.95, -3), (X0 + s, y + 4.4, -3)], [(0, 1, 2, 3)], m)
        rows = [[(X0 + s, y + 2.2 - 1.75 * math.cos(t), .3 + 3.3 * math.sin(t)) for t in a] for s in (-1.7, 1.7)]
        b.loft(rows, m, False, False, False)
        b.box((X0, y, -.6), (4.4, 1.1, 3.2), m)
    for s in (-1.7, 1.7):
        for k in range(31):
            y = 1 + k
            b.box((X0 + s, y + .5, 5.6 + .8 * math.sin(math.pi * (y + .5) / 31)), (.34, .98, .75), m)
    rows = [[(X0 + s, 1 + k, 5.3 + .8 * math.sin(math.pi * (1 + k) / 31)) for k in range(31)] for s in (-1.7, 1.7)]
    b.loft(rows, ruins.lime(False), False, False, False)
    core.place(b.mesh('bridge', bevel=.02), (0, 0, -.6))
    b = Build()
    ruins.rampart(b, (-26, 112), (38, 106), 5, 2, m, True, 38)
    for x, y in ((-26, 112), (4, 109), (38, 106)):
        ruins.tower(b, (x, y, 38), 3, 7, m, False)
    core.place(b.mesh('fort', bevel=.04), (0, 0, 0))
else:
    ok = lambda x, y, z: y > 15 and z < 38 and not (y < 22 and abs(x) < 9)
    got = land.scatter(hs, 4200, (-70, 80, 15, 100), ground, ok, (.66, .86), .2, lambda x, y, r: r.uniform(-.45, .45), 5, 6.6)
    for x, y, k, a in ((-9.6, 8.5, 0, .5), (12.5, 9.5, 2, -.45), (-2.5, 21, 4, .1), (7, 20, 6, -.15), (-19, 4.5, 5, .6)):
        core.place(hs[k], (x, y, float(ground(x, y)) - .1), a, .8)
    b = Build()
    m, m2 = ruins.lime(), ruins.lime(False)
    z = 49
    ruins.rampart(b, (2, 72), (26, 66), 8, 2.5, m, True, z)
    ruins.rampart(b, (26, 66), (58, 72), 7, 2.5, m, True, z)
    for x, y, r, h in ((2, 72, 4, 10), (26, 66, 4.6, 9.5), (58, 72, 4, 9)):
        ruins.tower(b, (x, y, z), r, h, m, True, True, 30)
    ruins.tower(b, (42, 74, z), 2.4, 17, m2, False, False)
    houses.roof(b, (42, 74, z + 17.2), 4.8, 4.8, 2.4, 'hip', .4, 0)
    core.place(b.mesh('castle', bevel=.04, angle=50), (0, 0, 0))
    # the cobbled bazaar lane in front, and the taxi
    path = LANE
    path.strip(-2.75, 2.75, .05, quay.paving('cobble', '#c3b79d', '#a79b82', .5))
    roads.parapet(path, -2.95, 0, 22, height=.5)
    roads.parapet(path, 2.95, 0, 22, height=.5)
    p, a = path.at(20.5, -.9)
    core.place(car('sedan', '#f7c21c', True), (p.x, p.y, p.z + .06), a + math.pi, .98, (0, .26))
    core.place(people.person('#2f9c94', '#e2d6bd', hat='#efe0bd'), (1.2, 3.4, float(LANE.at(17.6)[0].z) + .1), .4)
    core.place(people.person('#f2e3c4', '#f2e3c4', skirt='#d9407a', hair='#7a4a25'), (1.8, 4.3, float(LANE.at(18.5)[0].z) + .1), .2, .95)

taken = {(int(a // 3), int(c // 3)) for a, c, _ in got}
free = lambda x, y, z: (int(x // 3), int(y // 3)) not in taken and y > (31 if berat else 12) and not (abs(x) < 6 and y < 24)
land.scatter([plants.cypress(i, 7, 600) for i in range(2)], 320, (-90, 90, 12, 150), ground, free, (.6, 1.2), .1, None, 8, 3.4)
land.scatter([plants.olive(i, 3.6, 800, .28) for i in range(2)] + [plants.broadleaf(i, 4.8) for i in range(3)], 2400, (-110, 110, 12, 170), ground, free, (.6, 1.2), .1, None, 9, 2.7)
land.scatter([plants.bush(i, .8, n=240, size=.18) for i in range(4)], 3000, (-100, 100, 10, 150), ground, free, (.5, 1.2), .1, None, 10)
if not berat:
    verge = lambda x, y, z: float(np.min(np.hypot(LANE.p[:, 0] - x, LANE.p[:, 1] - y))) > 3.6
    land.scatter([plants.bush(i, .6, n=500, size=.13) for i in range(3)] + [plants.bush(20 + i, .8, n=500, size=.13, flowers=plants.OLEANDER, dark='#3d6136', light='#86a564') for i in range(2)], 260, (-16, 18, -9, 14), ground, verge, (.4, .95), .05, None, 31)
    land.scatter([plants.grass(i, .6, 150, .26) for i in range(3)] + [plants.grass(5, .5, 120, .3, flowers=('#d22c1c', '#ff5a38'))], 900, (-16, 18, -10, 13), ground, verge, (.6, 1.2), .05, None, 32)
if berat:
    b = Build()
    b.box((0, -6, .5), (120, 15, 1.6), quay.paving())
    core.place(b.mesh('bank'), (0, 0, 0))
    core.place(car('sedan', '#f7c21c', True), (6.2, -1.4, 1.3), math.radians(187), 1.0)
    for i in range(5):
        core.place(quay.lamp(), (-16 + i * 8, .6, 1.3), 0, .9)
    core.place(people.person('#2f9c94', '#e2d6bd', hat='#efe0bd'), (-2.4, -.6, 1.3), 2.8)
    core.place(people.person('#f2e3c4', '#f2e3c4', skirt='#d9407a', hair='#7a4a25'), (-3.2, -.5, 1.3), 3.3, .95)
    light.camera((5, -15.5, 7.6), (-2.0, 38, 5.4), 28, (3, -1, 2), 1.8)
else:
    light.camera((-.9, -12.5, 11.6), (2.2, 20, 18.4), 26, (0, 4, 9), 1.6)
shot.render(stem, quality)
