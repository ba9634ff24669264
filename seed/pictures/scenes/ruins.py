"""Butrint: the theatre under the trees, and the columns by the lagoon."""
import os
import random
import sys

import numpy as np

sys.path.insert(0, os.path.dirname(__file__))
from kit import core, land, light, people, plants, ruins, shot

variant, stem, quality = shot.options()
core.reset(51)
lagoon = variant == 'butrint'
light.hour('golden' if lagoon else 'afternoon', 258 if lagoon else 235, clouds=.6, haze=500, seed=7.7)


def hill(x, y):
    """A round acropolis hill the theatre leans on; the lagoon lies to the left."""
    h = land.dome(x, y, 4, 34, 34, 28, 15) + .35
    h = np.maximum(h, .35) + land.fbm(x, y, 11, 3) * .25
    shore = -15 + 3 * np.sin(y * .11)
    h = np.where(x < shore, -(shore - x) * .16, h)
    r = np.hypot(x, y - 3)
    bowl = np.where(y > 2, np.clip((r - 5) * .583, 0, 5), 0) - .15
    w = 1 - land.smooth(13.2, 15.5, r)
    w = np.where(y < 2.2, 0, w)
    return np.where(x < shore, h, h * (1 - w) + np.minimum(h, bowl) * w)


land.terrain(hill, -60, 70, -30, 90, 340, land.ground(grass='#7c8c45', dry='#b7a765', steep=.5, shore=.2))


def shoreline(x, y):
    return land.dome(x, y, -150, 220, 130, 70, 26) + land.dome(x, y, -20, 240, 100, 60, 32) + land.fbm(x, y, 30, 8) * 3 - 3


land.terrain(shoreline, -330, 160, 130, 330, 220, land.ground(grass='#6d8042'))
land.sea((-40, 30), lambda x, y: np.maximum(hill(x, y), shoreline(x, y)), core=70, res=300, scale=.8, ripple=.4, foam=False,
         palette=[(0, '#a8d8c0'), (1, '#6cc4b4'), (4, '#2f9c9c'), (12, '#1c7484')])
core.place(ruins.theatre(10, 5.0), (0, 3, .0))

m, dark = ruins.lime(), ruins.lime(False)
b = core.Build()
# the stage: a row of arches, partly fallen
for i, x in enumerate((-6.6, -3.9, 6.9)):
    ruins.arch(b, (x, -1.6, .3), 1.5, 2.9 if i != 2 else 2.7, .6, m)
ruins.blocks(b, (-8.6, -1.6), (-7.9, -1.6), 3.4, .6, m, 2, .2, z0=.3)
ruins.blocks(b, (2.6, -1.6), (5.9, -1.6), 1.5, .6, m, 5, .75, z0=.3)
ruins.blocks(b, (-9, -6.2), (9, -6.2), .9, .5, m, 8, .7, z0=.2)
ruins.blocks(b, (9.3, -6.2), (10.2, 3.5), 2.4, .6, dark, 11, .7, z0=.2)
core.place(b.mesh('stage', bevel=.02), (0, 0, 0))

# orchestra floor and paved court
b = core.Build()
from kit.quay import paving
b.lathe([(5.0, .28), (5.0, .36)], paving('orch', '#cfc09a', '#b7a67e', 1.0), (0, 3, 0), 48)
b.box((0, -4.2, .3), (19, 4.0, .1), paving('orch2', '#cbbb95', '#b3a27a', 1.2))
core.place(b.mesh('floor'), (0, 0, 0))
col = [ruins.column(4.4), ruins.column(4.4, broken=.35), ruins.column(4.4, broken=.62), ruins.column(4.4, broken=.1)]
for i, (x, k) in enumerate([(-8, 0), (-5.2, 0), (-2.4, 2), (.6, 2), (6.4, 2), (9.0, 1)]):
    core.place(col[k], (x, -4.3 + .1 * (i % 2), .34), i, .9)
b = core.Build()
b.box((-6.6, -4.3, 5.02), (3.9, .9, .5), m)
b.box((-6.6, -4.3, 5.38), (4.1, 1.1, .2), m)
core.place(b.mesh('lintel', bevel=.03), (0, 0, 0))
if lagoon:
    for i in range(7):
        core.place(col[(0, 1, 0, 2, 0, 3, 1)[i]], (-12.4, -12 + i * 2.9, .45), i, 1.0)
        core.place(col[(2, 0, 1, 0, 2, 2, 0)[i]], (-8.6, -12.3 + i * 2.9, .45), i * 2, 1.0) if i < 3 else None
drum = core.Build()
drum.lathe([(.36, 0), (.36, .8)], m, n=20)
dm = drum.mesh('drum', bevel=.03, angle=60)
for i in range(18):
    x, y = random.uniform(-13, 12), random.uniform(-13, -6.8)
    core.place(dm, (x, y, float(hill(x, y)) + (.3 if i % 2 else 0)), i, random.uniform(.7, 1.1), (0, 1.57 if i % 2 else 0))
rk = [plants.rock(i, .5, m) for i in range(3)]
land.scatter(rk, 130, (-14, 14, -14, -5), hill, lambda x, y, z: z > .1, (.3, 1.1), .05, None, 4)

free = lambda x, y, z: z > .5 and (np.hypot(x, y - 3) > 14 or (y < -7 and np.hypot(x, y) > 9)) and not (-9.5 < x < 11 and y < 3)
tall = [plants.pine(i, 8) for i in range(2)] + [plants.broadleaf(i, 7.5) for i in range(3)] + [plants.olive(i, 5, 2600, .25) for i in range(2)]
land.scatter(tall, 1500, (-16, 50, 0, 64), hill, free, (.7, 1.25), .1, None, 5, 2.5)
land.scatter([plants.cypress(i, 8, 900) for i in range(2)], 40, (-15, 30, 12, 50), hill, free, (.8, 1.3), .1, None, 6, 4)
land.scatter([plants.broadleaf(i, 5) for i in range(2)], 500, (-280, 90, 150, 260), shoreline, lambda x, y, z: z > .5, (.8, 1.6), .2, None, 6, 3)
gr = [plants.grass(i, .6, 150, .26) for i in range(3)] + [plants.grass(5, .5, 120, .3, flowers=('#d22c1c', '#ff5a38'))]
land.scatter(gr, 1900, (-15, 16, -17, 2), hill, lambda x, y, z: z > .1 and not (-9.6 < x < 9.6 and -6.3 < y < 8), (.6, 1.2), .05, None, 7)
land.scatter([plants.bush(i, .6, n=400, size=.13) for i in range(3)], 90, (-15, 22, -15, 12), hill, lambda x, y, z: free(x, y, z) or (z > .1 and y < -8), (.5, 1.1), .05, None, 8)

cover = lambda x, y, z: z > .5 and np.hypot(x, y - 3) > 13.4
land.scatter([plants.bush(i, .8, n=360, size=.17) for i in range(4)], 1500, (-17, 34, 4, 42), hill, cover, (.5, 1.3), .1, None, 18)
land.scatter(tall[2:], 260, (-14, 24, 14, 34), hill, cover, (.6, .95), .1, None, 19, 2.2)
core.place(people.person('#fbf8ef', '#20384f', wave=True), (-1.2, .4, .36), 2.6)
core.place(people.person('#e9b13b', '#d9cbb0', hat='#efe0bd'), (.5, 1.2, .36), -.5)
core.place(people.person('#f2efe6', '#e8ddc8', skirt='#2f9c94', hair='#7a4a25', hat='#f3e6c8'), (1.3, .7, .36), -.8, .95)
core.place(people.person('#d8653f', '#4a5568', hair='#221a14'), (.9, 2.2, .36), -.3, .8)
if lagoon:
    light.camera((-4.2, -19.5, 4.4), (-9.6, 4, 2.6), 30, (-10, -6, 2), 1.4)
else:
    light.camera((4.6, -14.2, 7.2), (-1.9, 4, 1.9), 28, (0, .5, 1.4), 1.4)
shot.render(stem, quality, exposure=.1 if lagoon else -.25)
