import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

interface LockedPackage {
  version?: string
  resolved?: string
  integrity?: string
  /** Comes inside another package's file. */
  inBundle?: boolean
  optionalDependencies?: Record<string, string>
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>
}

test('the lockfile has every platform of every package, or npm ci refuses it', () => {
  const names = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')))

  const missing = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies).filter((name) => !names.has(name)),
  )

  expect(missing).toEqual([])
})

test('every package is bound to its content and to no host', () => {
  const locked = Object.entries(packages).filter(([path, { inBundle }]) => path !== '' && !inBundle)

  expect(locked.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([])
  expect(locked.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([])
})
