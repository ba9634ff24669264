import type { ReceiptLine } from '#domain/booking/receipt.ts'

/** The booking as it was stored: what to keep, and what to show the driver. */
export function ReceiptLines({ lines }: { lines: readonly ReceiptLine[] }) {
  return (
    <dl className="booking-receipt">
      {lines.map(({ name, term, text }) => (
        <div key={name}>
          <dt>{term}</dt>
          <dd>{name === 'reference' ? <strong className="booking-reference">{text}</strong> : text}</dd>
        </div>
      ))}
    </dl>
  )
}
