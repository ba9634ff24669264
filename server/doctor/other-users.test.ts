import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { backupFolder, backupName } from '../backup/backup-file.ts'
import { openMigratedDatabase } from '../open-migrated.ts'
import { pictureCacheIn } from '../pictures/picture-folder.ts'

/** What root gives to somebody who may do nothing. */
const nobody = 65_534

interface Case {
  what: string
  script?: string
  spoil: (folder: string) => void
  says: (folder: string) => string
}

test.runIf(process.getuid?.() === 0).for<Case>([
  {
    what: 'a folder that the user of the site cannot write',
    spoil: (folder) => setModes(folder, 0o755),
    says: (folder) => `${folder} and ${folder}/site.db cannot be written by this user.`,
  },
  {
    what: 'a folder that is kept from this user',
    spoil: (folder) => setModes(folder, 0o700),
    says: (folder) => `${folder} cannot be written by this user.`,
  },
  {
    what: 'a folder of backups that root has made',
    spoil(folder) {
      setModes(folder, 0o777)
      chmodSync(backupFolder(folder), 0o755)
    },
    says: (folder) => `${folder}/backups cannot be written by this user: no backup is made.`,
  },
  {
    what: 'a folder of made pictures that is root’s',
    spoil(folder) {
      setModes(folder, 0o777)
      mkdirSync(pictureCacheIn(folder), { mode: 0o755 })
    },
    says: (folder) => `${folder}/pictures-cache cannot be written by this user: pictures are made anew`,
  },
  {
    what: 'a backup that root has made',
    spoil(folder) {
      setModes(folder, 0o777)
      writeFileSync(join(backupFolder(folder), backupName('site')), '', { mode: 0o600 })
    },
    says: () => 'cannot be read by this user, who copies backups',
  },
  {
    what: 'to a command a folder that is kept from its user',
    script: 'backup',
    spoil: (folder) => setModes(folder, 0o700),
    says: (folder) => `${folder} cannot be written by this user.`,
  },
])('$what is named, and nothing is said of what he cannot see', async ({ script = 'doctor', spoil, says }) => {
  const folder = mkdtempSync(join(tmpdir(), 'doctor-'))
  await (await openMigratedDatabase({ DATA_DIR: folder, DATABASE_URL: '' })).close()
  mkdirSync(backupFolder(folder))
  spoil(folder)

  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}.ts`], {
    env: { PATH: process.env['PATH'], DATA_DIR: folder, PORT: '1', HOST: '127.0.0.1' },
    encoding: 'utf8',
    uid: nobody,
    gid: nobody,
  })

  rmSync(folder, { recursive: true, force: true })
  expect(stdout + stderr).toContain(says(folder))
  expect(stdout + stderr).not.toMatch(/There is no (?:database|site)|never made/)
  expect(status).toBe(1)
})

function setModes(folder: string, mode: number) {
  for (const name of ['', ...readdirSync(folder)]) chmodSync(join(folder, name), mode)
}
