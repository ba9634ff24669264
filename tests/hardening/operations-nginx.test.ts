import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { debianFile } from '../setup/debian-program.ts'
import { eventually } from '../setup/eventually.ts'
import { freePort, startSite } from '../setup/start-site.ts'
import { restartInTurn } from './restart-in-turn.ts'
import { copySeededFolder, emptyFolder } from './seeded-copy.ts'

const timeout = 180_000

/** nginx with the file of docs/operations, its ports, paths and processes replaced by those of the test. */
async function startNginx(folder: string, upstreams: string[]) {
  const nginx = debianFile('/usr/sbin/nginx', 'nginx')
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const subject = ['-subj', '/CN=example.com', '-days', '2']
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...subject],
    { stdio: 'ignore' },
  )
  const [plainPort, tlsPort] = [await freePort(), await freePort()]
  const [first = '', second = ''] = upstreams.map((url) => new URL(url).host)
  const site = readFileSync('docs/operations/nginx.conf', 'utf8')
    .replace('127.0.0.1:3000', first)
    .replace('127.0.0.1:3001', second)
    .replace('listen 80', `listen 127.0.0.1:${plainPort}`)
    .replace('listen 443', `listen 127.0.0.1:${tlsPort}`)
    .replace('/etc/letsencrypt/live/example.com/fullchain.pem', certificate)
    .replace('/etc/letsencrypt/live/example.com/privkey.pem', key)
  mkdirSync(join(folder, 'temporary'))
  chmodSync(folder, 0o777)
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, 'temporary', name)};`,
  )
  const whole = `daemon off; pid ${join(folder, 'pid')}; error_log ${join(folder, 'errors')};
    events {} http { access_log off; ${places.join(' ')} ${site} }`
  writeFileSync(join(folder, 'nginx.conf'), whole)
  const child = spawn(nginx, ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'errors')], { stdio: 'ignore' })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await eventually(() => askOverTls(tlsPort, '/healthz').catch(() => 0)).toBe(200)
  return {
    plainPort,
    tlsPort,
    async stop() {
      child.kill('SIGQUIT')
      await exited
    },
  }
}

function askOverTls(port: number, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = {
      port,
      host: '127.0.0.1',
      path,
      agent: false,
      rejectUnauthorized: false,
      headers: { host: 'example.com' },
    }
    request(options, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
      .on('error', reject)
      .end()
  })
}

test('O-03 behind nginx as documented, a restart in turn fails no request', { timeout }, async () => {
  using folder = copySeededFolder()
  using place = emptyFolder()

  const { answered, failures } = await restartInTurn({ DATA_DIR: folder.path }, 1, async (upstreams) => {
    const nginx = await startNginx(place.path, upstreams)
    return { ask: (path: string) => askOverTls(nginx.tlsPort, path), stop: () => nginx.stop() }
  })

  expect(failures).toEqual([])
  expect(answered).toBeGreaterThan(100)
})

test('O-03 behind nginx the visitor keeps his address and plain http leads to https', { timeout }, async () => {
  using folder = copySeededFolder()
  using place = emptyFolder()
  const settings = { DATA_DIR: folder.path, TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'info' }
  const site = await startSite(settings)
  const nginx = await startNginx(place.path, [site.url, site.url])

  const redirected = await fetch(`http://127.0.0.1:${nginx.plainPort}/it`, { redirect: 'manual' })
  const refused = await askOverTls(nginx.tlsPort, '/api/Admin/GetBookings')

  await nginx.stop()
  await site.stop()
  expect([redirected.status, redirected.headers.get('location')]).toEqual([301, 'https://127.0.0.1/it'])
  expect(refused).toBe(401)
  expect(site.output()).toContain('"event":"refused"')
})
