import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useRef } from 'react'

import { fillMessage, fitsLink } from '#domain/booking/message-text.ts'
import type { AdminSentence } from '#domain/words/admin/albanian.ts'

import { fillIn } from '#domain/words/fill-in.ts'
import { type Placeholder, placeholders } from '#domain/text-patterns.ts'
import { describing } from '../controls/labelled.tsx'
import { type EditorProps, useEditorSetting } from './editor-context.ts'
import { say } from '../words/say.ts'
import { sampleValuesQuery } from '../messages/messages-query.ts'

/** What is filled in, as staff read it on the buttons that put it into the text. */
const names: Record<Placeholder, AdminSentence> = {
  name: 'the guest’s name',
  reference: 'Reference',
  time: 'Pick-up time',
  pickup: 'From',
  dropoff: 'To',
  price: 'Price',
  driver: 'Driver',
  car: 'Car',
  plate: 'Number plate',
  link: 'Link to his page',
}

/** A text for WhatsApp: what bookings fill in goes in by a press, and it stands below as a real guest would read it. */
export function MessageEditor({ field, id, value, onChange, fallback, ...description }: EditorProps<'message'>) {
  const { languageCode } = useEditorSetting()
  const box = useRef<HTMLTextAreaElement>(null)

  function insert(placeholder: Placeholder) {
    const element = box.current
    if (!element) return
    element.focus()
    // As if it were typed, so that undo takes it back.
    element.setRangeText(`{${placeholder}}`, element.selectionStart, element.selectionEnd, 'end')
    onChange(element.value)
  }

  return (
    <>
      <textarea
        ref={box}
        id={id}
        className="admin-input"
        lang={languageCode}
        dir="auto"
        rows={4}
        value={value}
        maxLength={field.maxLength}
        placeholder={fallback || undefined}
        onChange={(event) => onChange(event.target.value)}
        {...describing(description)}
      />
      <fieldset className="message-chips" aria-label={say('Put in')}>
        {placeholders.map((placeholder) => (
          <button key={placeholder} type="button" className="message-chip" onClick={() => insert(placeholder)}>
            {say(names[placeholder])}
          </button>
        ))}
      </fieldset>
      <MessagePreview text={value || fallback || ''} languageCode={languageCode} />
    </>
  )
}

/** The text as the guest of a real booking would read it. */
function MessagePreview({ text, languageCode }: { text: string; languageCode: string }) {
  const latest = useDeferredValue(text)
  const { data: values } = useQuery(sampleValuesQuery(languageCode))
  if (latest.trim() === '' || values === undefined) return null
  const isWhole = values !== null && fillMessage(latest, values) !== undefined

  return (
    <div className="message-preview">
      <p lang={languageCode} dir="auto">
        {values === null ? latest : fillIn(latest, values)}
      </p>
      <p className="admin-help">
        {values === null
          ? say('Once there is a booking, it is filled in here.')
          : isWhole
            ? say('As the guest of your next booking would read it.')
            : say('Of your next booking not all of this is known, so these words are not offered for it.')}
      </p>
      {!fitsLink(latest) && (
        <p className="admin-failure">{say('Too long for a link to WhatsApp. Please shorten it.')}</p>
      )}
    </div>
  )
}
