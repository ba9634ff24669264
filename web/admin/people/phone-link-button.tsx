import { FiSmartphone } from 'react-icons/fi'

import type { CrewLink } from '#domain/plan/crew.ts'

import { callAdmin } from '../api/admin-call.ts'
import { NewLinkButton } from '../layout/fresh-link.tsx'
import { say } from '../words/say.ts'

/** Makes the link by which one of the crew opens his page on his phone. */
export function PhoneLinkButton({ id, name }: { id: number; name: string }) {
  return (
    <NewLinkButton
      icon={FiSmartphone}
      label={say('Link for the phone')}
      fullLabel={say('Link for the phone of {name}', { name })}
      question={{
        title: say('A new link for the phone of {name}?', { name }),
        text: say('The link before it ends at once, and the page on his phone empties itself.'),
      }}
      make={async () => (await callAdmin<CrewLink>(`RenewCrewLink?id=${id}`, { method: 'POST' })).url}
      title={say('The phone of {name}', { name })}
      text={say('It is shown only now. Whoever opens it sees his rides, and says how far they have come.')}
      hasPicture
    />
  )
}
