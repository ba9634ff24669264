import { expect, test } from 'vitest'

import { contentForTest, renderForTest } from '../render-for-test.tsx'
import { emptyDraft } from './draft/booking-draft.ts'
import { ChildrenField, TripPriceHint } from './price-hint.tsx'

const trip = { id: 12, name: 'Blue Eye', priceEur: 25, priceUnit: 'person', childPriceEur: 10, childMaxAge: 11 }
const contents = { tours: { ...contentForTest('tours'), tours: [trip] as never } }
const subject = { kind: 'tour', id: 12, name: 'Blue Eye' } as const

const choicesFor = (passengers: number | null) =>
  renderForTest(<ChildrenField subject={subject} draft={{ ...emptyDraft, passengers }} />, { contents }).split(
    '<option',
  ).length - 1

test.for([
  [3, 3],
  [1, 1],
  [null, 1],
  [50, 50],
  // A telephone number in the wrong field: the page would stand still, also when it is loaded anew.
  [3_931_234, 50],
  [355_692_345_678, 50],
])('of %s passengers there are %i numbers of children to choose from', ([passengers, choices]) => {
  expect(choicesFor(passengers as number | null)).toBe(choices)
})

test.for([
  [2, {}, '€50'],
  [-3, { nrOfPassengers: 'passengersInvalid' }, undefined],
  [null, { nrOfPassengers: 'passengersInvalid' }, undefined],
] as const)(
  'for %s passengers the form names a sum only where that is a number of people',
  ([passengers, problems, sum]) => {
    const html = renderForTest(
      <TripPriceHint subject={subject} draft={{ ...emptyDraft, passengers }} problems={problems} pickup={null} />,
      {
        contents,
      },
    )

    expect(/<data[^>]*>([^<]+)/.exec(html)?.[1]).toBe(sum)
    expect(html).toContain('€25')
  },
)

test.for([
  [1, '€25 per person · '],
  [2, '€50 €25 per person · '],
] as const)(
  'the form says once what %i passengers and each of them pay, where that is the same',
  ([passengers, said]) => {
    const html = renderForTest(
      <TripPriceHint subject={subject} draft={{ ...emptyDraft, passengers }} problems={{}} pickup={null} />,
      { contents },
    )

    expect(html.replaceAll(/<[^>]*>/g, '')).toContain(`Fixed price ${said}`)
  },
)

test.for([
  ['from 45 €', 'The price is the one shown for this trip on our site.'],
  ['', 'We will tell you the price within 2 hours. Nothing is agreed before you accept it.'],
])('of a trip whose price is %o the form promises nothing that is not there', ([price, said]) => {
  const unpriced = { ...trip, priceEur: null, price }
  const html = renderForTest(<TripPriceHint subject={subject} draft={emptyDraft} problems={{}} pickup={null} />, {
    contents: { tours: { ...contentForTest('tours'), tours: [unpriced] as never } },
  })

  expect(html).toContain(said)
})
