"""The lay-by below the Llogara pass: the SUV on gravel, the coast of the Riviera far below."""
import os
import random
import sys

import numpy as np

sys.path.insert(0, os.path.dirname(__file__))
from kit import boats, core, houses, land, light, people, plants, ruins, shot
from kit.cars import car

variant, stem, quality = shot.options()
core.reset(36)
light.hour('morning', 205, clouds=.9, haze=900, seed=4.7)
Z = 40.0


def edge(y):
    """The shore runs ahead and slowly to the right, bay after bay."""
    return -64 + .22 * y + 9 * np.sin(y * .028) + 3 * np.sin(y * .09)


def ground(x, y):
    d = x - edge(y)
    coast = np.where(d < 0, d * .2, np.minimum(d * .12, 1.2))
    up = np.clip(d - 9, 0, 600)
    h = coast + 10 * land.smooth(0, 30, up) + 46 * land.smooth(18, 90, up) + 120 * land.smooth(80, 250, up) + land.fbm(x, y, 46, 4) * 9 * np.clip(up / 24, 0, 1) + land.fbm(x, y, 9, 7) * np.clip(up / 12, 0, 1)
    r = np.hypot((x - 2) / 1.25, y + 2)
    shelf = 1 - land.smooth(8.8, 14, r)
    return h * (1 - shelf) + Z * shelf


land.terrain(ground, -140, 330, -26, 520, 620, land.ground(grass='#6a7f3c', dry='#a39c58', rock='#c9c2b2', steep=.64, sand='#f8eed8', shore=1.3))
land.sea((-60, 160), ground, core=170, res=380, scale=1.6, ripple=.8, foam=.6)
got = land.scatter(houses.village('houses', 8), 900, (-60, 120, 90, 330), ground, lambda x, y, z: 9 < z < 40 and (abs(y - 150) < 34 or abs(y - 270) < 40), (.6, .8), .1, lambda x, y, r: -np.pi / 2 + r.uniform(-.3, .3), 4, 6)
away = lambda x, y, z: z > 1.6 and np.hypot((x - 2) / 1.25, y + 2) > 12.5 and not (-26 < x < 8 and 4 < y < 40)
land.scatter([plants.pine(i, 7.5) for i in range(3)] + [plants.olive(i, 4, 700, .3) for i in range(2)], 5200, (-70, 200, 16, 330), ground, away, (.7, 1.3), .15, None, 6, 3.6)
land.scatter([plants.bush(i, .9, n=240, size=.2) for i in range(4)], 6500, (-60, 150, -10, 220), ground, away, (.5, 1.4), .1, None, 8)
near = [plants.bush(i, .6, n=600, size=.12) for i in range(2)] + [plants.bush(30 + i, .5, '#a2883a', '#ecd964', 420, .12, flowers=('#f2c91d', '#ffe66a')) for i in range(2)]
land.scatter(near, 420, (-18, 22, -14, 18), ground, lambda x, y, z: 9.6 < np.hypot((x - 2) / 1.25, y + 2) < 15, (.4, 1.0), .08, None, 9)
# gravel, and the low wall at the edge
b = core.Build()
from kit.materials import mat
b.lathe([(.05, Z + .06), (10, Z + .03), (10.6, Z - .5)], mat('gravel', '#d3c7ae', .95, .25, 3, .9, 26), (2, -2, 0), 64, caps=False, smooth=False)
core.place(b.mesh('gravel'), (0, 0, 0))
b = core.Build()
m = ruins.lime()
P = [(2 + 9.8 * np.sin(a), -2 + 8.4 * np.cos(a)) for a in np.linspace(-1.35, 1.05, 9)]
for i in range(8):
    ruins.blocks(b, P[i], P[i + 1], .5, .5, m, i, .06, .25, .7, z0=Z)
core.place(b.mesh('wall', bevel=.03), (0, 0, 0))
core.place(plants.pine(4, 9.5), (11.2, 3.4, Z - .1), 1, 1.0)
core.place(plants.pine(2, 8), (14.6, -.5, Z - .3), 2, 1.0)
core.place(car('suv', '#25a9a6'), (3.4, -2.2, Z + .05), np.radians(148))
core.place(people.person('#e9b13b', '#d9cbb0', hat='#efe0bd'), (-3.4, 4.0, Z + .04), 2.5)
core.place(people.person('#f2efe6', '#e8ddc8', skirt='#d9407a', hair='#7a4a25'), (-2.5, 4.4, Z + .04), 2.7, .95)
core.place(people.person('#d8653f', '#4a5568', hair='#221a14'), (-4.2, 3.5, Z + .04), 2.3, .72)
core.place(boats.catamaran(), (-52, 110, 0), .9, 1.2)
core.place(boats.ferry(), (-120, 300, 0), 1.2, .9)
light.camera((-.4, -10.6, Z + 4.1), (2.6, 20, Z - 1.2), 27, (2, -2, Z + 1), 2.2)
shot.render(stem, quality)
