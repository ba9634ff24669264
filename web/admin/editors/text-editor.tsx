import { useEditorSetting } from './editor-context.ts'
import { type EditorProps, describing } from './editor-props.ts'
import { say } from '../words/say.ts'

/** From this share of the limit on, the characters are counted. */
const nearLimit = 0.8

/** One line or several; the box grows with its text. */
export function TextEditor({ field, id, value, onChange, fallback, ...description }: EditorProps<'text'>) {
  const { languageCode } = useEditorSetting()
  const shared = {
    id,
    className: 'input',
    lang: languageCode,
    value,
    maxLength: field.maxLength,
    placeholder: field.emptyMeansHidden ? say('Empty: not shown') : fallback || undefined,
    ...describing(description),
  }

  return (
    <>
      {field.multiline ? (
        <textarea {...shared} rows={3} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input {...shared} type="text" onChange={(event) => onChange(event.target.value)} />
      )}
      {value.length >= field.maxLength * nearLimit && (
        <p className="help" aria-live="polite">
          {say('{n} of {max} characters', { n: value.length, max: field.maxLength })}
        </p>
      )}
    </>
  )
}
