import type { Invitation } from '#domain/users.ts'

import { FreshLink } from '../layout/fresh-link.tsx'
import { formatSarandaTime } from '../words/formats.ts'
import { say } from '../words/say.ts'

/** The link of an invitation. */
export function InviteLink({
  fullName,
  inviteUrl,
  expiresAt,
  onClose,
}: Invitation & { fullName: string; onClose: () => void }) {
  return (
    <FreshLink
      title={say('The link for {name}', { name: fullName })}
      text={say(
        'Send it to him alone: whoever opens it chooses the password. It is shown only now, and holds until {time}.',
        { time: formatSarandaTime(expiresAt) },
      )}
      path={inviteUrl}
      onClose={onClose}
    />
  )
}
