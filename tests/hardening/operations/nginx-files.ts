import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Places {
  plainPort: number
  tlsPort: number
  /** Host and port of both processes. */
  upstreams: [string, string]
}

/**
 * Puts the operator's site file into a folder with everything that nginx needs around it: as Debian has it, with a log of
 * every request, and with a certificate. Its ports, paths and processes become those of the test. Answers the main file.
 */
export function prepareNginx(folder: string, site: string, { plainPort, tlsPort, upstreams }: Places): string {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const subject = ['-subj', '/CN=example.com', '-days', '2']
  const files = ['-keyout', key, '-out', certificate]
  // Of the kind that is made and proved in no time.
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
  execFileSync('openssl', ['req', '-x509', ...kind, '-nodes', ...files, ...subject], { stdio: 'ignore' })
  const ours = site
    .replace('127.0.0.1:3000', upstreams[0])
    .replace('127.0.0.1:3001', upstreams[1])
    .replace('listen 80', `listen 127.0.0.1:${plainPort}`)
    .replace('listen [::]:80', `listen [::1]:${plainPort}`)
    .replace('listen 443', `listen 127.0.0.1:${tlsPort}`)
    .replace('listen [::]:443', `listen [::1]:${tlsPort}`)
    .replaceAll('/var/log/nginx/error.log', join(folder, 'site-errors'))
    .replace('/etc/letsencrypt/live/example.com/fullchain.pem', certificate)
    .replace('/etc/letsencrypt/live/example.com/privkey.pem', key)
  mkdirSync(join(folder, 'temporary'), { recursive: true })
  chmodSync(folder, 0o777)
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, 'temporary', name)};`,
  )
  const main = join(folder, 'nginx.conf')
  const whole = `daemon off; pid ${join(folder, 'pid')}; error_log ${join(folder, 'errors')};
    events {} http { access_log ${join(folder, 'requests')}; ${places.join(' ')} ${ours} }`
  writeFileSync(main, whole)
  return main
}
