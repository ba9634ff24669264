import { describe, expect, test } from 'vitest'

import type { PushTopic } from '#domain/push/push-device.ts'
import { createPushKeys } from '#server/push/push-keys.ts'
import { type AdminSite, type Json, openAdminSite } from './setup/admin-site.ts'
import { validBooking } from './setup/booking-test-app.ts'
import { startPushService, type TestPushService } from './setup/push-service.ts'
import { dialects, openTestDatabase } from './setup/test-database.ts'

const device = (service: TestPushService, name: string, about: PushTopic[] = ['new-booking']) => ({
  name,
  ...service.subscribe(name),
  about,
})

type Caller = AdminSite['call']
const add = async (call: Caller, body: Json): Promise<Json> => {
  const { status, body: record } = await call('POST', 'AddPushDevice', body)
  expect(status).toBe(200)
  return record
}

const openSite = (dialect: (typeof dialects)[number], service: TestPushService) =>
  openAdminSite(dialect, undefined, { push: { ownHosts: [service.host] } })

describe.each(dialects)('on %s', (dialect) => {
  test('a device is its owner’s alone, known by its endpoint, and says when it was reached', async () => {
    await using service = await startPushService()
    await using site = await openSite(dialect, service)
    const phone = device(service, 'Phone of Elona')

    const added = await add(site.call, phone)

    expect(added).toMatchObject({ name: 'Phone of Elona', about: ['new-booking'], reachedAt: null })
    const again = await add(site.call, { ...phone, name: '', about: ['wish', 'late'] })
    expect([again.id, again.about]).toEqual([added.id, ['wish', 'late']])
    expect((await site.callAsStaff('GET', 'GetPushDevices')).body).toEqual([])
    expect((await site.callAsStaff('POST', `TestPush?id=${added.id}`)).status).toBe(404)
    expect((await site.callAsStaff('DELETE', `DeletePushDevice?id=${added.id}`)).status).toBe(404)

    expect((await site.call('POST', `TestPush?id=${added.id}`)).body).toMatchObject({ isSent: true })
    expect((await site.call('GET', 'GetPushDevices')).body).toMatchObject([{ reachedAt: expect.stringMatching(/Z$/) }])
    expect((await site.call('DELETE', `DeletePushDevice?id=${added.id}`)).status).toBe(200)
    expect((await site.call('DELETE', `DeletePushDevice?id=${added.id}`)).status).toBe(404)
    expect((await site.call('GET', 'GetPushDevices')).body).toEqual([])
  })

  test('who uses a telephone now is rung there, and no longer who did before', async () => {
    await using service = await startPushService()
    await using site = await openSite(dialect, service)
    const phone = device(service, 'shared')
    const { id } = await add(site.call, phone)

    expect(await add(site.callAsStaff, phone)).toMatchObject({ id })

    expect((await site.call('GET', 'GetPushDevices')).body).toEqual([])
  })

  test.each([
    ['endpoint', { endpoint: 'http://127.0.0.1:1/push' }],
    ['endpoint', { endpoint: 'https://169.254.169.254/push' }],
    ['keys', { keys: { p256dh: 'AAAA', auth: 'AAAAAAAAAAAAAAAAAAAAAA' } }],
    ['keys', { keys: { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: 'AAAAAAAAAAAAAAAAAAAAAA' } }],
    ['about', { about: ['everything'] }],
    ['about', { about: ['wish', 'wish'] }],
  ])('refuses at %s what nobody can be rung with: %o', async (field, wrong) => {
    await using service = await startPushService()
    await using site = await openSite(dialect, service)

    const { status, body } = await site.call('POST', 'AddPushDevice', { ...device(service, 'phone'), ...wrong })

    expect([status, Object.keys(body.errors).map((name) => name.split('/')[0]?.split('.')[0])]).toEqual([400, [field]])
  })

  test('a booking that staff add rings the others, in the words of each, and names no guest', async () => {
    await using service = await startPushService()
    await using site = await openSite(dialect, service)
    await add(site.call, device(service, 'author'))
    await add(site.callAsStaff, device(service, 'other'))
    await add(site.callAsStaff, device(service, 'not about it', ['wish']))
    await site.callAsStaff('PUT', 'UpdateAccount', { language: 'sq' })
    const booking = { ...validBooking, pickupAddress: 'Villa Ana, Saranda', dropoffAddress: 'At Ana’s, 069 234 5678' }

    const { body } = await site.call('POST', 'AddBooking', booking)

    const [push] = await service.told('other', 1)
    expect(push?.message).toEqual({
      title: 'Rezervim i ri',
      body: 'Saranda → një adresë, die, 1 qer 2031, 10:05',
      tag: `new-booking-${body.id}`,
      url: `/admin/bookings/${body.id}`,
    })
    expect(push?.claims).toMatchObject({ aud: service.url, sub: 'https://taxi.example' })
    const { publicKey } = (await site.call('GET', 'GetPushKey')).body
    expect(push?.headers['authorization']).toContain(`k=${publicKey}`)
    expect(push?.headers['topic']).toBe(`new-booking-${body.id}`)
    expect(service.taken.map((each) => each.device)).toEqual(['other'])
  })

  test('processes that start together have the same keys, and keep them', async () => {
    await using database = await openTestDatabase(dialect)

    const made = await Promise.all([1, 2, 3].map(() => createPushKeys(database)()))

    expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1)
    expect(await createPushKeys(database)()).toEqual(made[0])
  })
})
