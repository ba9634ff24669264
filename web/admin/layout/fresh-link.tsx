import { type ReactNode, useId, useState } from 'react'
import type { IconType } from 'react-icons'

import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { reasonOf } from '../api/admin-call.ts'
import { say } from '../words/say.ts'
import { confirm, type Question } from './confirm.tsx'
import { CopyButton } from './copy-button.tsx'

interface FreshLinkProps {
  title: string
  /** Whom it is for, and how long it holds. */
  text: string
  /** The path that the call answered, which nobody sees a second time. */
  path: string
  /** What else is to be done with it. */
  children?: ReactNode
  onClose: () => void
}

/** A link with a secret that was just made, to be copied. */
export function FreshLink({ title, text, path, children, onClose }: FreshLinkProps) {
  const id = useId()
  const address = new URL(path, location.origin).href

  return (
    <Dialog labelledBy={id} isPersistent onClose={onClose}>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      <p className="secret-text">{address}</p>
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

interface NewLinkButtonProps extends Pick<FreshLinkProps, 'title' | 'text' | 'children'> {
  icon: IconType
  label: string
  /** The same with whose it is, where there are several. */
  fullLabel: string
  /** Asked before, since the link of before ends. */
  question: Pick<Question, 'title' | 'text'>
  /** Makes it; answers its path. */
  make: () => Promise<string>
}

/** A button that makes a link with a secret, and shows it once. */
export function NewLinkButton({ icon: Icon, label, fullLabel, question, make, ...shown }: NewLinkButtonProps) {
  const [path, setPath] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function handleClick() {
    const answers = { confirmLabel: say('Make a new link'), cancelLabel: say('Cancel'), isDangerous: false }
    if (!(await confirm({ ...question, ...answers }))) return
    setIsBusy(true)
    try {
      setPath(await make())
    } catch (error) {
      showToast(reasonOf(error))
    }
    setIsBusy(false)
  }

  return (
    <>
      <button
        type="button"
        className="admin-tool"
        aria-label={fullLabel}
        disabled={isBusy}
        onClick={() => void handleClick()}
      >
        <Icon aria-hidden /> <span>{label}</span>
      </button>
      {path !== null && <FreshLink {...shown} path={path} onClose={() => setPath(null)} />}
    </>
  )
}
