/** An instant (milliseconds since 1970) as it is stored and told: ISO 8601, in UTC. */
export const iso = (instant: number) => new Date(instant).toISOString()
