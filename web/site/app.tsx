import { useLocation } from 'react-router'

import type { PageData } from '#domain/page-data.ts'
import type { ContentCache } from '#web/lib/content-cache.ts'

import { ContentCacheProvider } from '#web/lib/use-content.tsx'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { Layout } from './layout/layout.tsx'
import { PartFailure } from './layout/part-failure.tsx'
import { PageView } from './page-view.tsx'
import { findPage } from './public-pages.ts'
import { SiteProvider } from './site-context.tsx'

interface AppProps {
  data: PageData
  cache: ContentCache
}

/** The public site inside a router whose basename is the language of the address, if it has one. */
export function App({ data, cache }: AppProps) {
  const page = findPage(useLocation().pathname)

  return (
    <SiteProvider value={data}>
      <ContentCacheProvider value={cache}>
        {/* Each page and section has its own boundary; this one is for what stands round them. */}
        <ErrorBoundary fallback={<LayoutFailure />}>
          <Layout page={page}>
            <PageView page={page} />
          </Layout>
        </ErrorBoundary>
      </ContentCacheProvider>
    </SiteProvider>
  )
}

function LayoutFailure() {
  return (
    <main>
      <PartFailure />
    </main>
  )
}
