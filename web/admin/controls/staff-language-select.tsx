import { type StaffLanguage, staffLanguageNames, staffLanguages } from '#domain/languages/staff-languages.ts'
import { say, staffLanguage } from '../words/say.ts'

interface StaffLanguageSelectProps {
  disabled?: boolean
  onChange: (language: StaffLanguage) => void
}

/** The languages that the back office speaks, each by its own name. */
export function StaffLanguageSelect({ disabled, onChange }: StaffLanguageSelectProps) {
  return (
    <select
      className="staff-language"
      aria-label={say('Language of this page')}
      value={staffLanguage()}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value as StaffLanguage)}
    >
      {staffLanguages.map((code) => (
        <option key={code} value={code} lang={code}>
          {staffLanguageNames[code]}
        </option>
      ))}
    </select>
  )
}
