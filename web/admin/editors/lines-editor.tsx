import { useEditorSetting } from './editor-context.ts'
import { type EditorProps, describing } from './editor-props.ts'
import { say } from '../words/say.ts'

/** One entry a line. Blank lines stay while one types, and are left out when it is saved. */
export function LinesEditor({ field, id, value, onChange, fallback, ...description }: EditorProps<'lines'>) {
  const { languageCode } = useEditorSetting()
  const tooLong = value.find((line) => line.length > field.maxLength)

  return (
    <>
      <textarea
        id={id}
        className="input"
        lang={languageCode}
        rows={3}
        value={value.join('\n')}
        placeholder={fallback?.join('\n')}
        onChange={(event) => onChange(event.target.value === '' ? [] : event.target.value.split('\n'))}
        {...describing(description)}
      />
      <p className="help">{say('One per line.')}</p>
      {tooLong !== undefined && (
        <p className="failure">
          {say('“{start}…” is longer than {n} characters.', { start: tooLong.slice(0, 30), n: field.maxLength })}
        </p>
      )}
    </>
  )
}
