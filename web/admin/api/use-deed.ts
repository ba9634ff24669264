import { useEffect, useRef, useState } from 'react'

import { focusIfLost } from '#web/lib/focus-if-lost.ts'
import { headingOver } from '../controls/page-states.tsx'
import { AdminError, reasonOf } from './admin-call.ts'

/**
 * What a button does, one press at a time: two taps in one moment both arrive before it is drawn disabled. `failure` says
 * why the last one came to nothing; `tell` hears of it, too. `errors` are what the server says of the fields of its form, of
 * which the first that is marked has the focus then.
 */
export function useDeed(tell?: (reason: string) => void) {
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  const [errors, setErrors] = useState<AdminError['errors']>({})
  const isUnderWay = useRef(false)
  const pressed = useRef<Element | null>(null)
  const place = useRef<Element | null>(null)
  // So does a button that goes with its row: then its part of the page has it.
  useEffect(() => () => focusIfLost(headingOver(place.current)), [])
  // A button that is disabled meanwhile loses the focus.
  useEffect(() => {
    if (isBusy) return
    // Safari gives a button no focus that is pressed by a finger: its form is not known then.
    const form = pressed.current?.closest('form') ?? document.querySelector('dialog[open]') ?? document
    const refused = Object.keys(errors).length > 0 && form.querySelector<HTMLElement>('[aria-invalid]')
    if (refused) refused.focus()
    // What was pressed may have gone with what it was about, such as an offer that is taken back.
    else
      focusIfLost(
        pressed.current?.isConnected === false ? headingOver(document.querySelector('main')) : pressed.current,
      )
  }, [isBusy, errors])

  /** Answers whether it was done. What comes after it follows a refusal as well, and nothing else is pressed before its end. */
  async function run(deed: () => Promise<unknown>, after?: () => Promise<unknown>): Promise<boolean> {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    pressed.current = document.activeElement
    place.current = pressed.current?.closest('section, main') ?? null
    setIsBusy(true)
    setRefusal(undefined)
    setErrors({})
    let isDone = false
    try {
      await deed()
      isDone = true
    } catch (error) {
      setRefusal(error)
      if (error instanceof AdminError) setErrors(error.errors)
      tell?.(reasonOf(error))
    }
    try {
      await after?.()
    } finally {
      isUnderWay.current = false
      setIsBusy(false)
    }
    return isDone
  }

  // Said when it is drawn: the language may be another one by then.
  return { run, isBusy, failure: refusal === undefined ? '' : reasonOf(refusal), errors }
}

type Control = Pick<HTMLInputElement, 'validity' | 'type' | 'min' | 'max'>

/**
 * Throws, as if the server had refused it, what the browser holds against the controls of a form. In a bubble the browser
 * would say it in its own language; and what is typed by half (`31.02.`, `12:`) is empty to anybody but the browser: without
 * this the server would take it for nothing. Whose name is undefined or empty is not asked.
 */
export function refuseFaulty(form: HTMLFormElement, nameOf = ({ name }: HTMLInputElement): string | undefined => name) {
  const errors: AdminError['errors'] = {}
  for (const control of [...form.elements] as HTMLInputElement[]) {
    const [name, sentence] = [nameOf(control), faultOf(control)]
    if (name && sentence) errors[name] = [sentence]
  }
  if (Object.keys(errors).length === 0) return
  throw new AdminError(400, { title: 'Not everything is filled in as it must be.', code: 'invalid-request', errors })
}

/** In the sentences of the server; what it can judge itself, such as an address for mails, is left to it. */
function faultOf({ validity, type, min, max }: Control): string | undefined {
  if (!validity || validity.valid) return undefined
  const isNumber = type === 'number'
  if (validity.badInput && !isNumber) return 'This date or time is not complete, or does not exist.'
  if (isNumber && (validity.badInput || validity.stepMismatch)) return 'This must be a whole number.'
  if (validity.patternMismatch) return 'This must be a number.'
  if (validity.valueMissing) return 'This must not be empty.'
  if (!validity.rangeUnderflow && !validity.rangeOverflow) return undefined
  // Days are held against today only.
  return isNumber ? `This must be from ${min} to ${max}.` : 'This day has passed.'
}
