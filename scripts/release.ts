/** Makes one archive of all that a machine needs to run the site, from the build that is there: `npm run release`. */
import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Our own, besides the build and the packages; folders with all that is in them. */
const ownFiles = [
  'server',
  'domain',
  'seed/content',
  'seed/picture-texts',
  'seed/pictures/masters',
  'seed/prices.ts',
  'seed/routes',
  'seed/seed-contents.ts',
  // The README leads to the others.
  'docs',
  'CONTRIBUTING.md',
  'LICENSE',
  'README.md',
]
/** What can be run where the site runs; each is a script of its own. */
const commands = ['backup', 'restore', 'doctor', 'bookings', 'users', 'keep-assets']
const commandFiles = ['operator-command', 'keep-previous-assets', ...commands].map((name) => `scripts/${name}.ts`)
/** Nothing that runs reads them. What Node makes of the sources is good for the one user who made it. */
const leftOut = /\.test\.ts$|\.d\.[cm]?ts$|\.map$|^dist\/compile-cache/

interface Package {
  version: string
  dev?: boolean
  optional?: boolean
}
interface Manifest {
  version: string
  scripts: Record<string, string>
  dependencies: Record<string, string>
  [key: string]: unknown
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest
// Each has a name of its own, and the newest comes last: none is ever unpacked over another.
const version = `${manifest.version}-${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}`
const archive = `release/taxi-saranda-${version}.tar.gz`
mkdirSync('release', { recursive: true })
pack([...ownFiles, ...commandFiles, 'dist'].flatMap(withContents).concat(packageFiles()))
console.log(`${archive} (${(statSync(archive).size / 1e6).toFixed(0)} MB, for ${process.platform} on ${process.arch})`)

/** The installed packages that the lockfile does not mark as needed for building only, and the Node among them. */
function packageFiles(): string[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Package> }
  const folders = Object.entries(packages).filter(([folder, { dev }]) => folder !== '' && !dev)
  return [
    'node_modules/.bin/node',
    ...folders.flatMap(([folder, { version: locked, optional }]) => {
      // Packages for other platforms are optional, and not there.
      if (optional && !existsSync(folder)) return []
      const installed = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package
      if (installed.version !== locked) throw new Error(`${folder} is not what the lockfile says: run npm ci first.`)
      return withContents(folder)
    }),
  ]
}

/** Files below a path, without what is left out and without packages inside packages, which the lockfile names themselves. */
function withContents(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .map((entry) => ({ entry, file: join(path, entry.name) }))
    .filter(({ file }) => !leftOut.test(file))
    .flatMap(({ entry, file }) => (entry.isDirectory() ? withContents(file) : [file]))
}

/** All below one folder that is named after the version, readable for everybody, and root's where root unpacks it. */
function pack(files: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  try {
    writeFileSync(join(folder, 'package.json'), JSON.stringify(releaseManifest(), null, 2))
    const list = join(folder, 'files')
    writeFileSync(list, inOrder([...new Set(files.flatMap(withFolders))]).join('\0'))
    // The strongest compression would take five times as long for a tenth less.
    const packing = ['--create', `--file=${archive}.part`, '--use-compress-program=gzip -3', '--hard-dereference']
    const owner = ['--owner=root:0', '--group=root:0', '--mode=a+rX,u+w,go-w', `--transform=s,^,${version}/,S`]
    execFileSync(
      'tar',
      [...packing, ...owner, '--no-recursion', '--null', `--files-from=${list}`, '-C', folder, 'package.json'],
      {
        stdio: 'inherit',
      },
    )
    renameSync(`${archive}.part`, archive)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Each folder with all that is in it together, also where a file beside it begins as it does (`plan/`, `plan-facts.ts`): tar gives
 * a folder its time back once something comes that is not in it, and what comes into it later makes it newer than the build.
 */
function inOrder(paths: string[]): string[] {
  const byFolders = new Map(paths.map((path) => [path.replaceAll('/', '\0'), path]))
  return [...byFolders].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, path]) => path)
}

/** A file after the folders that it lies in, so that they too get their rights from the archive, and not from who unpacks it. */
function withFolders(file: string): string[] {
  return file === '.' ? [file] : [...withFolders(dirname(file)), file]
}

/** The start looks for no newer source, and nothing is there that builds or tests. */
function releaseManifest() {
  const { name, description, license, type, imports, scripts, dependencies } = manifest
  const kept = Object.fromEntries(['start', ...commands].map((command) => [command, scripts[command]]))
  return { name, version, private: true, description, license, type, imports, scripts: kept, dependencies }
}
