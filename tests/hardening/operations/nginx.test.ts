import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createSecureContext } from 'node:tls'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { streamBeatMs } from '#domain/booking/booking-stream.ts'

import { debianFile } from '../../setup/debian-programs.ts'
import { endWithTests } from '../../setup/end-with-tests.ts'
import { eventually } from '../../setup/eventually.ts'
import { prepareNginx } from './nginx-files.ts'
import { freePort, type StartedSite, startSite } from '../../setup/start-site.ts'
import { restartInTurn } from './restart-in-turn.ts'
import { copySeededFolder, emptyFolder } from './seeded-copy.ts'

/** nginx with the file of docs/operations, its ports, paths and processes replaced by those of the test. */
async function startNginx(folder: string, upstreams: string[]) {
  const nginx = debianFile('/usr/sbin/nginx')
  const [plainPort, tlsPort] = [await freePort(), await freePort()]
  const [first = '', second = ''] = upstreams.map((url) => new URL(url).host)
  const site = readFileSync('docs/operations/nginx.conf', 'utf8')
  const main = prepareNginx(folder, site, { plainPort, tlsPort, upstreams: [first, second] })
  const child = spawn(nginx, ['-c', main, '-e', join(folder, 'errors')], { stdio: 'ignore' })
  endWithTests(() => child.kill('SIGKILL'))
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  while ((await askOverTls(tlsPort, '/healthz').catch(() => 0)) !== 200) await wait(20)
  return {
    plainPort,
    tlsPort,
    async stop() {
      child.kill('SIGQUIT')
      await exited
    },
  }
}

/** Made once, though each request has a connection of its own. */
const secureContext = createSecureContext()

function askOverTls(port: number, path: string, host = '127.0.0.1'): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { host: 'example.com' }
    const options = { port, host, path, agent: false, secureContext, rejectUnauthorized: false, headers }
    request(options, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
      .on('error', reject)
      .end()
  })
}

/** Announces a body and sends only its first kilobytes; answers the status, which cannot wait for the rest. */
function beginUpload(port: number, path: string, megabytes: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      host: 'example.com',
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(megabytes * 1024 * 1024),
    }
    const options = { method: 'POST', port, host: '127.0.0.1', path, agent: false, rejectUnauthorized: false, headers }
    const begun = request(options, (answer) => {
      resolve(answer.statusCode ?? 0)
      begun.destroy()
    })
    begun.on('error', reject)
    begun.write(Buffer.alloc(64 * 1024))
  })
}

test('O-03 behind nginx as documented, a restart in turn fails no request', async () => {
  using data = copySeededFolder()
  using files = emptyFolder()

  const { answered, failures } = await restartInTurn({ DATA_DIR: data.path }, 1, async (upstreams) => {
    const proxy = await startNginx(files.path, upstreams)
    return { ask: (path: string) => askOverTls(proxy.tlsPort, path), stop: () => proxy.stop() }
  })

  expect(failures).toEqual([])
  expect(answered).toBeGreaterThan(100)
})

let folder: ReturnType<typeof copySeededFolder>
let place: ReturnType<typeof emptyFolder>
let site: StartedSite
let nginx: Awaited<ReturnType<typeof startNginx>>
beforeAll(async () => {
  folder = copySeededFolder()
  place = emptyFolder()
  site = await startSite({ DATA_DIR: folder.path, TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'info' })
  nginx = await startNginx(place.path, [site.url, site.url])
})
afterAll(async () => {
  await nginx.stop()
  await site.stop()
  folder[Symbol.dispose]()
  place[Symbol.dispose]()
})

test('O-03 behind nginx the visitor keeps his address and plain http leads to https', async () => {
  const redirected = await fetch(`http://127.0.0.1:${nginx.plainPort}/it`, { redirect: 'manual' })
  const refused = await askOverTls(nginx.tlsPort, '/api/Admin/GetBookings')

  expect([redirected.status, redirected.headers.get('location')]).toEqual([301, 'https://127.0.0.1/it'])
  expect(refused).toBe(401)
  await eventually(() => site.output()).toContain('"event":"refused"')
})

test('O-19 behind nginx a stranger cannot send more than a booking needs', async () => {
  const statuses = [
    await beginUpload(nginx.tlsPort, '/api/TaxiSaranda/Book', 2),
    await beginUpload(nginx.tlsPort, '/any/path', 60),
    await beginUpload(nginx.tlsPort, '/api/Admin/UploadImage', 60),
    await beginUpload(nginx.tlsPort, '/api/Admin/UploadImage', 80),
  ]
  const overIpv6 = await askOverTls(nginx.tlsPort, '/healthz', '::1')
  const spooled = readdirSync(join(place.path, 'temporary', 'client_body'), { recursive: true })

  expect(statuses).toEqual([413, 413, 401, 413])
  expect(spooled).toEqual([])
  expect(overIpv6).toBe(200)
})

test('O-18 behind nginx a process that stands still is given up in half a minute, and a list that stays open is not', () => {
  const conf = readFileSync('docs/operations/nginx.conf', 'utf8')
  const [seconds = 0] = [...conf.matchAll(/proxy_read_timeout (\d+)s;/g)].map((match) => Number(match[1]))

  expect(conf.match(/proxy_read_timeout/g)).toHaveLength(3)
  expect(seconds * 1000).toBeGreaterThanOrEqual(2.5 * streamBeatMs)
  expect(seconds).toBeLessThanOrEqual(30)
})

test('O-13 behind nginx no log names a guest, even when no process answers', async () => {
  const paths = ['/b/TokenOfAGuest', '/api/Admin/GetBookings?q=Xhevahire']

  for (const path of paths) await askOverTls(nginx.tlsPort, path)
  await fetch(`http://127.0.0.1:${nginx.plainPort}${paths[0]}`, { redirect: 'manual' })
  // The last test here: nobody answers any more.
  await site.stop()
  const without = []
  for (const path of paths) without.push(await askOverTls(nginx.tlsPort, path))

  expect(without).toEqual([502, 502])
  const logs = ['requests', 'errors', 'site-errors'].map((name) => join(place.path, name)).filter(existsSync)
  expect(logs.length).toBeGreaterThan(0)
  for (const log of logs) expect(readFileSync(log, 'utf8')).not.toMatch(/TokenOfAGuest|Xhevahire/)
  expect(site.output()).not.toMatch(/TokenOfAGuest|Xhevahire/)
})
