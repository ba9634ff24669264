import { useId, useState } from 'react'

import type { Content } from '#domain/content/fields.ts'
import type { AdminSentence } from '#domain/words/admin/albanian.ts'
import type { RecordFormState } from './use-record-form.ts'

import { Dialog } from '#web/ui/dialog.tsx'
import { DialogAnswer } from '../controls/dialogs.tsx'
import { say, sayDeclared } from '../words/say.ts'
import { type Difference, differences, merged, type Side } from './merge.ts'
import { type InWords, ValueView } from './record-view.tsx'

interface ConflictDialogProps {
  form: RecordFormState
  theirs: Content
  /** Whether what somebody else has saved can be looked up once more. */
  hasEarlierSaves: boolean
  inWords: InWords | undefined
}

/** After a 409: what I typed beside what somebody else has saved, to choose from field by field. */
export function ConflictDialog({ form, theirs, hasEarlierSaves, inWords }: ConflictDialogProps) {
  const id = useId()
  const [choices, setChoices] = useState<Record<string, Side>>({})
  const all = differences(form.fields, form.base, form.content, theirs)

  return (
    <Dialog labelledBy={id} className="dialog-wide" onClose={form.closeConflict}>
      <h2 id={id}>{say('Somebody else has saved this in the meantime')}</h2>
      <p>
        {hasEarlierSaves
          ? say(
              'Nothing of yours is lost. Choose what should stay; what was saved meanwhile remains among the earlier saves.',
            )
          : say('Nothing of yours is lost. Choose what should stay.')}
      </p>
      {all.length === 0 && <p>{say('Both versions say the same.')}</p>}
      {all.map((difference) => (
        <Choice
          key={difference.name}
          difference={difference}
          inWords={inWords?.[difference.name]}
          side={choices[difference.name] ?? difference.proposal}
          onChoose={(side) => setChoices({ ...choices, [difference.name]: side })}
        />
      ))}
      <DialogAnswer
        label={say('Save these choices')}
        cancelLabel={say('Back to the form')}
        onCancel={form.closeConflict}
        onConfirm={() => void form.saveMerged(merged(theirs, all, choices))}
      />
    </Dialog>
  )
}

interface ChoiceProps {
  difference: Difference
  inWords: InWords[string] | undefined
  side: Side
  onChoose: (side: Side) => void
}

const sideNames: Record<Side, AdminSentence> = { mine: 'Yours', theirs: 'Saved meanwhile' }

function Choice({ difference, inWords, side, onChoose }: ChoiceProps) {
  const { name, field } = difference

  return (
    <fieldset className="admin-choice">
      <legend>{sayDeclared(field.label)}</legend>
      {(['mine', 'theirs'] as const).map((option) => (
        <label key={option} className="admin-choice-option" data-chosen={side === option || undefined}>
          <input type="radio" name={name} checked={side === option} onChange={() => onChoose(option)} />
          <span className="value-label">{say(sideNames[option])}</span>
          <ValueView field={field} value={difference[option]} inWords={inWords} />
        </label>
      ))}
    </fieldset>
  )
}
