import { execFileSync } from 'node:child_process'

import type { Block } from '#domain/content/define.ts'
import { tours } from '#domain/content/blocks/tours.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { databaseAddress } from '#server/config.ts'
import { createContentStore } from '#server/content/content-store.ts'
import { createLanguageStore } from '#server/content/language.routes.ts'

import { startSite } from '../tests/setup/start-site.ts'
import { compareBookings } from './bookings.ts'
import { fillBookings } from './fill-bookings.ts'
import { atLeast, type Row } from './row.ts'
import { compareWithBareServer } from './throughput.ts'

const wantedTours = 100
const moreBookings = 1_000_000
/** Short enough that no ride is so long over that the site erases who took it, which it would do beside the measuring. */
const daysBack = 300
const moreLanguages = [
  ['es', 'Español', 'es'],
  ['nl', 'Nederlands', 'nl'],
  ['sv', 'Svenska', 'se'],
  ['cs', 'Čeština', 'cz'],
  ['mk', 'Македонски', 'mk'],
] as const

/** The same figures before and after it has grown; none may get worse by more than a tenth. */
export async function growthRows(folder: string): Promise<Row[]> {
  const before = await figures(folder)
  await grow(folder)
  const after = await figures(folder)
  const what = `after ${wantedTours} tours in 12 languages and a million bookings, over before`
  return Object.entries(after).map(([figure, ratio]) =>
    atLeast(`${figure}: ${what}`, ratio / (before[figure as keyof typeof before] ?? Number.NaN), 0.9),
  )
}

async function figures(folder: string) {
  const site = await startSite({ DATA_DIR: folder, RATE_LIMITS: 'off' })
  try {
    const call = await compareWithBareServer(`${site.url}/api/TaxiSaranda/GetHeroContent`)
    const page = await compareWithBareServer(`${site.url}/it/services/tours`)
    return {
      'public call, cached': call.ratio,
      'tours page, cached': page.ratio,
      'durable bookings': (await compareBookings(site.url, folder)).ratio,
    }
  } finally {
    await site.stop()
  }
}

async function grow(folder: string) {
  const database = await openDatabase(databaseAddress({ DATABASE_URL: '', DATA_DIR: folder }))
  const store = createContentStore(database, () => Promise.resolve())
  const languages = createLanguageStore(database.query, store.write)
  for (const [code, name, flagCode] of moreLanguages) {
    const { id } = await languages.create({ code, name, flagCode })
    await languages.update(id, { isActive: true })
  }
  const collection = Object.values((tours as Block).collections)[0]
  if (!collection) throw new Error('Tours have no collection any more.')
  const [sample] = await store.listItems(collection, 1)
  // The first language makes the tours, the others say them in their own words.
  const groupKeys: string[] = []
  for (const { id: languageId } of await languages.list()) {
    const { length } = await store.listItems(collection, languageId)
    for (let index = 0; index < wantedTours - length; index += 1) {
      const groupKey = groupKeys[index]
      const added = await store.addItem(collection, {
        languageId,
        ...(groupKey && { groupKey }),
        fields: { ...sample?.content },
      })
      groupKeys[index] ??= added.groupKey
    }
  }
  await fillBookings(database, moreBookings, daysBack)
  await database.close()
  // Or the machine would still be writing the gigabyte down while bookings wait for the same disk.
  execFileSync('sync')
}
