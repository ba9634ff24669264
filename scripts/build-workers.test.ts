import { readdirSync, readFileSync, statSync } from 'node:fs'

import { expect, test } from 'vitest'

import { versionOf } from './build-workers.ts'

test.for(['service-worker', 'driver-worker'])(
  'the version of the %s says what is got by it, and nothing else',
  (name) => {
    const worker = readFileSync(`dist/worker/${name}.js`, 'utf8')
    const [, version = ''] = /version:\s*["'`](\w+)["'`]/.exec(worker) ?? []

    expect(version).toMatch(/^[0-9a-f]{12}$/)
    expect(versionOf(worker.replaceAll(version, '0'.repeat(12)))).toBe(version)
  },
)

test('all that a driver’s page loads, and keeps for dead zones, is less than 80 kB', () => {
  const worker = readFileSync('dist/worker/driver-worker.js', 'utf8')
  const files = [...worker.matchAll(/["'`]\/d\/(assets\/[^"'`]+)["'`]/g)].map(([, file = '']) => file)

  expect(files.map((file) => file.slice(file.lastIndexOf('.'))).toSorted()).toEqual(['.css', '.js'])
  const bytes = files.map((file) => statSync(`dist/driver/${file}.br`).size)
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(80_000)
})

test.for(['client', 'driver', 'admin'])(
  'an iPhone that is turned does not enlarge the letters of the %s: the build keeps its own word for that',
  (name) => {
    const styles = readdirSync(`dist/${name}/assets`).filter((file) => file.endsWith('.css'))
    const built = styles.map((file) => readFileSync(`dist/${name}/assets/${file}`, 'utf8')).join('')

    expect(built).toContain('-webkit-text-size-adjust:100%')
  },
)
