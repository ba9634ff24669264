import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { driverCache, removeDriverCopies, removeSiteCopies } from '../lib/copy-owners.ts'

let names: string[]
beforeEach(() => {
  names = ['shell-a', 'driver-a', 'texts-a', 'pictures', 'driver-b']
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve(names),
    delete: (name: string) => {
      names = names.filter((each) => each !== name)
      return Promise.resolve(true)
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

test('what the driver’s page keeps is not the site’s to remove, and the other way round', async () => {
  await removeSiteCopies()
  expect(names).toEqual(['driver-a', 'driver-b'])
})

test('a new version of the driver’s page removes the others of its own, and a link that has ended all of them', async () => {
  await removeDriverCopies(driverCache('b'))
  expect(names).toEqual(['shell-a', 'texts-a', 'pictures', 'driver-b'])
  await removeDriverCopies()
  expect(names).toEqual(['shell-a', 'texts-a', 'pictures'])
})
