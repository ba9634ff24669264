import { describe, expect, test } from 'vitest'

import { openingNames, type OpeningList } from '#domain/opening.ts'
import { markOpening } from '#server/opening-marks.ts'
import { type AdminSite, openAdminSite } from '../setup/admin-site.ts'
import { dialects } from '../setup/test-database.ts'

const list = async (site: AdminSite): Promise<OpeningList> => (await site.call('GET', 'GetOpeningList')).body
const doneNames = async (site: AdminSite) =>
  (await list(site)).items.filter(({ isDone }) => isDone).map(({ name }) => name)
const prices = (body: OpeningList) => body.items.find(({ name }) => name === 'prices')
const lastMenuEntry = async (site: AdminSite) => (await site.call('GET', 'GetAdminPagesTree')).body.at(-1).id

describe.each(dialects)('on %s', (dialect) => {
  test('the shipped site has all to be done but the proxy that is not there, and the menu says so', async () => {
    await using site = await openAdminSite(dialect)

    expect(await list(site)).toMatchObject({ done: 1, total: openingNames.length })
    expect(await doneNames(site)).toEqual(['proxy'])
    expect(await lastMenuEntry(site)).toBe('start')
  })

  test('own numbers, facts and figures are done as soon as they are saved, in whichever language', async () => {
    await using site = await openAdminSite(dialect)
    const own = { phoneNumber: '+355690000001', whatsAppNumber: '+355690000001' }
    await site.call('PUT', 'UpdateFooterContent?id=1', own)
    const facts = { legalName: 'Taxi Saranda shpk', taxNumber: 'L12345678A', address: 'Rruga 1', email: 'a@b.example' }
    await site.call('PUT', 'UpdateLegalContent?id=1', facts)
    await site.call('PUT', 'UpdateAboutUsContent?id=1', { satisfiedClientPercentage: 97 })

    expect(await doneNames(site)).toEqual([
      'phoneNumber',
      'whatsAppNumber',
      'legalName',
      'taxNumber',
      'address',
      'email',
      'counts',
      'proxy',
    ])
  })

  test('what only a person can know is said by hand, with the name, and can be taken back', async () => {
    await using site = await openAdminSite(dialect)

    const said = await site.call('PUT', 'UpdateOpeningItem', { name: 'prices', isDone: true })

    expect(prices(said.body)).toMatchObject({ isDone: true, by: 'Elona M' })
    const taken = await site.call('PUT', 'UpdateOpeningItem', { name: 'prices', isDone: false })
    expect(prices(taken.body)).toMatchObject({ isDone: false, at: null })
    const refused = await site.call('PUT', 'UpdateOpeningItem', { name: 'backup', isDone: true })
    expect(refused.status).toBe(400)
  })

  test('a new password of the first user counts, an old backup does not', async () => {
    await using site = await openAdminSite(dialect)
    await site.database.write((transaction) => markOpening(transaction, 'backup'))
    expect(await doneNames(site)).toContain('backup')
    await site.call('POST', 'ChangePassword', { currentPassword: 'unused here', newPassword: 'olives and blue boats' })
    expect(await doneNames(site)).toContain('password')

    const sixtyHoursAgo = new Date(Date.now() - 60 * 3_600_000).toISOString()
    await site.database.write((transaction) =>
      transaction.updateTable('openingMarks').set({ at: sixtyHoursAgo }).where('name', '=', 'backup').execute(),
    )

    expect(await doneNames(site)).not.toContain('backup')
  })
})
