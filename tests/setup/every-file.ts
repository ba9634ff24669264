import { afterAll } from 'vitest'

import { endWhatIsLeft } from './end-with-tests.ts'

afterAll(endWhatIsLeft)
