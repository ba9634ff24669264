import { useEffect, useId, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

import { createListeners } from '#web/lib/listeners.ts'
import { Dialog } from '#web/ui/dialog.tsx'

import { say, sayDeclared } from '../words/say.ts'
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

/** A question in a dialog, with two answers. */
export interface Question {
  title: string
  text: string
  /** The button that says yes, and the one that closes the dialog. */
  confirmLabel: string
  cancelLabel: string
  /** What saying yes cannot undo. */
  isDangerous: boolean
}

interface Asked extends Question {
  answer: (isYes: boolean) => void
}

let asked: Asked | null = null
const listeners = createListeners()

/** Asks staff in a dialog; false for Cancel, Esc and a click beside it. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false)
  return new Promise((answer) => set({ ...question, answer }))
}

/** First the dialog goes, so that what follows the answer finds the focus where the question was asked. */
export function answerQuestion(isYes: boolean): void {
  const answered = asked
  set(null)
  answered?.answer(isYes)
}

export const readQuestion = () => asked

function set(next: Asked | null) {
  asked = next
  listeners.tell()
}

/** Shows what `confirm` asks. It stands once in the layout. */
export function ConfirmDialog() {
  const { pathname } = useLocation()
  return <OpenQuestion key={pathname} />
}

function OpenQuestion() {
  const question = useSyncExternalStore(listeners.subscribe, readQuestion)
  const id = useId()
  // Who goes to another page meanwhile has not said yes: it would be of what he has left.
  useEffect(() => () => answerQuestion(false), [])
  if (!question) return null

  return (
    <Dialog labelledBy={id} onClose={() => answerQuestion(false)}>
      <h2 id={id}>{sayDeclared(question.title)}</h2>
      <p>{sayDeclared(question.text)}</p>
      <DialogAnswer
        label={sayDeclared(question.confirmLabel)}
        cancelLabel={sayDeclared(question.cancelLabel)}
        isDangerous={question.isDangerous}
        onCancel={() => answerQuestion(false)}
        onConfirm={() => answerQuestion(true)}
      />
    </Dialog>
  )
}
