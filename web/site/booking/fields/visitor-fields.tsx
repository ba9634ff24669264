import { useRef, useState } from 'react'
import { FiChevronDown, FiGlobe } from 'react-icons/fi'

import { suggestEmail } from '#domain/booking/email-hint.ts'
import { keyedNumber } from '#domain/contact-links.ts'
import { flagUrl } from '#domain/paths.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { useLateCode } from '#web/lib/use-late-code.ts'

import { useWords } from '../../site-context.tsx'
import { changeDraft } from '../draft/booking-draft.ts'
import { bareCode, errorTextFor, type FormField, type FormPartProps } from '../draft/draft-request.ts'
import { describedBy, Field, goOnFrom, TextField } from './form-field.tsx'
import type * as Countries from './phone-countries.tsx'

interface VisitorFieldsProps extends FormPartProps {
  countries: ReturnType<typeof useCountries>
}

/** Who rides and how to reach them; phones fill these in by themselves. */
export function VisitorFields({ draft, labels, countries, problems, fieldErrors }: VisitorFieldsProps) {
  const { booking } = useWords()
  const meant = problems.email ? undefined : suggestEmail(draft.email)
  const errorOf = (field: FormField) => errorTextFor(field, { problems, fieldErrors }, booking)

  return (
    <>
      <TextField
        id="book-name"
        name="name"
        label={labels.nameLabel}
        error={errorOf('name')}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        autoCorrect="off"
        spellCheck={false}
        value={draft.name}
        onChange={(name) => changeDraft({ name })}
      />
      <TextField
        id="book-email"
        name="email"
        type="email"
        label={labels.emailLabel}
        error={errorOf('email')}
        hint={
          meant && (
            <button
              type="button"
              className="link"
              onClick={() => {
                changeDraft({ email: meant })
                goOnFrom('book-email')
              }}
            >
              {fillIn(booking.didYouMean, { email: meant })}
            </button>
          )
        }
        placeholder={labels.emailPlaceholder}
        autoComplete="email"
        inputMode="email"
        enterKeyHint="next"
        autoCapitalize="none"
        spellCheck={false}
        value={draft.email}
        onChange={(email) => changeDraft({ email })}
      />
      <PhoneField
        id="book-phone"
        label={labels.phoneLabel}
        error={errorOf('phoneNumber')}
        value={draft.phoneNumber}
        onChange={(phoneNumber) => changeDraft({ phoneNumber })}
        countries={countries}
      />
    </>
  )
}

type CountriesModule = typeof Countries

interface PhoneFieldProps {
  id: string
  label: string
  error: string | undefined
  value: string
  onChange: (value: string) => void
  countries: CountriesModule | undefined
}

/** What stands in the field until something is typed: most numbers that staff can call for nothing begin so. */
const homeCode = '+355'

/**
 * The number as it is typed, behind its country's flag, which chooses another country. The field is the server's; the
 * countries come when it is near, and until then or without them any number of a plausible length will do.
 */
export function PhoneField({ id, label, error, value, onChange, countries }: PhoneFieldProps) {
  const { booking } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const select = useRef<HTMLSelectElement>(null)
  const question = useRef<HTMLButtonElement>(null)
  const [chosen, setChosen] = useState<string>()
  // Whoever empties the field sees it empty until he leaves it.
  const [isEmptied, setIsEmptied] = useState(false)
  // What an input method puts together stays as it is until that is done: it would write a text that changes anew.
  const [composed, setComposed] = useState<{ text: string; before: string }>()
  const shown = value || (isEmptied ? '' : `${homeCode} `)
  const country = countries ? countries.countryOf(shown, chosen) : shown.startsWith(homeCode) ? 'AL' : 'ZZ'

  const handleChange = (typed: string, before: string) => {
    const number = withOneCode(behindCode(keyedNumber(typed), before), [
      homeCode,
      countries && chosen ? countries.withCountry('', chosen).trim() : '',
    ])
    setIsEmptied(number === '')
    onChange(number)
  }
  const handleCountry = (wanted: string) => {
    setChosen(wanted)
    onChange(countries?.withCountry(shown, wanted) ?? shown)
    input.current?.focus()
  }

  const hint = countries?.isUnlikeHome(shown) && (
    <button ref={question} type="button" className="link" onClick={() => openList(select.current)}>
      {booking.notAlbanian}
    </button>
  )

  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <div className="booking-phone">
        <div className="booking-phone-country">
          {country === 'ZZ' ? (
            <FiGlobe aria-hidden size={22} />
          ) : (
            <img src={flagUrl(country)} alt="" width={28} height={21} loading="lazy" />
          )}
          <FiChevronDown aria-hidden />
          <select
            ref={select}
            aria-label={booking.country}
            value={country}
            onChange={({ target }) => handleCountry(target.value)}
          >
            {countries ? <countries.CountryOptions /> : <option value={country}>{booking.country}</option>}
          </select>
        </div>
        <input
          {...describedBy({ id, error, hint })}
          ref={input}
          className="booking-control"
          name="phoneNumber"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          enterKeyHint="done"
          aria-required
          value={composed?.text ?? shown}
          onChange={({ target }) => {
            if (composed) setComposed({ ...composed, text: target.value })
            handleChange(target.value, composed?.before ?? shown)
          }}
          onCompositionStart={() => setComposed({ text: shown, before: shown })}
          onCompositionEnd={({ currentTarget }) => {
            setComposed(undefined)
            handleChange(currentTarget.value, composed?.before ?? shown)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || !question.current) return
            // A telephone's keyboard has covered it; the form would go on to its button.
            event.preventDefault()
            question.current.focus()
          }}
          onFocus={({ currentTarget }) => goOnBehindCode(currentTarget)}
          onClick={({ currentTarget }) => !hasMarked(currentTarget) && goOnBehindCode(currentTarget)}
          onBlur={() => setIsEmptied(false)}
        />
      </div>
    </Field>
  )
}

/** Where a browser opens no list for a script, the focus is there. */
function openList(select: HTMLSelectElement | null) {
  select?.focus()
  try {
    select?.showPicker()
  } catch {
    // Browsers that know of it refuse it at times.
  }
}

/** The countries, once they are wanted and there. */
export function useCountries(isWanted: boolean): CountriesModule | undefined {
  return useLateCode(loadCountries, isWanted).code
}

const loadCountries = () => import('./phone-countries.tsx')

/** Whoever types his whole number, plus or zeros and all, means it instead of the code that stood there. */
function withOneCode(text: string, codes: string[]): string {
  const code = codes.find((each) => each && text.startsWith(each))
  const [, typed] = /^\D*?(?:\+|00)\s*(.*)$/s.exec(text.slice(code?.length ?? text.length)) ?? []
  return typed === undefined ? text : keyedNumber(`+${typed}`)
}

/** What was typed in front of the code alone belongs behind it. */
function behindCode(text: string, before: string): string {
  const isInFront = bareCode.test(before) && text.length > before.length && text.endsWith(before)
  return isInFront ? before + text.slice(0, -before.length) : text
}

/** A browser may put the caret before the code, and a tap into it: what is typed there would be another country's. */
function goOnBehindCode(input: HTMLInputElement) {
  const { length } = input.value
  if (bareCode.test(input.value)) input.setSelectionRange(length, length)
}

const hasMarked = ({ selectionStart, selectionEnd }: HTMLInputElement) => selectionStart !== selectionEnd
