interface SqliteError extends Error {
  errcode: number
}

const lockFaults = { busy: 5, locked: 6 }
const diskFaults = { readOnly: 8, ioError: 10, corrupt: 11, full: 13, cantOpen: 14 }

/** A fault of the storage itself (locked, full, broken), never of what was asked: a broken constraint is the caller's. */
export function isSqliteFault(error: unknown): error is SqliteError {
  return hasErrcode(error) && (isLocked(error) || Object.values(diskFaults).includes(primaryCode(error)))
}

export function isLocked(error: SqliteError): boolean {
  return Object.values(lockFaults).includes(primaryCode(error))
}

function hasErrcode(error: unknown): error is SqliteError {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
}

/** SQLite's extended codes carry the primary one in their lowest byte. */
function primaryCode(error: SqliteError): number {
  return error.errcode & 0xff
}
