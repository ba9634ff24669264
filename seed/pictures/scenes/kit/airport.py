"""A small passenger aeroplane, the terminal and its tower."""
import math

from mathutils import Matrix

from .core import Build, text
from .materials import mat, rgb


def plane(tail='#0e86a8'):
    """Twin-jet about 26 long, nose along +x, standing on its wheels."""
    b = Build()
    wh, bl = mat('planewhite', '#fbfaf6', .25, .02, Clearcoat=.6), mat('tail' + tail, tail, .3, .02, Clearcoat=.6)
    gl, gr = mat('pane', '#27485c', .08, 0, Specular=.8), mat('planegrey', '#c3c9cd', .35, .03)
    z = 2.7
    prof = [(.02, 13), (.5, 12.7), (1.0, 12.0), (1.35, 11), (1.55, 9.5), (1.6, 7), (1.6, -5), (1.5, -7.5), (1.1, -10), (.6, -12), (.18, -13.2)]
    rings = []
    for r, x in prof:
        up = max(0, (-x - 5)) * .10
        rings.append([(x, r * math.cos(a), z + up + r * math.sin(a)) for a in [k * math.pi / 16 for k in range(32)]])
    b.loft(rings, wh)
    for s in (-1, 1):
        w = [[(2.6, s * 1.2, z - .9), (-2.4, s * 1.2, z - .9), (-2.4, s * 1.2, z - 1.1), (2.6, s * 1.2, z - 1.15)],
             [(-2.3, s * 12.2, z + .15), (-4.0, s * 12.2, z + .15), (-4.0, s * 12.2, z + .08), (-2.3, s * 12.2, z + .05)],
             [(-3.2, s * 12.9, z + 1.3), (-4.2, s * 12.9, z + 1.3), (-4.2, s * 12.86, z + 1.3), (-3.2, s * 12.86, z + 1.3)]]
        b.loft(w, wh, smooth=False)
        w = [[(-9.6, s * .6, z + 1.0), (-12.2, s * .6, z + 1.0), (-12.2, s * .6, z + .9), (-9.6, s * .6, z + .9)], [(-12, s * 4.6, z + 1.3), (-13.2, s * 4.6, z + 1.3), (-13.2, s * 4.6, z + 1.25), (-12, s * 4.6, z + 1.25)]]
        b.loft(w, wh, smooth=False)
        b.lathe([(.62, 0), (.78, .15), (.8, 1.0), (.62, 2.6), (.3, 3.2)], bl, (3.4 - 3.4, s * 4.1, z - 1.55), 20, 'x')
        b.lathe([(.66, 3.3), (.8, 3.1), (.82, 2.2), (.6, 0)], wh, (-.4, s * 4.1, z - 1.5), 24, 'x')
        b.lathe([(.62, 3.25), (.05, 3.1)], mat('fan', '#2b3238', .4, 0), (-.38, s * 4.1, z - 1.5), 24, 'x', caps=False)
        for i in range(19):
            x = 8.6 - i * .8
            b.box((x, s * 1.585, z + .38), (.3, .06, .4), gl)
        for i in range(3):
            b.box((11.55 - i * .02, s * (.22 + i * .33), z + .86 - i * .12), (.5, .28, .3), gl, tilt=(-s * .3 * i, .75))
        b.cyl((-.9, s * 2.0, 0), .09, 2, gr)
        for q in (-.2, .2):
            b.lathe([(.45, -.14), (.45, .14)], mat('tyre', '#1d1e20', .85, .1), (-.9, s * 2 + q, .45), 20, 'y')
    fin = [[(-8.4, .12, z + 1.5), (-12.6, .12, z + 1.6), (-12.6, -.12, z + 1.6), (-8.4, -.12, z + 1.5)], [(-12.0, .07, z + 5.8), (-13.9, .07, z + 5.8), (-13.9, -.07, z + 5.8), (-12.0, -.07, z + 5.8)]]
    b.loft(fin, bl, smooth=False)
    b.cyl((9.5, 0, 0), .07, 1.6, gr)
    b.lathe([(.34, -.16), (.34, .16)], mat('tyre', '#1d1e20', .85, .1), (9.5, 0, .34), 20, 'y')
    return b.mesh('plane', bevel=.015, angle=60)


def terminal(L=64, name='TIRANA'):
    """Front faces -y at y=0; a waving roof on slim columns over the kerb."""
    b = Build()
    wh, gl = mat('termwhite', '#f8f3e8', .6, .04), mat('termglass', '#35687c', .05, 0, Specular=1.0, Emission=rgb('#ffb765'), Emission_Strength=.05)
    fr = mat('termframe', '#dfe5e6', .4, .03)
    b.box((0, 7, 3.6), (L - 4, 13, 7.2), gl)
    n = int((L - 4) / 2.2)
    for i in range(n + 1):
        x = -(L - 4) / 2 + i * (L - 4) / n
        b.box((x, .45, 3.6), (.14, .25, 7.2), fr)
    for z in (3.3, 5.3):
        b.box((0, .45, z), (L - 4, .2, .14), fr)
    b.box((0, .42, .3), (L - 4, .3, .6), wh)
    for i in range(5):
        x = -L * .36 + i * L * .18
        b.box((x, .1, 1.5), (3.2, .5, 3.0), mat('pane', '#27485c', .08, 0, Specular=.8))
        b.box((x, -.1, 3.15), (4.0, 1.6, .22), mat('yel', '#f7c21c', .5, .02))
    m = 48
    for z0, z1, mm in ((0, .55, wh),):
        rows = []
        for i in range(m + 1):
            x = -L / 2 + L * i / m
            w = 8.6 + .9 * math.sin(x * .19) + .25 * math.sin(x * .07)
            rows.append([(x, -6.5, w - .2), (x, 15, w + 1.6), (x, 15, w + 2.1), (x, -6.5, w + .2)])
        b.loft(rows, mm, smooth=False)
    for i in range(11):
        x = -L * .45 + i * L * .09
        h = 8.5 + .9 * math.sin(x * .19)
        b.tube([(x, -4.4, 0), (x, -4.4, h * .62)], .16, wh, 12)
        for q in (-1.5, 1.5):
            b.tube([(x, -4.4, h * .6), (x + q, -4.4, h + .05)], .1, wh, 8)
    parts = [(b.mesh('terminal', bevel=.02, angle=60), Matrix())]
    t = text(name, 2.3, mat('signnavy', '#12395c', .5, 0), .16)
    parts.append((t, Matrix.Translation((-L * .26, -5.4, 10.4)) @ Matrix.Rotation(math.pi / 2, 4, 'X')))
    return parts


def control_tower(h=22):
    b = Build()
    wh, gl = mat('termwhite', '#f8f3e8', .6, .04), mat('pane', '#27485c', .08, 0, Specular=.8)
    b.lathe([(2.2, 0), (1.5, 4), (1.25, h - 4), (2.4, h - 2), (2.5, h - 1.6)], wh, n=28)
    b.lathe([(2.5, h - 1.6), (3.0, h + .4)], gl, n=16, smooth=False)
    b.lathe([(3.2, h + .4), (3.2, h + .8), (2.0, h + 1.2)], wh, n=28)
    b.tube([(0, 0, h + 1), (0, 0, h + 4)], .07, wh, 8)
    return b.mesh('tower')
