"""Hours of the day: the sun, the sky and the air, plus camera and render set-up."""
import math

import bpy
from mathutils import Vector

from . import materials
from .core import link
from .materials import Nodes, rgb

# sun height, sun colour, sun power, sky zenith, mid, horizon, sky power, haze, cloud colour
HOURS = {
    'dawn': (9, '#ffc08a', 3.2, '#5f8fc9', '#c9b8cf', '#ffcfa3', 0.85, '#e8bfae', '#ffd9c4'),
    'morning': (32, '#ffeacb', 4.4, '#2f7fd0', '#7dbbe6', '#d6ecf2', 0.95, '#b4d6e6', '#ffffff'),
    'noon': (52, '#fff3dd', 4.8, '#2274cc', '#63aee4', '#c4e6f2', 1.0, '#acd4e8', '#ffffff'),
    'afternoon': (27, '#ffd9a0', 4.8, '#3586d2', '#8cc3e4', '#f6e3c6', 0.95, '#cfd8d6', '#fff4e2'),
    'golden': (13, '#ffb469', 4.6, '#4c86c2', '#b5bdc6', '#ffcf94', 0.85, '#e9c39c', '#ffe0b8'),
    'sunset': (6.5, '#ff9448', 4.2, '#46629f', '#c38fa0', '#ffab66', 0.8, '#e5a184', '#ffb98c'),
}


def hour(name, azimuth, clouds=0.5, haze=900.0, seed=0.0):
    """azimuth: compass-like angle in degrees of the sun; 0 is +y, 90 is +x."""
    el, sc, sp, zen, mid, hor, kp, hz, cl = HOURS[name]
    materials.HAZE.update(color=rgb(hz), length=haze)
    a, e = math.radians(azimuth), math.radians(el)
    to = Vector((math.sin(a) * math.cos(e), math.cos(a) * math.cos(e), math.sin(e)))
    ld = bpy.data.lights.new('sun', 'SUN')
    ld.energy, ld.color, ld.angle = sp, rgb(sc)[:3], math.radians(1.6)
    ob = link(bpy.data.objects.new('sun', ld))
    ob.rotation_euler = (-to).to_track_quat('-Z', 'Y').to_euler()
    w = bpy.data.worlds.new('sky')
    bpy.context.scene.world = w
    w.use_nodes = True
    n = Nodes(w.node_tree)
    v = n('TexCoord').outputs['Generated']
    z = n('SeparateXYZ', v).outputs[2]
    sky = n.ramp(z, [(0.0, hor), (0.02, hor), (0.16, mid), (0.55, zen)])
    dot = n('VectorMath', v, tuple(to), operation='DOT_PRODUCT').outputs['Value']
    g = n.math('POWER', n.math('MAXIMUM', dot, 0.0), 10.0)
    sky = n.mix(n.math('MULTIPLY', g, 0.55), sky, rgb(sc))
    # soft clouds on a flat ceiling, thinning towards the horizon
    h = n.math('MAXIMUM', n.math('ADD', z, 0.12), 0.05)
    pv = n('VectorMath', n('VectorMath', v, n('CombineXYZ', h, h, 1.0), operation='DIVIDE'), (seed, seed * 1.7, 0), operation='ADD')
    pv = n('VectorMath', pv, (0.8, 1.5, 0.0), operation='MULTIPLY')
    c = n.ramp(n.noise(1.1, 7, pv, 0.56), [(0.52, 0.0), (0.74, 1.0)])
    c = n.math('MULTIPLY', c, n.ramp(z, [(0.015, 0.0), (0.1, 1.0)]))
    sky = n.mix(n.math('MULTIPLY', c, clouds), sky, rgb(cl))
    bg = w.node_tree.nodes['Background']
    n.set(bg.inputs[0], sky)
    bg.inputs[1].default_value = kp
    return to


def sun_disc(to, at=(0, 0, 0), color='#ffd98a'):
    """A large soft sun low in the picture; to is the direction that hour() answers."""
    from .core import Build, place
    b = Build()
    b.ball((0, 0, 0), 150, materials.glow('sundisc', color, 1.9), 4)
    place(b.mesh('sun'), Vector(at) + to * 6000)


def camera(at, look, lens=35, focus=None, fstop=0.0, shift=(0, 0)):
    """fstop 0 means everything sharp; small numbers make the tilt-shift toy look."""
    cd = bpy.data.cameras.new('cam')
    cd.lens, cd.clip_end, cd.clip_start = lens, 20000, 0.05
    cd.shift_x, cd.shift_y = shift
    ob = link(bpy.data.objects.new('cam', cd))
    ob.location = at
    ob.rotation_euler = (Vector(look) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    if fstop:
        cd.dof.use_dof = True
        cd.dof.focus_distance = (Vector(focus or look) - Vector(at)).length
        cd.dof.aperture_fstop = fstop
    bpy.context.scene.camera = ob
    return ob
