import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { eventually } from '../../setup/eventually.ts'
import { launchSite, startSite } from '../../setup/start-site.ts'
import { change, dieWhileUpgrading, digestOfContent, downgrade } from './die-while-upgrading.ts'
import { lockDatabase } from '../setup/lock-database.ts'
import { copySeededFolder } from './seeded-copy.ts'

test('O-04 three processes that start at once on an older database upgrade it once', async () => {
  using folder = copySeededFolder()
  downgrade(folder.path)
  const before = digestOfContent(folder.path)

  const sites = await Promise.all([1, 2, 3].map(() => startSite({ DATA_DIR: folder.path })))
  await Promise.all(sites.map((site) => site.stop()))

  expect(digestOfContent(folder.path)).toBe(before)
  expect(readdirSync(join(folder.path, 'backups')).filter((name) => name.startsWith('before-0007'))).toHaveLength(1)
})

test('O-04 a start waits for as long as another process is upgrading, and says so', async () => {
  using folder = copySeededFolder()
  downgrade(folder.path)
  const unlock = lockDatabase({ folder: folder.path })

  const site = await launchSite({ DATA_DIR: folder.path })
  await eventually(site.output).toContain('another process is writing in the database')
  expect(site.process.exitCode).toBe(null)
  unlock()
  await site.ready()
  await site.stop()

  expect(site.process.exitCode).toBe(0)
})

test('O-05 an upgrade that is killed anywhere is completed by the next start', async () => {
  using folder = copySeededFolder()

  expect(await dieWhileUpgrading(folder.path, 6)).toBeGreaterThan(4)
})

test('O-06 a program older than its database says so in one line and touches nothing', () => {
  using folder = copySeededFolder()
  change(folder.path, `insert into migrations values ('9999-later', '')`)
  const digest = () =>
    createHash('sha256')
      .update(readFileSync(join(folder.path, 'site.db')))
      .digest('hex')
  const before = digest()

  const { status, stderr } = spawnSync(process.execPath, ['server/main.ts'], {
    env: { ...process.env, DATA_DIR: folder.path },
    encoding: 'utf8',
  })

  expect(status).toBe(1)
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining('newer version of this program (9999-later)')])
  expect(digest()).toBe(before)
})
