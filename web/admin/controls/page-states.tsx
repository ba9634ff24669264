import { useEffect } from 'react'

import { showToast } from '#web/ui/toast-store.ts'
import { say, sayDeclared } from '../words/say.ts'

interface LoadStateProps {
  queries: { isPending: boolean; isPaused: boolean; isError: boolean; refetch: () => unknown }[]
  /** The toast of the specification; it also stays on the page. */
  failedText: string
}

/** Says that something is being loaded, or waits for a network, or that it failed, with a way to try again. */
export function LoadState({ queries, failedText }: LoadStateProps) {
  const hasFailed = queries.some((query) => query.isError)
  useEffect(() => {
    if (hasFailed) showToast(sayDeclared(failedText))
  }, [hasFailed, failedText])

  if (hasFailed) {
    return (
      <div className="admin-empty">
        <p className="admin-failure">{sayDeclared(failedText)}</p>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => queries.filter((query) => query.isError).forEach((query) => query.refetch())}
        >
          {say('Try again')}
        </button>
      </div>
    )
  }
  const missing = queries.filter((query) => query.isPending)
  if (missing.length === 0) return null
  const isPaused = missing.some((query) => query.isPaused)
  return (
    <p className="admin-loading">{isPaused ? say('No network. It comes as soon as there is one.') : say('Loading…')}</p>
  )
}

interface FailureProps {
  text: string
  /** A toast has read out the same words. */
  isTold?: boolean
}

/** Why something was not done, read out as soon as it is there; nothing for an empty text. */
export function Failure({ text, isTold = false }: FailureProps) {
  if (text === '') return null

  return (
    <p role={isTold ? undefined : 'alert'} className="admin-failure">
      {text}
    </p>
  )
}

/** Instead of a page that broke. */
export function FailedPage() {
  return (
    <div className="admin-empty">
      <h1>{say('This page has failed')}</h1>
      <p>{say('Nothing that was saved is lost, and what you typed is kept on this device.')}</p>
      <button type="button" className="button button-navy" onClick={() => location.reload()}>
        {say('Load it again')}
      </button>
    </div>
  )
}

/** For menu entries that have no page yet, and for addresses that nobody knows (specification §8). */
export function PlaceholderPage() {
  usePageTitle(say('Page Not Implemented'))

  return (
    <div className="admin-empty">
      <h1>{say('Page Not Implemented')}</h1>
      <p>{say('This page is currently under development. Check back later!')}</p>
    </div>
  )
}

/** What stays when the thing is gone, and takes the focus: the heading of its section, or else of the page. */
export function headingOver(element: Element | null): HTMLElement | undefined {
  const heading = element?.closest('section, main')?.querySelector<HTMLElement>('h1, h2, h3')
  heading?.setAttribute('tabindex', '-1')
  return heading ?? undefined
}

let title = ''
let count = 0

/** The title of the browser's tab. */
export function usePageTitle(pageTitle: string): void {
  useEffect(() => {
    title = `${pageTitle} · ${say('Admin Panel')}`
    write()
  }, [pageTitle])
}

/** A number before the title, for what waits; none for 0. */
export function setTitleCount(waiting: number): void {
  count = waiting
  write()
}

function write() {
  document.title = count > 0 ? `(${count}) ${title}` : title
}
