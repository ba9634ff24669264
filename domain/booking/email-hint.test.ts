import { expect, test } from 'vitest'

import { suggestEmail } from './email-hint.ts'

test.for([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['ana@gmail.co', 'ana@gmail.com'],
  ['ana@gmial.con', 'ana@gmail.com'],
  ['ana@me.con', 'ana@me.com'],
  ['ana@taxisaranda.con', 'ana@taxisaranda.com'],
  ['ana@gamil.com', 'ana@gmail.com'],
  ['ana@gmal.com', 'ana@gmail.com'],
  ['ana@GMAILL.com', 'ana@gmail.com'],
  ['ana@hotmial.com', 'ana@hotmail.com'],
  ['ana@outlok.com', 'ana@outlook.com'],
  ['ana@yaho.com', 'ana@yahoo.com'],
  ['ana@iclod.com', 'ana@icloud.com'],
  ['ana@liberi.it', 'ana@libero.it'],
])('%s was meant as %s', ([typed = '', meant]) => {
  expect(suggestEmail(typed)).toBe(meant)
})

test.for(['ana@gmx.at', 'ana@gmail.com', 'ana@mail.com', 'ana@web.de', 'ana@taxisaranda.al', 'ana@', '@gmial.com', ''])(
  '%o is left alone',
  (email) => {
    expect(suggestEmail(email)).toBeUndefined()
  },
)

test.for(['yahoo.gr', 'hotmail.gr', 'outlook.at', 'hotmail.be', 'outlook.pt', 'yahoo.se'])(
  '%s is the host of another country, and no slip of a known one',
  (host) => {
    expect(suggestEmail(`ana@${host}`)).toBeUndefined()
  },
)
