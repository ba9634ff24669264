/** Longest of what signs somebody in, in characters; apart from the calls' shapes, so that browsers get it without the schema library. */
export const signInLimits = { username: 254, password: 1024, code: 40 } as const
