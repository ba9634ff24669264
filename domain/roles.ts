/** What a user of the back office may do: an owner everything, staff the day's work. */
export const userRoles = ['owner', 'staff'] as const
export type UserRole = (typeof userRoles)[number]

/** For whom a call is: `anyone` without signing in, `staff` for owners too. Each route declares one as `x-role`. */
export type CallRole = 'anyone' | UserRole

/** Whether a user of this role may use what is declared for that one. */
export function mayUse(role: UserRole, needed: CallRole): boolean {
  return role === 'owner' || needed !== 'owner'
}

/** Staff for whatever else is stored: a mistake must give nobody more than he had. */
export function userRoleOf(stored: string): UserRole {
  return stored === 'owner' ? 'owner' : 'staff'
}
