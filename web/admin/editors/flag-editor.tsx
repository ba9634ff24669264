import { type EditorProps, describing } from './editor-props.ts'

export function FlagEditor({ id, value, onChange, ...description }: EditorProps<'flag'>) {
  return (
    <input
      id={id}
      type="checkbox"
      className="checkbox"
      checked={value}
      onChange={(event) => onChange(event.target.checked)}
      {...describing(description)}
    />
  )
}
