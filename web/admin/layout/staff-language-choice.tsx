import { useState } from 'react'

import { staffLanguageNames, staffLanguages, type StaffLanguage } from '#domain/staff-languages.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { callAdmin, reasonOf } from '../api/admin-call.ts'
import { say, speak, staffLanguage } from '../words/say.ts'

/** The language of the back office, for whoever is signed in. It applies at once; the account keeps it. */
export function StaffLanguageChoice() {
  const [isSaving, setIsSaving] = useState(false)

  async function choose(language: StaffLanguage) {
    const before = staffLanguage()
    speak(language)
    setIsSaving(true)
    try {
      await callAdmin('UpdateAccount', { method: 'PUT', body: { language } })
    } catch (error) {
      speak(before)
      showToast(reasonOf(error))
    }
    setIsSaving(false)
  }

  return (
    <select
      className="staff-language"
      aria-label={say('Language of this page')}
      value={staffLanguage()}
      disabled={isSaving}
      onChange={(event) => void choose(event.target.value as StaffLanguage)}
    >
      {staffLanguages.map((code) => (
        <option key={code} value={code} lang={code}>
          {staffLanguageNames[code]}
        </option>
      ))}
    </select>
  )
}
