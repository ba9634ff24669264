import { beforeAll, expect, test, vi } from 'vitest'

beforeAll(() => {
  vi.stubGlobal('SHELL_FILES', { version: 'c', script: '', core: [], pages: [] })
})

test('a new version keeps its own caches, the pictures, and the scripts of the version before', async () => {
  const { outdatedCaches } = await import('./caches.ts')
  const names = ['shell-a', 'texts-a', 'pictures', 'shell-b', 'texts-b', 'shell-c', 'texts-c', 'driver-x']

  expect(outdatedCaches(names)).toEqual(['shell-a', 'texts-a', 'texts-b'])
  expect(outdatedCaches(['shell-c', 'pictures'])).toEqual([])
})
