import { suggestEmail } from '#domain/booking/email-hint.ts'
import { fillIn } from '#domain/words/fill-in.ts'

import { useWords } from '../../site-context.tsx'
import { changeDraft } from '../draft/booking-draft.ts'
import { errorTextFor, type FormField, type FormPartProps } from '../draft/draft-request.ts'
import { PhoneField, type useCountries } from './phone-field.tsx'
import { goOnFrom, TextField } from './form-field.tsx'

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
