import { expect, test } from 'vitest'

import { contentForTest, renderForTest } from '../../render-for-test.tsx'
import type { BookingSubject } from '../../booking-subject.ts'
import { PassengerField } from './ride-fields.tsx'

const tour = { id: 12, name: 'Blue Eye', priceEur: 70, priceUnit: 'car' }
const asked = { id: 13, name: 'By request', priceEur: null, price: 'on request' }
const contents = { tours: { ...contentForTest('tours'), tours: [tour, asked] as never } }

const hintFor = (subject: BookingSubject | null, value: number) =>
  /car takes up to 4[^<]*/.exec(
    renderForTest(
      <PassengerField id="people" label="" error={undefined} value={value} subject={subject} onChange={() => {}} />,
      { contents },
    ),
  )?.[0]

test('more people than a car takes are told the price first, or that the one of the trip is for all of them', () => {
  const first = /tell you the price first/
  expect(hintFor(null, 4)).toBeUndefined()
  expect(hintFor(null, 5)).toMatch(first)
  expect(hintFor({ kind: 'attraction', id: 3, name: 'Butrint' }, 5)).toMatch(first)
  expect(hintFor({ kind: 'tour', ...asked }, 5)).toMatch(first)
  expect(hintFor({ kind: 'tour', ...tour }, 5)).toMatch(/the price below is for all of you together/)
  expect(hintFor({ kind: 'boat', id: 4, name: 'Kaiki' }, 12)).toBeUndefined()
})
