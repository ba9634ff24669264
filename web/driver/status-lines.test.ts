import { afterEach, expect, test, vi } from 'vitest'

import { driverWords } from '#domain/words/driver/driver-words.ts'
import { kept, minute, ten } from './work/sample-work.ts'
import { heardText } from './status-lines.tsx'

afterEach(() => vi.useRealTimers())

/** What is said so many minutes after rides were told at ten. */
function saidAfter(minutes: number, language: keyof typeof driverWords): string {
  vi.setSystemTime(ten + minutes * minute)
  return heardText(kept([]), { words: driverWords[language], language })
}

test('rides that were told on another day say on which', () => {
  expect(saidAfter(14 * 60 - 1, 'en')).toBe('No network. Rides as of 10:00')
  expect(saidAfter(14 * 60, 'en')).toBe('No network. Rides as of 1 June, 10:00')
  expect(saidAfter(1500, 'sq')).toBe('Pa rrjet. Udhëtimet siç ishin më 1 qershor, ora 10:00')
  expect(saidAfter(1500, 'it')).toBe('Senza rete. Ultimo aggiornamento: 1 giugno, ore 10:00')
  expect(saidAfter(1500, 'el')).toBe('Χωρίς δίκτυο. Τελευταία ενημέρωση: 1 Ιουνίου, 10:00')
})
