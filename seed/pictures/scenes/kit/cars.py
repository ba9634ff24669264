"""Cars: a lofted body with real window openings, wheel arches, wheels and lights."""
import math

import bmesh
import bpy
from mathutils import Matrix, Vector
from mathutils.bvhtree import BVHTree

from .core import Build, bake, link, text
from .materials import haze, mat, new, principled, rgb

# Station: x, half width, bottom, shoulder, (y5, z5), (y6, z6), z7. Glass: station spans.
SEDAN = dict(
    st=[(2.30, .60, .34, .60, (.50, .645), (.28, .66), .665), (2.24, .74, .25, .66, (.62, .705), (.36, .73), .735), (2.0, .86, .2, .76, (.73, .82), (.42, .85), .86), (1.45, .905, .19, .84, (.78, .90), (.48, .935), .945), (.98, .91, .19, .88, (.81, .935), (.6, .985), 1.0), (.74, .91, .19, .9, (.835, .945), (.69, 1.0), 1.02), (-.04, .915, .19, .91, (.84, .955), (.585, 1.41), 1.455), (-.62, .915, .19, .92, (.84, .965), (.60, 1.44), 1.485), (-1.2, .915, .19, .94, (.835, .975), (.575, 1.405), 1.455), (-1.86, .9, .2, .96, (.8, 1.0), (.6, 1.06), 1.075), (-2.12, .86, .23, .955, (.76, 1.0), (.52, 1.03), 1.04), (-2.27, .78, .28, .9, (.68, .955), (.42, .985), .995), (-2.31, .68, .36, .84, (.6, .89), (.36, .92), .93)],
    axles=(1.42, -1.36), r=.335, wind=[(5, 6)], rear=[(8, 9)], side=[(5, 7), (7, 9)], roofx=-.5, roofz=1.50, doors=(.82, -.58, -1.52), lamp=(2.05, .60, .66), tail=(-2.2, .63, .80), handles=(-.42, -1.42))
MINIVAN = dict(
    st=[(2.42, .66, .36, .66, (.54, .74), (.3, .76), .77), (2.36, .80, .26, .76, (.68, .85), (.4, .88), .89), (2.1, .91, .2, .9, (.8, 1.0), (.5, 1.04), 1.06), (1.72, .95, .19, .98, (.85, 1.09), (.58, 1.15), 1.17), (1.52, .955, .19, 1.0, (.88, 1.12), (.76, 1.2), 1.23), (.62, .96, .19, 1.03, (.89, 1.12), (.72, 1.80), 1.86), (-.35, .96, .19, 1.03, (.89, 1.12), (.74, 1.84), 1.91), (-1.4, .96, .19, 1.03, (.89, 1.12), (.74, 1.83), 1.90), (-2.12, .955, .2, 1.03, (.88, 1.12), (.71, 1.79), 1.86), (-2.38, .93, .24, 1.03, (.85, 1.12), (.68, 1.62), 1.70), (-2.44, .86, .3, 1.0, (.8, 1.1), (.62, 1.22), 1.25), (-2.46, .78, .4, .9, (.72, 1.0), (.5, 1.08), 1.1)],
    axles=(1.5, -1.5), r=.35, wind=[(4, 5)], rear=[(9, 10)], side=[(4, 6), (6, 7), (7, 8)], roofx=.2, roofz=1.92, doors=(1.0, -.35, -1.5), lamp=(2.15, .68, .80), tail=(-2.36, .72, .98), handles=(-.1, -.6))
SUV = dict(
    st=[(2.24, .68, .42, .74, (.58, .84), (.32, .87), .88), (2.18, .82, .34, .84, (.70, .95), (.42, .99), 1.0), (1.9, .91, .29, .95, (.8, 1.05), (.5, 1.09), 1.10), (1.3, .95, .28, 1.0, (.84, 1.10), (.56, 1.14), 1.155), (1.0, .955, .28, 1.02, (.87, 1.12), (.68, 1.18), 1.2), (.80, .955, .28, 1.03, (.885, 1.12), (.73, 1.21), 1.235), (.12, .96, .28, 1.04, (.89, 1.13), (.68, 1.66), 1.72), (-.6, .96, .28, 1.05, (.89, 1.14), (.69, 1.70), 1.76), (-1.35, .96, .28, 1.06, (.89, 1.15), (.68, 1.67), 1.73), (-1.92, .955, .29, 1.06, (.88, 1.15), (.66, 1.62), 1.68), (-2.14, .93, .33, 1.04, (.84, 1.14), (.62, 1.24), 1.27), (-2.22, .86, .4, .98, (.78, 1.06), (.55, 1.14), 1.16)],
    axles=(1.38, -1.38), r=.385, wind=[(5, 6)], rear=[(9, 10)], side=[(5, 7), (7, 8), (8, 9)], roofx=-.4, roofz=1.78, doors=(.86, -.55, -1.42), lamp=(1.98, .66, .90), tail=(-2.13, .74, 1.0), handles=(-.35, -1.2))
KINDS = {'sedan': SEDAN, 'minivan': MINIVAN, 'suv': SUV}


def paint(name, color, doors, zb, zt, band=False):
    """Car paint with door seams, a dark sill and, for the taxi, a chequered band."""
    m, n = new(name)
    co = n('TexCoord').outputs['Object']
    x, y, z = n('SeparateXYZ', co).outputs
    lt = lambda a, b: n.math('LESS_THAN', a, b)
    both = lambda a, b: n.math('MULTIPLY', a, b)
    side = n.math('GREATER_THAN', n.math('ABSOLUTE', y), .62)
    zr = both(n.math('GREATER_THAN', z, zb + .1), lt(z, zt))
    seam = None
    for d in doors:
        s = lt(n.math('ABSOLUTE', n.math('SUBTRACT', x, d)), .008)
        seam = s if seam is None else n.math('MAXIMUM', seam, s)
    low = both(lt(n.math('ABSOLUTE', n.math('SUBTRACT', z, zb + .11)), .007), both(lt(x, doors[0]), n.math('GREATER_THAN', x, doors[-1])))
    seam = both(side, n.math('MAXIMUM', both(seam, zr), low))
    c = rgb(color)
    if band:
        u, w = n.math('FLOOR', n.math('DIVIDE', x, .085)), n.math('FLOOR', n.math('DIVIDE', n.math('SUBTRACT', z, .60), .085))
        ck = n.math('MODULO', n.math('ABSOLUTE', n.math('ADD', u, w)), 2.0)
        inb = both(both(n.math('GREATER_THAN', z, .60), lt(z, .77)), both(lt(x, doors[0] - .1), n.math('GREATER_THAN', x, doors[-1] + .1)))
        c = n.mix(both(both(ck, inb), side), c, rgb('#16304d'))
    c = n.mix(n.math('MAXIMUM', seam, lt(z, zb + .06)), c, rgb('#171b20'))
    p = principled(n, c, .32, Specular=.5, Clearcoat=1.0, Clearcoat_Roughness=.04)
    haze(n, p)
    return m


def black():
    return mat('plastic', '#1b1e23', .55, 0)


def chrome():
    return mat('chrome', '#d9dde0', .15, 0, Metallic=1.0)


def shell(k, body):
    """Body cage -> window openings -> subdivision -> wheel arches."""
    bm = bmesh.new()
    cl = bm.edges.layers.crease.verify()
    rows = []
    for x, w, zb, zs, (y5, z5), (y6, z6), z7 in k['st']:
        half = [(w * .80, zb), (w * .965, zb + .1), (w, (zb + zs) * .5 + .04), (w * .975, zs), (y5, z5), (y6, z6)]
        ring = [(0, zb)] + half + [(0, z7)] + [(-a, b) for a, b in half[::-1]]
        rows.append([bm.verts.new((x, a, b)) for a, b in ring])
    m = len(rows[0])
    F = {}
    for i in range(len(rows) - 1):
        for j in range(m):
            a, b = rows[i], rows[i + 1]
            F[i, j] = bm.faces.new((a[j], b[j], b[(j + 1) % m], a[(j + 1) % m]))
    bm.faces.new(rows[0])
    bm.faces.new(rows[-1][::-1])
    # crisp shoulder line and sills
    for i in range(len(rows) - 1):
        for j, c in ((1, .5), (4, .5), (5, .6), (6, .45)):
            for q in (j, m - j):
                bm.edges.get((rows[i][q], rows[i + 1][q]))[cl] = c
    regs = [[F[i, j] for i in range(a, b) for j in (6, 7)] for a, b in k['wind'] + k['rear']]
    for a, b in k['side']:
        regs += [[F[i, 5] for i in range(a, b)], [F[i, 8] for i in range(a, b)]]
    for i, fs in enumerate(regs):
        for f in fs:
            f.material_index = 3 + i
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    me = bpy.data.meshes.new('car')
    bm.to_mesh(me)
    bm.free()
    gl = mat('carglass', '#2b4654', .04, 0, Specular=1.0, Clearcoat=1.0)
    slots = (body, gl, black())
    me = openings(me, len(regs), body)
    for q in slots:
        me.materials.append(q)
    ob = link(bpy.data.objects.new('car', me))
    s = ob.modifiers.new('s', 'SUBSURF')
    s.levels = s.render_levels = 1
    ob.data = bake_keep(ob)
    cut = Build()
    for ax in k['axles']:
        for q in (-1, 1):
            cut.cyl((ax, q * .55, k['r'] + .02), k['r'] + .07, .7 * q, black(), n=40, axis='y')
    cm = cut.mesh('cut')
    cm.materials.clear()
    for q in (body, gl, black()):
        cm.materials.append(q)
    cm.polygons.foreach_set('material_index', [2] * len(cm.polygons))
    fix = bmesh.new()
    fix.from_mesh(cm)
    bmesh.ops.recalc_face_normals(fix, faces=fix.faces)
    fix.to_mesh(cm)
    co = link(bpy.data.objects.new('cut', cm))
    bo = ob.modifiers.new('b', 'BOOLEAN')
    bo.operation, bo.object, bo.solver = 'DIFFERENCE', co, 'EXACT'
    me = bake(ob)
    bpy.data.objects.remove(co)
    me.use_auto_smooth, me.auto_smooth_angle = True, math.radians(38)
    me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    return me


def openings(me, count, body):
    """Smooth the cage first, then sink the panes, so that their corners stay true."""
    for _ in range(3 + count):
        me.materials.append(body)
    ob = link(bpy.data.objects.new('tmp', me))
    s = ob.modifiers.new('s', 'SUBSURF')
    s.levels = s.render_levels = 2
    me = bake(ob)
    bm = bmesh.new()
    bm.from_mesh(me)
    for layers in (bm.edges.layers, bm.verts.layers):
        if layers.crease.active:
            layers.crease.remove(layers.crease.active)
    cl = bm.edges.layers.crease.verify()
    bm.normal_update()
    for i in range(count):
        fs = [f for f in bm.faces if f.material_index == 3 + i]
        bmesh.ops.inset_region(bm, faces=fs, thickness=.026, depth=-.012, use_even_offset=True, use_boundary=True)
        inside = set(fs)
        for f in fs:
            f.material_index = 1
            for e in f.edges:
                if not all(g in inside for g in e.link_faces):
                    e[cl] = 1.0
    for f in bm.faces:
        if f.material_index != 1:
            f.material_index = 0
    out = bpy.data.meshes.new('car')
    bm.to_mesh(out)
    bm.free()
    return out


def bake_keep(ob):
    dg = bpy.context.evaluated_depsgraph_get()
    dg.update()
    me = bpy.data.meshes.new_from_object(ob.evaluated_get(dg))
    ob.modifiers.clear()
    return me


def wheel(b, c, r, side):
    """Tyre, rim and five double spokes; side is the outer direction along y."""
    w = .21
    y = lambda h: h * side
    tyre = mat('tyre', '#1d1e20', .85, .1)
    alloy = mat('alloy', '#cdd2d6', .28, 0, Metallic=.9)
    b.lathe([(r * .66, y(-w / 2)), (r * .93, y(-w / 2)), (r, y(-w * .32)), (r, y(w * .32)), (r * .94, y(w / 2)), (r * .68, y(w / 2)), (r * .66, y(w * .4))], tyre, c, 40, 'y', caps=False)
    b.lathe([(r * .67, y(w * .47)), (r * .62, y(w * .5)), (r * .60, y(w * .2)), (.02, y(w * .16))], mat('rimdark', '#4d5257', .4, 0, Metallic=.7), c, 40, 'y', caps=False)
    b.lathe([(r * .70, y(w * .44)), (r * .69, y(w * .53)), (r * .60, y(w * .53)), (r * .59, y(w * .2))], alloy, c, 40, 'y', caps=False)
    b.lathe([(r * .17, y(w * .1)), (r * .17, y(w * .5)), (r * .1, y(w * .56)), (.004, y(w * .57))], alloy, c, 20, 'y', caps=False)
    for i in range(5):
        for d in (-.13, .13):
            a = i * 2 * math.pi / 5 + d
            p = Vector((c[0] + math.cos(a) * r * .38, c[1] + y(w * .42), c[2] + math.sin(a) * r * .38))
            M = Matrix.Translation(p) @ Matrix.Rotation(-a, 4, 'Y')
            old, b.T = b.T, b.T @ M
            b.box((0, 0, 0), (r * .5, .045, r * .09), alloy)
            b.T = old


def patch(b, tree, origin, d, u, w, h, m, p=4.0, bulge=.015, lift=.002, n=32, rings=6, skew=0.0):
    """A lamp or grille: a rounded outline projected on to the body along d."""
    d, u = Vector(d).normalized(), Vector(u).normalized()
    v = u.cross(d).normalized()
    if v.z < 0:
        v = -v
    vs, fs = [], []
    for i in range(rings + 1):
        t = i / rings
        for k in range(n):
            a = 2 * math.pi * k / n
            c, s = math.cos(a), math.sin(a)
            q = (abs(c) ** p + abs(s) ** p) ** (-1 / p) * t
            o = Vector(origin) + u * (c * q * w / 2) + v * (s * q * h / 2 + skew * c * q * w / 2)
            hit, nor, *_ = tree.ray_cast(o - d * 3, d)
            if hit is None:
                hit, nor, *_ = tree.find_nearest(o)
            if nor.dot(d) > 0:
                nor = -nor
            vs.append(hit + nor * (lift + bulge * (1 - t ** 4) if i < rings else -.012))
    for i in range(rings):
        for k in range(n):
            a, e = i * n + k, i * n + (k + 1) % n
            fs.append((a, e, e + n, a + n))
    b.add(vs, fs, m, True)


def car(kind='sedan', color='#f7c21c', taxi=False):
    """Returns parts for place(); the car points along +x, wheels on z=0."""
    k = KINDS[kind]
    zb = k['st'][4][2]
    body = paint('paint' + kind + color, color, k['doors'], zb, k['st'][5][3] + .02, taxi)
    me = shell(k, body)
    tree = BVHTree.FromPolygons([v.co for v in me.vertices], [p.vertices for p in me.polygons])
    b = Build()
    for i, ax in enumerate(k['axles']):
        for s in (-1, 1):
            hw = k['st'][3][1] - .115
            wheel(b, (ax, s * hw, k['r']), k['r'], s)
    lens = mat('lamp', '#f4f6f2', .08, 0, Clearcoat=1.0, Emission=rgb('#fff6df'), Emission_Strength=.35)
    red, chr_ = mat('tail', '#b3141c', .1, 0, Clearcoat=1.0, Emission=rgb('#c01010'), Emission_Strength=.15), chrome()
    lx, ly, lz = k['lamp']
    tx, ty, tz = k['tail']
    for s in (-1, 1):
        d, u = Vector((-1, -.55 * s, 0)), Vector((-.55 * s, 1, 0))
        patch(b, tree, (lx, s * ly, lz), d, u, .45, .185, black(), 3.0, .004, .002, skew=.10 * s)
        patch(b, tree, (lx, s * ly, lz), d, u, .40, .15, chr_, 3.0, .006, .005, skew=.10 * s)
        for q, e in ((-.09, .13), (.07, .11)):
            patch(b, tree, (lx - .55 * s * q * s, s * ly + q * s, lz + .1 * q), d, u, e, e, lens, 2.0, .016, .012, n=20)
        d, u = Vector((1, -.45 * s, 0)), Vector((.45 * s, 1, 0))
        patch(b, tree, (tx, s * ty, tz), d, u, .40, .17 if kind != 'minivan' else .34, red, 3.0, .012, .003)
        # fog lamps
        patch(b, tree, (lx, s * ly * .95, zb + .2), (-1, -.3 * s, 0), (-.3 * s, 1, 0), .26, .12, black(), 3.0, .0, .004)
        # handles and mirrors
        for hx in k['handles']:
            hit, nor, *_ = tree.ray_cast(Vector((hx, s * 3, k['st'][5][3] - .09)), Vector((0, -s, 0)))
            b.box(hit + Vector((0, s * .012, 0)), (.2, .04, .035), chr_ if taxi else body)
        sx = k['st'][k['wind'][0][0]][0] - .22
        hit, *_ = tree.ray_cast(Vector((sx, s * 3, k['st'][5][4][1] - .02)), Vector((0, -s, 0)))
        b.tube([hit, hit + Vector((0, s * .12, .06))], .025, black(), 8)
        b.ball(hit + Vector((-.01, s * .17, .10)), (.075, .115, .085), body, 3)
        b.box(hit + Vector((-.075, s * .17, .10)), (.02, .17, .11), chr_)
        # arch lips
        for ax in k['axles']:
            pts = []
            R = k['r'] + .075
            for i in range(25):
                a = math.pi * (i / 24) * 1.06 - .09
                hit, *_ = tree.ray_cast(Vector((ax + R * 1.02 * math.cos(a), s * 3, k['r'] + .02 + R * 1.02 * math.sin(a))), Vector((0, -s, 0)))
                if hit and abs(hit.y) > .6:
                    pts.append(hit)
            if len(pts) > 6:
                b.tube(pts, .035 if kind == 'suv' else .018, black() if kind == 'suv' else body, 8)
        if kind == 'suv':
            top = [tree.ray_cast(Vector((x, s * .56, 3)), Vector((0, 0, -1)))[0] for x in (.0, -.2, -.7, -1.3, -1.6)]
            b.tube([q + Vector((0, 0, .01 if i in (0, 4) else .055)) for i, q in enumerate(top)], .022, chr_, 8)
    nx = k['st'][0][0]
    patch(b, tree, (nx, 0, lz - .02), (-1, 0, 0), (0, 1, 0), .62, .13, black(), 5, .004, .002)
    for q in (-.03, .03):
        patch(b, tree, (nx, 0, lz - .02 + q), (-1, 0, 0), (0, 1, 0), .56, .018, chr_, 8, .008, .006, rings=3)
    patch(b, tree, (nx, 0, lz), (-1, 0, 0), (0, 1, 0), .12, .12, chr_, 2, .015, .012)
    patch(b, tree, (nx, 0, zb + .16), (-1, 0, 0), (0, 1, 0), 1.0, .17, black(), 5, .002, .003)
    for x, s in ((nx, 1), (k['st'][-1][0], -1)):
        z = zb + .27 if s > 0 else zb + .3
        hit, *_ = tree.ray_cast(Vector((3 * s, 0, z)), Vector((-s, 0, 0)))
        b.box(hit + Vector((.012 * s, 0, 0)), (.02, .52, .11), mat('plate', '#f6f7f8', .5, 0))
        b.box(hit + Vector((.015 * s, .235, 0)), (.022, .05, .11), mat('plateblue', '#1d4fa0', .5, 0))
        b.box(hit + Vector((.016 * s, -.02, 0)), (.022, .3, .05), mat('platetext', '#31363d', .5, 0))
    b.box((k['axles'][0] * .02, 0, zb + .1), (4.0, 1.1, .14), black())
    parts = [(me, Matrix()), (b.mesh('carparts', bevel=.006, seg=1), Matrix())]
    if taxi:
        parts += sign(k['roofx'], tree.ray_cast(Vector((k['roofx'], 0, 3)), Vector((0, 0, -1)))[0].z + .03)
    return parts


def sign(x, z):
    """The lit TAXI sign on the roof."""
    navy = mat('signtext', '#14304f', .5, 0)
    b = Build()
    b.box((x, 0, z - .02), (.2, .62, .05), black())
    b.box((x, 0, z + .10), (.17, .60, .19), mat('signbody', '#fff4cf', .3, 0, Emission=rgb('#ffe9a8'), Emission_Strength=.5), taper=.86)
    parts = [(b.mesh('sign', bevel=.03, seg=3), Matrix())]
    t = text('TAXI', .19, navy, .004)
    for s in (1, -1):
        M = Matrix.Translation((x + s * .083, 0, z + .10)) @ Matrix.Rotation(math.pi / 2 * s, 4, 'Z') @ Matrix.Rotation(math.pi / 2 - .07, 4, 'X')
        parts.append((t, M))
    return parts
