"""Lekuresi above the bay at sunset, and the triangular castle of Porto Palermo."""
import math
import os
import random
import sys

import numpy as np

sys.path.insert(0, os.path.dirname(__file__))
from kit import boats, core, houses, land, light, people, plants, roads, ruins, shot
from kit.cars import car
from kit.materials import mat

variant, stem, quality = shot.options()
core.reset(81)
palermo = variant.startswith('porto-palermo')
HOUR = {'lekuresi': ('sunset', 270), 'lekuresi-day': ('morning', 195), 'porto-palermo': ('morning', 225), 'porto-palermo-bay': ('golden', 262), 'porto-palermo-road': ('afternoon', 172)}
light.hour(*HOUR[variant], clouds=.6 if palermo else .9, haze=1100 if palermo else 1000, seed=2.2)
ROAD = roads.Path([(34, 126, 16), (50, 116, 15), (62, 104, 14), (72, 94, 13.4), (84, 87, 13), (98, 84, 12.8), (114, 87, 12.6), (130, 95, 12.6)])
m, m2 = ruins.lime(), ruins.lime(False)

if palermo:
    def ground(x, y):
        """A round peninsula joined by a neck of sand on the right."""
        n = land.fbm(x, y, 14, 3) * .16 + land.fbm(x, y, 4, 8) * .05
        q = 1 - np.hypot((x - 0) / 30, (y - 44) / 24) + n
        a = np.where(q > 0, 7.5 * (1 - np.exp(-q * 4)) + q * 5, q * 12)
        neck = 1.6 - np.abs(y - 52 - (x - 30) * .25) * .28 - np.clip(20 - x, 0, 99) * .3
        back = y - (96 + 8 * np.sin(x * .05) - 34 * land.smooth(38, 80, x))
        hill = np.where(back < 0, back * .3, 34 * land.smooth(0, 90, back) + back * .12 + land.fbm(x, y, 30, 5) * 4 * np.clip(back / 12, 0, 1))
        h = np.maximum(np.maximum(a, neck), hill)
        return ROAD.shelf(x, y, h) if variant == 'porto-palermo-road' else h
    land.terrain(ground, -130, 150, 10, 250, 460, land.ground(grass='#7a8644', rock='#d4c8ad', steep=.68))
    land.sea((0, 40), ground, core=90, res=360, scale=1.2, ripple=.6)
    z = 9.3
    b = core.Build()
    V = [(-12.5, 50), (-1.5, 33.5), (11.5, 48)]
    inner = core.Build()
    for i in range(3):
        ruins.rampart(b, V[i], V[(i + 1) % 3], 6.2, 1.8, m, True, z - .6)
    tri = [(x, y, z + 4.4) for x, y in V]
    b.add(tri, [(0, 1, 2)], m2)
    for x, y in V:
        ruins.tower(b, (x, y, z - .6), 2.7, 6.6, m, True, True, 7)
    b.box((-1, 44.5, z + 5.4), (4.2, 4.2, 2.4), m2)
    b.box((-1, 44.5, z + 6.7), (4.6, 4.6, .3), m)
    b.box((-7.6, 40.8, z + 1.0), (1.7, 3.0, 3), mat('slit', '#3d382f', 1, 0))
    core.place(b.mesh('castle', bevel=.04, angle=50), (0, 0, 0))
    off_road = lambda x, y: variant != 'porto-palermo-road' or np.min(np.hypot(ROAD.p[:, 0] - x, ROAD.p[:, 1] - y)) > 4.4
    clear = lambda x, y, zz: zz > 1.2 and not (-16 < x < 15 and 27 < y < 54) and off_road(x, y)
else:
    def ground(x, y):
        """A steep knoll in front; the bay of Saranda lies far below."""
        k = 46 * np.exp(-((x - 9) / np.where(x < 9, 29, 40)) ** 2 - ((y - 30) / 34) ** 2) + 6
        k = np.minimum(k, 43.0 + land.fbm(x, y, 8, 2) * .4)
        d = y - (128 + 38 * np.cos((x + 6) * .028))
        far = np.where(d < 0, d * .25, 20 * land.smooth(0, 90, d) + .9 * land.smooth(0, 2, d)) * (.2 + .8 * land.smooth(-70, -25, x))
        near = np.where(y < 108 - 34 * land.smooth(-20, -70, x) + 12 * np.sin(x * .06), 4, -6) * 1.0
        near = near * land.smooth(118, 96, y)
        return np.maximum(np.maximum(k - land.smooth(40, 95, y) * 12, near - land.smooth(70, 110, y) * 8), far) + land.fbm(x, y, 18, 4) * 1.5
    land.terrain(ground, -150, 170, -10, 330, 460, land.ground(grass='#7a7f40', dry='#a8924f', steep=.48))

    def corfu(x, y):
        return land.dome(x, y, -420, 1300, 520, 240, 120, .1) + land.dome(x, y, 260, 1500, 420, 240, 150) + land.fbm(x, y, 160, 3) * 26 - 14
    land.terrain(corfu, -1200, 900, 1000, 1800, 130)
    land.sea((0, 130), ground, core=130, res=360, scale=1.5, ripple=.7, foam=False)
    z = 42.2
    b = core.Build()
    Q = [(1.5, 23), (17.5, 23), (17.5, 36), (1.5, 36)]
    for i in range(4):
        ruins.rampart(b, Q[i], Q[(i + 1) % 4], 5.2, 1.4, m, True, z)
    for i in (0, 2):
        ruins.tower(b, (*Q[i], z), 3.2, 7.4, m, True, True, 30)
    ruins.tower(b, (*Q[1], z), 2.2, 6.2, m, False)
    b.box((12, 32, z + 3), (6, 5, 7), m2)
    b.box((7.8, 22.2, z + 1.3), (2.0, .7, 3.2), mat('slit', '#3d382f', 1, 0))
    b.tube([(1.5, 23, z + 7), (1.5, 23, z + 13)], .09, m2, 8)
    b.add([(1.5, 23, z + 13), (1.5, 23, z + 11.2), (4.6, 22.7, z + 11.1), (4.6, 22.7, z + 12.8)], [(0, 1, 2, 3)], mat('flag', '#d3262c', .8, 0))
    core.place(b.mesh('castle', bevel=.04, angle=50), (0, 0, 0))
    got = land.scatter(houses.village('houses', 8) + houses.village('town', 5), 7000, (-80, 130, 60, 230), ground, lambda x, y, zz: .9 < zz < 18 and y > 70, (.5, .66), .1, lambda x, y, r: r.uniform(-.3, .3), 5, 5.0)
    taken = {(int(a // 3), int(c // 3)) for a, c, _ in got}
    clear = lambda x, y, zz: zz > 1 and (int(x // 3), int(y // 3)) not in taken and not (-3 < x < 22 and 18 < y < 40)
    core.place(car('sedan', '#f7c21c', True), (5.6, 17.6, float(ground(np.array(5.6), np.array(17.6))) + .05), 3.6, 1.0)
    core.place(boats.ferry(), (-34, 150, 0), .4, .55)

kinds = [plants.olive(i, 3.6, 900, .28) for i in range(3)] + ([plants.pine(i, 6) for i in range(2)] if palermo else [plants.broadleaf(1, 4)])
reg = (-110, 140, 5, 230) if palermo else (-110, 140, -2, 250)
open_ = lambda x, y, zz: clear(x, y, zz) and not (variant == 'porto-palermo-road' and 62 < x < 125 and 66 < y < 112)
land.scatter(kinds, 1500, reg, ground, open_, (.6, 1.1), .15, None, 3, 3)
land.scatter([plants.cypress(i, 7, 600) for i in range(2)], 130, reg, ground, clear, (.6, 1.2), .1, None, 4, 4)
land.scatter([plants.bush(i, .8, n=240, size=.18) for i in range(4)], 5200, reg, ground, clear, (.5, 1.3), .1, None, 5)
land.scatter([plants.rock(i, .9) for i in range(4)], 1500, reg, ground, lambda x, y, zz: -.4 < zz < 1.0 or (random.random() < .12 and clear(x, y, zz)), (.3, 1.1), .1, None, 6)
if not palermo:
    land.scatter([plants.bush(i, .8, n=300, size=.16) for i in range(4)] + [plants.bush(30 + i, .5, '#8f8446', '#d8c884', 300, .13) for i in range(2)], 2600, (-28, 44, -4, 46), ground, lambda x, y, zz: zz > 8 and not (-3 < x < 22 and 15 < y < 40), (.4, 1.1), .1, None, 15)
    land.scatter(kinds, 90, (-28, 44, -4, 30), ground, lambda x, y, zz: 8 < zz < 40, (.5, .9), .1, None, 16, 4)
if palermo:
    core.place(boats.kaiki(), (-17, 14, 0), .5, 1.0)
    core.place(boats.speedboat('#f3efe4'), (16, 11, 0), 2.6, .9)
    core.place(boats.catamaran(), (-38, 70, 0), .9, .9)
CAMERA = {
    'porto-palermo': ((-20, -18, 30), (1.5, 44, 6), 31, (0, 38, 12), 1.8),
    'porto-palermo-bay': ((-24.5, 1, 3.3), (-6.5, 40, 9.6), 30, (-16, 15, 2), 1.6),
    'porto-palermo-road': ((103, 96, 22), (34, 57, 8), 29, (82, 89, 14), 1.5),
    'lekuresi': ((-13, -12, 57), (2.2, 32, 39.5), 27, (4, 22, 46), 1.6),
    'lekuresi-day': ((33, 1, 50.5), (2, 42, 42.5), 27, (10, 24, 46), 1.8),
}
if variant == 'porto-palermo-road':
    roads.road(ROAD, 5.4)
    roads.parapet(ROAD, 3.2, 3, ROAD.length - 3)
    p, a = ROAD.at(60, 1.35)
    core.place(car('sedan', '#f7c21c', True), p, a, 1.1)
if variant == 'porto-palermo-bay':
    core.place(people.person('#fbf8ef', '#20384f', hat='#efe0bd', wave=True), (-20.3, 12.2, 1.2), .2, 1)
    core.place(people.person('#d8653f', '#d9cbb0'), (-16.6, 13.7, .75), .3, 1)
light.camera(*CAMERA[variant])
shot.render(stem, quality, exposure=.3 if variant == 'lekuresi' else 0)
