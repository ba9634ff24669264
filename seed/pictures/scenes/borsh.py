"""Borsh: terraces of olives above a long shingle beach, the ruin of Sopot castle on its hill."""
import os
import random
import sys

import numpy as np

sys.path.insert(0, os.path.dirname(__file__))
from kit import boats, core, houses, land, light, people, plants, roads, ruins, shore, shot
from kit.cars import car

variant, stem, quality = shot.options()
core.reset(118)
light.hour('afternoon', 285, clouds=.7, haze=1300, seed=5.2)
SOPOT = (50, 104)
ROAD = roads.Path([(-2, -40, 2.0), (1, -10, 2.2), (4, 20, 2.4), (8, 50, 2.6), (11, 80, 2.8), (16, 120, 3), (22, 170, 3)])


def edge(y):
    """A straight shore that runs almost away from the camera."""
    return -22 + .14 * y + 1.4 * np.sin(y * .06)


def terraces(h, step=2.3):
    k = h / step
    return step * (np.floor(k) + land.smooth(.62, .95, k - np.floor(k)))


def ground(x, y):
    d = x - edge(y)
    plain = np.where(d < 0, d * .15, np.minimum(d * .12, 1.5) + np.clip(d - 14, 0, 50) * .012)
    slope = np.clip(d - 38 - 16 * land.smooth(20, 70, y), 0, 400)
    up = 30 * land.smooth(0, 60, slope) + slope * .16 + land.fbm(x, y, 38, 4) * 5 * np.clip(slope / 20, 0, 1)
    near = np.clip(terraces(np.clip(slope * .78 + land.fbm(x, y, 26, 7) * 1.6, 0, 26)), 0, 26)
    w = land.smooth(64, 34, y)
    h = plain + np.where(slope > 0, near * w + up * (1 - w), 0)
    r = np.hypot((x - SOPOT[0]) / 44, (y - SOPOT[1]) / 44) + land.fbm(x, y, 24, 6) * .07
    sopot = 36 * (1 - land.smooth(.06, 1.0, r)) + land.fbm(x, y, 8, 9) * .8
    return ROAD.shelf(x, y, np.where(d > 6, np.maximum(h, sopot * land.smooth(6, 20, d)), h), 2.4, 5, .1)


land.terrain(ground, -70, 130, -34, 230, 560, land.ground(grass='#74823f', dry='#b3a25a', rock='#cfc1a2', steep=.62, sand='#e9dfcb', shore=1.5))


def far(x, y):
    return land.dome(x, y, 170, 420, 180, 190, 130) + land.dome(x, y, 60, 620, 200, 120, 110) + land.dome(x, y, 260, 250, 130, 150, 110) + land.fbm(x, y, 60, 9) * 18 - 8


land.terrain(far, -160, 460, 190, 800, 260, land.ground(grass='#6f8042', rock='#c5bda9', steep=.74))
land.sea((-50, 60), lambda x, y: np.maximum(ground(x, y), far(x, y)), core=100, res=380, scale=1.1, ripple=.7, clear=.5, foam=.8)

b = core.Build()
m = ruins.lime()
z = float(ground(*SOPOT)) - 2.2
sx, sy = SOPOT
ruins.blocks(b, (sx - 11, sy - 7), (sx - 1, sy - 9.5), 6.5, 1, m, 3, .45, .7, 1.6, z0=z)
ruins.blocks(b, (sx + 2, sy - 9.5), (sx + 11, sy - 6), 5, 1, m, 8, .6, .7, 1.6, z0=z)
ruins.blocks(b, (sx - 11, sy - 7), (sx - 13, sy + 4), 5.5, 1, m, 5, .5, .7, 1.6, z0=z)
ruins.tower(b, (sx - 11, sy - 7, z), 2.6, 8, m, True, False, 18)
ruins.tower(b, (sx + 5, sy + 2, z), 2.2, 10, m, False, False)
ruins.arch(b, (sx + .5, sy - 9.5, z), 2, 4, 1, m)
core.place(b.mesh('sopot', bevel=.04, angle=50), (0, 0, 0))

roads.road(ROAD, 3.6, dashes=False)
p, a = ROAD.at(66, .6)
core.place(car('sedan', '#f7c21c', True), p, a + np.pi, 1.05)
got = land.scatter(houses.village('houses', 8), 500, (22, 100, 52, 150), ground, lambda x, y, z: 3 < z < 34 and np.hypot(x - sx, y - sy) > 24, (.5, .66), .1, lambda x, y, r: -np.pi / 2 + r.uniform(-.3, .3), 4, 7)
taken = {(int(q[0] // 3), int(q[1] // 3)) for q in got}
off_road = lambda x, y: np.min(np.hypot(ROAD.p[:, 0] - x, ROAD.p[:, 1] - y)) > 3.4
steep = land.slope(ground)
free = lambda x, y, z: x - float(edge(y)) > 13 and (int(x // 3), int(y // 3)) not in taken and off_road(x, y) and np.hypot(x - sx, y - sy) > 13
flat = lambda x, y, z: free(x, y, z) and (y > 60 or steep(x, y) < .9) and np.hypot(x - 26, y + 18) > 7
land.scatter([plants.olive(i, 4.2, 1500, .24) for i in range(5)], 7600, (-20, 120, -16, 190), ground, flat, (.62, 1.05), .15, None, 6, 3.3)
land.scatter([plants.cypress(i, 7, 600) for i in range(2)], 110, (14, 110, 20, 170), ground, free, (.6, 1.2), .1, None, 7, 4)
land.scatter([plants.bush(i, .7, n=240, size=.16) for i in range(4)], 3600, (-16, 110, -20, 170), ground, free, (.4, 1.1), .1, None, 8)
tuft = [plants.grass(i, .6, 150, .3) for i in range(3)] + [plants.grass(5, .5, 120, .32, flowers=('#d22c1c', '#ff5a38'))]
land.scatter(tuft, 1500, (8, 36, -20, 10), ground, lambda x, y, z: steep(x, y) < 1, (.7, 1.3), .05, None, 9)
land.scatter([plants.rock(i, .7) for i in range(4)], 700, (8, 60, -18, 50), ground, lambda x, y, z: steep(x, y) > .7, (.3, 1.0), .15, None, 10)
shore.beach([(float(edge(y)) + 5 + 2.6 * (i % 2), y) for i, y in enumerate(np.arange(18, 100, 3.4))], ground, np.pi / 2, size=.9)
for i, (x, y, t) in enumerate([(-28, 30, 1.7), (-34, 62, .6), (-22, 92, 2.3)]):
    core.place([boats.speedboat('#f3efe4'), boats.kaiki(), boats.kaiki('#c6502f')][i], (x, y, 0), t, .9)
core.place(plants.olive(5, 6.2, 15000, .2), (28.6, -7.2, float(ground(28.6, -7.2))), 2)
light.camera((26, -19, 27.5), (7, 62, 12.5), 27, (14, 10, 12), 1.6)
shot.render(stem, quality, exposure=.1)
