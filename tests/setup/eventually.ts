import { expect } from 'vitest'

/** Expects what comes true in its own time, however busy the machine is. */
export const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 45_000 })
