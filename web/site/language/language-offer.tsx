import { useState, useSyncExternalStore } from 'react'
import { FiX } from 'react-icons/fi'

import type { PublicLanguage } from '#domain/languages.ts'

import { useSite } from '../site-context.tsx'
import { chooseLanguage, readStoredLanguage, storeLanguage } from './stored-language.ts'
import { Flag } from './language-picker.tsx'

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

/** The offer is made in a language whose words are not on the page, so its one sentence is kept here. */
const offers: Record<string, string> = {
  en: 'Read this page in English',
  sq: 'Lexojeni këtë faqe në shqip',
  it: 'Leggi questa pagina in italiano',
  de: 'Diese Seite auf Deutsch lesen',
  fr: 'Lire cette page en français',
  pl: 'Przeczytaj tę stronę po polsku',
  el: 'Διαβάστε τη σελίδα στα ελληνικά',
}

export function offerFor(language: PublicLanguage): string {
  return offers[language.code] ?? language.name
}
