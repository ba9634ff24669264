"""Himare: the old town on its hill beside the sea, a bay with a beach under it."""
import math
import os
import random
import sys

import numpy as np

sys.path.insert(0, os.path.dirname(__file__))
from kit import boats, core, houses, land, light, plants, quay, ruins, shore, shot

variant, stem, quality = shot.options()
core.reset(113)
light.hour('afternoon', 232, clouds=.7, haze=950, seed=2.1)
HILL = (-22, 86)


def edge(x):
    return 36 + 42 * np.exp(-((x - 34) / 30) ** 2) + 1.6 * np.sin(x * .25)


def ground(x, y):
    d = y - edge(x)
    low = np.where(d < 0, d * .17, np.minimum(d * .12, 1.3))
    up = np.clip(d - 22, 0, 400)
    low = low + 40 * land.smooth(0, 130, up) + up * .1 + land.fbm(x, y, 36, 3) * 6 * np.clip(up / 16, 0, 1)
    r = np.hypot((x - HILL[0]) / 47, (y - HILL[1]) / 52) + land.fbm(x, y, 22, 6) * .09
    hill = 45 * (1 - land.smooth(.1, 1.0, r)) - 3 * land.smooth(.9, 1.1, r) + land.fbm(x, y, 7, 8) * .7
    return np.where(d < -3, low, np.maximum(low, hill * land.smooth(-3, 5, d)))


land.terrain(ground, -120, 140, 0, 260, 500, land.ground(grass='#6f8040', dry='#aaa05c', steep=.47, sand='#f6ead0', shore=1.25))


def far(x, y):
    return land.dome(x, y, 60, 430, 330, 150, 150) + land.dome(x, y, -220, 470, 240, 130, 90) + land.fbm(x, y, 60, 9) * 16 - 7


land.terrain(far, -560, 560, 250, 720, 260, land.ground(grass='#6f8042', rock='#c5bda9', steep=.74))
land.sea((0, 30), lambda x, y: np.maximum(ground(x, y), far(x, y)), core=90, res=400, scale=1.0, ripple=.6, clear=.5)

# the old town: stone and white houses round a church, broken walls at the top
old = houses.village('stone', 7) + houses.village('houses', 8)
top = lambda x, y: math.hypot((x - HILL[0]) / 47, (y - HILL[1]) / 52)
down = lambda x, y, r: math.atan2(y - HILL[1], x - HILL[0]) + math.pi / 2 + r.uniform(-.25, .25)
got = land.scatter(old, 9000, (-70, 26, 36, 120), ground, lambda x, y, z: z > 6 and top(x, y) > .16, (.56, .76), .1, down, 4, 4.3)
b = core.Build()
m = ruins.lime()
z = float(ground(*HILL)) - .5
ruins.blocks(b, (HILL[0] - 7, HILL[1] - 5), (HILL[0] + 5, HILL[1] - 6), 4.5, .8, m, 3, .55, z0=z)
ruins.arch(b, (HILL[0] + 7.5, HILL[1] - 5.6, z), 2, 4.2, .8, m)
ruins.blocks(b, (HILL[0] + 9, HILL[1] - 5.6), (HILL[0] + 12, HILL[1] + 2), 3.5, .8, m, 7, .6, z0=z)
ruins.tower(b, (HILL[0] - 4, HILL[1] + 2, z), 1.5, 11, m, False, False)
houses.roof(b, (HILL[0] - 4, HILL[1] + 2, z + 11), 3, 3, 1.6, 'hip', .3, 0)
b.box((HILL[0] + 1, HILL[1] + 2, z + 2.5), (6.5, 5, 6), m)
houses.roof(b, (HILL[0] + 1, HILL[1] + 2, z + 5.5), 6.5, 5, 1.6, 'gable', .3, .34)
core.place(b.mesh('oldtown', bevel=.03, angle=50), (0, 0, 0))

# the promenade along the beach
fronts = [houses.block(i) for i in range(6)] + [houses.house(i, floors=3) for i in (1, 3, 4)]
place_z = lambda x, y: float(ground(np.array(x), np.array(y)))
palms = [plants.palm(i, 6) for i in range(2)]
for row, (off, size) in enumerate(((12.5, .52), (21, .56))):
    x = 2.0 + row * 3
    while x < 74:
        y = float(edge(x)) + off
        a = math.atan2(float(edge(x + 1) - edge(x - 1)), 2)
        core.place(random.choice(fronts), (x, y, place_z(x, y) - .1), a, size)
        got.append((x, y, 0))
        x += 7.4 * math.cos(a) + 1.2
for i in range(20):
    x = 0 + i * 3.7
    y = float(edge(x)) + 7.2
    core.place(palms[i % 2], (x, y, place_z(x, y) - .1), i, .78)
shore.beach([(x, float(edge(x)) + 2.6 + 2.4 * (i % 2)) for i, x in enumerate(np.arange(4, 66, 1.6))], ground, size=.85)

taken = {(int(p[0] // 3), int(p[1] // 3)) for p in got}
free = lambda x, y, z: z > 1.4 and y - float(edge(x)) > 6 and (int(x // 3), int(y // 3)) not in taken
land.scatter(houses.village('houses', 6), 900, (20, 110, 90, 170), ground, lambda x, y, z: free(x, y, z) and z < 26, (.5, .66), .1, lambda x, y, r: r.uniform(-.3, .3), 14, 7)
land.scatter([plants.olive(i, 4.2, 900, .28) for i in range(4)], 2300, (-100, 130, 36, 230), ground, free, (.6, 1.1), .15, None, 6, 3.2)
land.scatter([plants.cypress(i, 7, 600) for i in range(2)], 260, (-90, 120, 36, 200), ground, free, (.6, 1.2), .1, None, 7, 4)
land.scatter([plants.bush(i, .8, n=240, size=.18) for i in range(4)], 6500, (-100, 130, 34, 200), ground, free, (.5, 1.3), .1, None, 8)
land.scatter([plants.rock(i, 1.1) for i in range(4)], 900, (-90, 6, 28, 60), ground, lambda x, y, z: -.6 < z < 1.6, (.4, 1.4), .1, None, 9)
fleet = [boats.kaiki('#c6502f'), boats.dinghy(), boats.speedboat('#f3efe4'), boats.catamaran(), boats.kaiki('#2f9c94', canopy='#f5dfae'), boats.dinghy('#e9b13b')]
for i, (x, y, a) in enumerate([(-9, 6, .75), (14.5, 6, 2.5), (30, 38, 2.4), (36, 44, 2.7), (18, 46, .5), (-4, 22, 1.4)]):
    core.place(fleet[i], (x, y, 0), a, .95)
light.camera((10, -22, 13.5), (2.5, 52, 17.5), 28, (7, 4, 1), 1.8)
shot.render(stem, quality)
