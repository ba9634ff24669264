import { expect, test } from 'vitest'

import { openStormSite } from '../setup/called-off-site.ts'
import { changeTrip } from '../setup/departure-site.ts'
import { dialects } from '../setup/test-database.ts'

test.for(dialects)(
  'whoever has a whole boat at an offered price, or a stated one, keeps it, also once taken up again, on %s',
  async (dialect) => {
    await using site = await openStormSite(dialect, { capacity: 8, priceEur: 180, priceUnit: 'boat' })
    const booking = await site.aboard(3)
    const offer = (await site.offer(booking.id, { eur: 150 })).body

    expect((await site.ask(booking, offer.id)).statusCode).toBe(200)
    expect((await site.details(booking.id)).price.eur).toBe(150)
    // At one that staff state as well.
    expect((await site.update(booking.id, { price: { eur: 140 } })).body.price.eur).toBe(140)
    for (const status of ['cancelled', 'confirmed']) {
      expect((await site.update(booking.id, { status })).status).toBe(200)
    }

    // Whatever strangers pay from tomorrow on.
    const departures = await site.database.query.selectFrom('departures').select(['taken', 'isWhole']).execute()
    expect(departures).toEqual([{ taken: 3, isWhole: 1 }])
  },
)

test.for(dialects)(
  'whoever has a whole boat keeps it at the price that was agreed, wherever else he asks to be met, on %s',
  async (dialect) => {
    await using site = await openStormSite(dialect, { capacity: 8, priceEur: 180, priceUnit: 'boat' })
    const booking = await site.aboard(3)
    await changeTrip(site, site.trip, { priceEur: 25, priceUnit: 'person' })
    const change = { pickupAddress: 'Hotel Brilant, Saranda' }

    expect((await site.send(booking, 'change/preview', change)).body).toContain('The price stays €180.')
    await site.send(booking, 'change', change)
    const [wish] = (await site.details(booking.id)).wishes
    const { body } = await site.call('POST', 'AnswerWish', { id: wish.id, answer: 'accept' })

    expect(body).toMatchObject({ state: 'accepted', price: { eur: 180 } })
    expect((await site.page(booking.statusUrl)).body).toContain('for the boat')
    const departures = await site.database.query.selectFrom('departures').select(['taken', 'isWhole']).execute()
    expect(departures).toEqual([{ taken: 3, isWhole: 1 }])
  },
)
