"""The driver by his taxi on Saranda's quay at golden hour, kaikia moored beside him."""
import os
import random
import sys

import numpy as np

sys.path.insert(0, os.path.dirname(__file__))
from kit import boats, core, houses, land, light, people, plants, quay, shot
from kit.cars import car
from kit.materials import mat

variant, stem, quality = shot.options()
core.reset(21)
kaiki = variant == 'kaiki'
light.hour(*(('morning', 215) if kaiki else ('golden', 262)), clouds=.55, haze=900, seed=5.1)


def hill(x, y):
    """The bay closes ahead and the town climbs on the right."""
    shore = 74 - 26 * land.smooth(-50, 12, x)
    d = np.where(x > 12, np.maximum(x - 15, y - 40), y - shore)
    h = np.where(d < 0, d * .3, 15 * land.smooth(0, 42, d) + d * .10 + .9 * land.smooth(0, 1.5, d))
    h = h * (.35 + .65 * land.smooth(-80, 0, x)) + land.dome(x, y, 45, 150, 90, 70, 20) * (d > 0)
    return h + np.clip(d / 14, 0, 1) * land.fbm(x, y, 26, 6) * 2.2


land.terrain(hill, -130, 120, 20, 230, 300, land.ground(grass='#75853f', steep=.6))
land.sea((-8, 14), lambda x, y: np.maximum(hill(x, y), np.where(x > -.2, 1, -.5 - np.clip(-x, 0, 12) * .34)), core=60, scale=.7, ripple=.7, foam=False)
core.place(quay.quay(0, 30, -14, 46, 1.0), (0, 0, 0))

town = houses.village('houses', 9) + houses.village('town', 7)
face = lambda x, y, r: (-1.45 if x > 14 and y < 60 else 0) + r.uniform(-.12, .12)
got = land.scatter(town, 5000, (-70, 100, 42, 150), hill, lambda x, y, z: .8 < z < 26, (.5, .68), .1, lambda x, y, r: .3 + r.uniform(-.15, .15), 4, 5.4)
# the promenade front on the right
fronts = [houses.block(i) for i in range(4)] + [houses.house(i, floors=3) for i in (1, 3)]
for i in range(6):
    core.place(fronts[i], (17.5 + (i % 2) * .4, 2 + i * 8.2, 1), -np.pi / 2, .66)
    core.place(fronts[-1 - i], (26, 5 + i * 8.2, 5), -np.pi / 2, .66)
taken = {(int(a // 3), int(b // 3)) for a, b, _ in got}
free = lambda x, y, z: z > .8 and (int(x // 3), int(y // 3)) not in taken and (x < 12 or y > 48)
land.scatter([plants.cypress(i, 7, 500) for i in range(2)], 130, (-100, 100, 48, 200), hill, free, (.6, 1.0), .1, None, 8, 4)
land.scatter([plants.olive(i, 3.6, 700, .3) for i in range(3)] + [plants.broadleaf(i, 4.5) for i in range(2)], 1900, (-120, 110, 46, 220), hill, free, (.6, 1.3), .1, None, 9, 3)

# palms, lamps, benches and flowers in a row
palms = [plants.palm(i, 6.2) for i in range(3)]
lampm, benchm = quay.lamp(), quay.bench()
ole = [plants.bush(20 + i, .8, n=500, size=.13, flowers=plants.OLEANDER, dark='#3d6136', light='#86a564') for i in range(2)]
for i in range(8):
    y = 3.5 + i * 5.2
    core.place(palms[i % 3], (9.4, y, 1), i * 1.3, .92)
    core.place(ole[i % 2], (9.4, y, 1.0), i, .95)
    core.place(benchm, (8.0, y + 2.6, 1), -np.pi / 2)
    if i % 2:
        core.place(lampm, (1.5, y + 1.6, 1), np.pi / 2)
boll = quay.bollard()
for i in range(12):
    core.place(boll, (.75, -3.6 + i * 3.4, 1), 0, .9)
tab = quay.table()
para = [quay.parasol(), quay.parasol('#fdf6e6', '#2f8f9c')]
for i in range(7):
    core.place(tab, (12.6, 2 + i * 3.6, 1), i)
    core.place(para[i % 2], (12.6, 2 + i * 3.6, 1), i * .3)

# the boats
kk = [boats.kaiki('#1f6fa8'), boats.kaiki('#2f9c94', canopy='#f5dfae'), boats.kaiki('#c6502f')]
core.place(kk[0], (-2.75, 6.6, 0), -np.pi / 2 + .04, .92)
core.place(kk[1], (-2.9, 18.6, 0), -np.pi / 2 - .03, .95)
core.place(kk[2], (-3.0, 30, 0), np.pi / 2, .95)
for i, (x, y, a) in enumerate([(-12, 24, .5), (-19, 36, 2.6), (-9, 42, 1), (-26, 30, .2), (-15, 52, 2)]):
    core.place(kk[i % 3] if i % 2 else boats.speedboat('#f3efe4'), (x, y, 0), a, .9)
core.place(boats.dinghy(), (-8.2, 15.5, 0) if kaiki else (-5.6, 1.6, 0), -1.9, 1)
core.place(boats.catamaran(), (-32, 48, 0), 2.6, .95)

# the taxi and its driver, two guests walking up with a case
core.place(car('sedan', '#f7c21c', True), (4.9, 3.4, 1.0), np.radians(-118))
core.place(people.person('#fbf8ef', '#20384f', wave=True), (2.55, 1.7, 1.0), .15, 1.0)
core.place(people.person('#e9b13b', '#d9cbb0', hat='#efe0bd'), (4.4, 13.5, 1.0), .5, .98)
core.place(people.person('#f2efe6', '#e8ddc8', skirt='#2f9c94', hair='#7a4a25', bag='#d8653f'), (5.2, 13.9, 1.0), .2, .94)
core.place(people.person('#4a78a8', '#5a5148', hair='#8a8580'), (8.0, 10.0, .9), -1.6, .9)
for i, (x, y) in enumerate([(.75, 1.9), (.75, 2.6), (7.6, .6)]):
    core.place(quay.pot(plants.BOUGAIN if i % 2 else plants.OLEANDER, i), (x, y, 1), i, 1.0)
random.seed(5)
if kaiki:
    # from the water: guests step aboard over the gangplank
    b = core.Build()
    b.box((-.45, 8.4, 1.12), (3.2, .62, .07), mat('deck', '#c99b62', .6, .15, 6))
    core.place(b.mesh('plank'), (0, 0, 0))
    core.place(people.person('#fbf8ef', '#20384f', hat='#efe0bd'), (1.5, 9.3, 1.0), -1.2, 1)
    core.place(people.person('#f2efe6', '#e8ddc8', skirt='#d9407a', hair='#7a4a25'), (.1, 8.4, 1.15), -1.57, .95)
    core.place(people.person('#2f7fb0', '#d9cbb0'), (-2.5, 7.4, .75), .6, 1)
    light.camera((-11.8, -3.4, 4.7), (-1.0, 11.5, 2.0), 31, (-2.8, 7, 1.5), 1.4)
else:
    light.camera((2.2, -5.6, 3.05), (1.75, 8, 2.35), 30, (4.2, 2.6, 1.8), 1.2)
shot.render(stem, quality, samples=30, scale=.9, limit=260)
