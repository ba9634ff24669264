"""Tirana airport at dawn: the taxi waits at the kerb, an aeroplane climbs away."""
import os
import random
import sys

import numpy as np

sys.path.insert(0, os.path.dirname(__file__))
from kit import airport, core, land, light, people, plants, quay, roads, shot
from kit.cars import car
from kit.materials import mat

variant, stem, quality = shot.options()
core.reset(41)
light.hour('dawn', 246, clouds=.8, haze=700, seed=3.4)


def hills(x, y):
    r = 26 * land.smooth(120, 260, y) + land.fbm(x, y, 70, 3) * 14 * land.smooth(110, 220, y) + 34 * land.smooth(240, 420, y) * (.6 + .4 * np.sin(x * .012))
    return r - .25


land.terrain(hills, -420, 420, -40, 520, 300, land.ground(grass='#76884a', dry='#a8a363', shore=.01))
b = core.Build()
conc = mat('apron', '#bfb9ad', .85, .08, .3, .2, 20)
b.box((0, 62, -.05), (190, 76, .12), conc)
b.box((0, -1, .02), (90, 9, .3), quay.paving('kerb', '#e9decb', '#d8cbb2', .9))
b.box((0, -5.55, .02), (90, .28, .34), mat('kerbstone', '#f3ecdc', .8, .08))
core.place(b.mesh('apron', bevel=.02), (0, 0, 0))
road = roads.Path([(60, -9.6, 0.02), (20, -9.6, .02), (-20, -9.6, .02), (-60, -9.6, .02)])
roads.road(road, 7.8)
b = core.Build()
zebra = mat('roadpaint', '#f4f0e4', .8, .1, 6)
for i in range(8):
    b.box((-9.6, -6.2 - i * .95, .03), (3.0, .5, .02), zebra)
core.place(b.mesh('zebra'), (0, 0, 0))
core.place(airport.terminal(), (28, 6, .1))
core.place(airport.control_tower(), (-4, 84, 0), 0, 1.05)
jet = airport.plane()
core.place(jet, (-1, 47, 0), -2.5, 1.0)
core.place(airport.plane('#d8453a'), (62, 52, 0), 2.6, 1)
core.place(airport.plane('#e8a91c'), (9, 84, 33), .35, 1.0, (-.1, -.26))

core.place(car('sedan', '#f7c21c', True), (-1.6, -7.5, .05), np.pi, 1.12)
core.place(car('minivan', '#f3eee2'), (8.6, -7.5, .05), np.pi, 1.1)
core.place(car('sedan', '#f7c21c', True), (17.5, -7.5, .05), np.pi, 1.1)
core.place(people.person('#fbf8ef', '#20384f'), (-3.4, -4.6, .17), .5, 1.12)
core.place(people.person('#2f9c94', '#e2d6bd', hat='#efe0bd', bag='#d8653f'), (-5.0, -3.9, .17), .9, 1.1)
core.place(people.person('#f2e3c4', '#f2e3c4', skirt='#d9407a', hair='#7a4a25', bag='#2f7fb0'), (-6.2, -3.2, .17), .6, 1.05)
core.place(people.person('#4a78a8', '#5a5148', bag='#3d4550'), (5.6, -2.4, .17), 2.2, 1.05)
palms = [plants.palm(i, 5.5) for i in range(3)]
for i in range(7):
    core.place(palms[i % 3], (-30 + i * 11.5, -2.8, .1), i, .8)
lamp = quay.lamp()
for i in range(6):
    core.place(lamp, (-24 + i * 11.5, -4.9, .15), 0, 1.1)
bush = [plants.bush(20 + i, .8, n=500, size=.13, flowers=plants.OLEANDER, dark='#3d6136', light='#86a564') for i in range(2)]
grass = [plants.grass(i, .6, 150, .26) for i in range(3)]
for i in range(26):
    core.place(bush[i % 2], (-24 + i * 1.6, -15.2 + random.uniform(-.3, .3), 0), i, random.uniform(.6, .9))
for i in range(260):
    core.place(random.choice(grass), (random.uniform(-18, 12), random.uniform(-17, -13.9), 0), i, 1)
land.scatter([plants.cypress(i, 8, 500) for i in range(2)] + [plants.broadleaf(i, 6) for i in range(2)], 420, (-250, 250, 106, 240), hills, None, (.7, 1.4), .2, None, 3, 4)
light.camera((-11.8, -18.2, 3.3), (-1.0, -3, 3.35), 27, (-2.6, -8, 1), 1.3)
shot.render(stem, quality)
