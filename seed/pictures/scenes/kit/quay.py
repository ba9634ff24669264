"""Promenade things: paving, quay wall, lamps, benches, bollards, parasols, planters."""
import math

from .core import Build
from .materials import haze, mat, new, principled, rgb


def paving(name='paving', a='#e6d9bf', b='#cfbf9f', size=.8):
    m, n = new(name)
    pos = n('NewGeometry').outputs['Position']
    br = n('TexBrick')
    n.set(br.inputs['Vector'], pos)
    for k, v in (('Color1', rgb(a)), ('Color2', rgb(b)), ('Mortar', rgb('#a99a7d')), ('Scale', 1 / size), ('Mortar Size', .012), ('Brick Width', .9), ('Row Height', .45)):
        n.set(br.inputs[k], v)
    c = n.mix(.5, br.outputs[0], n.ramp(n.noise(1.3, 6, pos), [(.3, .3), (.7, .8)]), 'OVERLAY')
    bp = n('Bump')
    n.set(bp.inputs['Strength'], .4)
    n.set(bp.inputs['Distance'], .02)
    n.set(bp.inputs['Height'], br.outputs['Fac'])
    bp.invert = True
    haze(n, principled(n, c, .62, bp, Specular=.35))
    return m


def quay(x0, x1, y0, y1, z=1.0, edge='left', m=None):
    """A paved slab with a wall of blocks and a coping along one edge (x0)."""
    b = Build()
    b.box(((x0 + x1) / 2, (y0 + y1) / 2, z / 2 - 1), (x1 - x0, y1 - y0, z + 2), m or paving())
    st = mat('quaystone', '#d8c9a8', .9, .2, 1.4, .7, 5)
    y = y0
    while y < y1:
        w = 1.25
        b.box((x0 + .22, y + w / 2, z - .08), (.75, w - .03, .26), mat('coping2', '#efe4ca', .75, .12, 1.0, .3, 6))
        b.box((x0 + .05, y + w / 2 + .3, z - .5), (.3, w - .04, .5), st)
        b.box((x0 + .05, y + w / 2, z - 1.05), (.32, w - .04, .55), st)
        y += w
    return b.mesh('quay', bevel=.02)


def lamp(h=4.6):
    b = Build()
    ir = mat('lampiron', '#24333d', .45, .05)
    b.lathe([(.19, 0), (.19, .12), (.12, .2), (.09, .9), (.06, 1.0), (.05, h - .6), (.07, h - .5)], ir, n=16)
    gl = mat('lampglass', '#fff3d6', .3, 0, Emission=rgb('#ffdf9c'), Emission_Strength=1.2)
    for s in (-1, 1):
        b.tube([(0, 0, h - .7), (s * .3, 0, h - .55), (s * .5, 0, h - .2), (s * .55, 0, h - .05)], .028, ir, 8)
        b.ball((s * .55, 0, h + .12), .17, gl, 3)
        b.lathe([(.19, h + .24), (.02, h + .36)], ir, (s * .55, 0, 0), 16)
    b.ball((0, 0, h - .42), .09, ir, 2)
    return b.mesh('lamp')


def bench():
    b = Build()
    w, ir = mat('slat', '#a86a36', .6, .15, 5), mat('lampiron', '#24333d', .45, .05)
    for i in range(4):
        b.box((0, -.2 + i * .14, .46), (1.7, .11, .045), w)
    for i in range(3):
        b.box((0, .33 + i * .04, .62 + i * .15), (1.7, .04, .11), w, tilt=(-.25, 0))
    for s in (-.65, .65):
        b.box((s, .02, .22), (.06, .5, .44), ir)
        b.box((s, .37, .7), (.05, .05, .6), ir, tilt=(-.25, 0))
    return b.mesh('bench', bevel=.01)


def bollard():
    b = Build()
    b.lathe([(.2, 0), (.2, .06), (.13, .14), (.12, .4), (.2, .5), (.2, .58), (.05, .64)], mat('boll', '#2a3a44', .4, .08), n=18)
    return b.mesh('bollard')


def parasol(color='#fdf6e6', stripe='#e9b13b', h=2.6, r=1.5):
    b = Build()
    b.cyl((0, 0, 0), .03, h, mat('pole', '#efe6d2', .5, 0), n=8)
    n = 16
    for i in range(n):
        a, e = 2 * math.pi * i / n, 2 * math.pi * (i + 1) / n
        m = mat('par' + (color if i % 2 else stripe), color if i % 2 else stripe, .85, .03)
        P = lambda t, q, z: (q * math.cos(t), q * math.sin(t), z)
        b.add([P(a, r, h - .42), P(e, r, h - .42), P(e, r * .5, h - .12), P(a, r * .5, h - .12), (0, 0, h + .04), P(a, r, h - .58), P(e, r, h - .58)], [(0, 1, 2, 3), (3, 2, 4), (5, 6, 1, 0)], m)
    return b.mesh('parasol')


def sunbed(c='#2f8f9c'):
    b = Build()
    w = mat('slat', '#a86a36', .6, .15, 5)
    b.box((0, 0, .28), (.65, 1.8, .06), w)
    b.box((0, -.2, .34), (.6, 1.3, .08), mat('bed' + c, c, .9, .04))
    b.box((0, .72, .52), (.6, .7, .08), mat('bed' + c, c, .9, .04), tilt=(.6, 0))
    for x in (-.26, .26):
        for y in (-.7, .6):
            b.box((x, y, .12), (.06, .06, .3), w)
    return b.mesh('sunbed', bevel=.015)


def table():
    b = Build()
    wh, bl = mat('trim', '#f5ecd9', .8, .05), mat('chairblue', '#2f7f9c', .6, .06)
    b.cyl((0, 0, .72), .42, .04, wh, n=24)
    b.cyl((0, 0, 0), .035, .72, bl, n=8)
    b.cyl((0, 0, 0), .22, .03, bl, n=16)
    for i in range(3):
        a = i * 2.1 + .4
        x, y = .75 * math.cos(a), .75 * math.sin(a)
        b.box((x, y, .45), (.4, .4, .05), mat('slat', '#a86a36', .6, .15, 5), a)
        b.box((x + .19 * math.cos(a), y + .19 * math.sin(a), .72), (.04, .4, .5), bl, a)
        for s in (-.16, .16):
            for t in (-.16, .16):
                b.box((x + s * math.cos(a) - t * math.sin(a), y + s * math.sin(a) + t * math.cos(a), .22), (.04, .04, .46), bl, a)
    return b.mesh('table', bevel=.008)


def pot(flowers, seed=0):
    from .plants import leaf, leaves
    import random
    rnd = random.Random(seed)
    b = Build()
    b.lathe([(.2, 0), (.3, .42), (.33, .44), (.33, .5), (.27, .5), (.25, .44)], mat('pot', '#c2683c', .8, .12), n=20)
    b.ball((0, 0, .62), (.3, .3, .22), mat('potgreen', '#3d5c30', 1, .3), 2, .2)
    leaves(b, (0, 0, .7), (.42, .42, .32), 260, .13, leaf('potleaf', '#3d6136', '#86a564'), rnd, .5)
    leaves(b, (0, 0, .72), (.45, .45, .36), 130, .11, leaf('fl' + flowers[0], *flowers), rnd, .8, .9)
    return b.mesh('pot')
