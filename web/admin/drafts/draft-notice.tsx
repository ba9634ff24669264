import type { RecordForm } from '../records/use-record-form.ts'

import { formatSarandaTime } from '../format-saranda-time.ts'
import { say } from '../words/say.ts'

/** Says that the form holds what was typed before the page went away. */
export function DraftNotice({ form }: { form: Pick<RecordForm, 'broughtBackFrom' | 'discard'> }) {
  const typedAt = form.broughtBackFrom
  if (typedAt === null) return null

  return (
    <div className="draft-notice">
      <output>
        {say('Not saved yet: what you typed on {time}', { time: formatSarandaTime(new Date(typedAt).toISOString()) })}
      </output>
      <button type="button" className="tool" onClick={() => form.discard()}>
        {say('Discard it')}
      </button>
    </div>
  )
}
