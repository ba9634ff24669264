import type { InEveryLanguage } from '../content/languages.ts'

import { boats } from './boats.ts'
import { cars } from './cars.ts'
import { coast } from './coast.ts'
import { sights } from './sights.ts'
import { towns } from './towns.ts'

/** What each shipped photograph shows, for those who cannot see it: by the name of its master, in every shipped language. */
export const pictureTexts: Record<string, InEveryLanguage> = { ...coast, ...sights, ...towns, ...boats, ...cars }
