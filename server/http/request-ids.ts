import { randomBytes } from 'node:crypto'

/**
 * Names requests for the log and for those who are told of a failure: no two alike, whichever process answers and however
 * often it starts.
 */
export function requestIds(): () => string {
  const process = randomBytes(5).toString('hex')
  let count = 0
  return () => `${process}-${(count += 1)}`
}
