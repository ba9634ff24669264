import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { chromium } from 'playwright-core'

/** Without them Chromium calls its makers' hosts at every start; as root it cannot make its sandbox. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The path of a Chromium: the one named by CHROMIUM, the system's, Playwright's own, or else the Debian package. */
export function findChromium(): string {
  const candidates = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/google-chrome', chromium.executablePath()]
  const found = candidates.find((path) => path && existsSync(path))
  if (found) return found
  if (process.getuid?.() !== 0)
    throw new Error('Chromium is needed for the browser tests: install the package chromium.')
  execFileSync('apt-get', ['update'], { stdio: 'ignore' })
  execFileSync('apt-get', ['install', '-y', 'chromium'], { stdio: 'ignore' })
  return '/usr/bin/chromium'
}
