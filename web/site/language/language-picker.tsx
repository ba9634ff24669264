import { FiChevronDown } from 'react-icons/fi'

import { useContent } from '#web/lib/use-content.tsx'
import { usePopover } from '#web/ui/use-popover.ts'
import { flagUrl } from '#domain/paths.ts'

import { useSubjectData } from '../shown-subject.ts'
import { useSite } from '../site-context.tsx'
import { chooseLanguage } from './stored-language.ts'

/** The languages, each by flag and by its own name. */
export function LanguagePicker() {
  const { addressLanguage, language, words } = useSite()
  const subject = useSubjectData()
  const languages = useContent('languages')
  const { root, isOpen, setIsOpen, toggle } = usePopover<HTMLDivElement>()
  if (languages.status !== 'ready' || languages.content.length < 2) return null

  return (
    <div ref={root} className="needs-script dropdown-place language-picker">
      <button
        type="button"
        className="button button-quiet"
        aria-expanded={isOpen}
        aria-label={`${words.site.chooseLanguage}: ${language.name}`}
        onClick={toggle}
      >
        <Flag flagCode={language.flagCode} />
        <FiChevronDown aria-hidden />
      </button>
      <ul className="dropdown" hidden={!isOpen}>
        {languages.content.map((choice) => (
          <li key={choice.flagCode}>
            <button
              type="button"
              lang={choice.code}
              className="dropdown-item"
              aria-current={choice.flagCode === language.flagCode || undefined}
              onClick={() => {
                setIsOpen(false)
                chooseLanguage(choice, { addressLanguage, subject })
              }}
            >
              <Flag flagCode={choice.flagCode} />
              <span>{choice.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A flag from our own server. The language's name stands beside it, so it says nothing to screen readers. */
export function Flag({ flagCode }: { flagCode: string }) {
  return <img src={flagUrl(flagCode)} alt="" width={24} height={18} loading="lazy" className="flag" />
}
