import { sharp } from '#server/pictures/image-engine.ts'

interface Sample {
  width: number
  height: number
  /** Opacity from 0 to 1; left out, the picture has no alpha channel. */
  alpha?: number
}

/** A picture for tests, with enough noise in it that every quality and size gives other bytes. */
export function samplePicture({ width, height, alpha }: Sample) {
  const noise = sharp({
    create: { width, height, channels: 3, background: 'teal', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
  return alpha === undefined ? noise : noise.ensureAlpha(alpha)
}
