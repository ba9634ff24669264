import { FiX } from 'react-icons/fi'

import type { PublicLanguage } from '#domain/languages/languages.ts'

import { useSubjectData } from '../shown-subject.ts'
import { useSite } from '../site-context.tsx'
import { Flag } from './language-picker.tsx'
import { chooseLanguage } from './stored-language.ts'

interface OfferBarProps {
  offered: PublicLanguage
  onDismiss: () => void
}

/** The offer itself, in the language that it offers. */
export function OfferBar({ offered, onDismiss }: OfferBarProps) {
  const { addressLanguage, language, words } = useSite()
  const subject = useSubjectData()

  return (
    <aside className="language-offer" lang={offered.code}>
      <button
        type="button"
        className="button button-quiet"
        onClick={() => chooseLanguage(offered, { addressLanguage, subject })}
      >
        <Flag flagCode={offered.flagCode} />
        <span>{offers[offered.code] ?? offered.name}</span>
      </button>
      <button
        type="button"
        className="icon-button"
        lang={language.code}
        aria-label={words.site.dismiss}
        onClick={onDismiss}
      >
        <FiX aria-hidden size={20} />
      </button>
    </aside>
  )
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
