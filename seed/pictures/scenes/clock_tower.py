"""The clock tower of Gjirokaster's castle, on the wall above the Drino valley."""
import math
import os
import random
import sys

import numpy as np

sys.path.insert(0, os.path.dirname(__file__))
from kit import core, houses, land, light, people, plants, quay, ruins, shot
from kit.materials import mat

variant, stem, quality = shot.options()
core.reset(106)
light.hour('afternoon', 238, clouds=.9, haze=1900, seed=2.8)


def ground(x, y):
    """The castle's lawn, high on a rock that drops behind the wall to the town and the valley."""
    rim = 25 + 2 * np.sin(x * .1)
    top = 60 + land.fbm(x, y, 14, 3) * .22
    fall = np.clip(y - rim, 0, 400)
    return top - 46 * land.smooth(0, 46, fall) - fall * .09 + land.fbm(x, y, 22, 6) * 2.4 * land.smooth(4, 20, fall)


land.terrain(ground, -130, 150, -22, 250, 420, land.ground(grass='#74873c', dry='#a9a158', steep=.6, shore=.01))


def valley(x, y):
    """Flat fields with the river's line, and the long wall of mountains behind."""
    ridge = land.dome(x, y, -240, 800, 330, 190, 190) + land.dome(x, y, 240, 820, 380, 200, 240) + land.dome(x, y, 0, 900, 460, 160, 170)
    return np.maximum(.62 * ridge + land.fbm(x, y, 90, 5) * 30 * land.smooth(520, 640, y), 4 + land.fbm(x, y, 60, 3))


land.terrain(valley, -800, 800, 210, 1100, 300, land.ground('valley', grass='#7d9347', dry='#c0b268', rock='#a9a890', steep=.5, shore=.01))
m, m2 = ruins.lime(), ruins.lime(False)
b = core.Build()
ruins.rampart(b, (-44, 25), (-3, 25.5), 2.0, 1.5, m, True, 59)
ruins.rampart(b, (9.5, 25.5), (54, 24), 2.0, 1.5, m, True, 59)
core.place(b.mesh('wall', bevel=.03, angle=50), (0, 0, 0))
# the tower
b = core.Build()
X, Y, H = 3.2, 22.5, 15.5
b.box((X, Y, 59.2 + 2.5), (7.4, 7.0, 6), m)
ruins.arch(b, (X, Y - 3.6, 60), 1.8, 3.2, .7, m2)
b.box((X, Y - 3.52, 61.2), (1.8, .1, 2.6), mat('slit', '#3d382f', 1, 0))
b.box((X, Y, 64.9), (7.9, 7.5, .4), m2)
b.box((X, Y, 65 + (H - 5) / 2), (4.6, 4.6, H - 5), m, taper=.93)
for z in (67.6, 70.6):
    b.box((X, Y - 2.26, z), (.42, .2, 1.1), mat('slit', '#3d382f', 1, 0))
z = 60 + H
b.box((X, Y, z + .25), (5.2, 5.2, .5), m2)
b.box((X, Y, z + 1.9), (4.3, 4.3, 3.0), m)
face, ink = mat('clockface', '#fbf6ea', .5, .02), mat('clockink', '#2a2d33', .5, 0)
for k, (dx, dy) in enumerate(((0, -1), (-1, 0))):
    old = b.T.copy()
    from mathutils import Matrix
    b.T = Matrix.Translation((X + dx * 2.17, Y + dy * 2.17, z + 1.9)) @ Matrix.Rotation(-k * math.pi / 2, 4, 'Z')
    b.lathe([(1.28, 0), (1.28, .12), (1.12, .14), (1.12, .08)], m2, n=40, axis='y')
    b.lathe([(1.14, .02), (1.14, .07)], face, n=40, axis='y')
    for h in range(12):
        a = h * math.pi / 6
        b.box((.95 * math.sin(a), -.1, .95 * math.cos(a)), (.07 if h % 3 else .12, .04, .22), ink, tilt=(0, a))
    for a, L, w in ((-1.05, .6, .12), (.52, .9, .08)):
        b.box((L / 2 * math.sin(a), -.13, L / 2 * math.cos(a)), (w, .04, L), ink, tilt=(0, a))
    b.T = old
b.box((X, Y, z + 3.5), (4.9, 4.9, .3), m2)
houses.roof(b, (X, Y, z + 3.6), 4.5, 4.5, 2.6, 'hip', .35, 0, mat('slate', '#918f86', .85, .28, 2.5, .8, 7))
b.tube([(X, Y, z + 6), (X, Y, z + 8)], .06, ink, 6)
core.place(b.mesh('clocktower', bevel=.04, angle=50), (0, 0, 0))
# an old vault on the left, and fallen blocks
b = core.Build()
for i in range(3):
    ruins.arch(b, (-17 + i * 4.6, 14.5 + i * .9, 59.9), 3.0, 4.4, 1.3, m, .18, .8)
ruins.blocks(b, (-21, 13.6), (-5.2, 16.6), 1.3, 1.3, m, 4, .5, z0=64.9)
core.place(b.mesh('vault', bevel=.03), (0, 0, 0))

hs = [houses.house(i, True, floors=2 + i % 2) for i in range(7)]
land.scatter(hs, 2600, (-110, 130, 56, 190), ground, lambda x, y, z: z < 33, (.8, 1.05), .2, lambda x, y, r: r.uniform(-.5, .5) + math.pi, 5, 8)
land.scatter([plants.cypress(i, 8, 600) for i in range(2)] + [plants.broadleaf(i, 5.5) for i in range(3)], 1500, (-120, 140, 34, 210), ground, lambda x, y, z: z < 52, (.6, 1.2), .1, None, 8, 3.4)
land.scatter([plants.broadleaf(i, 6) for i in range(3)], 900, (-400, 400, 215, 520), valley, lambda x, y, z: z < 8 and abs((x + 40 * np.sin(y * .02)) % 90 - 45) < 5, (.9, 1.8), .2, None, 9)
tuft = [plants.grass(i, .6, 170, .22, '#5f8030', '#b9c65e') for i in range(3)] + [plants.grass(5, .5, 140, .26, flowers=('#d22c1c', '#ff5a38')), plants.grass(6, .5, 140, .24, flowers=('#f6d23a', '#fff1a0'))]
off = lambda x, y: abs(x - (.2 + .1 * y)) > 1.9
land.scatter(tuft, 4600, (-24, 26, -10, 24), ground, lambda x, y, z: off(x, y), (.6, 1.2), .05, None, 10)
way = core.Build()
for i in range(30):
    y = -12 + i * 1.05
    way.box((.2 + .1 * y, y, 60.03), (2.6 + random.uniform(-.2, .2), .98, .16), quay.paving('slabs', '#d8cbb0', '#bfb196', .8), random.uniform(-.05, .05))
core.place(way.mesh('way', bevel=.02), (0, 0, 0))
land.scatter([plants.rock(i, .5, m) for i in range(3)], 90, (-22, 22, -6, 22), ground, lambda x, y, z: off(x, y), (.4, 1.2), .1, None, 11)
core.place(plants.olive(3, 5, 7000, .2), (13.2, 12, 59.9), 1)
core.place(plants.cypress(1, 9, 2400), (10.6, 21, 59.9), 1)
core.place(people.person('#e9b13b', '#d9cbb0', hat='#efe0bd'), (.2, 8.6, 60.1), 3.0)
core.place(people.person('#f2efe6', '#e8ddc8', skirt='#d9407a', hair='#7a4a25'), (1.1, 8.9, 60.1), 3.2, .95)
core.place(people.person('#2f7fb0', '#39424a'), (-6.5, 21.5, 60.0), 3.0, .98)
core.place(plants.olive(5, 6, 12000, .2), (-9.6, 1.5, 59.9), 2)
light.camera((-5.2, -10.5, 65.4), (1.2, 20, 66.8), 27, (1, 12, 62), 2.2)
shot.render(stem, quality)
