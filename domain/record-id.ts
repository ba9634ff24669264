/** Ids are counted by the database, in whole numbers of 32 bits; apart from their schema, so that browsers get it alone. */
export const highestRecordId = 2 ** 31 - 1

/** Whether there may be a record with this id. */
export function isRecordId(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value <= highestRecordId
}
