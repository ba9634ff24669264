import type { DriverLanguage } from '#domain/languages/driver-languages.ts'

import { driver as el } from './el.ts'
import { type DriverWords, driver as en } from './en.ts'
import { driver as it } from './it.ts'
import { driver as sq } from './sq.ts'

/** The driver's page in its languages. All travel with it: without a network none could be fetched. */
export const driverWords: Readonly<Record<DriverLanguage, DriverWords>> = { en, sq, el, it }
