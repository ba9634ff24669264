"""Mesh building and placing: everything in the kit is made with Build."""
import math
import random

import bpy
from mathutils import Matrix, Vector


def reset(seed=7):
    random.seed(seed)
    bpy.ops.wm.read_factory_settings(use_empty=True)


def link(ob):
    bpy.context.scene.collection.objects.link(ob)
    return ob


def icosphere(sub):
    """Unit icosphere as (verts, faces), cached."""
    if sub not in _ico:
        import bmesh
        bm = bmesh.new()
        bmesh.ops.create_icosphere(bm, subdivisions=sub, radius=1)
        _ico[sub] = ([v.co.copy() for v in bm.verts], [[v.index for v in f.verts] for f in bm.faces])
        bm.free()
    return _ico[sub]


_ico = {}


class Build:
    """Collects simple solids with materials into one mesh."""

    def __init__(self):
        self.v, self.f, self.m, self.s, self.mats = [], [], [], [], []
        self.T = Matrix()

    def slot(self, mat):
        if mat not in self.mats:
            self.mats.append(mat)
        return self.mats.index(mat)

    def add(self, verts, faces, mat, smooth=False):
        n, k = len(self.v), self.slot(mat)
        self.v += [self.T @ Vector(p) for p in verts]
        for f in faces:
            self.f.append([n + i for i in f])
            self.m.append(k)
            self.s.append(smooth)

    def box(self, c, size, mat, rot=0.0, taper=1.0, tilt=(0, 0)):
        """Box centred on c; taper scales the top; rot about z, tilt about x and y."""
        x, y, z = (k / 2 for k in size)
        R = Matrix.Translation(c) @ Matrix.Rotation(rot, 4, 'Z') @ Matrix.Rotation(tilt[1], 4, 'Y') @ Matrix.Rotation(tilt[0], 4, 'X')
        t = taper
        vs = [(-x, -y, -z), (x, -y, -z), (x, y, -z), (-x, y, -z), (-x * t, -y * t, z), (x * t, -y * t, z), (x * t, y * t, z), (-x * t, y * t, z)]
        self.add([R @ Vector(p) for p in vs], [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)], mat)

    def loft(self, rings, mat, closed=True, caps=True, smooth=True):
        """Skin a list of rings that all have the same number of points."""
        n = len(rings[0])
        vs = [p for r in rings for p in r]
        fs = []
        for i in range(len(rings) - 1):
            for k in range(n if closed else n - 1):
                a, b = i * n + k, i * n + (k + 1) % n
                fs.append((a, b, b + n, a + n))
        self.add(vs, fs, mat, smooth)
        if caps and closed:
            self.add(rings[0], [tuple(range(n))[::-1]], mat)
            self.add(rings[-1], [tuple(range(n))], mat)

    def lathe(self, prof, mat, c=(0, 0, 0), n=24, axis='z', smooth=True, caps=True):
        """Turn a profile [(radius, height), ...] about an axis through c."""
        rings = []
        for r, h in prof:
            ring = []
            for k in range(n):
                a = 2 * math.pi * k / n
                p = (r * math.cos(a), r * math.sin(a), h)
                if axis == 'y':
                    p = (p[0], p[2], -p[1])
                elif axis == 'x':
                    p = (p[2], p[0], p[1])
                ring.append((p[0] + c[0], p[1] + c[1], p[2] + c[2]))
            rings.append(ring)
        self.loft(rings, mat, True, caps, smooth)

    def cyl(self, c, r, h, mat, r2=None, n=16, axis='z'):
        self.lathe([(r, 0), (r if r2 is None else r2, h)], mat, c, n, axis)

    def tube(self, pts, r, mat, n=8, r2=None):
        """Sweep a round bar along points, thinning to r2."""
        pts = [Vector(p) for p in pts]
        rings, m = [], len(pts)
        for i, p in enumerate(pts):
            d = (pts[min(i + 1, m - 1)] - pts[max(i - 1, 0)]).normalized()
            u = d.cross(Vector((0.13, 0.31, 1))).normalized()
            w = d.cross(u)
            q = r if r2 is None else r + (r2 - r) * i / (m - 1)
            rings.append([p + q * (math.cos(a) * u + math.sin(a) * w) for a in (2 * math.pi * k / n for k in range(n))])
        self.loft(rings, mat)

    def ball(self, c, r, mat, sub=2, rough=0.0, freq=1.0, flat=False):
        """Sphere or ellipsoid (r a number or a triple), roughened by noise."""
        from mathutils import noise
        if not hasattr(r, '__len__'):
            r = (r, r, r)
        vs, fs = icosphere(sub)
        off = Vector((random.uniform(0, 99), random.uniform(0, 99), 0))
        out = []
        for p in vs:
            k = 1 + rough * noise.fractal(p * freq + off, 1, 2, 3) if rough else 1
            out.append((c[0] + p.x * r[0] * k, c[1] + p.y * r[1] * k, c[2] + p.z * r[2] * k))
        self.add(out, fs, mat, not flat)

    def quad(self, a, b, c, d, mat):
        self.add([a, b, c, d], [(0, 1, 2, 3)], mat)

    def mesh(self, name='mesh', bevel=0.0, angle=32, subsurf=0, seg=2):
        me = bpy.data.meshes.new(name)
        me.from_pydata([tuple(p) for p in self.v], [], self.f)
        for m in self.mats:
            me.materials.append(m)
        me.polygons.foreach_set('material_index', self.m)
        me.polygons.foreach_set('use_smooth', [bool(k) or bevel > 0 for k in self.s])
        me.use_auto_smooth = True
        me.auto_smooth_angle = math.radians(angle + 8)
        me.update()
        if bevel or subsurf:
            ob = link(bpy.data.objects.new('tmp', me))
            if subsurf:
                k = ob.modifiers.new('s', 'SUBSURF')
                k.levels = k.render_levels = subsurf
            if bevel:
                k = ob.modifiers.new('b', 'BEVEL')
                k.width, k.segments, k.angle_limit = bevel, seg, math.radians(angle)
                k.harden_normals = True
            me = bake(ob)
        return me


def bake(ob):
    """Apply an object's modifiers and return the mesh alone."""
    dg = bpy.context.evaluated_depsgraph_get()
    dg.update()
    me = bpy.data.meshes.new_from_object(ob.evaluated_get(dg))
    bpy.data.objects.remove(ob)
    return me


def text(body, size, mat, depth=0.01):
    """Flat lettering in the xy plane, centred, as a mesh."""
    cu = bpy.data.curves.new('t', 'FONT')
    cu.body, cu.size, cu.extrude = body, size, depth
    cu.align_x, cu.align_y = 'CENTER', 'CENTER'
    me = bake(link(bpy.data.objects.new('t', cu)))
    me.materials.clear()
    me.materials.append(mat)
    return me


def place(proto, loc, rot=0.0, scale=1.0, tilt=(0, 0)):
    """Put a mesh, or a list of (mesh, matrix) parts, into the scene."""
    s = scale if hasattr(scale, '__len__') else (scale,) * 3
    W = Matrix.Translation(loc) @ Matrix.Rotation(rot, 4, 'Z') @ Matrix.Rotation(tilt[1], 4, 'Y') @ Matrix.Rotation(tilt[0], 4, 'X') @ Matrix.Diagonal((*s, 1))
    out = []
    for me, M in (proto if isinstance(proto, list) else [(proto, Matrix())]):
        ob = link(bpy.data.objects.new(me.name, me))
        ob.matrix_world = W @ M
        out.append(ob)
    return out
