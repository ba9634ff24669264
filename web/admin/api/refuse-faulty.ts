import { AdminError } from './admin-call.ts'

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
  if (validity.valueMissing) return 'This must not be empty.'
  if (!validity.rangeUnderflow && !validity.rangeOverflow) return undefined
  // Days are held against today only.
  return isNumber ? `This must be from ${min} to ${max}.` : 'This day has passed.'
}
