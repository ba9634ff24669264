import { type ComponentType, createElement, lazy, Suspense } from 'react'

import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { LiveMark } from './live-mark.tsx'
import { publicPages, type PublicPage } from './public-pages.ts'
import { useWords } from './site-context.tsx'

const loaded = new Map<PublicPage, ComponentType>()

const lazyPages = new Map(
  publicPages.map((page) => [
    page,
    lazy(async () => {
      await loadPage(page)
      return { default: componentOf(page) }
    }),
  ]),
)

/** Gets a page's code, so that it renders at once: the server does it for all, the browser for the one it opens. */
export async function loadPage(page: PublicPage): Promise<void> {
  if (!loaded.has(page)) loaded.set(page, await page.load())
}

/** Shows a page; one whose code is not there yet appears when it has arrived. */
export function PageView({ page }: { page: PublicPage }) {
  const waiting = <div className="page-waiting" />
  const component = loaded.get(page) ?? lazyPages.get(page)
  return (
    <ErrorBoundary key={page.path} fallback={<PageFailure />}>
      <Suspense fallback={waiting}>
        {component && createElement(component)}
        <LiveMark />
      </Suspense>
    </ErrorBoundary>
  )
}

/** The page's code did not arrive: there is no network, or the server has a newer version, which a full load brings. */
function PageFailure() {
  const { site } = useWords()

  return (
    <div className="section-waiting">
      <p>{site.failedContent}</p>
      <button type="button" className="button button-quiet" onClick={() => location.reload()}>
        {site.retry}
      </button>
      <LiveMark />
    </div>
  )
}

function componentOf(page: PublicPage): ComponentType {
  const component = loaded.get(page)
  if (!component) throw new Error(`The page ${page.path} has not been loaded.`)
  return component
}
