import type { ReceiptLine } from '#domain/booking/receipt.ts'

/** The booking as it was stored: what to keep, and what to show the driver. */
export function ReceiptLines({ lines }: { lines: readonly ReceiptLine[] }) {
  return (
    <dl className="booking-receipt">
      {lines.map(({ name, term, text }) => (
        <div key={name}>
          <dt>{term}</dt>
          <dd>{name === 'reference' ? <Reference text={text} /> : text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A browser that translates the page leaves it as it is: one reads it out on the phone. */
function Reference({ text }: { text: string }) {
  return (
    <strong className="booking-reference" translate="no">
      {text}
    </strong>
  )
}
