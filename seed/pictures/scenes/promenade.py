"""Promenades at the end of the day: the palms of Vlore, and the sun going down off Saranda."""
import os
import random
import sys

import numpy as np

sys.path.insert(0, os.path.dirname(__file__))
from kit import boats, core, houses, land, light, people, plants, quay, roads, shot
from kit.cars import car

variant, stem, quality = shot.options()
core.reset(112)
vlore = variant == 'vlore'
to_sun = light.hour('golden' if vlore else 'sunset', 292 if vlore else 301, clouds=.8, haze=1000, seed=8.4 if vlore else 4.1)


def across(x, y):
    """The mountains on the other side of the bay, or Corfu."""
    if vlore:
        return land.dome(x, y, -330, 420, 190, 170, 90) + land.dome(x, y, -120, 640, 300, 130, 110) + land.dome(x, y, 140, 520, 210, 150, 100) + land.fbm(x, y, 60, 3) * 16 - 8
    return .55 * (land.dome(x, y, -1500, 900, 500, 700, 150, .5) + land.dome(x, y, -500, 1700, 700, 260, 150)) + land.fbm(x, y, 160, 3) * 18 - 12


if vlore:
    land.terrain(across, -620, 460, 230, 800, 260, land.ground(grass='#6f8042', rock='#c5bda9', steep=.76))
else:
    land.terrain(across, -2200, 400, 250, 2000, 200)
    light.sun_disc(to_sun)
land.sea((-20, 14), lambda x, y: np.where(x > -.2, 1, -.6 - np.clip(-x, 0, 60) * .16), core=60, res=340, scale=.7, ripple=.7, foam=False)
core.place(quay.quay(0, 40, -16, 150, 1.0), (0, 0, 0))
path = roads.Path([(18.2, -30, 1.03), (18.2, 0, 1.03), (18.2, 60, 1.03), (18.2, 150, 1.03)])
roads.road(path, 7)
b = core.Build()
st = quay.paving('kerb', '#efe6d2', '#e4d8bf', 1.6)
for x in (14.4, 22.0):
    b.box((x, 65, 1.03), (.32, 170, .22), st)
b.box((8, 65, .98), (2.6, 170, .05), quay.paving('cycle', '#cf8a66', '#c47d59', 1.2))
core.place(b.mesh('kerb', bevel=.02), (0, 0, 0))

palms = [plants.palm(i, 6.4) for i in range(4)]
ole = [plants.bush(20 + i, .8, n=700, size=.12, flowers=(plants.OLEANDER, plants.BOUGAIN)[i], dark='#3d6136', light='#86a564') for i in range(2)]
lamp, bench = quay.lamp(), quay.bench()
for i in range(22):
    y = 1 + i * 6.2
    for k, x in enumerate((4.3, 12.4)):
        core.place(palms[(i + k) % 4], (x, y + 2.4 * k, 1), i * 1.3 + k, random.uniform(.9, 1.06))
        core.place(ole[(i + k) % 2], (x, y + 2.4 * k, 1), i, .85)
        core.place(ole[(i + k + 1) % 2], (x, y + 2.4 * k + 1.1, 1), i, .6)
    core.place(bench, (2.9, y + 3.2, 1), np.pi / 2)
    if i % 2:
        core.place(lamp, (1.1, y + .4, 1), np.pi / 2)
boll = quay.bollard()
for i in range(24):
    core.place(boll, (.75, -5 + i * 4.2, 1), 0, .8)
if vlore:
    tall = [houses.block(i) for i in range(7)]
    for i in range(13):
        core.place(tall[i % 7], (30.5 + .8 * (i % 3), -4 + i * 11.2, 1), -np.pi / 2, (.9, .9, 1.15 + .25 * ((i * 5) % 3)))
    for k, (y, lane) in enumerate(((17, -1), (30, 1), (46, 1), (78, -1))):
        p, a = path.at(30 + y, 1.7 * lane)
        core.place([car('sedan', '#f7c21c', True), car('suv', '#25a9a6'), car('minivan', '#f5efe0'), car('sedan', '#b9433a')][k], p, a if lane > 0 else a + np.pi)
walkers = [('#e9b13b', '#d9cbb0', None, '#efe0bd', 1.0), ('#f2efe6', '#e8ddc8', '#d9407a', None, .95), ('#2f7fb0', '#39424a', None, None, 1.0), ('#f2efe6', '#e8ddc8', '#2f9c94', '#f3e6c8', .94), ('#d8653f', '#4a5568', None, None, .72), ('#fbf8ef', '#20384f', None, None, 1.0)]
crowd = [people.person(t, l, hat=h, skirt=s, hair='#7a4a25' if s else '#3a2a20') for t, l, s, h, _ in walkers]
spots = [(6.4, 5.2, .2), (7.2, 5.5, .1), (9.4, 13, 3.0), (6.2, 18, .3), (6.9, 18.4, .2), (10.2, 24, 3.2), (7.4, 33, .1), (9.6, 40, 3), (6.4, 52, 0)] if vlore else [(3.1, 11.4, 2.2), (3.9, 11.9, 2.3), (9.6, 24, .3), (6.6, 31, .1), (7.4, 31.5, 0)]
for i, (x, y, a) in enumerate(spots):
    core.place(crowd[i % 6], (x, y, 1.02), a, walkers[i % 6][4])
fleet = [boats.kaiki('#2f9c94', canopy='#f5dfae'), boats.kaiki('#1f6fa8'), boats.speedboat('#f3efe4'), boats.catamaran()]
for i, (x, y, a) in enumerate([(-3, 24, -1.5), (-3, 40, 1.6), (-14, 34, .6), (-34, 60, 2.4)] if vlore else [(-3.1, 20.5, -1.55), (-24, 38, 2.7), (-12, 20, .5), (-52, 60, 2.5)]):
    core.place(fleet[i], (x, y, 0), a, .95)
if vlore:
    light.camera((6.4, -8.2, 3.2), (8.0, 16, 3.6), 27, (6.8, 6, 2), 1.6)
else:
    core.place(boats.ferry(), (-86, 118, 0), 2.75, .62)
    light.camera((9.2, 1.2, 3.1), (-7.5, 18.5, 3.5), 27, (3.4, 11.6, 2), 1.8)
shot.render(stem, quality, exposure=.1 if vlore else .3)
