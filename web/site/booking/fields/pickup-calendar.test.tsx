import { expect, test } from 'vitest'

import { wordsFor } from '#domain/words/words.ts'

import { renderForTest } from '../../render-for-test.tsx'
import { PickupCalendar } from './pickup-calendar.tsx'

test.for([
  ['it', 'it', 'ltr', 'giugno 2031'],
  // Without words of its own, a language has the English ones.
  ['ar', 'en', 'rtl', 'June 2031'],
] as const)(
  'the calendar says in which language its words are, and runs as the page does (%s)',
  ([code, lang, dir, month]) => {
    const html = renderForTest(
      <PickupCalendar
        value="2031-06-10"
        first="2031-06-10"
        last="2032-06-10"
        earliest={Date.parse('2031-06-10T08:00:00Z')}
        closures={[]}
        onChange={() => undefined}
      />,
      { language: { flagCode: 'xx', name: '', code }, words: wordsFor(code) },
    )

    expect(html).toMatch(new RegExp(`^<div[^>]* dir="${dir}" lang="${lang}"`))
    expect(html).toContain(month)
  },
)
