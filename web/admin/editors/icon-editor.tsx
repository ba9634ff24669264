import { describing, type EditorProps } from './editor-props.ts'

import { iconNames } from '#domain/content/fields.ts'
import { ContentIcon } from '#web/site/sections/content-icon.tsx'
import { iconWords } from './icon-words.ts'
import { say } from '../words/say.ts'

/** The eight icons by what they show, and the chosen one drawn. An unknown name stays until another is chosen. */
export function IconEditor({ id, value, onChange, fallback, ...description }: EditorProps<'icon'>) {
  const isKnown = value === '' || (iconNames as readonly string[]).includes(value)

  return (
    <div className="with-unit">
      <ContentIcon name={value || fallback || ''} />
      <select
        id={id}
        className="input"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...describing(description)}
      >
        <option value="">
          {fallback ? say('As in the default language ({icon})', { icon: iconWords(fallback) }) : say('None chosen')}
        </option>
        {!isKnown && <option value={value}>{value}</option>}
        {iconNames.map((name) => (
          <option key={name} value={name}>
            {iconWords(name)}
          </option>
        ))}
      </select>
    </div>
  )
}
