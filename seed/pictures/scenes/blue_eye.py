"""The Blue Eye: a round spring of deep blue in a green wood."""
import math
import os
import random
import sys

import numpy as np

sys.path.insert(0, os.path.dirname(__file__))
from kit import core, land, light, people, plants, shot
from kit.materials import mat, rgb

variant, stem, quality = shot.options()
core.reset(91)
light.hour('morning', 200, clouds=.4, haze=300, seed=1)


def pool(x, y):
    """Signed distance-like value: positive inside the water."""
    r = np.hypot(x, (y - 4) * 1.12)
    n = land.fbm(x, y, 6, 3) * .9
    eye = 8.6 + n - r
    stream = 2.5 + n * .6 - np.abs(x + 8 + (y + 6) * .35 + 1.2 * np.sin(y * .4))
    stream = np.where(y < 4, stream, -9)
    return np.maximum(eye, stream)


def ground(x, y):
    p = pool(x, y)
    r = np.hypot(x + .4, (y - 4.6) * 1.1)
    bed = -.35 - np.clip(p, 0, 3) * .28 - 7 * land.smooth(4.6, 1.2, r)
    bank = np.clip(-p, 0, 40)
    up = .15 + .55 * land.smooth(0, 1.6, bank) + bank * .10 + 9 * land.smooth(6, 26, bank) * land.smooth(-4, 12, y) + land.fbm(x, y, 5, 6) * .18
    return np.where(p > 0, bed, up)


g = land.ground('wood', grass='#4d7030', dry='#7a8f3f', rock='#b5b09c', sand='#a8b08a', shore=.35, steep=.55)
land.terrain(ground, -34, 34, -18, 50, 420, g)


def eye(x, y):
    r = np.hypot(x + .4, (y - 4.6) * 1.1) + land.fbm(x, y, 2.5, 9) * .5
    p = pool(x, y)
    return -(np.clip(p, 0, 2.2) * .7 + 5.5 * land.smooth(6.2, 1.8, r))


land.sea((0, 4), eye, radius=60, core=16, res=380, scale=.35, ripple=.45, clear=.55, foam=False,
         palette=[(0, '#b5ead0'), (.6, '#6fdcc8'), (1.8, '#1fb6c4'), (3.6, '#0f74c4'), (6.2, '#0a2f8f'), (7.2, '#071f66')])
dry = lambda x, y, z: z > .5
away = lambda x, y: y > 1 or abs(x) > 9
tall = [plants.broadleaf(i, 8.5) for i in range(4)] + [plants.broadleaf(9 + i, 7, '#3f6a24', '#a5c255') for i in range(3)]
land.scatter(tall, 900, (-32, 32, 3, 46), ground, lambda x, y, z: z > .55 and pool(x, y) < -2.0 and (y > 8 or abs(x) > 12), (.7, 1.25), .1, None, 3, 2.6)
for i, (x, y) in enumerate([(-14, -6), (15.5, -5), (13, 1.5), (-13.5, 1)]):
    core.place(tall[i], (x, y, float(ground(x, y))), i, 1.05)
fern = [plants.bush(i, .7, '#3c6628', '#9cbf50', 420, .18) for i in range(4)]
land.scatter(fern, 1500, (-24, 24, -14, 30), ground, lambda x, y, z: z > .3 and pool(x, y) < -.7 and not (abs(x - 5.4) < 3 and y < -.5), (.5, 1.2), .05, None, 4)
tuft = [plants.grass(i, .5, 160, .4, '#4f7a26', '#b5cf5a') for i in range(3)] + [plants.grass(7, .5, 140, .35, '#4f7a26', '#b5cf5a', ('#f6f2e2', '#ffffff')), plants.grass(8, .5, 140, .35, '#4f7a26', '#b5cf5a', ('#f2c53a', '#ffe88a'))]
land.scatter(tuft, 2600, (-20, 20, -14, 18), ground, lambda x, y, z: z > .12 and not (abs(x - 5.4) < 2.5 and -7 < y < -.5), (.6, 1.2), .05, None, 5)
rk = [plants.rock(i, .6, land.stone('mossy', '#a5a58c', .8, 3)) for i in range(4)]
land.scatter(rk, 1500, (-18, 18, -14, 18), ground, lambda x, y, z: -.5 < z < .35 and -.8 < pool(x, y) < .5, (.3, 1.1), .1, None, 6)
# the viewing deck
b = core.Build()
w = mat('deckwood', '#b07c46', .7, .18, 4, .3, 10)
for i in range(16):
    b.box((5.4 + 0.0, -6.2 + i * .3, .95), (4.2, .26, .09), w)
for s in (-1, 1):
    for i in range(4):
        b.box((5.4 + s * 2.0, -6.0 + i * 1.45, 1.35), (.12, .12, 1.9), w)
    b.box((5.4 + s * 2.0, -3.85, 2.0), (.1, 4.6, .12), w)
    b.box((5.4 + s * 2.0, -3.85, 1.6), (.07, 4.6, .08), w)
b.box((5.4, -1.55, 2.0), (4.0, .1, .12), w)
b.box((5.4, -1.55, 1.6), (4.0, .07, .08), w)
core.place(b.mesh('deck', bevel=.015), (0, 0, 0))
core.place(people.person('#e9b13b', '#d9cbb0', hat='#efe0bd'), (4.9, -2.3, 1.0), 2.7)
core.place(people.person('#f2efe6', '#e8ddc8', skirt='#d9407a', hair='#7a4a25'), (5.9, -2.2, 1.0), 3.4, .95)
core.place(people.person('#2f7fb0', '#39424a'), (6.3, -4.2, 1.0), 2.9, .98)
if variant == 'spring':
    # straight into the deep blue from above, with the visitors at the rail
    light.camera((4.6, -8.4, 11.6), (.9, 2.6, -.5), 28, (1, 2, 0), 1.8)
else:
    light.camera((-1.2, -14.5, 8.2), (.4, 5.2, .3), 29, (0, 2, .3), 1.6)
shot.render(stem, quality, exposure=.15)
