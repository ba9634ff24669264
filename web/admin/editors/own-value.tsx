import { useEditorSetting } from './editor-context.ts'
import { say } from '../words/say.ts'

interface OwnValueProps {
  /** The id of the field's label. */
  labelId: string
  /** The shared value's name, with its entry's: `plans.3.price`. */
  name: string
  /** Called when the field goes back to what the default language has; not where that keeps a value of its own. */
  onShare: () => void
}

/** Whether a value is the same in every language or this language's own. */
export function OwnValue({ labelId, name, onShare }: OwnValueProps) {
  const { own } = useEditorSetting()
  if (!own) return null
  const others = own.names.filter((each) => each !== name)

  function handleChange(isOwn: boolean) {
    own?.onChange(isOwn ? [...others, name] : others)
    if (!isOwn && !own?.namesInDefault.includes(name)) onShare()
  }

  return (
    <select
      className="own-value"
      // Without the field's own label, by which its control is found.
      aria-label={say('Holds for')}
      aria-describedby={labelId}
      value={own.names.includes(name) ? 'own' : 'shared'}
      data-own={own.names.includes(name) || undefined}
      onChange={(event) => handleChange(event.target.value === 'own')}
    >
      <option value="shared">{say('The same in every language')}</option>
      <option value="own">{say('Own value for {language}', { language: own.languageName })}</option>
    </select>
  )
}
