import { globSync, readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

const sheet = (file: string) => readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\//g, '')
const schemes = ['light', 'dark'] as const

/** The colours by their names, as one of the schemes has them. */
function coloursIn(scheme: (typeof schemes)[number]): Map<string, string> {
  const css = ['web/ui/taxi-yellow.css', 'web/site/styles/tokens.css'].map(sheet)
  const always = css.map((each) =>
    each.replace(/@media \(prefers-color-scheme: dark\) \{[^{}]*(\{[^{}]*\}\s*)?\}/g, ''),
  )
  return new Map(
    (scheme === 'light' ? always : [...always, ...css.flatMap((each) => each.match(/@media \(prefers-[^]*?\}/g) ?? [])])
      .flatMap((each) => [...each.matchAll(/(--[\w-]+): (oklch\([^)]*\)|var\(--[\w-]+\));/g)])
      .map(([, name = '', value = '']) => [name, value]),
  )
}

/** How light a colour is to the eye, 0 to 1. */
function luminance(oklch: string): number {
  const [lightness = 0, chroma = 0, hue = 0] = (oklch.match(/[\d.]+/g) ?? []).map(Number)
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const [red, green, blue] = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((part) => Math.min(1, Math.max(0, part))) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light, dark] = [Math.max, Math.min].map((pick) => pick(luminance(one), luminance(other))) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** What is always dark, and the ring that it sets. */
const nightRules = globSync('web/{site,ui,admin}/**/*.css').flatMap((file) =>
  sheet(file)
    .split(/[{}]/)
    .filter((rule) => rule.includes('background: var(--night);'))
    .map((rule) => [file, /--ring: var\((--[\w-]+)\)/.exec(rule)?.[1] ?? '--ring'] as const),
)

describe.each(schemes)('in the %s scheme', (scheme) => {
  const colours = coloursIn(scheme)
  const colour = (name: string): string => {
    const value = colours.get(name) ?? ''
    return value.startsWith('var(') ? colour(value.slice(4, -1)) : value
  }

  test.each(['--ground', '--sand', '--raised', '--sea-pale'])('the ring stands out from %s', (ground) => {
    expect(contrast(colour('--ring'), colour(ground))).toBeGreaterThanOrEqual(3)
  })

  test.each(nightRules)('so it does from the night of %s', (_, ring) => {
    expect(contrast(colour(ring), colour('--night'))).toBeGreaterThanOrEqual(3)
  })
})
