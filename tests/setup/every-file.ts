import { afterAll } from 'vitest'

import { endWhatIsLeft } from './end-with-tests.ts'
import { patienceMs } from './patience.ts'

if (typeof document !== 'undefined') {
  // What `findBy…` looks for takes as long as the machine does; a second, which it waits by itself, is short beside others.
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: patienceMs })
}

afterAll(endWhatIsLeft)
