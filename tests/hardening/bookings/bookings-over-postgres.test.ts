import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { bookOverBrokenConnections } from './broken-connections.ts'

test('B-20 connections that break in the middle of a commit lose nothing and double nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-broken-'))

  const { answered, failures } = await bookOverBrokenConnections(4, folder)

  expect(answered).toBeGreaterThan(0)
  expect(failures.length).toBeGreaterThan(0)
  expect(new Set(failures)).toEqual(new Set([503]))
  rmSync(folder, { recursive: true, force: true })
})
