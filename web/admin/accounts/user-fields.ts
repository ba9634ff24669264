import type { UserRole } from '#domain/roles.ts'
import type { AdminSentence } from '#domain/words/admin/albanian.ts'

import { choice, type Fields, flag, line } from '#domain/content/fields.ts'

export const roleLabels: Record<UserRole, AdminSentence> = {
  owner: 'Owner: everything',
  staff: 'Staff: the day’s work',
}

const nameFields = { fullName: line('Full name', 100) } satisfies Fields
const roleFields = { role: choice({ label: 'Role', options: roleLabels }) } satisfies Fields

/** What is asked of somebody who is invited. */
export const invitedFields = { ...nameFields, username: line('Username', 254), ...roleFields } satisfies Fields

export const userFields = {
  ...nameFields,
  ...roleFields,
  isActive: flag({
    label: 'May sign in',
    help: 'Without it he is signed out everywhere at once, and the calendar link of all rides that he made does not work. Drivers’ links that he made go on: give them new ones if he may have kept them.',
  }),
} satisfies Fields
