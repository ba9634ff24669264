"""Ksamil: the islets, the pale beach, the coves, and the fleet on clear water."""
import math
import os
import random
import sys

import numpy as np

sys.path.insert(0, os.path.dirname(__file__))
from kit import boats, core, land, light, people, plants, quay, shot, wake

variant, stem, quality = shot.options()
core.reset(61)
# hour, direction of the sun, seed of the clouds
HOUR = {'ksamil': ('morning', 215, 1.0), 'above': ('noon', 230, 1.0), 'cove': ('morning', 240, 4.0), 'kaiki': ('afternoon', 232, 6.3), 'speedboat': ('morning', 225, 9.1), 'wake': ('morning', 250, 2.0), 'catamaran': ('afternoon', 215, 3.3), 'cruise': ('sunset', 9, 7.4)}
h, az, seed = HOUR[variant]
to_sun = light.hour(h, az, clouds=.6, haze=1400, seed=seed)
ISLES = {
    'ksamil': [(-24, 46, 15, 9, 5.5), (12, 62, 20, 11, 7), (44, 50, 13, 9, 5), (-62, 84, 22, 12, 8)],
    'above': [(-26, 20, 17, 11, 6), (10, 34, 21, 12, 8), (40, 16, 13, 10, 6), (-2, 72, 26, 12, 8), (-64, 58, 20, 14, 8), (66, 62, 22, 12, 7)],
    'cruise': [(-46, 60, 20, 10, 7), (58, 74, 26, 12, 8), (96, 60, 20, 14, 7)],
    'wake': [(-16, 23, 12, 10, 6), (18, 40, 22, 10, 7)],
    'cove': [(-30, 30, 19, 26, 13), (36, 40, 26, 24, 15), (2, 66, 13, 8, 6), (-8, 92, 60, 16, 13)],
}.get(variant, [(-34, 52, 18, 10, 7), (26, 70, 24, 12, 9), (70, 56, 15, 10, 6), (-84, 100, 30, 16, 11)])


def isle(x, y):
    """Steep little limestone islands on a sandy shelf."""
    n = land.fbm(x, y, 12, 3) * .22 + land.fbm(x, y, 3, 8) * .06
    out = np.full(np.shape(x), -9.0)
    for cx, cy, rx, ry, top in ISLES:
        q = 1 - np.hypot((x - cx) / rx, (y - cy) / ry) + n
        up = np.where(q > 0, top * (1 - np.exp(-np.clip(q, 0, 2) * 4.5)) * .9 + q * top * .3, q * 7)
        out = np.maximum(out, up)
    return out


def bed(x, y):
    s = isle(x, y)
    deep = -1.4 - .035 * np.clip(y + 5, 0, 300) - .5 * (1 + land.fbm(x, y, 14, 5))
    if variant == 'above':
        # sandbanks between the islands, and the mainland's beach in the near corner
        deep = -2.6 - .02 * np.clip(y, 0, 200) + 2.6 * land.fbm(x, y, 26, 6) + land.smooth(26, -14, np.hypot(x + 30, y + 16)) * 3.8
    if variant == 'ksamil':
        # the beach in front
        edge = -4 + 3.2 * np.sin(x * .12 + .4) + .03 * x
        beach = (edge - y) * .13 + land.fbm(x, y, 3, 4) * .04
        deep = np.maximum(deep, np.where(beach > 0, np.minimum(beach, .9 + beach * .15), beach * .55))
    if variant == 'cove':
        deep = -2.0 - .03 * np.clip(y, 0, 300) + land.fbm(x, y, 9, 5) * .7
    if variant in ('speedboat', 'catamaran', 'cruise'):
        deep = deep - 3.5
    return np.maximum(s, np.maximum(deep, -9))


land.terrain(bed, -110, 120, -26, 130, 460, land.ground(grass='#73854a', steep=.7, shore=2.0 if variant == 'ksamil' else .6, rock='#cbbb98', sand='#f6e9cb'))


def mainland(x, y):
    low = .42 if variant == 'cruise' else 1
    return low * (land.dome(x, y, 60, 420, 330, 130, 62) + land.dome(x, y, -260, 470, 220, 110, 46)) + land.fbm(x, y, 60, 8) * 8 * low - 7


land.terrain(mainland, -520, 480, 270, 640, 260, land.ground(grass='#6f8042'))
land.sea((0, 25), lambda x, y: np.maximum(bed(x, y), mainland(x, y)), core=70, res=420, scale=.8, ripple=.24, clear=.8, foam=.22 if variant == 'ksamil' else .7,
         palette=[(0, '#c4f3e4'), (.8, '#86e6d6'), (2.2, '#3fcdc6'), (4.5, '#18adb8'), (9, '#0c86a8')])

lush = [plants.pine(i, 5) for i in range(3)] + [plants.olive(i, 3.2, 1500, .22) for i in range(2)]
dry = lambda x, y, z: z > 1.7
reg = (-110, 110, 10, 120)
bushes = [plants.bush(i, .8, n=260, size=.18) for i in range(4)]
for k, (cx, cy, rx, ry, top) in enumerate(ISLES):
    box = (cx - rx, cx + rx, cy - ry, cy + ry)
    land.scatter(lush, int(rx * ry * 1.3), box, isle, dry, (.55, 1.05), .15, None, 3 + k, 1.9)
    land.scatter(bushes, int(rx * ry * 4.5), box, isle, lambda x, y, z: z > 1.1, (.5, 1.25), .1, None, 40 + k)
rocks = [plants.rock(i, 1.0) for i in range(5)]
land.scatter(rocks, 5000, reg, isle, lambda x, y, z: -.5 < z < .8, (.25, 1.0), .1, None, 5)

if variant == 'ksamil':
    para = [quay.parasol('#fdf6e6', c) for c in ('#2f9c94', '#e9b13b', '#fdf6e6')]
    beds = [quay.sunbed('#2f9c94'), quay.sunbed('#fdf6e6')]
    for i in range(26):
        r, k = divmod(i, 13)
        x = -19 + k * 3.3
        y = -7.4 + 3.2 * math.sin(x * .12 + .4) + .03 * x - r * 3.4
        z = float(bed(x, y))
        core.place(para[(i + r) % 3], (x, y, z - .1), i, 1.0)
        for s in (-.75, .75):
            core.place(beds[(i + r) % 2], (x + s, y + .1, float(bed(x + s, y))), math.pi + random.uniform(-.06, .06), .92)
    for i, (x, y, c) in enumerate([(-5, -2.2, '#d8653f'), (1.5, -3.2, '#2f7fb0'), (8, -2.4, '#e9b13b')]):
        core.place(people.person(c, '#d9a27c', hat='#efe0bd' if i else None), (x, y + 1, float(bed(x, y + 1))), 2.6 + i, .95)
    for i, (x, y, a) in enumerate([(-9, 15, .5), (6, 24, 2.7), (21, 13, .2)]):
        core.place([boats.kaiki(), boats.speedboat(), boats.dinghy('#e9b13b')][i], (x, y, 0), a, [.9, .8, 1.1][i])
    light.camera((-1.5, -23, 8.6), (1.5, 26, .8), 29, (0, 0, 1), 1.5)
elif variant == 'above':
    for i, (x, y, a) in enumerate([(-8, 12, .5), (22, 4, 2.4), (-7, 40, 1.2), (26, 44, .2), (-34, 44, 2.8), (4, 2, 2.0), (28, 22, .9)]):
        core.place([boats.kaiki(), boats.speedboat('#f3efe4'), boats.catamaran(sail=False), boats.kaiki('#2f9c94', canopy='#f5dfae'), boats.speedboat(), boats.dinghy('#e9b13b'), boats.dinghy()][i], (x, y, 0), a, .95)
    for i in range(14):
        x, y = -34 + (i % 7) * 3.1, -13 + (i // 7) * 3.6 + (i % 7) * .4
        if bed(x, y) > .1:
            core.place(quay.parasol('#fdf6e6', ('#2f9c94', '#e9b13b', '#d8653f')[i % 3]), (x, y, float(bed(x, y)) - .1), i, 1.0)
    light.camera((-4, -42, 47), (0, 16.5, 0), 29, (0, 16, 0), 1.6)
elif variant == 'wake':
    core.place(boats.speedboat(), (1.6, 8, .12), math.radians(152), 1.1, (0.04, -.06))
    wake.trail((1.6, 8), math.radians(152), 7.2, 60)
    core.place(people.person('#fbf8ef', '#20384f'), (1.5, 8.6, .62), -2.1, .95)
    core.place(people.person('#f2efe6', '#e8ddc8', skirt='#d9407a', hair='#7a4a25'), (4.5, 6.4, .62), -2.2, .9)
    light.camera((-7, -6, 15.5), (-.6, 10, 0), 33, (1, 8, 1), 1.6)
elif variant == 'cruise':
    light.sun_disc(to_sun)
    core.place(boats.catamaran(), (-4.5, 19, 0), math.radians(24), 1.0)
    for i, (x, y) in enumerate([(1.2, 19.5), (-6.4, 16.6), (-7.6, 18.4)]):
        core.place(people.person(('#f2efe6', '#e9b13b', '#2f9c94')[i], '#39424a', hat=(None, '#efe0bd', None)[i]), (x, y, 1.4), 2.9 - i * .3, .95)
    core.place(boats.kaiki('#c6502f'), (22, 44, 0), 2.7, 1)
    light.camera((-1.5, -9.5, 3.4), (1.2, 19, 6.2), 31, (-3, 19, 3), 2.0)
elif variant == 'cove':
    core.place(boats.kaiki(), (1.5, 11, 0), math.radians(205), 1.12)
    core.place(people.person('#e9b13b', '#d9cbb0', hat='#efe0bd'), (-1.2, 9.4, .75), .3, 1)
    core.place(people.person('#f2efe6', '#e8ddc8', skirt='#d9407a', hair='#7a4a25'), (3.1, 11.6, .75), 0, .95)
    core.place(boats.dinghy(), (7.6, 6.0, 0), 2.5, 1.1)
    core.place(boats.kaiki('#2f9c94', canopy='#f5dfae'), (-4, 38, 0), .6, 1)
    core.place(boats.speedboat('#f3efe4'), (14, 28, 0), 2.2, .9)
    light.camera((-5.5, -9, 7.2), (2.2, 18, .9), 31, (1, 10, 1), 1.4)
else:
    what = {'kaiki': boats.kaiki, 'speedboat': boats.speedboat, 'catamaran': boats.catamaran}[variant]()
    if variant == 'kaiki':
        core.place(what, (.2, 9, 0), math.radians(212), 1.1)
        core.place(people.person('#fbf8ef', '#20384f', hat='#efe0bd', wave=True), (-4.3, 6.6, 1.2), .2, 1)
        core.place(people.person('#e9b13b', '#d9cbb0'), (.3, 8.4, .75), .3, 1)
        core.place(boats.speedboat('#f3efe4'), (20, 34, 0), .4, 1)
        light.camera((-5, -7.5, 4.4), (.2, 12, 1.5), 32, (-1, 8, 1), 1.5)
    elif variant == 'speedboat':
        core.place(what, (.6, 7, .12), math.radians(208), 1.1, (0.06, -.07))
        wake.trail((.6, 7), math.radians(208), 7.2)
        core.place(people.person('#fbf8ef', '#20384f'), (1.15, 6.75, .62), -1.1, .95)
        core.place(people.person('#f2efe6', '#e8ddc8', skirt='#2f9c94', hair='#7a4a25'), (1.6, 7.75, .62), -1.2, .9)
        core.place(boats.catamaran(), (-22, 58, 0), .5, 1)
        light.camera((-5.0, -4.4, 4.3), (1.2, 9, .9), 36, (0, 6, 1), 1.5)
    else:
        core.place(what, (1.5, 16, 0), math.radians(214), 1.0)
        core.place(boats.kaiki(), (-22, 44, 0), .6, 1)
        core.place(people.person('#fbf8ef', '#20384f', hat='#efe0bd'), (4.2, 18.2, 1.4), 0, 1)
        core.place(people.person('#e9b13b', '#d9cbb0'), (-2.2, 13.6, 1.3), .5, 1)
        light.camera((-7.5, -9.5, 4.6), (1.2, 16, 6.0), 34, (0, 14, 2), 1.6)
shot.render(stem, quality, exposure=.35 if variant == 'cruise' else 0)
