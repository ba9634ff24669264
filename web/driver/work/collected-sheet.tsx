import { type SubmitEvent, useState } from 'react'

import { plainDigits } from '#domain/contact-links.ts'
import type { DriverRide } from '#domain/driver/driver-calls.ts'
import { highestFare, lekPerEuro } from '#domain/price-facts.ts'
import { formatEuro, formatLek, plainAmount } from '#domain/prices/format-money.ts'
import { typedEuro } from '#domain/prices/typed-euro.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { DialogButton, ModalDialog } from '#web/ui/dialog.tsx'

import { useDriverPage } from '../driver-context.ts'

interface CollectedSheetProps {
  collect: DriverRide['collect']
  onClose: () => void
  onDone: (collected: { eur: number; lek: number }) => void
}

/**
 * What was taken in cash, before the ride is done: what was to be collected stands there already, in euro, until anything is typed.
 * Beside what is typed in lek it would count a second time.
 */
export function CollectedSheet({ collect, onClose, onDone }: CollectedSheetProps) {
  const { words, language, isHeld } = useDriverPage()
  const [typedEur, setEur] = useState<string>()
  const [lek, setLek] = useState('')
  const eur = typedEur ?? (collect && lek === '' ? plainAmount(collect.eur) : '')
  const [wrong, setWrong] = useState<{ eur: boolean; lek: boolean }>({ eur: false, lek: false })

  function confirm(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const amounts = { eur: parseEuro(eur), lek: parseLek(lek) }
    setWrong({ eur: amounts.eur === undefined, lek: amounts.lek === undefined })
    if (amounts.eur !== undefined && amounts.lek !== undefined) {
      return onDone({ eur: amounts.eur, lek: amounts.lek })
    }
    const refused = event.currentTarget.elements.namedItem(amounts.eur === undefined ? 'eur' : 'lek')
    if (refused instanceof HTMLElement) refused.focus()
  }

  return (
    <ModalDialog className="sheet" labelledBy="sheet-title" isPersistent onClose={onClose}>
      <form onSubmit={confirm} noValidate>
        <h2 id="sheet-title">{words.collected}</h2>
        <Amount
          name="eur"
          label={words.inEuro}
          value={eur}
          onChange={setEur}
          inputMode="decimal"
          problem={wrong.eur ? words.badEuro : undefined}
        />
        <Amount
          name="lek"
          label={words.inLek}
          value={lek}
          onChange={setLek}
          inputMode="numeric"
          problem={wrong.lek ? words.badLek : undefined}
        />
        {collect && (
          <p>
            <button type="button" className="wide-button" onClick={() => fill(plainAmount(collect.eur), '')}>
              {fillIn(words.allInEuro, { amount: formatEuro(collect.eur, language) })}
            </button>
            <button type="button" className="wide-button" onClick={() => fill('', String(collect.lek))}>
              {fillIn(words.allInLek, { amount: formatLek(collect.lek, language) })}
            </button>
          </p>
        )}
        <button type="submit" className="step-button" aria-disabled={isHeld}>
          {words.done}
        </button>
        <DialogButton className="wide-button">{words.back}</DialogButton>
      </form>
    </ModalDialog>
  )

  function fill(inEuro: string, inLek: string) {
    setEur(inEuro)
    setLek(inLek)
    setWrong({ eur: false, lek: false })
  }
}

interface AmountProps {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  inputMode: 'decimal' | 'numeric'
  problem: string | undefined
}

function Amount({ name, label, value, onChange, inputMode, problem }: AmountProps) {
  return (
    <p className="amount">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        inputMode={inputMode}
        autoComplete="off"
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${name}-problem`}
      />
      {problem !== undefined && (
        <strong id={`${name}-problem`} role="alert">
          {problem}
        </strong>
      )}
    </p>
  )
}

/** Euro as somebody types them in a hurry, with a point or a comma; nothing is 0. Undefined for what is no amount. */
export function parseEuro(text: string): number | undefined {
  const eur = text.trim() === '' ? 0 : typedEuro(text)
  return eur !== undefined && eur <= highestFare ? eur : undefined
}

/** Whole lek, with or without something between the thousands; nothing is 0. Undefined for what is no amount. */
export function parseLek(text: string): number | undefined {
  const typed = plainDigits(text).trim()
  if (typed === '') return 0
  if (!/^(?:\d+|\d{1,3}(?:[ .,\u00a0]\d{3})+)$/.test(typed)) return undefined
  const lek = Number(typed.replaceAll(/\D/g, ''))
  return lek <= highestFare * lekPerEuro ? lek : undefined
}
