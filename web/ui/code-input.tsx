import type { ComponentProps } from 'react'

import { signInLimits } from '#domain/text-patterns.ts'

interface CodeInputProps extends ComponentProps<'input'> {
  /** Only digits will do, so a phone shows its number keys. */
  isDigits: boolean
}

/** Takes a code of the second factor, which phones offer from their messages, or a recovery code. */
export function CodeInput({ isDigits, ...own }: CodeInputProps) {
  return (
    <input
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      inputMode={isDigits ? 'numeric' : 'text'}
      maxLength={signInLimits.code}
      required
      {...own}
    />
  )
}
