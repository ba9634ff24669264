"""Materials. Colours are written as sRGB hex; every material ends in the haze."""
import bpy

HAZE = {'color': (0.75, 0.8, 0.85), 'length': 900.0, 'max': 0.75}


def rgb(h, a=1.0):
    h = h.lstrip('#')
    c = [int(h[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return (*[k / 12.92 if k <= 0.04045 else ((k + 0.055) / 1.055) ** 2.4 for k in c], a)


class Nodes:
    """Terse node graph writing: n('ShaderNodeX', prop=..., i0=value or socket)."""

    def __init__(self, tree):
        self.t = tree

    def __call__(self, kind, *ins, **props):
        nd = self.t.nodes.new('ShaderNode' + kind)
        for k, v in props.items():
            setattr(nd, k, v)
        for k, v in enumerate(ins):
            self.set(nd.inputs[k], v)
        return nd

    def set(self, sock, v):
        if v is None:
            return
        if hasattr(v, 'outputs'):
            v = v.outputs[0]
        if isinstance(v, bpy.types.NodeSocket):
            self.t.links.new(v, sock)
        else:
            sock.default_value = v

    def math(self, op, a, b=None, c=None):
        return self('Math', a, b, c, operation=op)

    def ramp(self, fac, stops, interp='LINEAR'):
        nd = self('ValToRGB', fac)
        nd.color_ramp.interpolation = interp
        el = nd.color_ramp.elements
        while len(el) < len(stops):
            el.new(0.5)
        for e, (p, c) in zip(el, stops):
            e.position = p
            e.color = rgb(c) if isinstance(c, str) else (c, c, c, 1) if not hasattr(c, '__len__') else c
        return nd

    def mix(self, fac, a, b, blend='MIX'):
        return self('MixRGB', fac, a, b, blend_type=blend)

    def noise(self, scale, detail=4, vec=None, rough=0.5):
        nd = self('TexNoise')
        for k, v in (('Scale', scale), ('Detail', detail), ('Roughness', rough), ('Vector', vec)):
            self.set(nd.inputs[k], v)
        return nd


def haze(n, shader):
    """Blend a surface into the air with distance from the camera."""
    t = n.t
    d = n('CameraData').outputs['View Distance']
    f = n.math('SUBTRACT', 1.0, n.math('POWER', 2.718, n.math('DIVIDE', d, -HAZE['length'])))
    f = n.math('MULTIPLY', n.math('MINIMUM', f, HAZE['max']), n('LightPath').outputs['Is Camera Ray'])
    em = n('Emission', (*HAZE['color'][:3], 1), 1.0)
    mx = n('MixShader', f, shader, em)
    t.links.new(mx.outputs[0], t.nodes['Material Output'].inputs[0])


def new(name):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    m.node_tree.nodes.remove(m.node_tree.nodes['Principled BSDF'])
    m.cycles.sample_as_light = False
    return m, Nodes(m.node_tree)


def principled(n, color, rough=0.7, normal=None, **kw):
    p = n('BsdfPrincipled')
    n.set(p.inputs['Base Color'], color)
    n.set(p.inputs['Roughness'], rough)
    n.set(p.inputs['Normal'], normal)
    for k, v in kw.items():
        n.set(p.inputs[k.replace('_', ' ')], v)
    return p


def mat(name, color, rough=0.75, vary=0.12, scale=1.5, bump=0.0, bscale=12.0, tints=None, **kw):
    """A plain material with a little life: value noise, bump, tint by object."""
    key = (name, color, rough)
    if key in _cache:
        try:
            _cache[key].name
            return _cache[key]
        except ReferenceError:
            pass
    m, n = new(name)
    co = n('TexCoord').outputs['Object']
    base = rgb(color)
    if tints:
        r = n('ObjectInfo').outputs['Random']
        base = n.ramp(r, [(i / len(tints), c) for i, c in enumerate(tints)], 'CONSTANT')
    if vary:
        k = n.math('MULTIPLY_ADD', n.noise(scale, 5, co), 2 * vary, 1 - vary)
        base = n.mix(1.0, base, k, 'MULTIPLY')
    nor = None
    if bump:
        nor = n('Bump')
        n.set(nor.inputs['Strength'], bump)
        n.set(nor.inputs['Distance'], 0.05)
        n.set(nor.inputs['Height'], n.noise(bscale, 5, co))
    haze(n, principled(n, base, rough, nor, **kw))
    _cache[key] = m
    return m


_cache = {}


def leaf(name, dark, light, rough=0.6):
    """Foliage: colour differs by leaf, tree and height; light shines through a bit."""
    key = (name, dark, light)
    if key in _cache:
        return _cache[key]
    m, n = new(name)
    r = n('NewGeometry').outputs['Random Per Island']
    o = n('ObjectInfo').outputs['Random']
    f = n.math('ADD', n.math('MULTIPLY', r, 0.75), n.math('MULTIPLY', o, 0.3))
    c = n.ramp(f, [(0, dark), (1, light)])
    p = principled(n, c, rough, Specular=0.3)
    tr = n('BsdfTranslucent', c)
    haze(n, n('MixShader', 0.28, p, tr))
    _cache[key] = m
    return m


def cloth(name, color):
    """Canvas that lets some of the sun through."""
    m, n = new(name)
    haze(n, n('MixShader', .4, principled(n, rgb(color), .8), n('BsdfTranslucent', rgb(color))))
    return m


def glow(name, color, strength=3.0):
    m, n = new(name)
    em = n('Emission', rgb(color), strength)
    m.node_tree.links.new(em.outputs[0], m.node_tree.nodes['Material Output'].inputs[0])
    return m
