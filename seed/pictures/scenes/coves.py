"""Beaches reached by boat: Krorez from the water, Kakome from the headland above it."""
import math
import os
import random
import sys

import numpy as np

sys.path.insert(0, os.path.dirname(__file__))
from kit import boats, core, houses, land, light, people, plants, shore, shot

variant, stem, quality = shot.options()
core.reset(66)
krorez = variant == 'krorez'
light.hour('morning' if krorez else 'noon', 222 if krorez else 205, clouds=.7, haze=1000, seed=5.5 if krorez else 2.9)


def edge(x):
    """Krorez is a wide crescent between two capes, Kakome a deep, narrow bay."""
    if krorez:
        return 56 - 34 * land.smooth(26, 62, np.abs(x - 4)) + 2 * np.sin(x * .11)
    return 78 - 80 * land.smooth(16, 62, np.abs(x + 4)) + 2 * np.sin(x * .13)


def inland(x, y):
    """Distance from the shore, measured across it."""
    return (y - edge(x)) / np.sqrt(1 + (edge(x + .5) - edge(x - .5)) ** 2)


def ground(x, y):
    """The beach lies only at the head of the bay; elsewhere the rock falls straight into the water."""
    d = inland(x, y)
    inner = land.smooth(34, 24, np.abs(x - 4)) if krorez else land.smooth(30, 18, np.abs(x + 4))
    beach = np.where(d < 0, d * (.13 + .5 * (1 - inner)), np.minimum(d * .12, 1.3) * inner)
    up = np.clip(d - 11 * inner, 0, 400)
    hill = (13 + 9 * (1 - inner)) * land.smooth(0, 26, up) + (34 if krorez else 26) * land.smooth(10, 110, up) + up * .08
    return beach + hill + (land.fbm(x, y, 30, 5) * 6 + land.fbm(x, y, 6, 8) * .9) * np.clip(up / 12, 0, 1)


land.terrain(ground, -120, 120, -30, 230, 520, land.ground(grass='#5f7a38', dry='#94954d', rock='#d6cbb2', sand='#fdf5e4', steep=.62, shore=1.3))
land.sea((0, 30), ground, core=80, res=420, scale=.85, ripple=.4, clear=.72, foam=.5,
         palette=[(0, '#c9f5e6'), (.8, '#8beada'), (2.4, '#3fd0c9'), (5.5, '#15a6ba'), (14, '#0b6f9c')])
head = 4 if krorez else -4
sandy = lambda x, y: 0 < y - float(edge(x)) < 11 and abs(x - head) < (36 if krorez else 28)
green = lambda x, y, z: z > 1.5 and not sandy(x, y)
woods = [plants.pine(i, 6) for i in range(3)] + [plants.olive(i, 3.8, 900, .26) for i in range(3)] + [plants.broadleaf(1, 4.6)]
land.scatter(woods, 4200, (-110, 115, -20, 190), ground, green, (.55, 1.15), .15, None, 6, 2.9)
land.scatter([plants.bush(i, .85, n=240, size=.18) for i in range(4)], 9500, (-110, 115, -26, 190), ground, green, (.5, 1.4), .1, None, 8)
land.scatter([plants.cypress(i, 7, 600) for i in range(2)], 120, (-90, 100, 40, 170), ground, green, (.6, 1.2), .1, None, 9, 5)
land.scatter([plants.rock(i, 1.2) for i in range(5)], 2600, (-80, 80, -26, 100), ground, lambda x, y, z: -.7 < z < 1.4 and not sandy(x, y + 3), (.3, 1.5), .15, None, 10)
if krorez:
    shore.beach([(x, float(edge(x)) + 5.4) for x in np.arange(-14, 26, 3.4)], ground, size=.95)
    z = float(ground(np.array(31.0), np.array(66.0)))
    core.place(houses.house(3, floors=1), (31, 67, z), .4, .62)
    core.place(boats.kaiki('#2f9c94', canopy='#f5dfae'), (3, 50.5, 0), math.pi / 2 - .1, .95)
    core.place(boats.catamaran(sail=False), (-14, 24, 0), .9, 1)
    core.place(boats.speedboat(), (15, 33, 0), 2.4, .95)
    core.place(boats.kaiki(), (6.6, 10.5, 0), math.radians(152), 1.05)
    core.place(people.person('#e9b13b', '#d9cbb0', hat='#efe0bd'), (6.6, 10.2, .75), .3, 1)
    core.place(people.person('#f2efe6', '#e8ddc8', skirt='#d9407a', hair='#7a4a25'), (5.0, 11.3, .75), .3, .95)
    light.camera((-6.5, -13, 8.8), (3.0, 40, 5.0), 29, (8, 10, 1), 1.8)
else:
    shore.beach([(x, float(edge(x)) + 5.0) for x in np.arange(-22, 15, 3.2)], ground, size=1.0)
    for i, (x, y, a) in enumerate([(-9, 40, 1.2), (9, 52, 2.2), (-13, 72, 1.6), (6, 24, .7), (2, 73, 1.5)]):
        core.place([boats.catamaran(), boats.speedboat('#f3efe4'), boats.kaiki(), boats.dinghy('#e9b13b'), boats.kaiki('#c6502f')][i], (x, y, 0), a, .95)
    for i, (x, y) in enumerate([(-3, 62), (-1.5, 64), (-6, 63)]):
        core.place(people.person(('#d8653f', '#e9b13b', '#2f7fb0')[i], '#d9a27c', glasses=False), (x, y, -1.25), i, 1)
    light.camera((27, -22, 30), (-4, 50, 3), 29, (-6, 40, 2), 1.8)
shot.render(stem, quality)
