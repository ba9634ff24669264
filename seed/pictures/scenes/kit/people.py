"""Toy-like figures: rounded, calm, without drawn faces."""
import math

from .core import Build
from .materials import mat


def person(shirt='#fbf8ef', legs='#20384f', hat=None, skin='#d9a27c', hair='#3a2a20', wave=False, skirt=None, glasses=True, bag=None):
    """About 1.75 tall, standing at the origin and looking along -y."""
    b = Build()
    sk, sh, lg, hr = mat('skin' + skin, skin, .6, .02), mat('cl' + shirt, shirt, .85, .05), mat('cl' + legs, legs, .85, .05), mat('hair' + hair, hair, .7, .1)
    shoe = mat('shoe', '#4a3324', .5, .05)
    for s in (-1, 1):
        b.lathe([(.075, 0), (.085, .06), (.095, .45), (.115, .82)], lg, (s * .105, 0, .05), 14)
        b.ball((s * .11, -.05, .06), (.085, .15, .065), shoe, 2)
    if skirt:
        b.lathe([(.30, .5), (.26, .7), (.17, 1.0)], mat('cl' + skirt, skirt, .85, .05), n=20)
    b.lathe([(.18, .80), (.20, .88), (.205, 1.08), (.225, 1.28), (.19, 1.40), (.08, 1.47)], sh, n=20)
    b.lathe([(.212, .845), (.214, .90)], mat('belt', '#2a1d15', .5, 0), n=20)
    b.cyl((0, 0, 1.42), .068, .12, sk, n=12)
    for s in (-1, 1):
        if wave and s == 1:
            pts = [(s * .215, 0, 1.34), (s * .40, -.02, 1.44), (s * .50, -.02, 1.74)]
        else:
            pts = [(s * .215, 0, 1.34), (s * .29, -.01, 1.12), (s * .26, -.12, .92)]
        b.tube(pts[:2], .068, sh, 10, .06)
        b.ball(pts[0], .075, sh, 2)
        b.tube(pts[1:], .052, sk, 10, .045)
        b.ball(pts[1], .06, sh, 2)
        b.ball(pts[2], .062, sk, 2)
    # a large round head, as on wooden toys
    b.ball((0, -.005, 1.66), (.165, .165, .18), sk, 3)
    b.ball((0, -.17, 1.635), .026, sk, 2)
    b.ball((0, .035, 1.715), (.172, .165, .158), hr, 3)
    if skirt:
        b.ball((0, .09, 1.58), (.15, .11, .2), hr, 3)
    if glasses:
        dk = mat('shades', '#15191e', .15, 0)
        for s in (-1, 1):
            b.ball((s * .062, -.152, 1.675), (.042, .02, .03), dk, 2)
        b.tube([(-.155, -.05, 1.68), (-.11, -.135, 1.68), (.11, -.135, 1.68), (.155, -.05, 1.68)], .008, dk, 6)
    if hat:
        hm = mat('hat' + hat, hat, .85, .08)
        b.lathe([(.178, 1.74), (.18, 1.80), (.15, 1.88), (.03, 1.905)], hm, n=20)
        b.lathe([(.28, 1.745), (.29, 1.755), (.17, 1.78)], hm, n=24)
    if bag:
        suitcase(b, (.48, -.05, 0), bag)
    return b.mesh('person', bevel=.004, angle=60)


def suitcase(b, c, color='#d8653f'):
    m = mat('case' + color, color, .45, .03)
    x, y, z = c
    b.box((x, y, z + .36), (.40, .24, .56), m)
    for k in (-.12, 0, .12):
        b.box((x + k, y, z + .36), (.03, .26, .52), m)
    for s in (-.08, .08):
        b.tube([(x + s, y + .06, z + .62), (x + s, y + .06, z + .92)], .012, mat('chrome', '#d9dde0', .15, 0, Metallic=1.0), 6)
    b.box((x, y + .06, z + .92), (.2, .03, .03), mat('plastic', '#1b1e23', .55, 0))
    for s in (-.14, .14):
        b.ball((x + s, y, z + .05), .05, mat('plastic', '#1b1e23', .55, 0), 2)


def case(color='#d8653f'):
    b = Build()
    suitcase(b, (0, 0, 0), color)
    return b.mesh('case', bevel=.02, angle=50)
