import { say, sayDeclared } from '../words/say.ts'
import { type EditorProps, describing } from './editor-props.ts'

export function ChoiceEditor({ field, id, value, onChange, fallback, ...description }: EditorProps<'choice'>) {
  const byDefault = fallback && field.options[fallback]

  return (
    <select
      id={id}
      className="input"
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
      {...describing(description)}
    >
      <option value="">
        {byDefault ? say('As in the default language ({icon})', { icon: sayDeclared(byDefault) }) : say('None chosen')}
      </option>
      {Object.entries(field.options).map(([option, label]) => (
        <option key={option} value={option}>
          {sayDeclared(label)}
        </option>
      ))}
    </select>
  )
}
