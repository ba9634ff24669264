// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'

import { languageStorageKey } from '#domain/languages/languages.ts'
import type { SubjectData } from '#domain/page-data.ts'
import { removeStored } from '#web/lib/browser-storage.ts'

import { chooseLanguage } from './stored-language.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  removeStored(languageStorageKey)
})

const italian = { flagCode: 'it', code: 'it', name: 'Italiano' }
const path = '/en/services/tours/3-blue-eye'

/** Where a visitor of this address is led who chooses Italian. */
function ledTo(pathname: string, subject?: Pick<SubjectData, 'paths'>) {
  const assign = vi.fn()
  vi.stubGlobal('location', { pathname, search: '', hash: '#book', assign })
  const shown: SubjectData | undefined = subject && { kind: 'tour', number: 3, besides: [], ...subject }
  chooseLanguage(italian, { addressLanguage: 'en', subject: shown })
  return assign.mock.lastCall?.[0] as unknown
}

test('the page of a thing leads to its page in the other language, or to what that has of its kind', () => {
  expect(ledTo(path, { paths: { it: '/services/tours/3-occhio-blu' } })).toBe('/it/services/tours/3-occhio-blu#book')
  expect(ledTo(path, { paths: {} })).toBe('/it/services/tours#book')
})

test('a copy, which does not know what the other language has, leads to where the server decides that', () => {
  expect(ledTo(path)).toBe('/services/tours/3-blue-eye#book')
  expect(ledTo('/en/about')).toBe('/it/about#book')
})
