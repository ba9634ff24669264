import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The path of a file of a Debian package; installs the package where root may, and says what is needed where not. */
export function debianFile(file: string, packageName: string): string {
  if (existsSync(file)) return file
  if (process.getuid?.() !== 0) throw new Error(`${file} is needed for this test: install the package ${packageName}.`)
  execFileSync('apt-get', ['update'], { stdio: 'ignore' })
  execFileSync('apt-get', ['install', '-y', packageName], { stdio: 'ignore' })
  if (!existsSync(file)) throw new Error(`The package ${packageName} was installed, but ${file} is not there.`)
  return file
}
