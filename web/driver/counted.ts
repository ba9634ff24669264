import { fillIn } from '#domain/words/fill-in.ts'

/** '1 person', '4 people'. */
export const counted = (count: number, one: string, several: string) => (count === 1 ? one : fillIn(several, { count }))
