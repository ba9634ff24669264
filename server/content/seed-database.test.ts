import { expect, test } from 'vitest'

import { seededLanguages } from '#seed/content/languages.ts'

import { dialects, openTestDatabase } from '../../tests/setup/test-database.ts'
import { openDatabase } from '../db/open-database.ts'
import { readMaster, seedDatabase, storeMasters } from './seed-database.ts'

const addPicture = (bytes: Uint8Array, folder: string) => Promise.resolve(`${folder}/${bytes.length.toString(16)}.jpg`)

test.for(dialects)('processes that seed one database at once make one site of it (%s)', async (dialect) => {
  await using database = await openTestDatabase(dialect)
  const others = await Promise.all([1, 2, 3].map(() => openDatabase(database.address)))

  await Promise.all([database, ...others].map((each) => seedDatabase(each, addPicture)))
  for (const other of others) await other.close()

  const languages = await database.query.selectFrom('languages').select('flagCode').execute()
  expect(languages).toHaveLength(seededLanguages.length)
})

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
