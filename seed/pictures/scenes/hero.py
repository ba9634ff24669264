"""The yellow taxi on the coast road above the bay of Saranda, afternoon."""
import os
import sys

import numpy as np

sys.path.insert(0, os.path.dirname(__file__))
from kit import boats, core, houses, land, light, plants, roads, shot
from kit.cars import car

variant, stem, quality = shot.options()
core.reset(11)
light.hour('afternoon', 250, clouds=.45, haze=1500, seed=2.3)

# the far side of the bay: a ridge that falls to the open sea on the left
SHORE = 118


def bay(x, y):
    curve = SHORE - 42 * land.smooth(8, 95, x) + 10 * land.smooth(-2, -36, x)
    d = y - curve
    h = np.where(d < 0, d * .22, 19 * land.smooth(0, 72, d) + .9 * land.smooth(0, 2, d) + d * .03)
    h = h + (land.dome(x, y, 66, 190, 95, 85, 20) + land.dome(x, y, 10, 205, 42, 70, 9)) * (d > 0)
    cape = np.clip(land.smooth(-44, -4, x), 0, 1)
    h = h * (.15 + .85 * cape) - (1 - cape) ** 3 * 9
    return h + np.clip(d / 18, 0, 1) * cape * (land.fbm(x, y, 34, 4) * 2.4 + land.fbm(x, y, 7, 9) * .35)


land.terrain(bay, -70, 210, 60, 310, 420, land.ground(grass='#75853f', steep=.62))


def corfu(x, y):
    return land.dome(x, y, -900, 1500, 620, 260, 120, .1) + land.dome(x, y, -420, 1700, 420, 240, 80) + land.fbm(x, y, 160, 3) * 26 - 14


land.terrain(corfu, -1700, 300, 1150, 2000, 130)

path = roads.Path([(-26, -9, 16.6), (-18, -4.5, 16.7), (-11, -1, 16.8), (-4, 3.5, 16.9), (3, 9.5, 17), (9, 14, 17), (18, 18, 16.9), (30, 19.5, 16.7), (46, 17, 16.4)])
roads.road(path, 5.8)
roads.banks(path, [(3.0, 0), (4.2, .05), (6, -1.2), (12, -6.5), (22, -14), (40, -21)], [(3.0, 0), (3.8, .1), (6, .5), (9, 1.0), (15, 3.5)], 5, .5)
roads.parapet(path, -3.4, 2, path.length - 4)


def ground(x, y):
    """Rough height of everything, for the depth of the sea."""
    d = np.min(np.hypot(x[..., None] - path.p[::3, 0], y[..., None] - path.p[::3, 1]), -1)
    return np.maximum(bay(x, y), 16 - d * .62)


land.sea((0, 70), ground, scale=1.3, ripple=.8)

# the town
town = houses.village('houses', 12) + houses.village('town', 7)
sl = land.slope(bay)
spots = land.scatter(town, 6000, (-34, 120, 76, 190), bay, lambda x, y, z: .9 < z < 19 + 5 * np.sin(x * .09) and sl(x, y) < 1.3,
                     (.46, .62), .1, lambda x, y, r: r.choice([0, 0, 0, .2, -.2]) + .35 * land.smooth(8, 70, x), 5, 4.7)
taken = {(int(a // 3), int(b // 3)) for a, b, _ in spots}
free = lambda x, y, z: z > .8 and (int(x // 3), int(y // 3)) not in taken
small = [plants.olive(i, 3.4, 700, .3) for i in range(3)] + [plants.broadleaf(i, 4.2) for i in range(2)]
land.scatter([plants.cypress(i, 7, 500) for i in range(2)], 160, (-80, 140, 84, 190), bay, free, (.6, 1.1), .1, None, 8, 4)
land.scatter(small, 1500, (-110, 190, 80, 300), bay, free, (.6, 1.15), .1, None, 9, 2.6)
bushes = [plants.bush(i, .9, n=160, size=.3) for i in range(4)]
land.scatter(bushes, 2600, (-115, 190, 80, 270), bay, free, (.7, 1.5), .1, None, 10)
palms = [plants.palm(i, 5) for i in range(2)]
for i in range(46):
    x = -30 + i * 2.6
    y = np.linspace(70, 175, 800)
    k = int(np.argmax(bay(np.full(800, x), y) > .55))
    core.place(palms[i % 2], (x, y[k] + 1.0, float(bay(x, y[k] + 1.0)) - .1), i, .62)

# boats
core.place(boats.ferry(), (-19, 84, 0), np.radians(190), .5)
kk = [boats.kaiki(c, canopy=v) for c, v in (('#1f6fa8', '#fdf6e6'), ('#2f9c94', '#fdf6e6'), ('#c6502f', '#f5dfae'))]
for i, (x, y, a) in enumerate([(12, 66, 2.6), (26, 76, .4), (-4, 100, 1.2), (30, 64, 2.9), (6, 88, 2.2)]):
    core.place(kk[i % 3], (x, y, 0), a, .62)
sp = boats.speedboat('#f3efe4')
for i, (x, y, a) in enumerate([(17, 84, 1.2), (36, 72, 2.2), (-14, 104, .2), (-2, 60, 2.8)]):
    core.place(sp, (x, y, 0), a, .6)
core.place(boats.catamaran(), (-15, 92, 0), 2.5, .6)

# the road side: the taxi, the olive that frames it, flowers and grass
p, a = path.at(36.6, -1.5)
core.place(car('sedan', '#f7c21c', True), p, a + np.pi)
p, a = path.at(35.0, 5.4)
core.place(plants.olive(4, 6.4, 16000, .2), (p.x, p.y, p.z + .3), .7)
p, a = path.at(47, 6.5)
core.place(plants.olive(2, 5.0, 6000, .17), (p.x, p.y, p.z + .6), 2.1)
near = [plants.bush(i, .6, n=700, size=.10) for i in range(3)]
ole = [plants.bush(20 + i, .8, n=700, size=.13, flowers=plants.OLEANDER, dark='#3d6136', light='#86a564') for i in range(2)]
dry = [plants.bush(30 + i, .42, '#8f8446', '#d8c884', 420, .12) for i in range(2)]
import random
for i in range(150):
    s, o = random.uniform(12, 76), random.choice([-1, 1])
    off = random.uniform(4.3, 9) * o if o < 0 else random.uniform(3.9, 8.5)
    p, a = path.at(s, off)
    if (p.x - 1.2) ** 2 + (p.y + 1) ** 2 < 30 and o > 0:
        continue
    dz = np.interp(abs(off), [3, 4.2, 6, 12], [0, .05, -1.2, -6.5]) if o < 0 else np.interp(off, [3, 3.8, 6, 9], [0, .1, .5, 1])
    core.place(random.choice(near + dry + ole[:1]), (p.x, p.y, p.z + dz - .1), i, random.uniform(.6, 1.15))
for s, o in ((38.5, 4.3), (41, 4.5), (43.5, 4.4), (35.5, 6.2), (49, 4.4)):
    p, a = path.at(s, o)
    core.place(ole[int(s) % 2], (p.x, p.y, p.z + .25), s, 1.15)
rk = [plants.rock(i, .5) for i in range(3)]
for i in range(40):
    p, a = path.at(random.uniform(14, 60), random.uniform(3.7, 6.5))
    core.place(rk[i % 3], (p.x, p.y, p.z + .25), i, random.uniform(.3, 1.1))

tufts = [plants.grass(i, .6, 150, .26) for i in range(3)] + [plants.grass(5, .5, 120, .3, flowers=('#d22c1c', '#ff5a38')), plants.grass(6, .5, 120, .3, flowers=('#f6d23a', '#fff1a0'))]
for i in range(520):
    p, a = path.at(random.uniform(20, 60), random.uniform(3.5, 9.5))
    off = abs(path.p[:, :2] - np.array([p.x, p.y])).sum(1).min()
    z = p.z + np.interp(off, [3, 3.8, 6, 9], [.0, .1, .5, 1])
    core.place(random.choice(tufts), (p.x, p.y, z - .1), i, random.uniform(.7, 1.3))
c, _ = path.at(36.6, -1.5)
print('taxi', c)
light.camera((1.0, -.6, 22.0), (2.75, 14.8, 19.25), 34, (c.x, c.y, c.z + .8), .9)
shot.render(stem, quality, (1920, 1280), .0, 64, 1.0, 0)
