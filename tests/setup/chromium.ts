import { existsSync } from 'node:fs'

import { chromium } from 'playwright-core'

import { debianFile } from './debian-programs.ts'

/** Without them Chromium calls its makers' hosts at every start; as root it cannot make its sandbox. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const shell = '/usr/bin/chromium-headless-shell'
/** Stands in for Arial, in which a page is drawn until its own letters have come. Chromium comes without it. */
const arial = '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf'

/**
 * The path of a Chromium: the one named by CHROMIUM, or one of the system's or Playwright's own, or else the Debian package.
 * First the shell without a window of its own, which needs a third less of the processor. On Debian the letters that it draws
 * with are installed where they are missing.
 */
export function findChromium(): string {
  if (existsSync('/etc/debian_version')) debianFile(arial)
  const candidates = [process.env['CHROMIUM'], shell, '/usr/bin/chromium', '/usr/bin/google-chrome']
  const found = [...candidates, chromium.executablePath()].find((path) => path && existsSync(path))
  return found ?? debianFile(shell)
}
