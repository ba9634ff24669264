import { isBackupOverdue, type OpeningItem, type OpeningList, type OpeningName, openingNames } from '#domain/opening.ts'
import { about } from '#seed/content/en/about.ts'
import { shared } from '#seed/content/shared.ts'

import type { ContentFeed } from '../content/content-feed.ts'
import type { Database } from '../db/database.ts'
import { markOpening, readOpeningMarks, unmarkOpening } from '../opening-marks.ts'

/** What is not written in the database. */
interface Surroundings {
  isMailSetUp: boolean
  /** Whether requests come through a proxy that nobody named. */
  isProxyMissing: boolean
}

interface OpeningOptions {
  database: Pick<Database, 'query' | 'write'>
  content: Pick<ContentFeed, 'current'>
  isMailSetUp: boolean
  now?: () => number
}

/** What is done and what is still to do before guests can rely on the site. */
export function createOpening({ database, content, isMailSetUp, now = Date.now }: OpeningOptions) {
  async function read(isProxyMissing: boolean): Promise<OpeningList> {
    const marks = await readOpeningMarks(database.query)
    const facts = factsOf(content, { isMailSetUp, isProxyMissing })
    const items = openingNames.map((name): OpeningItem => {
      const mark = marks.get(name)
      const isMarked = mark !== undefined && (name !== 'backup' || !isBackupOverdue(Date.parse(mark.at), now()))
      return { name, isDone: facts[name] ?? isMarked, at: mark?.at ?? null, by: mark?.by || null }
    })
    return { items, done: items.filter(({ isDone }) => isDone).length, total: items.length }
  }

  return {
    read,

    /** Staff say of a thing that they have looked at it and that it is true, or take it back. */
    async say(name: OpeningName, isDone: boolean, by: string): Promise<void> {
      await database.write((transaction) =>
        isDone ? markOpening(transaction, name, by) : unmarkOpening(transaction, name),
      )
    },
  }
}

export type Opening = ReturnType<typeof createOpening>

/** What shows by itself whether it is done; for all others the mark says it. */
function factsOf(
  content: Pick<ContentFeed, 'current'>,
  { isMailSetUp, isProxyMissing }: Surroundings,
): Partial<Record<OpeningName, boolean>> {
  const snapshot = content.current()
  const read = <Name extends Parameters<typeof snapshot.content>[0]>(name: Name) =>
    snapshot.content(name, snapshot.defaultLanguage)
  const [footer, legal, driver] = [read('footer'), read('legal'), read('about')?.driver]
  const clients = read('about-us')?.satisfiedClientPercentage
  return {
    phoneNumber: isOwn(footer?.phoneNumber, shared.footer.phoneNumber),
    whatsAppNumber: isOwn(footer?.whatsAppNumber, shared.footer.whatsAppNumber),
    legalName: isOwn(legal?.legalName),
    taxNumber: isOwn(legal?.taxNumber),
    address: isOwn(legal?.address),
    email: isOwn(legal?.email),
    // Own figures need nobody's word; the shipped ones may be true, if somebody says so.
    ...(driver?.rating !== about.driver.rating &&
      driver?.completedTrips !== about.driver.completedTrips && { rating: true }),
    ...(clients !== shared.aboutUs.satisfiedClientPercentage && { counts: true }),
    mailServer: isMailSetUp,
    proxy: !isProxyMissing,
  }
}

function isOwn(value: string | undefined, shipped?: string): boolean {
  return value !== undefined && value.trim() !== '' && value !== shipped
}
