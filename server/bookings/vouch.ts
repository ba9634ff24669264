import type { Writes } from '../db/database.ts'

/**
 * Staff have offered the guest a price or written to him: from now on mails tell him of his booking, also where something
 * speaks for a program. Answers whether they do so for the first time.
 */
export async function vouch(transaction: Writes, bookingId: number, at: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('bookings')
    .set({ vouchedAt: at })
    .where('id', '=', bookingId)
    .where('vouchedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
