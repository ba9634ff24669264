"""Things on a beach: rows of parasols with beds, and bathers."""
import math
import random

import numpy as np

from . import people, quay
from .core import place

BATHERS = [('#d8653f', None), ('#2f7fb0', '#efe0bd'), ('#e9b13b', None), ('#2f9c94', '#f3e6c8')]


def beach(points, ground, facing=math.pi, colors=('#2f9c94', '#e9b13b', '#d8653f'), size=.95, seed=3):
    """A parasol with a bed at each (x, y), on the height function ground; some have a bather in front."""
    rnd = random.Random(seed)
    para = [quay.parasol('#fdf6e6', c) for c in colors]
    bed = quay.sunbed('#fdf6e6')
    crowd = [people.person(top, '#d9a27c', hat=hat) for top, hat in BATHERS]
    z = lambda x, y: float(ground(np.array(x), np.array(y)))
    for i, (x, y) in enumerate(points):
        place(para[i % len(para)], (x, y, z(x, y) - .1), i, size)
        place(bed, (x + .8 * size, y - .2, z(x + .8 * size, y)), facing + rnd.uniform(-.08, .08), .92 * size)
        if rnd.random() < .22:
            px, py = x + rnd.uniform(-1, 1), y + rnd.uniform(-1.6, -.8)
            place(rnd.choice(crowd), (px, py, z(px, py)), rnd.uniform(0, 6), .95 * size)
