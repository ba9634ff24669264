import { useId, useSyncExternalStore } from 'react'

import { Dialog } from '#web/ui/dialog.tsx'
import { answerQuestion, readQuestion, subscribeToQuestion } from './ask.ts'
import { sayDeclared } from '../words/say.ts'

/** Shows what `ask` asks. It stands once in the layout. */
export function QuestionDialog() {
  const question = useSyncExternalStore(subscribeToQuestion, readQuestion)
  const id = useId()
  if (!question) return null

  return (
    <Dialog labelledBy={id} onClose={() => answerQuestion(false)}>
      <h2 id={id}>{sayDeclared(question.title)}</h2>
      <p>{sayDeclared(question.text)}</p>
      <div className="dialog-buttons">
        <button type="button" className="button button-quiet" onClick={() => answerQuestion(false)}>
          {sayDeclared(question.cancelLabel)}
        </button>
        <button
          type="button"
          className={`button ${question.isDangerous ? 'button-danger' : 'button-navy'}`}
          onClick={() => answerQuestion(true)}
        >
          {sayDeclared(question.confirmLabel)}
        </button>
      </div>
    </Dialog>
  )
}
