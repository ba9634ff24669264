import { useId } from 'react'

import type { Invitation } from '#domain/users.ts'

import { Dialog } from '#web/ui/dialog.tsx'
import { formatSarandaTime } from '../words/formats.ts'
import { say } from '../words/say.ts'
import { CopyButton } from './copy-button.tsx'

/** The link of an invitation, which nobody sees a second time. */
export function InviteLink({
  fullName,
  inviteUrl,
  expiresAt,
  onClose,
}: Invitation & { fullName: string; onClose: () => void }) {
  const id = useId()
  const address = new URL(inviteUrl, location.origin).href

  return (
    <Dialog labelledBy={id} isPersistent onClose={onClose}>
      <h2 id={id}>{say('The link for {name}', { name: fullName })}</h2>
      <p>
        {say(
          'Send it to him alone: whoever opens it chooses the password. It is shown only now, and holds until {time}.',
          {
            time: formatSarandaTime(expiresAt),
          },
        )}
      </p>
      <p className="secret-text">{address}</p>
      <div className="dialog-buttons">
        <CopyButton text={address} />
        <button type="button" className="button button-navy" onClick={onClose}>
          {say('Done')}
        </button>
      </div>
    </Dialog>
  )
}
