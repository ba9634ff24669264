import { type EditorProps, describing } from './editor-props.ts'

export function PhoneEditor({ id, value, onChange, fallback, ...description }: EditorProps<'phone'>) {
  return (
    <input
      id={id}
      type="tel"
      className="input"
      value={value}
      maxLength={32}
      placeholder={fallback || '+355…'}
      onChange={(event) => onChange(event.target.value)}
      {...describing(description)}
    />
  )
}
