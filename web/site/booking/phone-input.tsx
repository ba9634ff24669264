import { type ComponentProps, type InputEvent, useMemo } from 'react'
import CountryPhoneInput, { getCountries } from 'react-phone-number-input/min'

import { defaultCountry, isPhoneNumber, toInternationalNumber } from '#domain/booking/phone-number.ts'
import { flagUrl } from '#domain/paths.ts'

import { useSite } from '../site-context.tsx'

export { isPhoneNumber }

type NumberInputProps = Pick<
  ComponentProps<'input'>,
  'id' | 'name' | 'type' | 'inputMode' | 'enterKeyHint' | 'aria-required' | 'aria-invalid' | 'aria-describedby'
> & { className: string; autoComplete: string; onFocus: () => void; onBlur: () => void }

interface PhoneInputProps {
  value: string
  onChange: (value: string) => void
  /** For the number's own input. */
  input: NumberInputProps
}

/** Where most visitors come from; the other countries follow by name. */
const frequentCountries: NonNullable<ComponentProps<typeof CountryPhoneInput>['countryOptionsOrder']> = [
  'AL',
  'XK',
  'GR',
  'IT',
  'DE',
  'GB',
  'FR',
  'PL',
  '|',
  '...',
]

/** Whether the field with countries can take over what was typed before its tables came. */
export function canShow(value: string): boolean {
  return value.trim() === '' || shown(value) !== undefined
}

/** The number with its country, whose flag and code follow what is typed. Loaded late: the phone tables are heavy. */
export function PhoneInput({ value, onChange, input }: PhoneInputProps) {
  const { language, words } = useSite()
  const labels = useMemo(
    () => ({ ...countryNames(language.code), country: words.booking.country, ZZ: words.booking.otherCountry }),
    [language, words],
  )

  return (
    <CountryPhoneInput
      {...input}
      international
      defaultCountry={defaultCountry}
      labels={labels}
      locales={language.code}
      countryOptionsOrder={frequentCountries}
      flagUrl={flagUrl('{xx}')}
      value={shown(value) ?? ''}
      onChange={(number) => onChange(number ?? '')}
      onBeforeInput={beginAnew}
      // The outer class is the container's.
      numberInputProps={{ className: input.className }}
      className="booking-phone"
    />
  )
}

/** Whoever types his whole number, plus and all, means it instead of the country code that stands in the empty field. */
function beginAnew({ currentTarget, data }: InputEvent<HTMLInputElement>) {
  if (data.startsWith('+') && /^\+\d{0,3}\s*$/.test(currentTarget.value)) currentTarget.select()
}

/** With its country code and nothing but digits, as the library wants it, also while it is not complete. */
function shown(value: string): string | undefined {
  const isInternational = value.trim().startsWith('+')
  return isInternational ? `+${value.replaceAll(/\D/g, '')}` : toInternationalNumber(value)
}

/** English names where the browser does not know the language. */
function countryNames(languageCode: string): Record<string, string> {
  const names = new Intl.DisplayNames([languageCode, 'en'], { type: 'region' })
  return Object.fromEntries(getCountries().map((country) => [country, names.of(country) ?? country]))
}
