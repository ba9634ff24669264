import type { ReceiptPageData, ShownAlong } from '#domain/page-data.ts'

import { fillIn } from '#domain/words/fill-in.ts'

interface RideTicksProps {
  rides: readonly ShownAlong[]
  /** What a tick does, with {reference}. */
  label: string
  isTicked: boolean
  data: Pick<ReceiptPageData, 'mailWords' | 'phoneNumber'>
}

/** The guest's rides to his departure and from it: each to be ticked, or, where this page cannot do it, with whom to call. */
export function RideTicks({ rides, label, isTicked, data: { mailWords, phoneNumber } }: RideTicksProps) {
  return rides.map(({ reference, lines, isPossible }) => {
    const Frame = isPossible ? 'label' : 'p'
    const said = isPossible ? label : mailWords.rideCallUs

    return (
      <Frame key={reference} className="receipt-tick">
        {isPossible && <input type="checkbox" name="rides" value={reference} defaultChecked={isTicked} />}
        <span>
          <strong>{fillIn(said, { reference, phone: phoneNumber })}</strong>
          {lines.map((line) => (
            <small key={line}>{line}</small>
          ))}
        </span>
      </Frame>
    )
  })
}
