import { type ComponentType, createElement, lazy, Suspense } from 'react'

import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { PartFailure } from './layout/part-failure.tsx'
import { LiveMark } from './live-mark.tsx'
import type { PublicPage } from './public-pages.ts'

const loaded = new Map<PublicPage, ComponentType>()

const lazyPages = new Map<PublicPage, ComponentType>()

/** React keeps the failure of a lazy component, so a page whose code did not arrive gets a new one when it is opened again. */
function lazyPage(page: PublicPage): ComponentType {
  const known = lazyPages.get(page)
  if (known) return known
  const made = lazy(async () => {
    try {
      return { default: await loadPage(page) }
    } catch (error) {
      lazyPages.delete(page)
      throw error
    }
  })
  lazyPages.set(page, made)
  return made
}

/** Gets a page's code, so that it renders at once: the server does it for all, the browser for the one it opens. */
export async function loadPage(page: PublicPage): Promise<ComponentType> {
  const component = loaded.get(page) ?? (await page.load())
  loaded.set(page, component)
  return component
}

/** Shows a page; one whose code is not there yet appears when it has arrived. */
export function PageView({ page }: { page: PublicPage }) {
  const waiting = <div className="page-waiting" />
  const component = loaded.get(page) ?? lazyPage(page)
  return (
    <ErrorBoundary key={page.path} fallback={<PageFailure />}>
      <Suspense fallback={waiting}>
        {createElement(component)}
        <LiveMark />
      </Suspense>
    </ErrorBoundary>
  )
}

/** The page's code did not arrive: there is no network, or the server has a newer version, which a full load brings. */
function PageFailure() {
  return (
    <>
      <PartFailure />
      <LiveMark />
    </>
  )
}
