import type { ReactNode } from 'react'

import { Toaster } from '#web/ui/toaster.tsx'
import { LanguageOffer } from '../language/language-offer.tsx'
import { hasForm, type PublicPage } from '../public-page.ts'
import { LateOutcome } from '../booking/late-outcome.tsx'
import { KeptBookingsBar } from '../booking/kept-bookings.tsx'
import { CopyBar } from '../offline/copy-bar.tsx'
import { useWords } from '../site-context.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PhoneBar } from './phone-bar.tsx'

interface LayoutProps {
  page: PublicPage
  children: ReactNode
}

/** What stands round every page. */
export function Layout({ page, children }: LayoutProps) {
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
