import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import type { PushTopic } from '#domain/push/push-device.ts'
import { createPushKeys } from '#server/push/push-service.ts'
import { type AdminSite, type Json, openAdminSite } from '../setup/admin-site.ts'
import { validBooking } from '../setup/booking-test-app.ts'
import { eventually } from '../setup/eventually.ts'
import { openGuestApp } from '../setup/guest-app.ts'
import { openOfferSite } from '../setup/offer-site.ts'
import { someoneWaits } from '../setup/someone-waits.ts'
import { startPushService, type TestPushService } from '../setup/push-service.ts'
import { endPauses } from '../setup/push-site.ts'
import { dialects, openTestDatabase } from '../setup/test-database.ts'

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

const never = () => {
  throw new Error('is there')
}

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

  test('a device whose topics are damaged rings for nothing and keeps no other from being listed or rung', async () => {
    await using service = await startPushService()
    await using site = await openSite(dialect, service)
    const damaged = await add(site.call, device(service, 'Damaged'))
    const whole = await add(site.call, device(service, 'Whole'))
    await site.database.query.updateTable('pushDevices').set({ about: '["new' }).where('id', '=', damaged.id).execute()

    expect((await site.call('GET', 'GetPushDevices')).body).toEqual([{ ...damaged, about: [] }, whole])
    expect((await site.callAsStaff('POST', 'AddBooking', validBooking)).status).toBe(200)
    const rows = await site.database.query.selectFrom('pushes').select('deviceId').execute()
    expect(rows).toEqual([{ deviceId: whole.id }])
  })

  test('who uses a telephone now is rung there, and no longer who did before', async () => {
    await using service = await startPushService()
    await using site = await openSite(dialect, service)
    const phone = device(service, 'shared')
    const { id } = await add(site.call, phone)

    expect(await add(site.callAsStaff, phone)).toMatchObject({ id })

    expect((await site.call('GET', 'GetPushDevices')).body).toEqual([])
  })

  test('a telephone rings no more once somebody ends its sign-in; one that ends by itself leaves it ringing', async () => {
    let forwardMs = 0
    await using service = await startPushService()
    await using site = await openAdminSite(dialect, undefined, {
      push: { ownHosts: [service.host] },
      now: () => Date.now() + forwardMs,
    })
    const signIn = async (): Promise<Caller> => {
      const token = await site.accounts.sessions.open((await site.accounts.users.find('elona')) ?? never())
      return async (method, path, payload) => {
        const reply = await site.inject({
          method,
          url: `/api/Admin/${path}`,
          headers: { authorization: `Bearer ${token}` },
          payload: payload as object,
        })
        return { status: reply.statusCode, body: reply.body && reply.json(), headers: reply.headers }
      }
    }
    const phones = async (call = site.call) => (await call('GET', 'GetPushDevices')).body.map(({ name }: Json) => name)
    const [lost, left] = [await signIn(), await signIn()]
    await add(site.call, device(service, 'here'))
    await add(lost, device(service, 'lost'))
    await add(left, device(service, 'left'))
    expect((await lost('GET', 'GetPushDevices')).body).toMatchObject([
      { name: 'here', isOfThisSignIn: false },
      { name: 'lost', isOfThisSignIn: true },
      { name: 'left', isOfThisSignIn: false },
    ])

    const sessions = (await lost('GET', 'GetSessions')).body
    const { id } = sessions.find(({ isCurrent }: Json) => isCurrent)
    await site.call('POST', `EndSession?id=${id}`)
    expect(await phones()).toEqual(['here', 'left'])
    expect((await lost('POST', 'AddPushDevice', device(service, 'lost'))).status).toBe(401)
    await left('POST', 'Logout')
    expect(await phones()).toEqual(['here'])

    // Longer than a sign-in lasts without being used; the next one anywhere sweeps it away.
    await add(await signIn(), device(service, 'at night'))
    forwardMs = 601_000
    const next = await signIn()
    expect(await phones(next)).toEqual(['here', 'at night'])
    // Used again, it belongs to the new sign-in, and goes with that.
    expect(await add(next, device(service, 'at night'))).toMatchObject({ isOfThisSignIn: true })
    await next('POST', 'Logout')
    expect(await phones(await signIn())).toEqual(['here'])
  })

  test('a new password silences every telephone but those of the sign-in that stays', async () => {
    await using service = await startPushService()
    await using site = await openSite(dialect, service)
    const { users, sessions } = site.accounts
    const user = (await users.find('elona')) ?? never()
    const { tokenHash } = (await sessions.verify(site.token)) ?? never()
    await add(site.call, device(service, 'here'))
    const { tokenHash: other } = (await sessions.verify((await sessions.open(user)) ?? '')) ?? never()
    for (const [name, owner] of [
      ['elsewhere', { userId: user.id, tokenHash: other }],
      ['of before', { userId: user.id }],
    ] as const) {
      await site.push.devices.add(owner, device(service, name))
    }
    await add(site.callAsStaff, device(service, 'of somebody else'))

    await users.replacePassword(user, 'a quite new password', tokenHash)

    expect((await site.call('GET', 'GetPushDevices')).body).toMatchObject([{ name: 'here' }])
    expect((await site.callAsStaff('GET', 'GetPushDevices')).body).toHaveLength(1)
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
      body: 'Saranda → një adresë, 1 qersh 2031 (die), 10:05',
      tag: `new-booking-${body.id}`,
      url: `/admin/bookings/${body.id}`,
    })
    expect(push?.claims).toMatchObject({ aud: service.url, sub: 'https://taxi.example' })
    const { publicKey } = (await site.call('GET', 'GetPushKey')).body
    expect(push?.headers['authorization']).toContain(`k=${publicKey}`)
    expect(push?.headers['topic']).toBe(`new-booking-${body.id}`)
    expect(service.taken.map((each) => each.device)).toEqual(['other'])
  })

  test('a booking is stored also while a telephone that would ring for it is turned off', async () => {
    await using service = await startPushService()
    await using site = await openSite(dialect, service)
    const { id } = await add(site.callAsStaff, device(service, 'turned off'))
    await add(site.callAsStaff, device(service, 'other'))
    const [isGone, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const ending = site.database.write(async (transaction) => {
      await transaction.deleteFrom('pushDevices').where('id', '=', id).execute()
      isGone.resolve()
      await mayEnd.promise
    })
    await isGone.promise

    const adding = site.call('POST', 'AddBooking', validBooking)
    if (dialect === 'postgres') await someoneWaits(site.database)
    mayEnd.resolve()
    await ending
    expect((await adding).status).toBe(200)

    await service.told('other', 1)
    expect(service.taken.map((each) => each.device)).toEqual(['other'])
  })

  test('a change that its guest has withdrawn before the push could go rings nobody', async () => {
    await using service = await startPushService()
    await using site = await openOfferSite(dialect, { push: { ownHosts: [service.host] } })
    await add(site.call, device(service, 'Office', ['wish']))
    const states = async () => {
      const rows = await site.database.query.selectFrom('pushes').select('state').orderBy('id').execute()
      return rows.map(({ state }) => state)
    }
    const ask = async () => {
      const booking = await site.add()
      await site.send(booking, 'change', { dropoffAddress: 'Berat' })
      return booking
    }

    service.answer('Office', { status: 503 })
    const booking = await ask()
    await eventually(() => service.tries('Office')).toBe(1)
    await site.send(booking, 'withdraw')
    service.answer('Office', { status: 201 })
    await endPauses(site.database)
    await ask()

    await eventually(states).toEqual(['held-back', 'sent'])
    expect(service.taken).toHaveLength(1)
  })

  test('a booking that staff open or answer rings no second time', async () => {
    await using service = await startPushService()
    await using site = await openSite(dialect, service)
    await site.call('POST', 'AddPushDevice', {
      name: 'Phone',
      ...service.subscribe('Phone'),
      about: ['new-booking'],
    })
    const { id } = (await site.call('POST', 'AddBooking', { ...validBooking, email: '' })).body
    await site.database.write(async (transaction) => {
      const booking = await transaction
        .selectFrom('bookings')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      await site.notifications.queue(transaction, 'booked', booking)
    })
    const kinds = async () => {
      const rows = await site.database.query
        .selectFrom('pushes')
        .select(['kind', 'nextAttemptAt', 'createdAt'])
        .execute()
      return rows.filter(({ kind }) => kind === 'new-booking-again')
    }
    const [again] = await kinds()
    expect(Date.parse(again?.nextAttemptAt ?? '') - Date.parse(again?.createdAt ?? '')).toBe(5 * 60_000)

    await site.call('GET', `GetBooking?id=${id}`)

    expect(await kinds()).toEqual([])
  })

  test('whose sign-ins are ended by an owner is rung no more', async () => {
    await using service = await startPushService()
    await using site = await openSite(dialect, service)
    const phone = { name: 'Phone', ...service.subscribe('Phone'), about: ['new-booking'] }
    expect((await site.callAsStaff('POST', 'AddPushDevice', phone)).status).toBe(200)
    const artan = (await site.call('GET', 'GetUsers')).body.find(({ username }: Json) => username === 'artan')

    await site.call('PUT', `UpdateUser?id=${artan.id}`, { isActive: false })
    await site.call('POST', 'AddBooking', { ...validBooking, email: '' })

    await eventually(() => site.database.query.selectFrom('pushDevices').select('id').execute()).toEqual([])
    expect(service.taken).toEqual([])
  })

  test('processes that start together have the same keys, and keep them', async () => {
    await using database = await openTestDatabase(dialect)

    const made = await Promise.all([1, 2, 3].map(() => createPushKeys(database)()))

    expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1)
    expect(await createPushKeys(database)()).toEqual(made[0])
  })
})

test('a booking that has just come is read also where nothing can be written, such as on a full disk', async () => {
  await using service = await startPushService()
  await using site = await openSite('sqlite', service)
  await using app = await openGuestApp(site, { notifications: site.notifications })
  await add(site.call, device(service, 'phone'))
  const { id } = await app.booked(validBooking)
  await sql`create trigger is_full before delete on pushes begin select raise(abort, 'full'); end`.execute(
    site.database.query,
  )

  expect((await site.call('GET', `GetBooking?id=${id}`)).status).toBe(200)
})
