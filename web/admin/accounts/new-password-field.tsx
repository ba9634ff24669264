import { Labelled } from '../controls/labelled.tsx'
import { say } from '../words/say.ts'

interface NewPasswordFieldProps {
  name: string
  isShown?: boolean
  /** What the server says of the one that was chosen. */
  errors: string[] | undefined
}

/** Where a password is chosen, with the rule that it must keep. */
export function NewPasswordField({ name, isShown = false, errors }: NewPasswordFieldProps) {
  return (
    <Labelled label={say('New password')} help={say('At least 10 characters; several words are good.')} errors={errors}>
      {(control) => (
        <input {...control} name={name} type={isShown ? 'text' : 'password'} autoComplete="new-password" required />
      )}
    </Labelled>
  )
}
