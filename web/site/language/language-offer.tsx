import { useState, useSyncExternalStore } from 'react'
import { FiX } from 'react-icons/fi'

import type { PublicLanguage } from '#domain/languages.ts'

import { useSite } from '../site-context.tsx'
import { chooseLanguage } from './choose-language.ts'
import { Flag } from './flag.tsx'
import { offerFor } from './offer-texts.ts'
import { readStoredLanguage, storeLanguage } from './stored-language.ts'

/** On a first visit: offers the phone's own language, in that language. Nothing changes unless it is tapped. */
export function LanguageOffer() {
  const { language, languages, addressLanguage, words } = useSite()
  const [isDismissed, setIsDismissed] = useState(false)
  const hasChosen = useSyncExternalStore(subscribeToNothing, hasChosenLanguage, () => true)
  const offered = hasChosen || isDismissed ? undefined : phoneLanguage(languages, language)
  if (!offered) return null

  const handleDismiss = () => {
    storeLanguage(language.flagCode)
    setIsDismissed(true)
  }

  return (
    <aside className="language-offer" lang={offered.code}>
      <button type="button" className="button button-quiet" onClick={() => chooseLanguage(offered, addressLanguage)}>
        <Flag flagCode={offered.flagCode} />
        <span>{offerFor(offered)}</span>
      </button>
      <button
        type="button"
        className="icon-button"
        lang={language.code}
        aria-label={words.site.dismiss}
        onClick={handleDismiss}
      >
        <FiX aria-hidden size={20} />
      </button>
    </aside>
  )
}

const subscribeToNothing = () => () => undefined
const hasChosenLanguage = () => readStoredLanguage() !== null

/** The first of the phone's languages that the site has, unless that is the page's own. */
function phoneLanguage(languages: PublicLanguage[], current: PublicLanguage): PublicLanguage | undefined {
  const codes = navigator.languages.map((tag) => tag.split('-')[0])
  const code = codes.find((wanted) => languages.some((language) => language.code === wanted))
  return languages.find((language) => language.code === code && language.code !== current.code)
}
