import { expect, test } from 'vitest'

import { latinWords } from './latin-words.ts'

test.for([
  ['Saranda to Gjirokastër', 'saranda-to-gjirokaster'],
  ['Saranda – Œil bleu', 'saranda-oeil-bleu'],
  ['Lotnisko w Tiranie, Łódź', 'lotnisko-w-tiranie-lodz'],
  ['  Pema e Thate/Arameras ', 'pema-e-thate-arameras'],
  ['24 h & Straße', '24-h-strasse'],
  ['Άγιοι Σαράντα – Αργυρόκαστρο', 'agioi-saranta-argyrokastro'],
  ['Αυλώνα, Λούκοβο, ευκαιρία', 'avlona-loukovo-efkairia'],
  ['Μπεράτι, Μπόρσι, Άγγελος', 'berati-borsi-angelos'],
  // An accent on the first letter or two dots on the second: each speaks for itself.
  ['άυλος, πραΰς', 'aylos-prays'],
  ['كسميل', ''],
  ['…', ''],
])('%s is %s in an address', ([name, words]) => {
  expect(latinWords(name as string)).toBe(words)
})

test('a long name ends with a whole word', () => {
  const words = latinWords('Very long names '.repeat(20))

  expect(words.length).toBeLessThanOrEqual(80)
  expect(words).toMatch(/^very-long-names-.*-(?:very|long|names)$/)
})
