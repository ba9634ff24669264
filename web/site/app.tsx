import { type ComponentType, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'

import type { PageData } from '#domain/page-data.ts'
import { readStored } from '#web/lib/browser-storage.ts'
import type { ContentCache } from '#web/lib/content-cache.ts'
import { ContentCacheProvider } from '#web/lib/use-content.tsx'
import { useLateCode } from '#web/lib/use-late-code.ts'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { Toaster } from '#web/ui/toaster.tsx'

import { submissionKey } from './booking/form-wanted.ts'
import { KeptBookingsBar } from './booking/outcome/kept-bookings.tsx'
import { LanguageOffer } from './language/language-offer.tsx'
import { PartFailure } from './layout/contact-ways.tsx'
import { Footer } from './layout/footer.tsx'
import { Header } from './layout/header.tsx'
import { PhoneBar } from './layout/phone-bar.tsx'
import { CopyBar } from './layout/copy-bar.tsx'
import { hasForm, PageProvider, type PublicPage, SiteProvider, useWords } from './site-context.tsx'

interface AppProps {
  page: PublicPage
  /** The page's code, or what stands there without it. */
  content: ComponentType
  data: PageData
  cache: ContentCache
}

/** One page of the public site. Another page is another document. */
export function App({ page, content: Content, data, cache }: AppProps) {
  return (
    <SiteProvider value={data}>
      <PageProvider value={page}>
        <ContentCacheProvider value={cache}>
          {/* Each page and section has its own boundary; this one is for what stands round them. */}
          <ErrorBoundary fallback={<LayoutFailure />}>
            <Layout page={page}>
              <ErrorBoundary fallback={<PageFailure />}>
                <Suspense>
                  <Content />
                  <MarkHydrated />
                </Suspense>
              </ErrorBoundary>
            </Layout>
          </ErrorBoundary>
        </ContentCacheProvider>
      </PageProvider>
    </SiteProvider>
  )
}

interface LayoutProps {
  page: PublicPage
  children: ReactNode
}

/** What stands round every page. */
function Layout({ page, children }: LayoutProps) {
  const { site } = useWords()

  return (
    <>
      <a href="#content" className="skip-link">
        {site.skipToContent}
      </a>
      <Header />
      <CopyBar />
      <KeptBookingsBar />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <LanguageOffer />
      <PhoneBar page={page} />
      {!hasForm(page) && <LateOutcome />}
      <Toaster label={site.messages} dismissLabel={site.dismiss} durationMs={5000} />
    </>
  )
}

/** The page has failed, or its code did not come: there is no network, or the server has a newer version. */
export function PageFailure() {
  return (
    <>
      <PartFailure />
      <MarkHydrated />
    </>
  )
}

function LayoutFailure() {
  return (
    <main>
      <PartFailure />
    </main>
  )
}

/**
 * Marks the document when the sections beside it have been taken over: from then on reveals wait for the visitor; before,
 * the style sheet shows everything after a few seconds, and what it has shown stays. React takes over all boundaries of one
 * depth together, so it stands in one of its own, as deep as the sections'.
 */
function MarkHydrated() {
  return (
    <Suspense>
      <Mark />
    </Suspense>
  )
}

function Mark() {
  useEffect(() => {
    document.documentElement.dataset['live'] = hasShownAnyway() ? 'late' : ''
  }, [])
  return null
}

/** Whether the style sheet has waited long enough, and shown what it hid. */
function hasShownAnyway(): boolean {
  return document.getAnimations().some((animation) => {
    const hasBegun = animation.effect?.getComputedTiming().progress !== null
    return animation instanceof CSSAnimation && animation.animationName === 'show-anyway' && hasBegun
  })
}

const load = () => import('./booking/outcome/booking-outcome.tsx')

/** On pages without the form: the outcome of a booking that another page has sent, and nothing if there is none. */
function LateOutcome() {
  const isUnderWay = useSyncExternalStore(subscribe, isKept, () => false)
  const { code } = useLateCode(load, isUnderWay)

  return code ? <code.BookingOutcome /> : null
}

/** A page that comes back from the browser's memory was there before the booking. */
function subscribe(listener: () => void): () => void {
  window.addEventListener('pageshow', listener)
  return () => window.removeEventListener('pageshow', listener)
}

const isKept = () => readStored(submissionKey, 'sessionStorage') !== null
