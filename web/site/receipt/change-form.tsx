import type { ReactNode } from 'react'

import { bookingLimits } from '#domain/booking-facts.ts'
import { type GuestField, shownName } from '#domain/booking/wish.ts'
import type { ChangeForm as ChangeFormData, ReceiptPageData, ShownWish, TypedChange } from '#domain/page-data.ts'
import { cancelPath, changePath, previewPath, withdrawPath } from '#domain/paths.ts'
import { fillIn } from '#domain/words/fill-in.ts'

/** Where the form leads once it is sent; not while the page reloads itself, when a browser might only scroll there again. */
const changedId = 'changed'

interface ChangeFormProps {
  form: ChangeFormData
  change: TypedChange | undefined
  data: Pick<ReceiptPageData, 'path' | 'mailWords' | 'words' | 'isUnderWay'>
}

/**
 * What the guest can change himself, folded until he wants to; it needs no script. What he typed stays where it was refused.
 * While the ride is under way the page reloads itself, so a link leads to one with the form that does not, and from there back.
 */
export function ChangeForm({ form, change, data }: ChangeFormProps) {
  const { path, mailWords, words, isUnderWay } = data
  const { fields, values, until } = form
  const wrong = fields.find((field) => change?.errors[field] !== undefined)
  const labels: Record<GuestField, string> = {
    pickupDateAndTime: mailWords.changeTime,
    pickupAddress: mailWords.changeFrom,
    dropoffAddress: mailWords.changeTo,
    nrOfPassengers: words.booking.receiptPassengers,
    ferryOrFlight: words.booking.ferryOrFlight,
    note: words.booking.note,
  }

  if (isUnderWay && !change) {
    return (
      <a className="button button-quiet receipt-aside" href={`${changePath(path)}#change`}>
        {mailWords.changeRide}
      </a>
    )
  }
  return (
    <details className="receipt-change" open={change !== undefined} id="change">
      <summary className="button button-quiet">{mailWords.changeRide}</summary>
      <form method="post" action={isUnderWay ? changePath(path) : `${changePath(path)}#${changedId}`} noValidate>
        <p className="receipt-note">{fillIn(mailWords.changeUntil, { until })}</p>
        {fields.map((field) => (
          <Field
            key={field}
            field={field}
            label={labels[field]}
            value={change?.typed[field] ?? values[field]}
            error={change?.errors[field]}
            isFirstWrong={field === wrong}
            form={form}
          />
        ))}
        {fields.map((field) => (
          <input key={field} type="hidden" name={shownName(field)} defaultValue={values[field]} />
        ))}
        {change?.preview !== undefined && (
          <p role="alert" id="price">
            <strong>{change.preview}</strong>
          </p>
        )}
        <button type="submit" className="button button-accent">
          {mailWords.changeSend}
        </button>
        <button type="submit" formAction={`${previewPath(path)}#price`} className="button button-quiet">
          {mailWords.changePreview}
        </button>
        {isUnderWay && (
          <a className="button button-quiet" href={path}>
            {words.booking.close}
          </a>
        )}
      </form>
    </details>
  )
}

interface FieldProps {
  field: GuestField
  label: string
  value: string
  error: string | undefined
  /** It gets the focus, so that screen readers begin at what was refused. */
  isFirstWrong: boolean
  form: ChangeFormData
}

function Field({ field, label, value, error, isFirstWrong, form }: FieldProps) {
  const given = {
    id: field,
    name: field,
    defaultValue: value,
    className: 'receipt-input',
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': error === undefined ? undefined : `${field}-error`,
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- without a script nothing else leads to what was refused
    autoFocus: isFirstWrong,
  }

  return (
    <div className="receipt-field">
      <label htmlFor={field}>{label}</label>
      {field === 'note' ? (
        <textarea {...given} rows={3} maxLength={bookingLimits.note} />
      ) : (
        <input {...given} {...attributesOf(field, form)} />
      )}
      {error !== undefined && (
        <p id={`${field}-error`} className="receipt-error">
          {error}
        </p>
      )}
    </div>
  )
}

/** What the phone's own keyboards and pickers need to know. */
function attributesOf(field: Exclude<GuestField, 'note'>, { earliest, latest }: ChangeFormData) {
  if (field === 'pickupDateAndTime') return { type: 'datetime-local', min: earliest, max: latest }
  // Not `number`: turning the wheel over it would change the number instead of scrolling the page.
  if (field === 'nrOfPassengers')
    return { type: 'text', inputMode: 'numeric' as const, maxLength: 3, autoComplete: 'off' }
  if (field === 'ferryOrFlight') return { type: 'text', maxLength: bookingLimits.ferryOrFlight, autoComplete: 'off' }
  return { type: 'text', maxLength: bookingLimits.address, autoComplete: 'off' }
}

/** Seen only at its own address, where the form leads: a change that holds at once would otherwise look as if nothing had happened. */
export function ChangeSaved({ text }: { text: string }) {
  return (
    <p id={changedId} className="receipt-changed">
      {text}
    </p>
  )
}

interface WishBoxProps {
  wish: ShownWish
  data: Pick<ReceiptPageData, 'path' | 'mailWords'>
}

/** What the guest has asked for, until when he hears of it, and taking it back; or what became of it. */
export function WishBox({ wish: { state, within, lines, price }, data }: WishBoxProps) {
  const { path, mailWords } = data
  if (state !== 'open') {
    return <p className="receipt-wish">{state === 'accepted' ? mailWords.wishAccepted : mailWords.wishDeclined}</p>
  }

  return (
    <section id={changedId} className="receipt-wish" aria-labelledby="wish">
      <h2 id="wish">{mailWords.wishHeading}</h2>
      <dl>
        {lines.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        <strong>{price}</strong>
      </p>
      <p>{fillIn(mailWords.wishAnswer, { within })}</p>
      <form method="post" action={withdrawPath(path)}>
        <button type="submit" className="button button-quiet">
          {mailWords.wishWithdraw}
        </button>
      </form>
    </section>
  )
}

interface CancelFormProps {
  /** Of the private page. */
  path: string
  ask: string
  text?: string
  yes: string
  /** While the ride is under way the page reloads itself, which would close the fold: then a link leads to one that does not. */
  aside?: { isOpen: boolean; back: string } | undefined
  /** What else he decides. */
  children?: ReactNode
}

/** Two taps, so that nobody gives up his ride, his seats or his place in a line by accident; neither needs a script. */
export function CancelForm({ path, ask, text, yes, aside, children }: CancelFormProps) {
  if (aside?.isOpen === false) {
    return (
      <a className="button button-quiet receipt-aside" href={`${cancelPath(path)}#cancel`}>
        {ask}
      </a>
    )
  }
  return (
    <details className="receipt-cancel" open={aside?.isOpen} id="cancel">
      <summary className="button button-quiet">{ask}</summary>
      <form method="post" action={cancelPath(path)}>
        {text && <p>{text}</p>}
        {children}
        <button type="submit" className="button button-navy">
          {yes}
        </button>
        {aside && (
          <a className="button button-quiet" href={path}>
            {aside.back}
          </a>
        )}
      </form>
    </details>
  )
}
