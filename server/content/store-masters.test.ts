import { expect, test } from 'vitest'

import { readMaster, storeMasters } from './store-masters.ts'

test('every picture that the seed names is stored once', async () => {
  const folders: string[] = []

  const paths = await storeMasters((bytes, folder) => {
    folders.push(folder)
    return Promise.resolve(`${folder}/${bytes.length}`)
  })

  expect(paths.get('hero.jpg')).toMatch(/^images\/hero\/\d+$/)
  expect(folders).toHaveLength(paths.size)
})

test('a picture without a master is named', async () => {
  await expect(readMaster('nowhere.jpg')).rejects.toThrow(
    'The seed names the picture nowhere.jpg, but seed/pictures/masters/ has no such file.',
  )
})
