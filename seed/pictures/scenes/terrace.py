"""A table on Lekuresi's terrace: Saranda and its round bay below, Corfu across the water."""
import math
import os
import random
import sys

import numpy as np

sys.path.insert(0, os.path.dirname(__file__))
from kit import boats, core, houses, land, light, people, plants, quay, ruins, shot
from kit.materials import mat

variant, stem, quality = shot.options()
core.reset(85)
light.hour('afternoon', 252, clouds=.7, haze=1300, seed=6.2)
Z = 38.0


def edge(x):
    """The bay's far rim as seen from above: land lies nearer than this, with a cape on each side."""
    return 140 + 90 * land.smooth(34, 104, np.abs(x - 6)) + 2.5 * np.sin(x * .12)


def ground(x, y):
    d = (edge(x) - y) / np.sqrt(1 + (edge(x + .5) - edge(x - .5)) ** 2)
    low = np.where(d < 0, d * .2, .9 * land.smooth(0, 2, d) + 14 * land.smooth(0, 60, d))
    knoll = 22 * np.exp(-((x - 2) / 46) ** 2 - ((y + 4) / 30) ** 2) + 12 * land.smooth(52, 96, np.abs(x))
    return low + (knoll + land.fbm(x, y, 26, 4) * 2.4) * land.smooth(2, 18, d) - 6 * land.smooth(14, 6, y) * (np.abs(x) < 26)


land.terrain(ground, -150, 160, -14, 260, 460, land.ground(grass='#75853f', dry='#a99a55', steep=.58))


def corfu(x, y):
    return land.dome(x, y, -380, 1150, 520, 240, 130, .1) + land.dome(x, y, 240, 1350, 480, 240, 170) + land.fbm(x, y, 160, 3) * 26 - 14


land.terrain(corfu, -1200, 1000, 850, 1700, 130)
land.sea((0, 150), ground, core=130, res=380, scale=1.5, ripple=.7, foam=False)
got = land.scatter(houses.village('houses', 9) + houses.village('town', 7), 8200, (-115, 130, 62, 236), ground, lambda x, y, z: .9 < z < 24, (.6, .8), .1, lambda x, y, r: math.pi + r.uniform(-.25, .25) + np.pi, 5, 5.8)
taken = {(int(a // 3), int(c // 3)) for a, c, _ in got}
free = lambda x, y, z: z > 1 and y > 13 and (int(x // 3), int(y // 3)) not in taken
land.scatter([plants.olive(i, 3.6, 700, .3) for i in range(3)] + [plants.broadleaf(1, 4)], 2200, (-130, 140, 13, 230), ground, free, (.6, 1.1), .1, None, 6, 2.8)
land.scatter([plants.cypress(i, 7, 500) for i in range(2)], 260, (-110, 120, 16, 200), ground, free, (.6, 1.2), .1, None, 7, 4)
land.scatter([plants.bush(i, .8, n=200, size=.2) for i in range(4)], 3200, (-110, 120, 12, 190), ground, free, (.5, 1.3), .1, None, 8)
palms = [plants.palm(i, 5) for i in range(2)]
for i in range(34):
    x = -46 + i * 3.1
    core.place(palms[i % 2], (x, float(edge(np.array(x))) - 2.2, .9), i, .62)
core.place(boats.ferry(), (-34, 176, 0), -.5, .72)
for i, (x, y, a) in enumerate([(6, 150, 2.6), (20, 156, .4), (32, 168, 2.9), (-8, 162, 1.2), (14, 180, 2.2), (44, 186, .3)]):
    core.place([boats.kaiki(), boats.speedboat('#f3efe4'), boats.catamaran()][i % 3], (x, y, 0), a, .75)

# the terrace with its battlements and a corner tower
m, m2 = ruins.lime(), ruins.lime(False)
b = core.Build()
b.box((0, -4, Z - 2), (40, 22, 4), quay.paving('plate', '#dccdab', '#c8b78f', 1.0))
b.box((0, 7.2, Z - 6), (40, 1.2, 13.0), m)
for i in range(15):
    b.box((-17.5 + i * 2.2, 7.2, Z + .95), (1.2, .9, .95), m)
core.place(b.mesh('terrace', bevel=.04, angle=50), (0, 0, 0))
b = core.Build()
ruins.tower(b, (-11.6, 8.4, Z - 12), 3.2, 15.4, m, True, True, 30)
b.box((-9.2, 6.2, Z + 1.1), (.5, .16, 1.4), mat('slit', '#3d382f', 1, 0), -.7)
core.place(b.mesh('tower', bevel=.04, angle=50), (0, 0, 0))
tab = quay.table()
para = [quay.parasol('#fdf6e6', '#c2573a'), quay.parasol('#fdf6e6', '#2f8f9c')]
for i, (x, y) in enumerate([(-3.6, 4.2), (2.2, 4.6), (7.6, 4.0), (5.0, .6), (-7.0, 1.0)]):
    core.place(tab, (x, y, Z), i * 1.1, 1.0)
    if i in (0, 2, 4):
        core.place(para[i // 2 % 2], (x + .1, y + .2, Z), i * .3, 1.05)
    glass = core.Build()
    for k in range(3):
        a = k * 2.1 + i
        glass.cyl((x + .2 * math.cos(a), y + .2 * math.sin(a), Z + .76), .035, .12, mat(('juice', 'wine', 'water')[k], ('#f2a63a', '#8d2036', '#dff3f4')[k], .15, 0, Specular=.8), n=12)
    core.place(glass.mesh('glasses'), (0, 0, 0))
for i, x in enumerate((-8.4, -5.2, -.8, 4.8, 9.6)):
    core.place(quay.pot((plants.BOUGAIN, plants.OLEANDER)[i % 2], i), (x, 6.1, Z), i, 1.15)
core.place(people.person('#e9b13b', '#d9cbb0', hat='#efe0bd'), (.1, 5.7, Z), 3.1)
core.place(people.person('#f2efe6', '#e8ddc8', skirt='#d9407a', hair='#7a4a25'), (.95, 5.8, Z), 3.3, .95)
core.place(people.person('#fbf8ef', '#23272e'), (3.7, 4.0, Z), .9)
light.camera((-1.2, -3.4, Z + 5.2), (2.0, 60, 24.5), 25, (1, 5, Z + 1), 2.6)
shot.render(stem, quality)
