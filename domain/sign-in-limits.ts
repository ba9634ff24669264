/** Longest of what signs somebody in, in characters; apart from the calls' schemas, so that browsers get it alone. */
export const signInLimits = { username: 254, password: 1024, code: 40 } as const
