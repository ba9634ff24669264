import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { inject } from 'vitest'

/** A copy of the seeded folder for sites that share it, stop by themselves or run as somebody else. */
export function copySeededFolder() {
  const path = mkdtempSync(join(tmpdir(), 'site-hardening-'))
  cpSync(inject('seededFolder'), path, { recursive: true })
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}

export function emptyFolder() {
  const path = mkdtempSync(join(tmpdir(), 'site-hardening-'))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}
