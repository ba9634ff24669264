"""Beaches and bays of the coast: Himare, Dhermi, Borsh and Vlore."""
import math
import os
import random
import sys

import numpy as np

sys.path.insert(0, os.path.dirname(__file__))
from kit import boats, core, houses, land, light, people, plants, quay, roads, shot
from kit.cars import car

variant, stem, quality = shot.options()
seed = {'himare': 3, 'dhermi': 5, 'borsh': 8, 'vlore': 12}[variant]
core.reset(110 + seed)
HOUR = {'himare': ('afternoon', 240), 'dhermi': ('morning', 235), 'borsh': ('golden', 255), 'vlore': ('sunset', 292)}[variant]
light.hour(*HOUR, clouds=.7, haze={'vlore': 700}.get(variant, 1000), seed=seed * .7)
TOP = {'himare': 23, 'dhermi': 46, 'borsh': 32, 'vlore': 18}[variant]
PLAIN = {'himare': 16, 'dhermi': 10, 'borsh': 46, 'vlore': 30}[variant]


def edge(x):
    """Shore line: distance ahead at which land starts, a curving bay."""
    return 42 + 26 * np.cos((x + 18) * .023) - 34 * land.smooth(18, 60, x) + 2 * np.sin(x * .2)


def ground(x, y):
    d = y - edge(x)
    beach = np.where(d < 0, d * .16, np.minimum(d * .13, 1.2))
    up = np.clip(d - PLAIN, 0, 400)
    hill = TOP * land.smooth(0, 95, up) + up * .08
    rough = land.fbm(x, y, 34, seed) * 6 + land.fbm(x, y, 8, seed + 3) * .8
    h = beach + hill + rough * np.clip(up / 14, 0, 1)
    return h + land.dome(x, y, -30 + seed * 4, 190, 90, 70, TOP * .6) * (up > 0)


land.terrain(ground, -150, 150, -14, 260, 480, land.ground(grass='#6f8040', dry='#aea35f', steep=.6, sand='#f3e4c2', shore=1.15))


def far(x, y):
    a = land.dome(x, y, -190, 330, 130, 120, 60) + land.dome(x, y, -60, 560, 330, 140, 120) + land.dome(x, y, 190, 520, 230, 140, 130)
    return a + land.fbm(x, y, 60, seed + 9) * 14 - 7


land.terrain(far, -560, 560, 255, 760, 260, land.ground(grass='#6f8042', rock='#c5bda9', steep=.74))
land.sea((0, 30), lambda x, y: np.maximum(ground(x, y), far(x, y)), core=90, res=400, scale=1.0, ripple=.6, clear=.5)

par = {'himare': (3800, 'houses'), 'dhermi': (1700, 'houses'), 'borsh': (420, 'houses'), 'vlore': (5200, 'town')}[variant]
span = (-70, 110, 20, 190)
off = lambda x, y: y - float(edge(np.array(x)))
ok = {'himare': lambda x, y, z: off(x, y) > 8.5 and z < 27, 'dhermi': lambda x, y, z: (off(x, y) > 30 and 14 < z < 52 and abs(x - 10) < 52) or (8 < off(x, y) < 13), 'borsh': lambda x, y, z: off(x, y) > 52 and z < 40, 'vlore': lambda x, y, z: off(x, y) > 9 and z < 22}[variant]
protos = houses.village('houses', 10) + (houses.village('town', 7) if par[1] == 'town' else [houses.block(i) for i in range(2)])
got = land.scatter(protos, par[0], span, ground, ok, (.52, .7), .1, lambda x, y, r: r.uniform(-.15, .15) + .5 * float(land.smooth(10, 60, x)), 4, 5.3)
taken = {(int(a // 3), int(c // 3)) for a, c, _ in got}
free = lambda x, y, z: off(x, y) > 7.5 and (int(x // 3), int(y // 3)) not in taken
olives = [plants.olive(i, 4.2, 1000, .28) for i in range(4)]
land.scatter(olives + ([plants.pine(1, 7)] if variant == 'dhermi' else []), 4200 if variant == 'borsh' else 1900, (-110, 125, 14, 210), ground, free, (.6, 1.1), .15, None, 6, 3.0 if variant == 'borsh' else 3.3)
land.scatter([plants.cypress(i, 7, 600) for i in range(2)], 220, (-100, 120, 20, 190), ground, free, (.6, 1.2), .1, None, 7, 4)
land.scatter([plants.bush(i, .8, n=240, size=.18) for i in range(4)], 3600, (-110, 125, 10, 200), ground, free, (.5, 1.3), .1, None, 8)
land.scatter([plants.rock(i, 1.0) for i in range(4)], 500, (-110, 120, 0, 110), ground, lambda x, y, z: -.6 < z < .5 and abs(x) > 34, (.3, 1.1), .1, None, 9)
para = [quay.parasol('#fdf6e6', c) for c in ('#2f9c94', '#e9b13b', '#d8653f')]
bed = quay.sunbed('#fdf6e6')
for i in range(60):
    x = -52 + i * 1.9
    y = float(edge(np.array(x))) + 3.4 + (i % 2) * 1.6
    z = float(ground(np.array(x), np.array(y)))
    if variant != 'vlore':
        core.place(para[i % 3], (x, y, z), i, .95)
        core.place(bed, (x + .7, y - .2, z), math.pi, .9)
palms = [plants.palm(i, 6) for i in range(2)]
if variant in ('vlore', 'himare'):
    for i in range(30):
        x = -50 + i * 3.8
        y = float(edge(np.array(x))) + 6.8
        core.place(palms[i % 2], (x, y, float(ground(np.array(x), np.array(y))) - .1), i, .8)

# the taxi on the shore road in front, to the right
path = roads.Path([(34, -20, 9.4), (24, -11, 9.2), (14, -4.5, 9), (3, -2.5, 8.9), (-8, -5, 8.8), (-20, -12, 8.8)])
roads.road(path, 5.4)
roads.banks(path, [(2.8, 0), (4, .1), (6, .6), (9, 1.0)], [(2.8, 0), (3.6, .05), (6, -1.6), (12, -7), (20, -12)], 5, .5)
roads.parapet(path, 3.1, 0, path.length, height=.34)
s = {'himare': 36, 'dhermi': 37, 'borsh': 35.5, 'vlore': 37}[variant]
p, a = path.at(s, 1.35)
core.place(car('sedan', '#f7c21c', True), p, a)
near = [plants.bush(20 + i, .7, n=600, size=.12, flowers=(plants.OLEANDER, plants.BOUGAIN, ('#f2c91d', '#ffe66a'), plants.OLEANDER)[{'himare': 1, 'dhermi': 2, 'borsh': 0, 'vlore': 3}[variant]], dark='#3d6136', light='#86a564') for i in range(2)] + [plants.bush(i, .6, n=600, size=.11) for i in range(2)]
for i in range(120):
    q = random.uniform(2, path.length - 2)
    o = random.uniform(3.8, 8)
    c, _ = path.at(q, o)
    core.place(random.choice(near), (c.x, c.y, c.z + float(np.interp(o, [2.8, 3.6, 6, 12], [0, .05, -1.6, -7])) - .1), i, random.uniform(.5, 1.0))
for i, (x, y, t) in enumerate([(-8, 26, .4), (6, 34, 2.6), (-24, 40, 1.0), (14, 22, 2.9), (-14, 56, .3)]):
    core.place([boats.kaiki(), boats.speedboat(), boats.kaiki('#c6502f'), boats.dinghy(), boats.catamaran()][i], (x, y, 0), t, .85)
if variant == 'borsh':
    core.place(plants.olive(5, 6, 12000, .2), (11.2, -7.0, 9.0), 2)
light.camera((1.5, -14.8, 15.6), (2.4, 20, 12.4 if variant != 'dhermi' else 13.6), 28, (p.x, p.y, p.z + .8), 1.2)
shot.render(stem, quality)
