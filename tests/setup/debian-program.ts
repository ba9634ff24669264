import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Several tests may miss something at once, while the package manager refuses whoever comes second. */
const queue = join(tmpdir(), 'packages-for-tests.lock')
/** A machine that has just started may still be installing something itself, and a download may break off. */
const patience = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=5']

/** The path of a file of a Debian package; installs the package where root may, and says what is needed where not. */
export function debianFile(file: string, packageName: string): string {
  return installed(packageName, () => (existsSync(file) ? file : undefined))
}

/** What `find` finds, after the package was installed if need be. */
export function installed(packageName: string, find: () => string | undefined): string {
  const before = find()
  if (before) return before
  if (process.getuid?.() !== 0) throw new Error(`The package ${packageName} is needed for this test: install it.`)
  for (const step of [['update'], ['install', '-y', packageName]]) {
    // Whatever it prints of a failure stands in the error.
    execFileSync('flock', [queue, 'apt-get', ...patience, ...step], { stdio: ['ignore', 'ignore', 'pipe'] })
  }
  const after = find()
  if (!after) throw new Error(`The package ${packageName} was installed, but not to where Debian puts it.`)
  return after
}
