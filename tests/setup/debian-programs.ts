import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What tests and measurements use of Debian, and the package that has it. */
const packages = {
  '/usr/bin/chromium-headless-shell': 'chromium-headless-shell',
  '/usr/bin/curl': 'curl',
  '/usr/bin/firefox-esr': 'firefox-esr',
  '/usr/bin/script': 'bsdutils',
  '/usr/bin/strace': 'strace',
  '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver',
  '/usr/bin/wrk': 'wrk',
  '/usr/bin/Xvfb': 'xvfb',
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1': 'libfaketime',
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser': 'webkit2gtk-driver',
  '/usr/sbin/nginx': 'nginx',
  '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf': 'fonts-liberation',
} as const

/** Several tests may miss something at once, while the package manager refuses whoever comes second. */
const queue = join(tmpdir(), 'packages-for-tests.lock')
/** A machine that has just started may still be installing something itself, and a download may break off. */
const patience = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=5']

/** The file as it is named; installs its package where it is missing. As {@link installed} it throws where it cannot. */
export function debianFile<File extends keyof typeof packages>(file: File): File {
  return installed(packages[file], () => (existsSync(file) ? file : undefined))
}

/** What `find` finds, after the package was installed if need be; throws where only root could install it, and is not here. */
export function installed<Found>(packageName: string, find: () => Found | undefined): Found {
  const before = find()
  if (before !== undefined) return before
  if (!mayInstall()) throw new Error(`The package ${packageName} is needed for this test: install it.`)
  install([packageName])
  const after = find()
  if (after === undefined) throw new Error(`The package ${packageName} was installed, but not to where Debian puts it.`)
  return after
}

export const missingPackages = () =>
  new Set<string>(Object.entries(packages).flatMap(([file, packageName]) => (existsSync(file) ? [] : [packageName])))

export const mayInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version')

/** What Debian recommends beside them, printers' services among it, is three times as much as they need. */
export function install(names: Iterable<string>): void {
  for (const step of [['update'], ['install', '-y', '--no-install-recommends', ...names]]) {
    // Whatever it prints of a failure stands in the error.
    execFileSync('flock', [queue, 'apt-get', ...patience, ...step], { stdio: ['ignore', 'ignore', 'pipe'] })
  }
}
