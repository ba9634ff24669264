import { spawnSync } from 'node:child_process'

import type { Site } from '../setup/open-site.ts'

/** `npm run users`, as the operator runs it beside the running site. */
export function usersCommand(site: Pick<Site, 'folder'>, ...args: string[]) {
  return usersCommandWith('', site, ...args)
}

/** With a password of one's own, which comes through a pipe. */
export function usersCommandWith(password: string, site: Pick<Site, 'folder'>, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/users.ts', ...args, ...(password ? ['--password'] : [])],
    {
      input: `${password}\n`,
      env: { ...process.env, DATA_DIR: site.folder, DATABASE_URL: '' },
      encoding: 'utf8',
    },
  )
  return { ok: status === 0, said: stdout + stderr }
}
