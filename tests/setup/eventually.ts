import { expect, type ExpectStatic } from 'vitest'

import { patienceMs } from './patience.ts'

/** Expects what comes true in its own time, however busy the machine is. Tests that run side by side bring their `expect`. */
export const eventually = <T>(read: () => T, own: ExpectStatic = expect) => own.poll(read, { timeout: patienceMs })
