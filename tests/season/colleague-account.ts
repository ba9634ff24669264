import type { Season } from './open-season.ts'

/** Somebody else of staff, who forgets her password. */
export interface Colleague {
  id: number
  username: string
  password: string
  /** Of her sign-in. */
  token: string
  /** When she was sent a link last, in milliseconds of the season. */
  resetAt: number
}

type Invited = Pick<Colleague, 'id' | 'username'>

const passwords = ['three boats at noon', 'nine olives at dusk', 'two herons at dawn']

/** She chooses a password by the link that she was sent, and signs in. Throws an Error where she cannot. */
export async function acceptInvite(season: Season, { id, username }: Invited, inviteUrl: string): Promise<Colleague> {
  const password = passwords[Math.floor(season.now()) % passwords.length] as string
  const token = inviteUrl.split('/').at(-1)
  const accepted = await season.send('/api/TaxiSaranda/AcceptInvite', { body: { token, password } })
  // An earlier try may have done it.
  if (accepted.status !== 200 && (accepted.isSure || accepted.status !== 410))
    throw new Error(`AcceptInvite was answered ${accepted.status}: ${accepted.text}`)
  const colleague = { id, username, password, token: '', resetAt: season.now() }
  return { ...colleague, token: await signIn(season, colleague) }
}

type Credentials = Pick<Colleague, 'username' | 'password'>

export const login = (season: Season, { username, password }: Credentials) =>
  season.send('/api/TaxiSaranda/Login', { body: { username, password } })

/** Throws an Error where she cannot. */
export async function signIn(season: Season, credentials: Credentials): Promise<string> {
  const reply = await login(season, credentials)
  if (reply.status !== 200) throw new Error(`The sign-in of ${credentials.username} was answered ${reply.status}.`)
  return reply.body.token
}
