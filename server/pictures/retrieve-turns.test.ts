import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'

import { expect, test } from 'vitest'

import { eventually } from '../../tests/setup/eventually.ts'
import { startPictureApp } from '../../tests/setup/picture-app.ts'

/** Lets encodes begin one after the other, and says which have. */
function gate() {
  const begun: number[] = []
  const held: (() => void)[] = []
  let isOpen = false
  return {
    begun,
    beforeEncode: (width: number) => {
      begun.push(width)
      return isOpen ? Promise.resolve() : new Promise<void>((resolve) => held.push(resolve))
    },
    release: () => held.shift()?.(),
    /** From now on none is held. */
    open: () => {
      isOpen = true
      for (const resolve of held) resolve()
    },
  }
}

const status = ({ statusCode }: { statusCode: number }) => statusCode

test('who asks for ever new sizes holds up nobody else', async () => {
  const { begun, beforeEncode, release, open } = gate()
  await using site = await startPictureApp({ beforeEncode })
  const greedy = Array.from({ length: 70 }, (_, index) => site.get(`file=${site.path}&width=${index + 1}&height=999`))
  const replies: number[] = []
  for (const reply of greedy) void reply.then(({ statusCode }) => replies.push(statusCode))
  await eventually(() => replies.length).toBe(60)
  expect(new Set(replies)).toEqual(new Set([503]))

  const other = site.get(`file=${site.path}&width=333&height=999`, {}, '127.0.0.2')
  // Who asks after him and is answered at once tells that he is in the queue by now.
  await site.get('file=none.jpg&width=333&height=999', {}, '127.0.0.3')
  await eventually(async () => {
    release()
    return begun.includes(333)
  }).toBe(true)

  expect(begun.indexOf(333)).toBeLessThanOrEqual(3)
  open()
  expect((await other).statusCode).toBe(200)
  expect((await Promise.all(greedy)).map(status).filter((code) => code === 200)).toHaveLength(10)
})

test('a page comes between hundreds of pictures that are asked for in one moment', async () => {
  await using site = await startPictureApp()
  site.app.get('/page', () => 'a page')
  await site.app.listen({ port: 0 })
  const { port } = site.app.server.address() as AddressInfo
  const pictures = Array.from(
    { length: 300 },
    (_, index) => `/api/TaxiSaranda/Retrieve?file=none.jpg&width=${index + 1}`,
  )
  const asked = [...pictures, '/page'].map((path) => ({ path, socket: connect(port, '127.0.0.1') }))
  const answered: string[] = []
  const ask = async ({ path, socket }: (typeof asked)[number]) => {
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`)
    await once(socket, 'data')
    answered.push(path)
  }
  // Connections are taken one by one, and would come in turns of their own.
  await Promise.all(asked.map(ask))
  answered.length = 0

  await Promise.all(asked.map(ask))

  for (const { socket } of asked) socket.destroy()
  expect(answered.indexOf('/page')).toBeLessThan(150)
})

test('a page that asks for many of its sizes at once gets them all', async () => {
  const { beforeEncode, open } = gate()
  await using site = await startPictureApp({ beforeEncode })
  const widths = [320, 480, 640, 768, 960, 1120, 1280, 1920]
  const types = ['image/avif', 'image/webp', '*/*']
  const asked = types.flatMap((accept) =>
    widths.map((width) => site.get(`file=${site.path}&quality=60&width=${width}`, { accept })),
  )

  open()

  expect(new Set((await Promise.all(asked)).map(status))).toEqual(new Set([200]))
})

test('sizes that the site does not show are for one network sixty, and then one a second', async () => {
  await using site = await startPictureApp({ size: { width: 70, height: 70 } })
  const replies: Awaited<ReturnType<typeof site.get>>[] = []
  for (let side = 1; side <= 70; side += 1) replies.push(await site.get(`file=${site.path}&width=${side}&quality=1`))

  const refused = replies.filter(({ statusCode }) => statusCode === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(replies.slice(0, 60).map(status)).toEqual(Array.from({ length: 60 }, () => 200))
  expect((await site.get(`file=${site.path}&width=1&quality=1`)).statusCode).toBe(200)
  expect((await site.get(`file=${site.path}&width=320&quality=60`)).statusCode).toBe(200)
  expect((await site.get(`file=${site.path}&width=70&quality=1`, {}, '127.0.0.2')).statusCode).toBe(200)
})

test('who wants what another network may not begin is served all the same', async () => {
  await using site = await startPictureApp({ size: { width: 70, height: 70 } })
  for (let side = 1; side <= 62; side += 1) await site.get(`file=${site.path}&width=${side}&quality=1`)
  const query = `file=${site.path}&width=69&quality=1`

  const [greedy, other] = await Promise.all([site.get(query), site.get(query, {}, '127.0.0.2')])

  expect([greedy.statusCode, other.statusCode]).toEqual([429, 200])
})

test('sizes that only strangers ask for do not drive out what the site shows', async () => {
  await using site = await startPictureApp({ rateLimits: false, cacheMaxBytes: 400_000 })
  const shown = { file: site.path, width: 320, height: undefined, quality: 60, isCropped: false, isUsual: true }
  await site.get(`file=${site.path}&quality=60&width=320`)
  for (let width = 200; width < 260; width += 1) await site.get(`file=${site.path}&quality=100&width=${width}`)
  const encodes = site.encodes()

  await site.open().derive(shown, undefined)

  expect(site.encodes()).toBe(encodes)
})
