import { type ComponentProps, useEffect, useState } from 'react'

import { Field, describedBy } from './field.tsx'
import type * as Phone from './phone-input.tsx'

type PhoneModule = typeof Phone

interface PhoneFieldProps {
  id: string
  label: string
  error: string | undefined
  value: string
  onChange: (value: string) => void
  phoneModule: PhoneModule | undefined
}

/**
 * A plain number field that becomes the one with countries when its code is there, but not while someone types, nor while
 * it holds what that one could not show: half a number, or one that lacks its country.
 */
export function PhoneField({ id, label, error, value, onChange, phoneModule }: PhoneFieldProps) {
  const [isFocused, setIsFocused] = useState(false)
  const [isSwapped, setIsSwapped] = useState(false)
  if (phoneModule?.canShow(value) && !isFocused && !isSwapped) setIsSwapped(true)
  const PhoneInput = isSwapped ? phoneModule?.PhoneInput : undefined
  const input: ComponentProps<PhoneModule['PhoneInput']>['input'] = {
    ...describedBy({ id, error }),
    className: 'booking-control',
    name: 'phoneNumber',
    type: 'tel',
    autoComplete: 'tel',
    inputMode: 'tel',
    enterKeyHint: 'done',
    'aria-required': true,
    onFocus: () => setIsFocused(true),
    onBlur: () => setIsFocused(false),
  }

  return (
    <Field id={id} label={label} error={error}>
      {PhoneInput ? (
        <PhoneInput value={value} onChange={onChange} input={input} />
      ) : (
        <input {...input} value={value} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  )
}

/** The phone tables and the input that uses them, once they are wanted and there. */
export function usePhoneModule(isWanted: boolean): PhoneModule | undefined {
  const [loaded, setLoaded] = useState<PhoneModule>()

  useEffect(() => {
    if (!isWanted) return undefined
    const wanted = new AbortController()
    void load((module) => {
      if (!wanted.signal.aborted) setLoaded(module)
    })
    return () => wanted.abort()
  }, [isWanted])

  return loaded
}

/** Offline nothing comes: the plain field stays, and the server checks the number. */
async function load(onLoad: (module: PhoneModule) => void) {
  try {
    onLoad(await import('./phone-input.tsx'))
  } catch {
    // See above.
  }
}
