import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'

import { expect } from 'vitest'

import { book, uniqueBooking } from '../setup/bookings.ts'
import { openSite } from '../setup/open-site.ts'

const atOnce = 50

/** Books while another process keeps one read open, which holds the log up. Answers the log's size then and after. */
export async function bookBesideReader(bookings: number): Promise<{ heldMb: number; afterMb: number }> {
  await using site = await openSite()
  const log = join(site.folder, 'site.db-wal')
  const megabytes = () => statSync(log).size / 1024 / 1024
  const reader = new DatabaseSync(join(site.folder, 'site.db'))
  reader.exec('begin; select count(*) from bookings')
  const note = 'n'.repeat(500)

  async function bookMany(count: number) {
    for (let done = 0; done < count; done += atOnce) {
      const replies = await Promise.all(Array.from({ length: atOnce }, () => book(site, uniqueBooking({ note }))))
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    }
  }

  await bookMany(bookings)
  const heldMb = megabytes()
  reader.exec('rollback')
  reader.close()
  await bookMany(100)
  return { heldMb, afterMb: megabytes() }
}
