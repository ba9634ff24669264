import type { BookingMail, MailKind, MailState } from '#domain/booking/booking-mail.ts'
import type { Reads } from '../db/database.ts'

/** A booking's mails, as staff see how far they have come. */
export async function mailsOf(query: Reads, bookingId: number): Promise<BookingMail[]> {
  const rows = await query.selectFrom('mails').selectAll().where('bookingId', '=', bookingId).orderBy('id').execute()
  return rows.map(({ kind, recipient, state, stateAt, nextAttemptAt, lastError }) => ({
    kind: kind as MailKind,
    to: recipient,
    state: state === 'sent' || state === 'held-back' ? state : lastError === null ? 'waiting' : 'failing',
    at: stateAt,
    nextAttemptAt,
  }))
}

/** How the queue stands. What was given up no longer counts: its booking says so. */
export async function queueState(query: Reads): Promise<Omit<MailState, 'isSetUp'>> {
  const row = await query
    .selectFrom('mails')
    .select(({ fn }) => [
      fn.countAll().as('unsent'),
      fn.count('lastError').as('failing'),
      fn.min('createdAt').as('oldestWaitingAt'),
    ])
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  const failing = Number(row.failing)
  return { waiting: Number(row.unsent) - failing, failing, oldestWaitingAt: row.oldestWaitingAt ?? null }
}
