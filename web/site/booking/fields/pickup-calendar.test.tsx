import { expect, test } from 'vitest'

import type { PublicClosure } from '#domain/closures/closed-times.ts'
import { wordsFor } from '#domain/words/words.ts'

import { renderForTest } from '../../render-for-test.tsx'
import { PickupCalendar } from './pickup-calendar.tsx'

/** The calendar at ten o'clock in Saranda, opened at that day. */
const calendarWith = (closures: PublicClosure[]) => (
  <PickupCalendar
    value="2031-06-10"
    first="2031-06-10"
    last="2032-06-10"
    earliest={Date.parse('2031-06-10T08:00:00Z')}
    closures={closures}
    onChange={() => undefined}
  />
)

test.for([
  ['it', 'it', 'ltr', 'giugno 2031'],
  // Without words of its own, a language has the English ones.
  ['ar', 'en', 'rtl', 'June 2031'],
] as const)(
  'the calendar says in which language its words are, and runs as the page does (%s)',
  ([code, lang, dir, month]) => {
    const html = renderForTest(calendarWith([]), {
      language: { flagCode: 'xx', name: '', code },
      words: wordsFor(code),
    })

    expect(html).toMatch(new RegExp(`^<div[^>]* dir="${dir}" lang="${lang}"`))
    expect(html).toContain(month)
  },
)

test('the calendar lists what is closed in its month, but for what is over', () => {
  const closure = { applies: 'all' as const, subjectId: null, isFirm: true }
  const html = renderForTest(
    calendarWith([
      { ...closure, from: '2031-06-02T00:00', to: '2031-06-04T00:00', text: 'Last week' },
      { ...closure, from: '2031-06-10T08:00', to: '2031-06-10T10:00', text: 'This morning' },
      { ...closure, from: '2031-06-10T08:00', to: '2031-06-10T12:00', text: 'Until noon' },
      { ...closure, from: '2031-06-20T00:00', to: '2031-06-21T00:00', text: 'Wedding' },
      { ...closure, from: '2031-08-20T00:00', to: '2031-08-21T00:00', text: 'August' },
    ]),
  )

  expect([...html.matchAll(/<span>([^<]+)<\/span><\/li>/g)].map(([, text]) => text)).toEqual(['Until noon', 'Wedding'])
})
