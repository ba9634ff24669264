import { useId } from 'react'

import { describing } from '../editors/editor-context.ts'
import { FieldErrors } from '../editors/field-rows.tsx'
import { say } from '../words/say.ts'

interface NewPasswordFieldProps {
  name: string
  isShown?: boolean
  /** What the server says of the one that was chosen. */
  errors?: string[] | undefined
}

/** Where a password is chosen, with the rule that it must keep. */
export function NewPasswordField({ name, isShown = false, errors }: NewPasswordFieldProps) {
  const id = useId()

  return (
    <div className="admin-field">
      <label htmlFor={id}>{say('New password')}</label>
      <input
        id={id}
        name={name}
        type={isShown ? 'text' : 'password'}
        className="admin-input"
        autoComplete="new-password"
        required
        {...describing({
          isInvalid: errors !== undefined,
          describedBy: [`${id}-rule`, errors && `${id}-errors`].filter(Boolean).join(' '),
        })}
      />
      <p id={`${id}-rule`} className="admin-help">
        {say('At least 10 characters; several words are good.')}
      </p>
      <FieldErrors id={`${id}-errors`} errors={errors} />
    </div>
  )
}
