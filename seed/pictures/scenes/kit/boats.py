"""Boats: kaiki with raised bow and canopy, speedboat, catamaran, ferry, dinghy."""
import math

from mathutils import Vector

from .core import Build
from .materials import cloth, mat


def gloss(name, c, rough=.3):
    return mat(name, c, rough, .04, Clearcoat=.4)


def hull(b, L, W, stations, strakes, deck, deckz=None, rail=None, railr=.05):
    """Skin a hull. stations: (t, half width factor, sheer height, keel depth, flare).
    strakes: (fraction of height, material) from the keel up."""
    secs = []
    for t, w, sh, kd, fl in stations:
        x, hw = (t - .5) * L, w * W / 2
        pts = []
        for f, _ in [(0, 0)] + strakes:
            z = kd + (sh - kd) * f
            y = hw * (max(f, .0001) ** (.32 + fl)) if f else 0
            pts.append((x + .0 * f, y, z))
        secs.append(pts)
    for s in (1, -1):
        for k, (_, m) in enumerate(strakes):
            rows = [[(p[j][0], s * p[j][1], p[j][2]) for j in (k, k + 1)] for p in secs]
            vs = [q for r in rows for q in r]
            fs = []
            for i in range(len(rows) - 1):
                a = 2 * i
                fs.append((a, a + 2, a + 3, a + 1) if s < 0 else (a, a + 1, a + 3, a + 2))
            b.add(vs, fs, m, True)
    # transom and deck
    p0 = secs[0]
    b.add([(q[0], q[1], q[2]) for q in p0] + [(q[0], -q[1], q[2]) for q in p0[::-1]], [tuple(range(2 * len(p0)))], strakes[-1][1])
    dz = deckz or (lambda t, sh: sh - .18)
    vs = []
    for (t, w, sh, kd, fl), p in zip(stations, secs):
        z = dz(t, sh)
        f = max(.05, (z - kd) / (sh - kd))
        hw = w * W / 2 * f ** (.32 + fl)
        vs += [(p[0][0], -hw, z), (p[0][0], hw, z)]
    b.add(vs, [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(len(secs) - 1)], deck)
    if rail:
        for s in (1, -1):
            b.tube([(p[-1][0], s * p[-1][1], p[-1][2]) for p in secs], railr, rail, 8)
    return secs


def interp(stations, n=28):
    """Smoothly resample hull stations."""
    import numpy as np
    a = np.array(stations, float)
    t = np.linspace(0, 1, n)

    def cub(k):
        m = np.gradient(a[:, k], a[:, 0])
        out = []
        for q in t:
            i = min(max(int(np.searchsorted(a[:, 0], q)) - 1, 0), len(a) - 2)
            h = a[i + 1, 0] - a[i, 0]
            u = (q - a[i, 0]) / h
            out.append((2 * u ** 3 - 3 * u * u + 1) * a[i, k] + (u ** 3 - 2 * u * u + u) * h * m[i] + (3 * u * u - 2 * u ** 3) * a[i + 1, k] + (u ** 3 - u * u) * h * m[i + 1])
        return out
    cols = [cub(k) for k in range(1, 5)]
    return [(t[i], max(cols[0][i], .012), cols[1][i], cols[2][i], cols[3][i]) for i in range(n)]


def kaiki(color='#1f6fa8', L=10.5, canopy='#fdf6e6', people=0):
    """Traditional wooden day-trip boat, bow along +x, water line at z=0."""
    b = Build()
    W = L * .34
    white, col, red = gloss('hullwhite', '#fbf8ef'), gloss('hull' + color, color), gloss('antifoul', '#8f2f24', .5)
    wood, deckm = mat('varnish', '#9a5a2a', .3, .2, 5, Clearcoat=.5), mat('deck', '#c99b62', .6, .15, 6)
    st = interp([(0, .52, 1.35, .15, .25), (.08, .74, 1.22, -.3, .15), (.3, .97, 1.02, -.55, .1), (.55, 1.0, 1.02, -.6, .1), (.75, .86, 1.25, -.58, .14), (.9, .5, 1.75, -.45, .25), (.97, .2, 2.1, -.1, .3), (1, .03, 2.3, .4, .3)])
    hull(b, L, W, st, [(.2, red), (.36, red), (.42, white), (.62, white), (.8, white), (.86, col), (1.0, col)], deckm, lambda t, sh: max(.62, sh - .42), wood, .065)
    # rubbing strake, stem and stern posts
    for s in (1, -1):
        b.tube([((t - .5) * L, s * w * W / 2 * 1.0, sh - .34) for t, w, sh, kd, fl in st[:-1]], .05, wood, 8)
    b.tube([(L * .47, 0, -.1), (L * .495, 0, .8), (L * .502, 0, 2.2), (L * .512, 0, 2.85)], .11, wood, 8, .09)
    b.tube([(-L * .5, 0, -.2), (-L * .505, 0, 1.6)], .1, wood, 8)
    # wheelhouse
    x0 = -L * .27
    b.box((x0, 0, 1.35), (1.7, 1.55, 1.6), white)
    b.box((x0, 0, 1.72), (1.74, 1.25, .55), mat('pane', '#27485c', .08, 0, Specular=.8))
    b.box((x0, 0, 1.72), (1.3, 1.6, .55), mat('pane', '#27485c', .08, 0, Specular=.8))
    for q in (-.83, .83):
        for s in (-1, 1):
            b.box((x0 + q, s * .74, 1.6), (.14, .14, 1.1), white)
    b.box((x0, 0, 1.42), (1.8, 1.64, .09), wood)
    b.box((x0 + .05, 0, 2.2), (2.15, 1.95, .11), col)
    # canopy on posts over the deck, a shallow arch with a scalloped edge
    cl = mat('canvas' + canopy, canopy, .85, .04)
    xa, xb, yw, cz = x0 + .95, L * .27, W * .40, 2.42
    rows = []
    for i in range(9):
        x = xa + (xb - xa) * i / 8
        rows.append([(x, yw * math.sin(a), cz + .26 * math.cos(a) + .05 * math.sin(i * math.pi / 8)) for a in [(-.5 + k / 10) * math.pi * .98 for k in range(11)]])
    b.loft(rows, cl, False, False)
    for s in (-1, 1):
        for i in range(14):
            x = xa + (xb - xa) * (i + .5) / 14
            w = (xb - xa) / 28
            m = cl if i % 2 else col
            b.add([(x - w, s * yw, cz + .04), (x + w, s * yw, cz + .04), (x + w, s * yw, cz - .16), (x, s * yw, cz - .24), (x - w, s * yw, cz - .16)], [(0, 1, 2, 3, 4)], m)
        for i in range(4):
            x = xa + (xb - xa) * i / 3
            b.tube([(x, s * yw, .9), (x, s * yw, cz + .05)], .032, wood, 8)
        b.box(((xa + xb) / 2, s * (yw - .2), 1.02), ((xb - xa) * .9, .42, .1), wood)
        b.box(((xa + xb) / 2, s * (yw - .22), 1.1), ((xb - xa) * .88, .38, .09), mat('cushion', '#2f8f9c', .9, .06))
        # fenders
        for t in (.35, .55):
            b.ball(((t - .5) * L, s * (W * .5 + .06), .62), (.13, .13, .27), mat('fender', '#f3efe4', .4, 0), 2)
    # foredeck: hatch, bow rail, anchor line, mast with flag
    b.box((L * .34, 0, 1.28), (.75, .75, .16), wood)
    b.tube([(L * .18, 0, .9), (L * .18, 0, 4.6)], .065, wood, 10, .04)
    b.tube([(L * .18, 0, 4.5), (L * .505, 0, 2.75)], .014, mat('rope', '#e9dfc8', .9, 0), 5)
    b.tube([(L * .18, 0, 4.5), (x0, 0, 2.3)], .014, mat('rope', '#e9dfc8', .9, 0), 5)
    b.tube([(-L * .49, 0, 1.4), (-L * .54, 0, 2.7)], .03, wood, 6)
    fl = [(-L * .505 - u * .8 - .12, .07 * math.sin(u * 5), 2.62 - v * .5 - u * .22) for u in [k / 8 for k in range(9)] for v in (0, 1)]
    b.add(fl, [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(8)], mat('flag', '#d3262c', .8, 0))
    ring = mat('lifebuoy', '#e9602c', .5, 0)
    for s in (-1, 1):
        b.tube([(x0 + .2 + .24 * math.cos(a), s * .86, 1.12 + .24 * math.sin(a)) for a in [k * math.pi / 8 for k in range(17)]], .055, ring, 8)
    return b.mesh('kaiki', bevel=.014, angle=55)


def dinghy(color='#d8653f', L=3.6):
    b = Build()
    m, w, d = gloss('dh' + color, color), gloss('hullwhite', '#fbf8ef'), mat('deck', '#c99b62', .6, .15, 6)
    st = interp([(0, .7, .55, .0, .2), (.3, .98, .48, -.16, .1), (.65, .95, .52, -.16, .1), (.9, .5, .72, -.1, .25), (1, .03, .85, .1, .3)], 16)
    hull(b, L, 1.45, st, [(.4, w), (.72, w), (1, m)], d, lambda t, sh: .2, mat('varnish', '#9a5a2a', .3, .2, 5, Clearcoat=.5), .035)
    for x in (-.9, .1, .9):
        b.box((x, 0, .38), (.26, 1.2, .05), d)
    return b.mesh('dinghy')


def speedboat(color='#12305a', L=7.2):
    """Open motor boat with windscreen, seats, sun pad and outboard."""
    b = Build()
    W = 2.4
    white, col = gloss('gel', '#fdfcf8', .15), gloss('sp' + color, color, .15)
    st = interp([(0, .86, .82, -.1, .05), (.2, .96, .84, -.3, .05), (.5, 1.0, .95, -.36, .1), (.75, .82, 1.08, -.3, .25), (.92, .42, 1.2, .1, .4), (1, .03, 1.27, .7, .4)])
    hull(b, L, W, st, [(.3, white), (.55, col), (.8, col), (.88, white), (1, white)], mat('teak', '#c08b50', .5, .15, 8), lambda t, sh: .42 if t < .62 else sh - .04, white, .06)
    b.box((L * .13, 0, .8), (.06, W * .6, .5), white)
    b.box((.15, .0, .85), (.55, 1.5, .7), white)
    gl = mat('screen', '#1c3a4c', .05, 0, Specular=.9)
    rows = [[(.42 - .38 * h - .42 * abs(k / 6 - 1) ** 2.2, (k / 6 - 1) * (.98 - .1 * h), 1.12 + .55 * h) for k in range(13)] for h in (0, .5, 1)]
    b.loft(rows, gl, False, False)
    b.tube(rows[2], .025, mat('chrome', '#d9dde0', .15, 0, Metallic=1.0), 8)
    cu, st2 = mat('seat', '#f4ead6', .7, .03), mat('seat2', color, .7, .03)
    for y in (-.5, .5):
        b.box((-.85, y, .75), (.6, .62, .5), cu)
        b.box((-1.12, y, 1.2), (.16, .62, .7), cu, tilt=(0, -.15))
        b.box((-1.03, y, 1.22), (.05, .3, .56), st2, tilt=(0, -.15))
    b.box((-L * .40, 0, .72), (.8, 1.9, .34), cu)
    b.box((-L * .40 - .36, 0, 1.0), (.16, 1.9, .5), cu)
    b.ball((L * .28, 0, 1.0), (1.15, .62, .12), cu, 3)
    b.tube([(.05, -.45 + .2 * math.cos(a), 1.25 + .2 * math.sin(a)) for a in [k * math.pi / 8 for k in range(17)]], .022, mat('plastic', '#1b1e23', .55, 0), 6)
    # bimini arch
    for y in (-1, 1):
        b.tube([(-.5, y * 1.06, .9), (-.7, y * 1.04, 1.9), (-.75, y * .9, 2.15)], .028, mat('chrome', '#d9dde0', .15, 0, Metallic=1.0), 8)
    rows = [[(x, 1.02 * math.sin(a), 2.02 + .2 * math.cos(a)) for a in [(-.5 + k / 10) * math.pi * .96 for k in range(11)]] for x in (-1.9, -1.3, -.6, .1)]
    b.loft(rows, mat('bimini', '#f7c21c', .85, .03), False, False)
    for y in (-.42, .42):
        b.box((-L * .5 - .25, y, .95), (.55, .42, .75), mat('engine', '#20262d', .3, 0, Clearcoat=.6), taper=.75)
        b.box((-L * .5 - .22, y, .2), (.22, .16, 1.1), mat('engine2', '#33393f', .4, 0))
        b.box((-L * .5 - .25, y, 1.12), (.57, .43, .06), mat('hullwhite2', '#fbf8ef', .3, 0))
    for s in (-1, 1):
        b.tube([(L * .2, s * .95, 1.1), (L * .3, s * .82, 1.38), (L * .42, s * .5, 1.5), (L * .475, s * .1, 1.52)], .022, mat('chrome', '#d9dde0', .15, 0, Metallic=1.0), 8)
    return b.mesh('speedboat', bevel=.02, angle=50)


def catamaran(L=12.0, sail=True):
    b = Build()
    white, navy, gl = gloss('gel', '#fdfcf8', .15), gloss('catnavy', '#1b4a78', .2), mat('screen', '#1c3a4c', .05, 0, Specular=.9)
    teak = mat('teak', '#c08b50', .5, .15, 8)
    st = interp([(0, .6, .75, .1, .1), (.1, .9, 1.15, -.3, .1), (.5, 1, 1.35, -.45, .1), (.8, .8, 1.45, -.4, .15), (.95, .35, 1.52, -.3, .2), (1, .04, 1.55, -.1, .2)])
    for s in (-1, 1):
        b2 = b.T.copy()
        from mathutils import Matrix
        b.T = Matrix.Translation((0, s * 2.5, 0))
        hull(b, L, 1.6, st, [(.2, navy), (.38, navy), (.46, white), (.7, white), (.78, navy), (.84, white), (1, white)], white, lambda t, sh: sh - .02, white, .04)
        for x in (-1.6, -.2, 1.2):
            b.box((x, s * .79, .86), (.8, .05, .16), gl)
        b.T = b2
    b.box((-1.3, 0, 1.0), (7.2, 4.8, .7), white)
    b.box((-1.3, 0, 1.37), (7.1, 4.7, .05), teak)
    # saloon with a wraparound window
    rows = []
    for z, k in ((1.35, 1.0), (1.6, .99), (2.2, .9), (2.32, .86)):
        rows.append([(-.6 + 2.5 * k * (abs(math.cos(a)) ** .6) * (1 if math.cos(a) > 0 else -1), 1.95 * k * (abs(math.sin(a)) ** .5) * (1 if math.sin(a) > 0 else -1), z) for a in [j * math.pi / 20 for j in range(40)]])
    b.loft(rows[:2], white, caps=False)
    b.loft(rows[1:3], gl, caps=False)
    b.loft(rows[2:], white)
    b.box((-1.3, 0, 2.42), (5.2, 3.7, .12), white)
    b.box((-3.4, 0, 2.40), (1.9, 3.9, .1), white)
    for s in (-1, 1):
        b.tube([(-4.2, s * 1.8, 1.4), (-4.1, s * 1.8, 2.4)], .05, white, 8)
        b.box((-3.5, s * 1.4, 1.62), (1.6, .6, .45), mat('seat', '#f4ead6', .7, .03))
    # trampoline net, crossbeam
    b.box((3.7, 0, 1.3), (2.7, 3.6, .03), mat('net', '#dfe3e2', .9, .1, 30))
    b.tube([(5.0, -2.5, 1.4), (5.0, 2.5, 1.4)], .09, mat('alloy', '#cdd2d6', .28, 0, Metallic=.9), 10)
    al = mat('alloy', '#cdd2d6', .28, 0, Metallic=.9)
    b.tube([(.9, 0, 2.3), (.9, 0, 15)], .11, al, 10, .07)
    b.tube([(.9, 0, 3.5), (-4.6, 0, 3.6)], .09, al, 10)
    if sail:
        cl = cloth('sail', '#fffaf0')
        rows = []
        for i in range(15):
            t = i / 14
            z = 3.7 + t * 10.8
            c = 5.3 * (1 - t ** 1.5) + .25
            rows.append([(.85 - c * u, .55 * math.sin(math.pi * u) * (1 - t * .6), z) for u in [k / 10 for k in range(11)]])
        b.loft(rows, cl, False, False)
        rows = []
        for i in range(13):
            t = i / 12
            z = 1.8 + t * 11
            xa, xb = 5.0 - 4.0 * t, 5.0 - 4.0 * t - 3.6 * (1 - t)
            rows.append([(xa + (xb - xa) * u, .6 * math.sin(math.pi * u) * (1 - t), z) for u in [k / 8 for k in range(9)]])
        b.loft(rows, cl, False, False)
    for p, q in (((.9, 0, 14.8), (5.0, 0, 1.5)), ((.9, 0, 14.5), (-.2, 3.1, 1.5)), ((.9, 0, 14.5), (-.2, -3.1, 1.5))):
        b.tube([p, q], .018, al, 5)
    for s in (-1, 1):
        pts = [((t - .5) * L, s * (2.5 + w * .7), sh + .55) for t, w, sh, kd, fl in st if .3 < t < .97]
        b.tube(pts, .018, al, 6)
        for p in pts[::4]:
            b.tube([p, (p[0], p[1], p[2] - .55)], .018, al, 6)
    return b.mesh('catamaran', bevel=.02, angle=50)


def ferry(L=52):
    """White car ferry to Corfu with a blue band and a yellow funnel."""
    b = Build()
    W = 11
    white, blue, red = gloss('ferrywhite', '#fbfaf5'), gloss('ferryblue', '#1c5f9e'), gloss('antifoul', '#8f2f24', .5)
    gl = mat('pane', '#27485c', .08, 0, Specular=.8)
    st = interp([(0, .9, 5.2, -.6, .0), (.1, .98, 5.2, -1, .0), (.6, 1, 5.2, -1, .0), (.8, .86, 5.8, -1, .1), (.93, .45, 6.8, -.8, .25), (1, .03, 7.4, .8, .3)])
    hull(b, L, W, st, [(.1, red), (.22, red), (.28, blue), (.5, blue), (.62, white), (.85, white), (1, white)], white, lambda t, sh: sh - .7, white, .12)
    for x0, x1, w, z, h in ((-24, 12, 10.2, 4.4, 2.7), (-22, 10, 9.6, 7.1, 2.5), (-16, 8, 8.6, 9.6, 2.3), (3.5, 7.5, 9.8, 11.9, 2.1)):
        b.box(((x0 + x1) / 2, 0, z + h / 2), (x1 - x0, w, h), white)
        b.box(((x0 + x1) / 2, 0, z + h), (x1 - x0 + 1, w + .8, .16), white)
        n = int((x1 - x0) / 1.7)
        for i in range(n):
            x = x0 + (i + .5) / n * (x1 - x0)
            for s in (-1, 1):
                b.box((x, s * w / 2, z + h * .55), (1.05, .1, .9), gl)
        for i in range(6):
            b.box((x1, (i - 2.5) * w / 6.5, z + h * .55), (.1, 1.0, .9), gl)
    b.box((-10, 0, 13.2), (4.6, 3.2, 4.0), mat('funnel', '#f2b81d', .4, 0), tilt=(0, -.12), taper=.85)
    b.box((-10.2, 0, 14.7), (4.4, 3.0, .9), blue, tilt=(0, -.12))
    b.tube([(5.5, 0, 14), (5.0, 0, 18)], .16, white, 8, .08)
    for s in (-1, 1):
        for x in (-18, -13, -7, -2):
            b.ball((x, s * 5.2, 10.4), (1.2, .6, .6), mat('lifeboat', '#ee7a2e', .5, 0), 2)
    return b.mesh('ferry', bevel=.04, angle=50)
