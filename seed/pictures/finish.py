"""Clean-up and grade of a raw render: python3 finish.py raw.npz out.jpg

The clean-up is a joint bilateral filter: neighbours are averaged when their
surface colour, normal and picture colour agree, so edges stay crisp.
"""
import io
import sys

import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter, median_filter

MAX_BYTES = 530_000


def clean(c, alb, nor, radius=4, strength=1.0):
    # single bright specks first
    med = median_filter(c, (3, 3, 1))
    spike = (c - med).max(2, keepdims=True) > 0.16
    c = np.where(spike, med, c)
    guide = gaussian_filter(c, (1.5, 1.5, 0))
    acc, wsum = np.zeros_like(c), np.zeros(c.shape[:2] + (1,), np.float32)
    for dy in range(-radius, radius + 1):
        for dx in range(-radius, radius + 1):
            sh = lambda a: np.roll(a, (dy, dx), (0, 1))
            d = ((sh(alb) - alb) ** 2).sum(2, keepdims=True) / 0.0025
            d += ((sh(nor) - nor) ** 2).sum(2, keepdims=True) / 0.04
            d += ((sh(guide) - guide) ** 2).sum(2, keepdims=True) / (0.0028 * strength)
            w = np.exp(-d - (dx * dx + dy * dy) / (2.0 * radius))
            acc += w * sh(c)
            wsum += w
    return acc / wsum


def grade(c):
    lum = c @ np.array([0.25, 0.65, 0.1], np.float32)
    lum = lum[..., None]
    c = lum + (c - lum) * 1.16
    glow = gaussian_filter(np.clip(c - 0.82, 0, 1), (14, 14, 0)) * 0.5
    c = c + glow * np.array([1, 0.93, 0.8], np.float32)
    h, w = c.shape[:2]
    y, x = np.mgrid[-1:1:h * 1j, -1:1:w * 1j]
    c = c * (1 - 0.07 * np.clip(x * x * 0.7 + y * y * 0.7 - 0.35, 0, 1) ** 1.2)[..., None]
    warm = np.array([1.012, 1.0, 0.985], np.float32)
    return np.clip(c * warm, 0, 1)


def main(src, dst, width=None):
    d = np.load(src)
    c, a, n = (d[k].astype(np.float32) for k in ('color', 'Albedo', 'Normal'))
    out = grade(clean(c, np.clip(a, 0, 1), n))
    rng = np.random.default_rng(1)
    im = Image.fromarray((out * 255 + rng.uniform(0, 1, out.shape)).clip(0, 255).astype(np.uint8))
    if width and im.width != width:
        im = im.resize((width, round(im.height * width / im.width)), Image.LANCZOS)
    save(im, dst)


def save(im, dst):
    """Best quality that stays under the size limit; not progressive, which takes twice as long to read."""
    for quality in range(90, 70, -2):
        data = io.BytesIO()
        im.save(data, 'JPEG', quality=quality, optimize=True, subsampling=0)
        if data.tell() <= MAX_BYTES:
            break
    with open(dst, 'wb') as f:
        f.write(data.getvalue())


if __name__ == '__main__':
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else None)
