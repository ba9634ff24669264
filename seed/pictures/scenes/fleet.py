"""The fleet, one car at a time on a small quay, and the driver by his taxi."""
import os
import sys

import numpy as np

sys.path.insert(0, os.path.dirname(__file__))
from kit import boats, core, houses, land, light, people, plants, quay, shot
from kit.cars import car
from kit.materials import mat

variant, stem, quality = shot.options()
core.reset(71)
driver = variant == 'driver'
HOUR = {'driver': ('golden', 238, 2), 'sedan': ('afternoon', 238, 1), 'minivan': ('afternoon', 238, 4), 'suv': ('afternoon', 238, 7), 'sedan-rear': ('morning', 205, 6), 'minivan-group': ('golden', 250, 9)}
hour, az, seed = HOUR[variant]
light.hour(hour, az, clouds=.5, haze=700, seed=seed)


def shore(x, y):
    """Low green hills and a few houses across the water."""
    d = y - (58 + 7 * np.sin(x * .05 + len(variant)))
    return np.where(d < 0, d * .25, 13 * land.smooth(0, 40, d) + .9 * land.smooth(0, 1.5, d)) + land.dome(x, y, 30, 130, 70, 60, 14) * (d > 0) + land.fbm(x, y, 22, len(variant)) * 2 * np.clip(d / 12, 0, 1)


land.terrain(shore, -110, 110, 40, 180, 260, land.ground(grass='#75853f', steep=.6))
land.sea((0, 30), lambda x, y: np.maximum(shore(x, y), -1.2 - np.clip(y - 6, 0, 30) * .2), core=50, res=300, scale=.8, ripple=.7, foam=False)
b = core.Build()
pave = quay.paving('plate', '#e6d9bf', '#cfbf9f', .9)
b.box((0, -9, -.1), (60, 26, 2.2), pave)
st = mat('coping2', '#efe4ca', .75, .12, 1.0, .3, 6)
for i in range(46):
    b.box((-29 + i * 1.3, 3.9, .98), (1.27, .75, .26), st)
core.place(b.mesh('plate', bevel=.02), (0, 0, 0))
got = land.scatter(houses.village('houses', 8) + houses.village('town', 4), 900, (-80, 80, 52, 110), shore, lambda x, y, z: .8 < z < 14, (.55, .75), .1, lambda x, y, r: r.uniform(-.2, .2), 3 + len(variant), 6)
taken = {(int(a // 3), int(c // 3)) for a, c, _ in got}
free = lambda x, y, z: z > .8 and (int(x // 3), int(y // 3)) not in taken
land.scatter([plants.cypress(i, 7, 500) for i in range(2)], 120, (-90, 90, 56, 150), shore, free, (.6, 1.1), .1, None, 8, 4)
land.scatter([plants.olive(i, 3.6, 700, .3) for i in range(3)] + [plants.broadleaf(i, 4.5) for i in range(2)], 1300, (-100, 100, 54, 160), shore, free, (.6, 1.2), .1, None, 9, 2.8)
boll = quay.bollard()
for i in range(5):
    core.place(boll, (-11 + i * 5.2, 3.3, 1.1), 0, .9)
core.place(boats.kaiki('#1f6fa8' if variant != 'suv' else '#c6502f'), (-4.6 if variant != 'minivan' else 5.2, 6.4, 0), .02, .9)
core.place(boats.dinghy(), (6.6 if variant != 'minivan' else -6, 7.0, 0), 2.9, 1)
core.place(boats.speedboat('#f3efe4'), (9, 20, 0), .4, .9)
core.place(boats.catamaran(), (-14, 36, 0), .4, .8)
core.place(plants.palm(2, 6), (8.1, 1.4, 1), 1, 1.0)
core.place(plants.palm(1, 6.6), (-10.4, 1.9, 1), 2, 1.0)
for i, (x, y) in enumerate([(6.4, 1.9), (7.2, .6), (-9.2, 1.2)]):
    core.place(quay.pot(plants.BOUGAIN if i % 2 else plants.OLEANDER, i), (x, y, 1), i, 1.25)
core.place(quay.lamp(), (4.4, 2.8, 1.0), 0, 1)
if driver:
    core.place(car('sedan', '#f7c21c', True), (1.4, -1.2, 1.0), np.radians(207))
    core.place(people.person('#fbf8ef', '#20384f', wave=True), (-1.35, -3.1, 1.0), .12, 1.06)
    core.place(people.case('#d8653f'), (-.6, -3.2, 1.0), .3, 1.05)
    core.place(people.case('#2f9c94'), (-.15, -3.0, 1.0), .1, .85)
    light.camera((-2.9, -8.9, 2.75), (.15, -1, 2.0), 40, (-1.3, -3, 2), .8)
elif variant == 'sedan-rear':
    core.place(car('sedan', '#f7c21c', True), (.4, -1.4, 1.0), np.radians(52))
    for i, (x, y, c, k) in enumerate([(-2.35, -3.6, '#d8653f', 1.05), (-1.85, -3.75, '#2f9c94', .85), (-2.75, -3.2, '#3d4550', 1.0)]):
        core.place(people.case(c), (x, y, 1.0), .3 * i, k)
    core.place(people.person('#fbf8ef', '#20384f'), (-2.55, -1.9, 1.0), .5, 1.02)
    light.camera((-4.9, -9.2, 3.3), (-.5, -.5, 1.8), 42, (-.9, -3, 1.8), .9)
elif variant == 'minivan-group':
    core.place(car('minivan', '#f5efe0'), (-1.5, -1.2, 1.0), np.radians(196))
    guests = [('#e9b13b', '#d9cbb0', None, '#efe0bd'), ('#f2efe6', '#e8ddc8', '#d9407a', None), ('#2f7fb0', '#39424a', None, None), ('#f2efe6', '#e8ddc8', '#2f9c94', '#f3e6c8'), ('#d8653f', '#4a5568', None, None)]
    for i, (top, legs, skirt, hat) in enumerate(guests):
        core.place(people.person(top, legs, hat=hat, skirt=skirt, hair='#7a4a25' if skirt else '#3a2a20'), (1.9 + i * .62, -1.7 - .75 * (i % 2), 1.0), -.35 - i * .1, (1, .95, 1.02, .94, .74)[i])
    for i, c in enumerate(['#d8653f', '#2f9c94', '#3d4550', '#e9b13b']):
        core.place(people.case(c), (.75 + i * .5, -3.2 - .25 * (i % 2), 1.0), .2 * i, (1, .85, 1.05, .8)[i])
    light.camera((-1.9, -11.2, 3.2), (.15, -1, 1.95), 40, (0, -2.6, 1.8), 1.0)
else:
    kind, col, taxi = {'sedan': ('sedan', '#f7c21c', True), 'minivan': ('minivan', '#f5efe0', False), 'suv': ('suv', '#25a9a6', False)}[variant]
    core.place(car(kind, col, taxi), (0, -1.6, 1.0), np.radians(214))
    light.camera((-3.6, -9.2, 3.15), (.15, -.4, 1.75), 47 if kind == 'sedan' else 44, (-.6, -2.6, 1.7), .9)
shot.render(stem, quality)
