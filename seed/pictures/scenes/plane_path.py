"""The path to the Blue Eye: old plane trees, a footbridge and the cold green stream."""
import math
import os
import random
import sys

import numpy as np
from mathutils import Vector

sys.path.insert(0, os.path.dirname(__file__))
from kit import core, land, light, people, plants, shot
from kit.materials import leaf, mat

variant, stem, quality = shot.options()
core.reset(94)
light.hour('morning', 318, clouds=.5, haze=480, seed=1.4)
WAY = lambda y: 1.6 + 1.7 * np.sin(y * .085) - 6.5 * land.smooth(13, 27, y)
STREAM = lambda y: -4.6 + 1.1 * np.sin(y * .16 + 1)


def ground(x, y):
    s = np.abs(x - STREAM(y))
    bed = np.where(s < 2.3, -.95 + .12 * s ** 2, 0)
    bank = .55 * land.smooth(1.9, 3.6, s) + 5 * land.smooth(7, 24, np.abs(x + 1)) + land.fbm(x, y, 6, 4) * .22
    bank = bank + 8 * land.smooth(40, 62, y)
    h = np.where((s < 1.9) & (y < 40), bed, bank)
    w = 1 - land.smooth(1.2, 2.6, np.abs(x - WAY(y)))
    return np.where((s > 2.4) & (y < 34), h * (1 - w) + .6 * w, h)


land.terrain(ground, -34, 34, -16, 64, 440, land.ground('wood', grass='#55782f', dry='#8a9444', rock='#b5b09c', sand='#a8a888', shore=.2, steep=.5))
land.sea((-4, 14), lambda x, y: np.where((np.abs(x - STREAM(y)) < 2.6) & (y < 40), ground(x, y), 1), radius=70, core=18, res=360, scale=.3, ripple=.7, clear=.5, foam=False,
         palette=[(0, '#c2efd8'), (.4, '#7fe0cc'), (.8, '#2fbcc0'), (1.2, '#128fa6')])
b = core.Build()
earth = mat('earth', '#cbb791', .95, .22, 2.5, .6, 14)
rows = [[(float(WAY(y)) + o, y, float(np.interp(abs(o), [0, 1.3], [.66, .58]))) for o in np.linspace(-1.35, 1.35, 7)] for y in np.arange(-15, 30, .6)]
b.loft(rows, earth, False, False)
core.place(b.mesh('way'), (0, 0, 0))


def plane(seed):
    """A tall plane tree: pale, patchy trunk, wide crown high above the path."""
    rnd = random.Random(seed)
    t = core.Build()
    bark = mat('planebark', '#cfc6ae', .85, .38, 1.6, .5, 7)
    lf, inner = leaf('planeleaf', '#4c7a2a', '#b6d45c'), mat('planecore', '#3f6428', 1, .3)
    h = rnd.uniform(11, 14)
    lean = Vector((rnd.uniform(-1, 1), rnd.uniform(-1, 1), 0))
    fork = lean * .6 + Vector((0, 0, h * .42))
    t.tube([(0, 0, -.5), (.05, 0, .5), lean * .25 + Vector((0, 0, h * .2)), fork], .62, bark, 14, .42)
    for k in range(5):
        a = k * 2.4
        t.tube([(.25 * math.cos(a), .25 * math.sin(a), .7), (.75 * math.cos(a), .75 * math.sin(a), -.15)], .3, bark, 8, .14)
    for k in range(6):
        a = k * 1.05 + rnd.uniform(-.3, .3)
        tip = fork + Vector((math.cos(a) * h * .26, math.sin(a) * h * .26, h * rnd.uniform(.18, .42)))
        t.tube([fork - Vector((0, 0, .4)), (fork + tip) / 2 + Vector((0, 0, .5)), tip], .28, bark, 9, .07)
        r = h * rnd.uniform(.13, .17)
        t.ball(tip, (r * .5, r * .5, r * .36), inner, 2, .3, 1.5)
        plants.leaves(t, tip, (r * 1.25, r * 1.25, r * .85), 520, .34, lf, rnd, .7, .3)
    return t.mesh('plane')


trees = [plane(i) for i in range(6)]
for i, (x, y) in enumerate([(5.6, -2.5), (-9.6, 1.5), (6.4, 6.5), (-9.2, 10.5), (5.0, 16.5), (-9.5, 20), (3.4, 25), (-8.8, 31), (8.8, 12), (1.5, 36), (-14, 6), (11, 1), (10, 22), (-14, 16), (6.5, 33)]):
    core.place(trees[i % 6], (x, y, float(ground(np.array(x), np.array(y)))), i * 1.7, random.uniform(.85, 1.05))
land.scatter(trees, 230, (-32, 32, 14, 63), ground, lambda x, y, z: z > .5 and abs(x - float(WAY(y))) > 3.5 and abs(x - float(STREAM(y))) > 4.4 and (y > 36 or abs(x) > 13), (.8, 1.1), .2, None, 3, 4.6)
dry = lambda x, y, z: z > .3 and abs(x - float(WAY(y))) > 1.5 and abs(x - float(STREAM(y))) > 2.6
fern = [plants.bush(i, .6, '#3c6628', '#9cbf50', 420, .17) for i in range(4)]
land.scatter(fern, 900, (-22, 22, -12, 40), ground, lambda x, y, z: dry(x, y, z) and abs(x - float(WAY(y))) > 2.3, (.4, 1.1), .08, None, 4)
tuft = [plants.grass(i, .5, 160, .34, '#4f7a26', '#b5cf5a') for i in range(3)] + [plants.grass(7, .5, 140, .32, '#4f7a26', '#b5cf5a', ('#f6f2e2', '#ffffff')), plants.grass(8, .5, 140, .3, '#4f7a26', '#b5cf5a', ('#f2c53a', '#ffe88a'))]
land.scatter(tuft, 2600, (-13, 14, -12, 30), ground, dry, (.6, 1.2), .05, None, 5)
rk = [plants.rock(i, .6, land.stone('mossy', '#a5a58c', .8, 3)) for i in range(4)]
land.scatter(rk, 900, (-9, 0, -12, 40), ground, lambda x, y, z: 1.5 < abs(x - float(STREAM(y))) < 2.7, (.3, .95), .1, None, 6)
# the footbridge where the path crosses
b = core.Build()
w = mat('deckwood', '#b07c46', .7, .18, 4, .3, 10)
by, bx = 21.5, float(STREAM(21.5))
for i in range(20):
    x = bx - 3.4 + i * .36
    b.box((x, by, .78 + .42 * math.cos((i / 19 - .5) * 2.6)), (.3, 1.9, .08), w)
for s in (-1, 1):
    pts = [(bx - 3.4 + i * .36, by + s * .95, 1.75 + .42 * math.cos((i / 19 - .5) * 2.6)) for i in range(20)]
    b.tube(pts, .06, w, 8)
    b.tube([(x, y, z - .45) for x, y, z in pts], .04, w, 8)
    for x, y, z in pts[::4]:
        b.box((x, y, z - .5), (.1, .1, 1.15), w)
core.place(b.mesh('bridge', bevel=.01), (0, 0, 0))
for x, y, a, look, k in ((float(WAY(7.5)) - .35, 7.5, 3.0, ('#e9b13b', '#d9cbb0', '#efe0bd', None), 1), (float(WAY(7.9)) + .5, 7.9, 3.2, ('#f2efe6', '#e8ddc8', None, '#d9407a'), .95), (float(WAY(9)) + .1, 9.2, 3.0, ('#2f7fb0', '#39424a', None, None), .72), (bx + .3, by, 1.2, ('#d8653f', '#d9cbb0', '#f3e6c8', None), .98)):
    core.place(people.person(look[0], look[1], hat=look[2], skirt=look[3]), (x, y, 1.25 if y > 20 else .64), a, k)
light.camera((-.9, -9.8, 2.9), (-1.9, 14, 3.4), 26, (0, 6, 1.5), 2.0)
shot.render(stem, quality, exposure=.55, samples=40, limit=600)
