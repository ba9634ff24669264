import { type EditorProps, describing } from './editor-props.ts'
import { say } from '../words/say.ts'

export function LinkEditor({ id, value, onChange, fallback, ...description }: EditorProps<'link'>) {
  return (
    <input
      id={id}
      type="text"
      inputMode="url"
      className="input"
      value={value}
      maxLength={500}
      placeholder={fallback || say('https://… or /page')}
      onChange={(event) => onChange(event.target.value)}
      {...describing(description)}
    />
  )
}
