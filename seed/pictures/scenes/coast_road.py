"""Roads of the Riviera from above: the winding coast road and the Llogara pass."""
import os
import random
import sys

import numpy as np

sys.path.insert(0, os.path.dirname(__file__))
from kit import boats, core, houses, land, light, plants, roads, shot
from kit.cars import car

variant, stem, quality = shot.options()
core.reset(31)
pass_ = variant == 'llogara'
to = light.hour('morning' if pass_ else 'afternoon', 215 if pass_ else 245, clouds=.7, haze=1100 if pass_ else 1500, seed=1.2)

# the road winds along the flank of a slope that falls to the sea on the left
if pass_:
    pts = [(16, -20, 46), (14, -8, 47), (6, 2, 48), (5, 12, 49), (13, 19, 50.5), (27, 21, 52.5), (36, 27, 54), (34, 37, 56), (22, 42, 58), (10, 47, 60), (10, 58, 62), (24, 66, 64), (44, 70, 67)]
else:
    pts = [(14, -22, 15.5), (9, -10, 15), (3, -1, 14.6), (1.5, 9, 14.2), (7, 18, 13.8), (17, 24, 13.4), (24, 33, 13), (20, 44, 12.8), (12, 53, 12.6), (12, 66, 12.3), (24, 78, 12), (42, 86, 12), (60, 100, 12)]
path = roads.Path(pts)
P = path.p


def slope(x, y):
    """Hillside with a shelf cut for the road."""
    x, y = np.asarray(x, float), np.asarray(y, float)
    rough = land.fbm(x, y, 30, 4) * 5 + land.fbm(x, y, 7, 9) * .9
    if pass_:
        h = 46 + y * .22 + (x - 14) * .62 + rough
        h = h + land.dome(x, y, 95, 150, 90, 120, 60) - land.smooth(-5, -60, x) * 14
    else:
        edge = 2 - 13 * land.smooth(30, 60, y) + 16 * land.smooth(55, 100, y) + 7 * np.sin(y * .09)
        d = x - edge + 14
        h = np.where(d < 0, d * .8, np.minimum(d * .9, 9 + d * .42)) + rough * np.clip(d / 10, 0.1, 1)
        h = h + land.dome(x, y, 110, 130, 90, 110, 34)
    return path.shelf(x, y, h)


land.terrain(slope, -60, 110, -25, 190, 420, land.ground(grass='#6f8040', dry='#a59c58', steep=.56))


def far(x, y):
    cape = land.dome(x, y, 20, 330, 150, 70, 48, .35) + land.dome(x, y, -45, 420, 130, 80, 40)
    return cape + land.fbm(x, y, 46, 7) * 6 - 5


land.terrain(far, -260, 240, 195, 560, 260, land.ground(grass='#6f8040'))
land.sea((-40, 90), lambda x, y: np.maximum(slope(x, y), far(x, y)), core=150, res=340, scale=1.5, ripple=.8)
roads.road(path, 5.4)
roads.parapet(path, -3.2, 3, path.length - 3, 'rail')

off_road = lambda x, y, m=5.2: np.min(np.hypot(P[:, 0] - x, P[:, 1] - y)) > m
free = lambda x, y, z: z > 1 and off_road(x, y)
pines = [plants.pine(i, 7.5) for i in range(3)]
mac = [plants.bush(i, .9, n=220, size=.22) for i in range(4)]
ol = [plants.olive(i, 3.6, 1300, .24) for i in range(3)]
reg = (-30, 85, -6, 125)
land.scatter(pines if pass_ else ol + pines[:1], 700 if pass_ else 900, reg, slope, free, (.7, 1.2), .15, None, 3, 3.2)
land.scatter([plants.cypress(i, 7, 700) for i in range(2)], 90, reg, slope, free, (.6, 1.1), .1, None, 13, 4)
land.scatter(mac, 9000, reg, slope, lambda x, y, z: z > 1 and off_road(x, y, 3.9), (.5, 1.3), .1, None, 4)
land.scatter([plants.bush(30 + i, .45, '#a2883a', '#ecd964', 300, .14, flowers=('#f2c91d', '#ffe66a')) for i in range(2)], 350, reg, slope, free, (.7, 1.5), .1, None, 6)
land.scatter([plants.rock(i, 1.1) for i in range(4)], 420, reg, slope, lambda x, y, z: z > -1 and off_road(x, y, 4.2), (.3, 1.3), .2, None, 5)
core.place(houses.house(3), (30, 52, float(slope(30, 52))), -.5, .8) if not pass_ else None
taxi = car('sedan', '#f7c21c', True)
van = car('minivan', '#f3eee2')
if pass_:
    p, a = path.at(36, 1.4)
    core.place(taxi, p, a, 1.25)
    p, a = path.at(100, -1.4)
    core.place(van, p, a + np.pi, 1.25)
    core.place(boats.ferry(), (-150, 190, 0), .6, .8)
    light.camera((-19, -15, 64), (7, 34, 54.5), 27, tuple(path.at(36, 1.4)[0]), 1.3)
else:
    p, a = path.at(38, 1.4)
    core.place(taxi, p, a, 1.3)
    p, a = path.at(84, -1.4)
    core.place(van, p, a + np.pi, 1.2)
    core.place(boats.kaiki(), (-24, 52, 0), 1.2, 1.1)
    core.place(boats.speedboat('#f3efe4'), (-34, 88, 0), 1.7, 1.2)
    core.place(boats.catamaran(), (-62, 105, 0), .6, 1.2)
    light.camera((-11, -13, 30), (4.5, 34, 13.5), 31, tuple(path.at(38, 1.4)[0]), 1.1)
shot.render(stem, quality)
