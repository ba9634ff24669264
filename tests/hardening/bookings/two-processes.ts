import { setTimeout as wait } from 'node:timers/promises'

import { startSite } from '../../setup/start-site.ts'
import { book, uniqueBooking } from '../setup/bookings.ts'
import { ask, openSite, type Reply } from '../setup/open-site.ts'

/**
 * Bookings and edits at each of two processes on one file, ten times a second, or as fast as they are answered: on a machine
 * that cannot keep up, those that pile up would be refused for their number.
 */
export async function bookAndEditTogether(times: number): Promise<number[]> {
  await using first = await openSite()
  const second = await startSite({ DATA_DIR: first.folder, RATE_LIMITS: 'off' })
  const authorization = `Bearer ${await first.token()}`
  const statuses: number[] = []

  async function keepAsking(send: (index: number) => Promise<Reply>) {
    for (let index = 0; index < times; index += 1) {
      const [reply] = await Promise.all([send(index), wait(100)])
      statuses.push(reply.status)
    }
  }
  const bookAt = (url: string) => keepAsking(() => book({ ask: (path, what) => ask(url, path, what) }, uniqueBooking()))
  const editAt = (url: string) =>
    keepAsking((index) =>
      ask(url, '/api/Admin/UpdateHeroContent?id=1', {
        method: 'PUT',
        headers: { authorization },
        body: { titleLine1: `Edit ${index}` },
      }),
    )

  await Promise.all([first, second].flatMap(({ url }) => [bookAt(url), editAt(url)]))
  await second.stop()
  return statuses
}
