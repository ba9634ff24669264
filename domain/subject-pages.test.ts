import { expect, test } from 'vitest'

import { splitSubjectPath, subjectPath } from './subject-pages.ts'

test('a path is made of the number and the name, and of the number alone where no letter is Latin', () => {
  expect(subjectPath('route', 12, 'Saranda – Gjirokastra')).toBe('/services/taxidrives/12-saranda-gjirokastra')
  expect(subjectPath('attraction', 7, 'العين الزرقاء')).toBe('/attractions/7')
})

test('a path names its subject whatever the words are', () => {
  const boat = { kind: 'boat', number: 9 }
  for (const words of ['', '-', '-kaiki', '-KAIKI%20x', '-a-b-c']) {
    expect(splitSubjectPath(`/services/boattrips/9${words}`)).toEqual(boat)
  }
})

test.for([
  '/services/boattrips',
  '/services/boattrips/',
  '/services/boattrips/0-kaiki',
  '/services/boattrips/09-kaiki',
  '/services/boattrips/kaiki-9',
  '/services/boattrips/9kaiki',
  '/services/boattrips/9-kaiki/more',
  '/services/boattrips/99999999999',
  '/about/9-kaiki',
])('%s names none', (path) => {
  expect(splitSubjectPath(path)).toBeUndefined()
})
