import type { IconType } from 'react-icons'
import { FiCopy, FiExternalLink, FiPhone } from 'react-icons/fi'

import { phoneHref } from '#domain/contact-links.ts'
import { showToast } from '#web/ui/toast-store.ts'

import { say } from '../words/say.ts'
import { headingOver } from './page-states.tsx'

interface IconButtonProps {
  icon: IconType
  /** What it does, to what. */
  label: string
  /** It can do no more, and keeps the focus: its own press may have brought that about. */
  disabled?: boolean
  /** At a distance from its neighbours, where a slip of the finger would take something away. */
  isApart?: boolean
  onPress: () => void
}

/** A button of one picture: small tools beside what they change. */
export function IconButton({ icon: Icon, label, disabled = false, isApart = false, onPress }: IconButtonProps) {
  return (
    <button
      type="button"
      className={`icon-button${isApart ? ' icon-button-apart' : ''}`}
      aria-label={label}
      aria-disabled={disabled}
      onClick={() => !disabled && onPress()}
    >
      <Icon aria-hidden />
    </button>
  )
}

/** Puts a text on the clipboard; a toast says that it is done, or cannot be. */
export async function copyText(text: string, done: string) {
  try {
    await navigator.clipboard.writeText(text)
    showToast(done, 'success')
  } catch {
    showToast(say('The browser does not let this page copy.'))
  }
}

/** Copies a text that stands beside it. */
export function CopyButton({ text }: { text: string }) {
  return (
    <button type="button" className="button button-quiet" onClick={() => void copyText(text, say('Copied.'))}>
      <FiCopy aria-hidden />
      <span>{say('Copy')}</span>
    </button>
  )
}

interface SiteLinkProps {
  /** The public address. */
  href: string
  /** What stands there. */
  name: string
}

/** Leads to the page that visitors see of a thing, in a tab of its own. */
export function SiteLink({ href, name }: SiteLinkProps) {
  const label = say('View {name} on the site', { name })

  return (
    <a href={href} className="icon-button" target="_blank" rel="noopener" aria-label={label} title={label}>
      <FiExternalLink aria-hidden />
    </a>
  )
}

/** Calls a guest; `name` is his. */
export function CallLink({ name, phoneNumber }: { name: string; phoneNumber: string }) {
  return (
    <a className="admin-tool" href={phoneHref(phoneNumber)} aria-label={say('Call {name}', { name })}>
      <FiPhone aria-hidden /> <span>{say('Call')}</span>
    </a>
  )
}

interface PagesProps {
  /** From 1 on. */
  page: number
  last: number
  onChange: (page: number) => void
}

/** To the page before and the next one, each of which begins at the heading over it; nothing where there is only one. */
export function Pages({ page, last, onChange }: PagesProps) {
  if (last < 2) return null

  function turn(button: HTMLElement, next: number) {
    onChange(next)
    headingOver(button)?.focus()
  }

  return (
    <nav className="admin-row" aria-label={say('Pages')}>
      <button
        type="button"
        className="button button-quiet"
        disabled={page <= 1}
        onClick={({ currentTarget }) => turn(currentTarget, page - 1)}
      >
        {say('Previous')}
      </button>
      <span className="admin-figure">{say('Page {page} of {last}', { page, last })}</span>
      <button
        type="button"
        className="button button-quiet"
        disabled={page >= last}
        onClick={({ currentTarget }) => turn(currentTarget, page + 1)}
      >
        {say('Next')}
      </button>
    </nav>
  )
}
