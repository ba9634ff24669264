"""Butrint in the woods: the baptistery with its floor of mosaic, and the Lion Gate in the old wall."""
import math
import os
import random
import sys

import numpy as np

sys.path.insert(0, os.path.dirname(__file__))
from kit import core, land, light, people, plants, quay, ruins, shot
from kit.materials import haze, mat, new, principled, rgb

variant, stem, quality = shot.options()
core.reset(53)
gate = variant == 'gate'
light.hour('morning' if gate else 'afternoon', 238 if gate else 222, clouds=.5, haze=420, seed=3.3)


def ground(x, y):
    if gate:
        up = 7.5 * land.smooth(1.5, 7, y) + 8 * land.smooth(7, 34, y)
        way = land.smooth(1.5, .9, np.abs(x)) * land.smooth(12, 3, y)
        return np.where(y > .4, up * (1 - way) + .9 * way * land.smooth(0, 6, y), .05) + land.fbm(x, y, 7, 4) * .12 * (1 - way)
    r = np.hypot(x, y - 6)
    return .1 + land.smooth(11.5, 26, r) * land.smooth(-6, 8, y) * 5 + land.fbm(x, y, 8, 4) * .14


def mosaic():
    """Rings of small stones round the font: medallions with birds in the real one, knots and waves here."""
    m, n = new('mosaic')
    pos = n('NewGeometry').outputs['Position']
    x, y, _ = n('SeparateXYZ', n('VectorMath', pos, (0, 6, 0), operation='SUBTRACT')).outputs
    r = n.math('SQRT', n.math('ADD', n.math('MULTIPLY', x, x), n.math('MULTIPLY', y, y)))
    a = n.math('ARCTAN2', y, x)
    wave = lambda k, amp: n.math('MULTIPLY', n.math('SINE', n.math('MULTIPLY', a, k)), amp)
    ring = n.ramp(n.math('DIVIDE', n.math('ADD', r, wave(32.0, .09)), 8.0), [(0, '#e9dcc0'), (.17, '#8f3a2c'), (.2, '#efe3c8'), (.33, '#2f5d73'), (.36, '#efe3c8'), (.5, '#b5532f'), (.53, '#e2c27a'), (.56, '#efe3c8'), (.7, '#2f5d73'), (.73, '#efe3c8'), (.86, '#8f3a2c'), (.9, '#d8b56a'), (.93, '#efe3c8')], 'CONSTANT')
    # medallions in two of the rings
    for rad, k, tone in ((3.45, 16.0, '#3f7f6f'), (4.95, 22.0, '#b5532f'), (6.3, 28.0, '#2f5d73')):
        u = n.math('MULTIPLY', n.math('SUBTRACT', n.math('FRACT', n.math('MULTIPLY', n.math('DIVIDE', a, 2 * math.pi), k)), .5), 2 * math.pi * rad / k)
        v = n.math('SUBTRACT', r, rad)
        d = n.math('SQRT', n.math('ADD', n.math('MULTIPLY', u, u), n.math('MULTIPLY', v, v)))
        rim = n.math('LESS_THAN', n.math('ABSOLUTE', n.math('SUBTRACT', d, .46)), .06)
        bird = n.math('LESS_THAN', n.math('ADD', d, n.math('MULTIPLY', n.noise(3.0, 2, pos), .35)), .38)
        ring = n.mix(rim, ring, rgb('#7b3325'))
        ring = n.mix(bird, ring, rgb(tone))
    vor = n('TexVoronoi')
    n.set(vor.inputs['Vector'], pos)
    n.set(vor.inputs['Scale'], 15.0)
    c = n.mix(.35, ring, vor.outputs['Color'], 'SOFT_LIGHT')
    c = n.mix(n.ramp(vor.outputs['Distance'], [(.4, 0.0), (.7, .45)]), c, rgb('#a9987a'))
    haze(n, principled(n, c, .75))
    return m


m, dark = ruins.lime(), ruins.lime(False)
b = core.Build()
if gate:
    land.terrain(ground, -40, 40, -22, 46, 400, land.ground(grass='#5d7f3a', dry='#9a9a55', steep=.5, shore=.01))
    # big blocks, a low doorway, and over it the worn relief of a lion at a bull's throat
    ruins.blocks(b, (-17, 0), (-1.25, 0), 6.6, 1.5, m, 3, .16, .78, 1.5, z0=-.2)
    ruins.blocks(b, (1.25, 0), (17, 0), 6.9, 1.5, m, 6, .22, .78, 1.6, z0=-.2)
    ruins.blocks(b, (-1.3, 0), (1.3, 0), 2.6, 1.5, m, 9, .2, .85, 1.5, z0=4.0)
    b.box((0, -.06, 3.1), (4.4, 1.7, 1.5), m)
    for s in (-1, 1):
        b.box((s * 1.12, .05, 1.2), (.5, 1.6, 2.6), m)
        ruins.blocks(b, (s * 1.2, .8), (s * 1.5, 9), 3.4, .9, dark, 4 + s, .3, .8, 1.5, z0=-.2)
    b.box((0, 5, 1.4), (2.2, .2, 3.2), mat('slit', '#3d382f', 1, 0))
    relief = core.Build()
    flat = lambda c, r, rough=.06: relief.ball(c, (r[0], .1, r[1]), m, 3, rough, 2.5)
    flat((0, 0, .5), (.78, .22))
    flat((.62, 0, .5), (.3, .28))
    flat((-.72, 0, .62), (.36, .36), .22)
    flat((-.98, -.05, .52), (.2, .17))
    flat((-1.16, -.07, .45), (.13, .1))
    for x, lean in ((-.62, -.12), (-.32, .1), (.52, -.1), (.78, .14)):
        relief.tube([(x, 0, .42), (x + lean, -.01, .2), (x + lean * .6, -.01, .02)], .085, m, 8, .07)
        flat((x + lean * .6 - .07, -.02, .02), (.12, .06))
    relief.tube([(.86, 0, .58), (1.12, 0, .74), (1.2, 0, 1.0), (1.05, 0, 1.12)], .05, m, 8, .04)
    flat((1.02, 0, 1.14), (.1, .08))
    core.place(relief.mesh('lion'), (-.02, -.93, 2.52), 0, 1.08)
    core.place(b.mesh('wall', bevel=.05), (0, 0, 0))
    path = core.Build()
    path.box((0, -9, .06), (2.6, 19, .08), quay.paving('slabs', '#cbbb95', '#b3a27a', 1.1))
    core.place(path.mesh('path'), (0, 0, 0))
    free = lambda x, y, z: (y > 2.5 and abs(x) > 3) or (y < -2.5 and abs(x) > 6)
    tall = [plants.broadleaf(i, 8.5) for i in range(3)] + [plants.broadleaf(9 + i, 7, '#3f6a24', '#a5c255') for i in range(2)]
    land.scatter(tall, 420, (-34, 34, 2.5, 40), ground, free, (.75, 1.2), .1, None, 5, 3)
    for i, (x, y) in enumerate([(-8.5, -6.5), (9.2, -5.0), (11.5, -10.5)]):
        core.place(tall[i], (x, y, 0), i * 2, 1.0)
    fern = [plants.bush(i, .7, '#3c6628', '#9cbf50', 420, .17) for i in range(4)]
    land.scatter(fern, 600, (-20, 20, -14, 20), ground, lambda x, y, z: (y > 2 and abs(x) > 2.6) or (y < -.9 and abs(x) > 2.6 + random.random() * 3), (.4, 1.0), .1, None, 7)
    ivy = [plants.bush(40 + i, .5, '#35602a', '#8db14a', 420, .12) for i in range(3)]
    for i in range(110):
        s = random.choice((-1, 1))
        core.place(random.choice(ivy), (s * random.uniform(3.4, 15), random.uniform(-.75, .5), random.choice((random.uniform(5.2, 6.6), random.uniform(.2, 1.4)))), i, random.uniform(.5, 1.1))
    gr = [plants.grass(i, .6, 150, .28, '#4f7a26', '#b5cf5a') for i in range(3)] + [plants.grass(7, .5, 140, .3, '#4f7a26', '#b5cf5a', ('#f6f2e2', '#ffffff'))]
    land.scatter(gr, 1500, (-14, 14, -16, -.8), ground, lambda x, y, z: abs(x) > 1.25, (.6, 1.2), .05, None, 8)
    core.place(people.person('#e9b13b', '#d9cbb0', hat='#efe0bd'), (-.75, -4.2, .1), 2.9)
    core.place(people.person('#f2efe6', '#e8ddc8', skirt='#2f9c94', hair='#7a4a25'), (.25, -3.6, .1), 3.3, .95)
    light.camera((2.6, -12.6, 2.9), (-.2, 0, 3.1), 31, (0, -2, 2), 1.8)
else:
    land.terrain(ground, -46, 46, -24, 60, 400, land.ground(grass='#75893f', dry='#b3a562', steep=.5, shore=.01))
    b.lathe([(.05, .34), (7.7, .34), (7.7, -.2)], mosaic(), (0, 6, 0), 96, smooth=False, caps=False)
    b.lathe([(.9, .3), (.9, .75), (.72, .78), (.66, .5), (.02, .5)], m, (0, 6, 0), 40, caps=False)
    for k in range(44):
        a = k * 2 * math.pi / 44
        h = 2.6 + .9 * math.sin(a * 3 + .6) + random.uniform(-.3, .3)
        if math.sin(a) < -.35:
            h = .55 + random.uniform(0, .25)
        if k in (11, 12):
            continue
        x, y = 8.4 * math.cos(a), 6 + 8.4 * math.sin(a)
        ruins.blocks(b, (x - .6 * math.sin(a) * -1, y - .6 * math.cos(a)), (x + .6 * math.sin(a) * -1, y + .6 * math.cos(a)), max(h, .6), .8, m if k % 3 else dark, k, .1, .42, .8, z0=.1)
    core.place(b.mesh('baptistery', bevel=.02), (0, 0, 0))
    stone = mat('granite', '#c3b9a6', .6, .2, 3, .5, 9)
    col = [ruins.column(3.7, .27, m=stone), ruins.column(3.7, .27, .3, m=stone), ruins.column(3.7, .27, .6, m=stone), ruins.column(3.7, .27, .12, m=stone)]
    for k in range(8):
        for rad, off, kinds in ((2.6, .5, (0, 3, 0, 1, 0, 0, 2, 3)), (5.6, 0, (2, 0, 1, 0, 3, 2, 0, 2))):
            a = (k + off) * math.pi / 4
            core.place(col[kinds[k]], (rad * math.cos(a), 6 + rad * math.sin(a), .34), a, 1)
    free = lambda x, y, z: math.hypot(x, y - 6) > 12.5 and (y > 5 or abs(x) > 13)
    tall = [plants.pine(1, 8)] + [plants.broadleaf(i, 7.5) for i in range(3)] + [plants.olive(i, 5, 2200, .25) for i in range(2)]
    land.scatter(tall, 620, (-42, 42, -6, 52), ground, free, (.8, 1.25), .1, None, 5, 3)
    land.scatter([plants.bush(i, .8, n=360, size=.17) for i in range(4)], 700, (-30, 30, -8, 40), ground, lambda x, y, z: math.hypot(x, y - 6) > 10.6 and (y > 3 or abs(x) > 10), (.5, 1.2), .1, None, 6)
    gr = [plants.grass(i, .6, 150, .26) for i in range(3)] + [plants.grass(5, .5, 120, .3, flowers=('#d22c1c', '#ff5a38'))]
    land.scatter(gr, 2200, (-18, 18, -12, 18), ground, lambda x, y, z: math.hypot(x, y - 6) > 8.9, (.6, 1.2), .05, None, 7)
    core.place(people.person('#fbf8ef', '#20384f'), (-8.6, -3.2, .1), -2.4)
    core.place(people.person('#d8653f', '#d9cbb0', hat='#efe0bd'), (9.6, -1.6, .1), 2.3)
    core.place(people.person('#f2efe6', '#e8ddc8', skirt='#2f7fb0', hair='#7a4a25'), (10.3, -1.0, .1), 2.4, .95)
    light.camera((-1.5, -11.5, 9.2), (.2, 5.6, .4), 29, (0, 4, 1), 1.8)
shot.render(stem, quality, exposure=.1)
