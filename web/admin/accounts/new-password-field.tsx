import { useId } from 'react'

import { say } from '../words/say.ts'

interface NewPasswordFieldProps {
  name: string
  isShown?: boolean
}

/** Where a password is chosen, with the rule that it must keep. */
export function NewPasswordField({ name, isShown = false }: NewPasswordFieldProps) {
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
        aria-describedby={`${id}-rule`}
        required
      />
      <p id={`${id}-rule`} className="admin-help">
        {say('At least 10 characters; several words are good.')}
      </p>
    </div>
  )
}
