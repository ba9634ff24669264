import { expect, test } from 'vitest'

import { wallTimeAt } from '#domain/saranda-time.ts'
import type { Json } from '../setup/admin-site.ts'
import { hourMs, mailsTo, openOfferSite } from '../setup/offer-site.ts'
import { dialects } from '../setup/test-database.ts'

test.each(dialects)(
  'an answer, a withdrawal, another offer and the end of its time leave one outcome (%s)',
  async (dialect) => {
    await using site = await openOfferSite(dialect)
    const soon = Date.now() + 2 * hourMs
    const validUntil = wallTimeAt(soon)
    const end = Math.floor(soon / 60_000) * 60_000
    const run = async (race: number) => {
      const booking = await site.add({ email: `race${race}@example.com` })
      const token = booking.statusUrl.slice('/b/'.length)
      const { id } = (await site.offer(booking.id, { validUntil })).body
      // A quarter of them at the second at which it ends.
      const now = race % 4 === 3 ? end : end - 1
      const staff = { by: 'Ana', now: end - 1 }
      const tries = [
        () => site.store.answer(token, id, 'accept', now),
        () => site.store.answer(token, id, race % 2 ? 'accept' : 'decline', now),
        () => site.store.withdraw(id, staff),
        () => site.store.offer({ bookingId: booking.id, eur: 95 }, staff),
      ]
      const first = race % tries.length
      await Promise.allSettled([...tries.slice(first), ...tries.slice(0, first)].map(async (each) => each()))
      return { id, after: await site.details(booking.id) }
    }
    const outcomes: Awaited<ReturnType<typeof run>>[] = []
    // Some at a time: as many as connections there are. Without the lock of the booking, two of three go wrong.
    for (let race = 0; race < 40; race += 10) {
      outcomes.push(...(await Promise.all(Array.from({ length: 10 }, (_, each) => run(race + each)))))
    }
    for (const { id, after } of outcomes) {
      const [first, ...others] = after.offers
      const isAccepted = first.state === 'accepted'
      expect(first.id).toBe(id)
      expect(['accepted', 'declined', 'withdrawn', 'replaced']).toContain(first.state)
      // Another offer is always taken, since the booking stays one to be driven.
      expect(others.map(({ state }: Json) => state)).toEqual(['open'])
      expect([after.status, after.price?.eur]).toEqual(isAccepted ? ['confirmed', 90] : ['new', undefined])
      expect(mailsTo(after, 'confirmed')).toHaveLength(isAccepted ? 1 : 0)
      const told = after.history.flatMap(({ changes }: Json) => (changes.offer ? [changes.offer[1].state] : []))
      expect(told.filter((state: string) => state === 'accepted' || state === 'declined')).toHaveLength(
        isAccepted || first.state === 'declined' ? 1 : 0,
      )
    }
    expect(new Set(outcomes.map(({ after }) => after.offers[0].state)).size).toBeGreaterThan(1)
  },
)

test.each(dialects)(
  'an offer that is sent again is made and told once, as long as its guest can accept it or has (%s)',
  async (dialect) => {
    await using site = await openOfferSite(dialect)
    const booking = await site.add()
    const send = async (key: string, eur = 90) => {
      const reply = await site.inject({
        method: 'POST',
        url: '/api/Admin/OfferPrice',
        headers: { authorization: `Bearer ${site.token}`, 'idempotency-key': key },
        payload: { bookingId: booking.id, eur },
      })
      return { status: reply.statusCode, body: reply.json() }
    }
    const offers = async () => (await site.details(booking.id)).offers.map(({ state }: Json) => state)

    const replies = await Promise.all([1, 2, 3].map(() => send('one')))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
    expect(mailsTo(await site.details(booking.id), 'offer')).toHaveLength(1)
    expect(await offers()).toEqual(['open'])
    expect((await send('one', 95)).status).toBe(422)

    const id = replies[0]?.body.id
    await site.call('POST', `WithdrawOffer?id=${id}`)
    const again = (await send('one')).body
    expect([again.state, again.id !== id, await offers()]).toEqual(['open', true, ['withdrawn', 'open']])
    await site.press(booking, again.id)
    expect((await send('one')).body).toMatchObject({ id: again.id, state: 'accepted' })
    expect(await offers()).toEqual(['withdrawn', 'accepted'])
    const kept = await site.database.query.selectFrom('keptAnswers').select('answer').execute()
    expect(kept).toEqual([{ answer: JSON.stringify({ id: again.id }) }])
  },
)
