import { type ReactNode, useEffect, useId, useState } from 'react'
import type { IconType } from 'react-icons'
import { FiCalendar } from 'react-icons/fi'

import type { CalendarChoice, CalendarLink } from '#domain/calendars.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'

import { callAdmin } from '../api/admin-call.ts'
import { useDeed } from '../api/use-deed.ts'
import { confirm, type Question } from '../controls/dialogs.tsx'
import { CopyButton } from '../controls/buttons.tsx'
import { useUnsaved } from '../drafts/unsaved.ts'
import { say } from '../words/say.ts'

interface FreshLinkProps {
  title: string
  /** Whom it is for, and how long it holds. */
  text: string
  /** The path that the call answered, which nobody sees a second time. */
  path: string
  /** What else is to be done with it. */
  children?: ReactNode
  /** Whether a phone beside this one can read it from the screen. */
  hasPicture?: boolean
  onClose: () => void
}

/** A link with a secret that was just made, to be copied. The one before has ended: a slip of the finger must not lose it. */
export function FreshLink({ title, text, path, children, hasPicture, onClose }: FreshLinkProps) {
  const id = useId()
  const address = new URL(path, location.origin).href
  useUnsaved(true, 'What stands here is shown only now.')

  return (
    <Dialog labelledBy={id} isPersistent onClose={onClose}>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      <p className="secret-text">{address}</p>
      {hasPicture && <AddressPicture address={address} />}
      {children}
      <div className="dialog-buttons">
        <CopyButton text={address} />
        <button type="button" className="button button-navy" onClick={onClose}>
          {say('Done')}
        </button>
      </div>
    </Dialog>
  )
}

/** For the camera of a phone. */
function AddressPicture({ address }: { address: string }) {
  const [source, setSource] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    async function draw() {
      // Comes when somebody makes a link.
      const { renderSVG } = await import('uqr')
      if (isCurrent) setSource(`data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 2 }))}`)
    }
    // Without it there is still the text.
    draw().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [address])

  return (
    <img
      className="factor-picture"
      src={source ?? 'data:,'}
      alt={say('QR code of the link')}
      width={200}
      height={200}
    />
  )
}

interface NewLinkButtonProps extends Pick<FreshLinkProps, 'title' | 'text' | 'children' | 'hasPicture'> {
  icon: IconType
  label: string
  /** The same with whose it is, where there are several. */
  fullLabel: string
  /** Asked before, since the link of before ends. */
  question: Pick<Question, 'title' | 'text'>
  /** Makes it; answers its path. */
  make: () => Promise<string>
}

/** A button that makes a link with a secret, and shows it once. It is never disabled: it has the focus again afterwards. */
export function NewLinkButton({ icon: Icon, label, fullLabel, question, make, ...shown }: NewLinkButtonProps) {
  const [path, setPath] = useState<string | null>(null)
  const { run } = useDeed(showToast)

  async function handleClick() {
    const answers = { confirmLabel: say('Make a new link'), cancelLabel: say('Cancel'), isDangerous: false }
    if (await confirm({ ...question, ...answers })) await run(async () => setPath(await make()))
  }

  return (
    <>
      <button type="button" className="admin-tool" aria-label={fullLabel} onClick={() => void handleClick()}>
        <Icon aria-hidden /> <span>{label}</span>
      </button>
      {path !== null && <FreshLink {...shown} path={path} onClose={() => setPath(null)} />}
    </>
  )
}

interface CalendarLinkButtonProps {
  choice: CalendarChoice
  /** Whose rides; left out for all. */
  name?: string
}

/** Makes a link by which the calendar of a phone shows rides. */
export function CalendarLinkButton({ choice, name }: CalendarLinkButtonProps) {
  const isAll = name === undefined

  return (
    <NewLinkButton
      icon={FiCalendar}
      label={say('Calendar link')}
      fullLabel={isAll ? say('Calendar link for all rides') : say('Calendar link for {name}', { name })}
      question={{
        title: isAll ? say('A new calendar link for all rides?') : say('A new calendar link for {name}?', { name }),
        text: say('The link before it ends at once.'),
      }}
      make={async () => (await callAdmin<CalendarLink>('RenewCalendarLink', { method: 'POST', body: choice })).url}
      title={isAll ? say('The calendar of all rides') : say('The calendar of {name}', { name })}
      text={say(
        'It is shown only now. Whoever has it sees these rides, with the names and phone numbers of the guests.',
      )}
    >
      <dl className="calendar-steps">
        <dt>{say('iPhone')}</dt>
        <dd>{say('In Calendar: Calendars, Add Calendar, Add Subscription Calendar, and paste the link.')}</dd>
        <dt>{say('Google')}</dt>
        <dd>{say('On a computer, at calendar.google.com: Other calendars, +, From URL, and paste the link.')}</dd>
      </dl>
      <p className="admin-help">
        {say('Calendars only look every few hours. The plan, and the driver’s page, always show what holds now.')}
      </p>
    </NewLinkButton>
  )
}
