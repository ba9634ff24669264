"""Render settings and the raw output: picture, albedo and normals for the clean-up.

Final pictures are rendered a little smaller (scale) and enlarged by finish.py.
"""
import os
import sys

import bpy
import numpy as np


def options():
    """Arguments after --: variant, output stem, 'preview' or 'final'."""
    a = sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else []
    return (a + ['', '/tmp/out', 'preview'][len(a):])[:3]


def render(stem, quality='preview', size=(1600, 1067), exposure=0.0, samples=16, scale=0.76, limit=240):
    S = bpy.context.scene
    S.render.engine = 'CYCLES'
    c = S.cycles
    c.samples, k = (10, 0.28) if quality == 'preview' else (samples, scale)
    c.use_denoising = False
    c.time_limit = limit
    c.use_adaptive_sampling, c.adaptive_threshold, c.adaptive_min_samples = True, 0.03, 12
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces, c.transparent_max_bounces = 4, 2, 2, 2, 5
    c.sample_clamp_indirect, c.blur_glossy = 4.0, 1.0
    c.caustics_reflective = c.caustics_refractive = False
    S.render.resolution_x, S.render.resolution_y = (int(d * k) for d in size)
    S.render.resolution_percentage = 100
    S.render.threads_mode = 'AUTO'
    S.view_settings.view_transform = 'Filmic'
    S.view_settings.look = 'High Contrast'
    S.view_settings.exposure = exposure
    vl = S.view_layers[0]
    vl.cycles.denoising_store_passes = True
    S.use_nodes = True
    t = S.node_tree
    rl = t.nodes['Render Layers']
    fo = t.nodes.new('CompositorNodeOutputFile')
    fo.base_path = os.path.dirname(stem)
    fo.format.file_format, fo.format.color_depth = 'OPEN_EXR', '16'
    fo.file_slots.clear()
    b = os.path.basename(stem)
    for p in ('Albedo', 'Normal'):
        fo.file_slots.new(f'{b}_{p}_')
        t.links.new(rl.outputs['Denoising ' + p], fo.inputs[-1])
    S.render.image_settings.file_format = 'PNG'
    S.render.image_settings.color_depth = '16'
    S.render.filepath = stem + '.png'
    bpy.ops.render.render(write_still=True)
    out = {}
    for key, path in (('color', stem + '.png'), ('Albedo', f'{stem}_Albedo_0001.exr'), ('Normal', f'{stem}_Normal_0001.exr')):
        im = bpy.data.images.load(path)
        im.colorspace_settings.name = 'Raw'
        px = np.empty(len(im.pixels), np.float32)
        im.pixels.foreach_get(px)
        out[key] = px.reshape(im.size[1], im.size[0], 4)[::-1, :, :3].astype(np.float16)
        os.remove(path)
    np.savez(stem + '.npz', **out)
