import { createServer } from 'node:net'

import { expect, test } from 'vitest'

import { eventually } from '../../setup/eventually.ts'
import { startPushService } from '../../setup/push-service.ts'
import { startSite } from '../../setup/start-site.ts'
import { book, uniqueBooking } from '../setup/bookings.ts'
import { ask, openSite } from '../setup/open-site.ts'

const about = ['new-booking']

test('B-22 killed with -9 while a push service hangs: each telephone still rings for each booking, once', async () => {
  await using service = await startPushService()
  await using site = await openSite({ PUSH_HOSTS: service.host })
  for (const name of ['Phone', 'Tablet']) {
    const device = { name, ...service.subscribe(name), about }
    expect((await site.admin('POST', 'AddPushDevice', device)).status).toBe(200)
    service.answer(name, 'hang')
  }

  const replies = await Promise.all([1, 2, 3].map(() => book(site, uniqueBooking())))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  await eventually(() => service.tries('Phone')).toBeGreaterThan(0)
  await site.stop('SIGKILL')
  for (const name of ['Phone', 'Tablet']) service.answer(name, { status: 201 })
  await site.restart()

  await eventually(() => service.taken.length).toBe(6)
  await site.stop()
  expect(new Set(service.taken.map(({ device, message }) => `${device} ${message.tag}`)).size).toBe(6)
})

test('B-22 a site that is only tried out rings nobody', async () => {
  await using service = await startPushService()
  await using site = await openSite({ PUSH_HOSTS: service.host })
  const device = { name: 'Phone', ...service.subscribe('Phone'), about }
  const { body } = await site.admin('POST', 'AddPushDevice', device)
  const headers = { authorization: `Bearer ${await site.token()}` }
  const ring = ({ url }: { url: string }) => ask(url, `/api/Admin/TestPush?id=${body.id}`, { method: 'POST', headers })
  expect((await ring(site)).body.isSent).toBe(true)
  await site.stop()
  const trial = await startSite({ DATA_DIR: site.folder, PUSH_HOSTS: service.host, PUSHES: 'off' })

  expect((await ring(trial)).body.isSent).toBe(false)
  const booked = await ask(trial.url, '/api/TaxiSaranda/Book', { method: 'POST', body: uniqueBooking() })
  expect(booked.status).toBe(200)
  await eventually(trial.output).toContain('"fault":"refused"')
  await trial.stop()
  expect(service.tries('Phone')).toBe(1)
})

test('A-26 nothing on this machine or behind it is reached by a device’s address', async () => {
  let visits = 0
  const inside = createServer((socket) => {
    visits += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => {
    inside.listen(0, '127.0.0.1', resolve)
  })
  const { port } = inside.address() as { port: number }
  await using service = await startPushService()
  await using site = await openSite({ PUSH_HOSTS: service.host })
  const device = { name: 'Phone', ...service.subscribe('Phone'), about }

  for (const endpoint of [
    `http://127.0.0.1:${port}/`,
    `https://127.0.0.1:${port}/`,
    `http://localhost:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
    `http://2130706433:${port}/`,
    `http://user@127.0.0.1:${port}/`,
    `http://${service.host}@127.0.0.1:${port}/`,
    'https://169.254.169.254/latest/meta-data/',
    'https://fcm.googleapis.com:444/',
  ]) {
    const reply = await site.admin('POST', 'AddPushDevice', { ...device, endpoint })
    expect([endpoint, reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([endpoint, 400, ['endpoint']])
  }
  const { body } = await site.admin('POST', 'AddPushDevice', device)
  service.answer('Phone', { status: 302, headers: { location: `http://127.0.0.1:${port}/` } })
  expect((await site.admin('POST', `TestPush?id=${body.id}`)).body.isSent).toBe(false)

  expect(visits).toBe(0)
  inside.close()
})
