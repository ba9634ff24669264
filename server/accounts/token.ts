import { createHash, randomBytes } from 'node:crypto'

/** 16 random bytes as base64url: what opens a calendar or a page (a guest's, a driver's) without a sign-in. */
export const newPageToken = () => randomBytes(16).toString('base64url')

const shape = /^[\w-]{43}$/

/** 32 random bytes as base64url: what opens a session or an invitation. Only its hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url')

export const isToken = (text: string) => shape.test(text)

/** SHA-256, hexadecimal; random as they are, tokens need no slower hash. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
