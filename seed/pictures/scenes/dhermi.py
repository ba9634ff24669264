"""Dhermi: white houses on the mountainside, high above a long white beach."""
import math
import os
import random
import sys

import numpy as np

sys.path.insert(0, os.path.dirname(__file__))
from kit import boats, core, houses, land, light, plants, ruins, shore, shot
from kit.materials import mat

variant, stem, quality = shot.options()
core.reset(115)
light.hour('noon', 262, clouds=.8, haze=900, seed=3.6)


def edge(y):
    """The shore runs away from the camera and bends left into a headland."""
    return 3 + 3 * np.sin(y * .045) - 62 * land.smooth(78, 165, y)


def inland(x, y):
    return x - edge(y)


def ground(x, y):
    d = inland(x, y)
    beach = np.where(d < 0, d * .17, np.minimum(d * .11, 1.2))
    up = np.clip(d - 11, 0, 400)
    hill = 9 * land.smooth(0, 16, up) + 30 * land.smooth(10, 62, up) + 105 * land.smooth(58, 190, up) + up * .05
    rough = land.fbm(x, y, 40, 5) * 8 + land.fbm(x, y, 9, 8) * 1.1
    return beach + hill + rough * np.clip(up / 18, 0, 1) + 24 * np.clip(up / 160, 0, 1) * np.abs(land.fbm(x, y, 34, 2))


land.terrain(ground, -130, 260, -24, 300, 520, land.ground(grass='#6f8040', dry='#aaa262', rock='#cfcabd', sand='#fdf6e6', steep=.66, shore=1.3))
land.sea((-20, 40), ground, core=90, res=420, scale=1.0, ripple=.55, clear=.6, foam=.6,
         palette=[(0, '#c9f5e6'), (.8, '#86e8d8'), (2.4, '#36cdcb'), (6, '#1296bd'), (18, '#0d5f97')])


def church():
    """A white church with a dome and a bell tower."""
    b = core.Build()
    wh, tile = mat('limewash', '#fbf6ea', .85, .06), houses.roof_mat()
    b.box((0, 0, 1.5), (5.4, 9, 7), wh)
    houses.roof(b, (0, 0, 5), 5.4, 9, 1.5, 'hip', .3, .34)
    b.lathe([(2, 5), (2, 7.4), (2.15, 7.5)], wh, n=24)
    b.lathe([(2.2, 7.5), (2.0, 8.5), (1.2, 9.4), (.05, 9.8)], tile, n=24)
    b.box((0, -5.6, 4.5), (2.3, 2.3, 13), wh)
    for a in (0, math.pi / 2):
        ruins.arch(b, (0, -5.6, 11), .9, 1.9, 2.3, wh, a, .55)
    houses.roof(b, (0, -5.6, 13.2), 2.3, 2.3, 1.3, 'hip', .25, 0)
    return b.mesh('church', bevel=.03, angle=50)


village = lambda x, y, z: 15 < z < 46 and 24 < y < 118 and 22 < float(inland(x, y)) < 88
slope = lambda x, y, r: -math.pi / 2 + .35 + r.uniform(-.2, .2)
for x, y in ((47, 62), (62, 98)):
    core.place(church(), (x, y, float(ground(x, y))), -1.2, .95)
got = land.scatter(houses.village('houses', 10), 4200, (10, 100, 22, 122), ground, lambda x, y, z: village(x, y, z) and min(math.hypot(x - 47, y - 62), math.hypot(x - 62, y - 98)) > 7, (.55, .72), .1, slope, 4, 4.9)
got += land.scatter([houses.block(i) for i in range(3)], 260, (5, 40, 4, 120), ground, lambda x, y, z: 13 < float(inland(x, y)) < 17, (.45, .55), .1, slope, 5, 9)
taken = {(int(a // 3), int(c // 3)) for a, c, _ in got}
free = lambda x, y, z: float(inland(x, y)) > 11 and (int(x // 3), int(y // 3)) not in taken
land.scatter([plants.olive(i, 4.2, 900, .28) for i in range(4)] + [plants.pine(i, 6) for i in range(2)], 3000, (-70, 120, -14, 200), ground, free, (.6, 1.1), .15, None, 6, 3.2)
land.scatter([plants.cypress(i, 7, 600) for i in range(2)], 240, (4, 110, 0, 160), ground, free, (.6, 1.2), .1, None, 7, 4)
land.scatter([plants.bush(i, .8, n=240, size=.18) for i in range(4)], 5200, (-70, 140, -18, 220), ground, free, (.5, 1.4), .1, None, 8)
land.scatter([plants.rock(i, 1.2) for i in range(4)], 900, (-90, 10, 90, 220), ground, lambda x, y, z: -.6 < z < 1.2, (.4, 1.4), .1, None, 9)
rows = [(float(edge(y)) + 4.4 + k * 2.7, y) for y in np.arange(-6, 84, 2.9) for k in (0, 1)]
shore.beach(rows, ground, math.pi / 2, size=.9)
for i, (x, y, a) in enumerate([(-17, 22, 1.1), (-8, 38, 1.9), (-26, 60, .4), (-22, 74, 2.6), (-5, 60, 1.4)]):
    core.place([boats.kaiki(), boats.speedboat('#f3efe4'), boats.catamaran(), boats.kaiki('#2f9c94', canopy='#f5dfae'), boats.dinghy('#e9b13b')][i], (x, y, 0), a, .9)
light.camera((-16.5, -19, 13.5), (15, 52, 17.5), 27, (2, 10, 1), 1.6)
shot.render(stem, quality)
