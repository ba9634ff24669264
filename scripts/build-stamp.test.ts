import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { isBuildFresh, stampBuild } from './build-stamp.ts'

test('a build is fresh until a source changes, comes or goes, also while it runs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stamp-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [sources, stamp] = [join(folder, 'web'), join(folder, 'built')]
  const isFresh = () => isBuildFresh([sources], stamp)
  mkdirSync(join(sources, 'site'), { recursive: true })
  const file = join(sources, 'site/page.tsx')
  const change = (minute: number) => {
    writeFileSync(file, '')
    for (const path of [file, join(sources, 'site'), sources]) utimesSync(path, minute * 60, minute * 60)
  }

  change(1)
  expect(isFresh()).toBe(false)
  stampBuild(new Date(2 * 60_000), stamp)
  expect(isFresh()).toBe(true)
  change(3)
  expect(isFresh()).toBe(false)
  stampBuild(new Date(4 * 60_000), stamp)
  expect(isFresh()).toBe(true)
  rmSync(file)
  expect(isFresh()).toBe(false)
})
