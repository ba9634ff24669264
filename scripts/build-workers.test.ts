import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { versionOf } from './build-workers.ts'

test('the version of the worker says what visitors get, and nothing else', () => {
  const worker = readFileSync('dist/worker/service-worker.js', 'utf8')
  const [, version = ''] = /version:\s*["'`](\w+)["'`]/.exec(worker) ?? []

  expect(version).toMatch(/^[0-9a-f]{12}$/)
  expect(versionOf(worker.replaceAll(version, '0'.repeat(12)))).toBe(version)
})
