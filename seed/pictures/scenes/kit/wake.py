"""The white trail behind a moving boat."""
import math

import numpy as np

from .land import grid_mesh
from .materials import new, principled, rgb


def foam(density=.5):
    m, n = new('wake')
    pos = n('NewGeometry').outputs['Position']
    a = n('Attribute', attribute_name='depth').outputs['Fac']
    k = n.math('MULTIPLY', n.ramp(n.noise(2.6, 6, pos, .65), [(.38, 0.0), (.62, 1.0)]), a)
    k = n.math('MAXIMUM', k, n.math('MULTIPLY_ADD', a, 2.2, -1.4))
    k.use_clamp = True
    sh = n('MixShader', k, n('BsdfTransparent'), principled(n, rgb('#fcfffd'), .6))
    m.node_tree.links.new(sh.outputs[0], m.node_tree.nodes['Material Output'].inputs[0])
    return m


def trail(at, heading, length, reach=46):
    """Centre wash plus two spreading bow waves, lying just above the water."""
    m = foam()
    c, s = math.cos(heading), math.sin(heading)
    for off, spread, w0, w1, strength, start in ((0, 0, 1.0, 3.2, 1.0, -.42), (.5, .24, .3, 3.0, .75, .3), (-.5, -.24, .3, 3.0, .75, .3)):
        t, v = np.meshgrid(np.linspace(0, 1, 120), np.linspace(-1, 1, 14))
        u = start * length - t * reach
        lat = off * 1.1 + spread * t * reach + v * (w0 + (w1 - w0) * t)
        Z = .03 + .16 * (1 - np.abs(v)) * np.exp(-t * 5)
        a = strength * (1 - np.abs(v) ** 1.5) * np.exp(-t * 2.6) * np.clip(t * 30, 0, 1) * 1.25
        grid_mesh('wake', at[0] + u * c - lat * s, at[1] + u * s + lat * c, Z, m, a)
