import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FaWhatsapp } from 'react-icons/fa6'

import type { BookingDetails } from '#domain/booking/booking-record.ts'
import type { BookingMessage } from '#domain/booking/messages.ts'

import { messages } from '#domain/content/blocks/messages.ts'
import { callAdmin } from '../api/admin-call.ts'
import { languagesQuery } from '../api/queries.ts'
import { LoadState } from '../controls/page-states.tsx'
import { say, sayDeclared, staffLanguage } from '../words/say.ts'
import { messagesQuery } from './messages-query.ts'

/** Ready words for WhatsApp in the guest's language, and what they say in that of staff. */
export function BookingMessages({ booking }: { booking: Pick<BookingDetails, 'id' | 'language' | 'name'> }) {
  const { id, name } = booking
  const queries = useQueryClient()
  const [language, setLanguage] = useState(booking.language)
  const read = useQuery(messagesQuery(id, language))
  const offered = read.data
  // The guest's own may have been switched off since he booked.
  const languages = (useQuery(languagesQuery).data ?? []).filter(
    ({ isActive, flagCode }) => isActive || flagCode === booking.language,
  )
  const own = useQuery(messagesQuery(id, staffLanguage())).data
  // A guest without a number has none. Beside those of another language the way back to his own stays, also where they do not come.
  if (language === booking.language && (read.isPending || offered?.messages.length === 0)) return null
  const code = languages.find(({ flagCode }) => flagCode === offered?.language)?.code
  const glosses = own && own.language !== offered?.language ? own.messages : []

  async function note(kind: BookingMessage['kind']) {
    await callAdmin('NoteMessage', { method: 'POST', body: { bookingId: id, kind }, keepalive: true })
    await queries.invalidateQueries({ queryKey: ['booking', id], exact: true })
  }

  return (
    <section className="admin-stack" aria-labelledby="messages">
      <div className="day-head">
        <h2 id="messages" className="booking-day">
          {say('Words for WhatsApp')}
        </h2>
        <label className="admin-row">
          <span>{say('Language')}</span>
          <select
            className="admin-input message-language"
            value={offered?.language ?? language}
            onChange={(event) => setLanguage(event.target.value)}
          >
            {languages.map(({ flagCode, name: languageName }) => (
              <option key={flagCode} value={flagCode}>
                {languageName}
              </option>
            ))}
          </select>
        </label>
      </div>
      {offered ? (
        <ul className="message-list">
          {offered.messages.map(({ kind, text, whatsAppUrl }) => {
            const label = sayDeclared(messages.fields[kind].label)
            const gloss = glosses.find((each) => each.kind === kind)?.text
            return (
              <li key={kind}>
                <a
                  className="button button-quiet"
                  href={whatsAppUrl}
                  target="_blank"
                  rel="noopener"
                  aria-label={say('{what}: WhatsApp to {name}', { what: label, name })}
                  aria-describedby={`message-${kind}`}
                  // A line that could not be kept keeps nobody from writing.
                  onClick={() => void note(kind).catch(() => undefined)}
                >
                  <FaWhatsapp aria-hidden /> <span>{label}</span>
                </a>
                <p
                  id={`message-${kind}`}
                  className="admin-help message-says"
                  lang={gloss === undefined ? code : undefined}
                  dir="auto"
                >
                  {gloss ?? text}
                </p>
              </li>
            )
          })}
        </ul>
      ) : (
        <LoadState queries={[read]} failedText={say('Failed to load the words for WhatsApp.')} />
      )}
    </section>
  )
}
