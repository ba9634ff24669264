import { useState, useSyncExternalStore } from 'react'

import { firstAsked, type PublicLanguage } from '#domain/languages/languages.ts'
import { useLateCode } from '#web/lib/use-late-code.ts'

import { useSite } from '../site-context.tsx'
import { readStoredLanguage, storeLanguage } from './stored-language.ts'

const loadBar = () => import('./offer-bar.tsx')

/** On a first visit: offers the phone's own language, in that language. Nothing changes unless it is tapped. */
export function LanguageOffer() {
  const { language, languages } = useSite()
  const [isDismissed, setIsDismissed] = useState(false)
  const hasChosen = useSyncExternalStore(subscribeToNothing, hasChosenLanguage, () => true)
  const offered = hasChosen || isDismissed ? undefined : phoneLanguage(languages, language)
  // Most visitors need none.
  const { code } = useLateCode(loadBar, offered !== undefined)
  if (!offered || !code) return null

  const handleDismiss = () => {
    storeLanguage(language.flagCode)
    setIsDismissed(true)
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return <code.OfferBar offered={offered} onDismiss={handleDismiss} />
}

const subscribeToNothing = () => () => undefined
const hasChosenLanguage = () => readStoredLanguage() !== null

/** The first of the phone's languages that the site has, unless that is the page's own. */
function phoneLanguage(languages: PublicLanguage[], current: PublicLanguage): PublicLanguage | undefined {
  const own = firstAsked(languages, navigator.languages)
  return own?.code === current.code ? undefined : own
}
