import { useMemo, useState } from 'react'
import { FiChevronDown } from 'react-icons/fi'

import type { AdminLanguage } from '#domain/admin-api.ts'
import type { Content, FieldValue } from '#domain/content/fields.ts'

import type { Change } from '../editors/editor-props.ts'

import { Flag } from '#web/site/language/language-picker.tsx'
import { EditorProvider } from '../editors/editor-context.ts'
import { FieldRows } from '../editors/field-rows.tsx'
import { derivedRoute, textFields, textName, translatedFields } from './price-fields.ts'
import { settingFor } from './price-setting.ts'

interface PriceTranslationsProps {
  language: AdminLanguage
  content: Content
  idPrefix: string
  errors: Record<string, string[]>
  changed: string[]
  onChange: (name: string, value: Change<FieldValue>) => void
}

/** The names of a route in another language; what is empty shows the default language's. */
export function PriceTranslations({ language, content, ...shared }: PriceTranslationsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const fields = useMemo(() => translatedFields(language), [language])
  const setting = useMemo(() => settingFor(language.code), [language.code])
  const route = content[textName(language.flagCode, 'route')] as string
  const bodyId = `${shared.idPrefix}-${language.flagCode}`

  return (
    <div>
      <button
        type="button"
        className="tool"
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <FiChevronDown aria-hidden className="card-chevron" />
        <Flag flagCode={language.flagCode} />
        <span>{language.name}</span>
        <span className="help">{route}</span>
      </button>
      <div id={bodyId} className="price-texts" hidden={!isOpen}>
        {isOpen && (
          <EditorProvider value={setting}>
            <FieldRows fields={fields} content={content} fallback={hintsFor(language.flagCode, content)} {...shared} />
          </EditorProvider>
        )}
      </div>
    </div>
  )
}

function hintsFor(flagCode: string, content: Content): Content {
  const own = { ...content, route: content['route'] || derivedRoute(content as never) }
  return Object.fromEntries(
    Object.keys(textFields).map((part) => [textName(flagCode, part), own[part as keyof typeof own] as FieldValue]),
  )
}
