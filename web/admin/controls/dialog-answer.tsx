import { say } from '../words/say.ts'
import { Failure } from './page-states.tsx'

interface DialogAnswerProps {
  label: string
  cancelLabel?: string
  /** Saying yes cannot be undone. */
  isDangerous?: boolean
  disabled?: boolean
  /** Why the last yes came to nothing. */
  failure?: string
  onCancel: () => void
  /** Without it the yes sends the form it stands in. */
  onConfirm?: () => void
}

/** The end of a dialog that asks nothing. */
export function DialogClose({ onClose }: { onClose: () => void }) {
  return (
    <div className="dialog-buttons">
      <button type="button" className="button button-quiet" onClick={onClose}>
        {say('Close')}
      </button>
    </div>
  )
}

/** The end of a dialog: its no and its yes. */
export function DialogAnswer(props: DialogAnswerProps) {
  const { label, cancelLabel = say('Cancel'), isDangerous = false, disabled, failure = '', onCancel, onConfirm } = props

  return (
    <div className="dialog-answer">
      <Failure text={failure} />
      <div className="dialog-buttons">
        <button type="button" className="button button-quiet" onClick={onCancel}>
          {cancelLabel}
        </button>
        <button
          type={onConfirm ? 'button' : 'submit'}
          className={`button ${isDangerous ? 'button-danger' : 'button-navy'}`}
          disabled={disabled}
          onClick={onConfirm}
        >
          {label}
        </button>
      </div>
    </div>
  )
}
