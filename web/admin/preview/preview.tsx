import {
  type ComponentType,
  createElement,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { createRoot, type Root } from 'react-dom/client'

import { siteStylesName } from '#domain/admin-paths.ts'
import { defaultNotice } from '#domain/booking/pickup-times.ts'
import type { BlockName } from '#domain/content/registry.ts'
import { type PublicLanguage, textDirection } from '#domain/languages/languages.ts'
import type { PageData } from '#domain/page-data.ts'
import { defaultSettings } from '#domain/settings/settings.ts'
import { wordsFor } from '#domain/words/words.ts'
import { readPublic } from '#web/lib/api-client.ts'
import {
  type Cached,
  type CachedName,
  type ContentCache,
  type ContentState,
  createContentCache,
} from '#web/lib/content-cache.ts'
import { publicCalls } from '#web/lib/content-calls.ts'
import { ContentCacheProvider } from '#web/lib/use-content.tsx'
import { BookingSlot } from '#web/site/booking/booking-slot.tsx'
import { Footer } from '#web/site/layout/footer.tsx'
import { Header } from '#web/site/layout/header.tsx'
import { AboutPage } from '#web/site/pages/about-page.tsx'
import { AttractionsPage } from '#web/site/pages/attractions-page.tsx'
import { PrivacyPage, TermsPage } from '#web/site/pages/legal-page.tsx'
import { TaxiPage } from '#web/site/pages/taxi-page.tsx'
import { BoatTripsPage, ToursPage } from '#web/site/pages/trips-page.tsx'
import { AboutUsSection } from '#web/site/sections/about-us.tsx'
import { ContactSection } from '#web/site/sections/contact.tsx'
import { ContentSlot } from '#web/site/sections/content-slot.tsx'
import { HeroSection } from '#web/site/sections/hero.tsx'
import { PlansSection } from '#web/site/sections/plans.tsx'
import { ServicesSection } from '#web/site/sections/services.tsx'
import { WhyChooseUsSection } from '#web/site/sections/why-choose-us.tsx'
import { SiteProvider } from '#web/site/site-context.tsx'

import { pageMeta } from '../api/queries.ts'
import { say } from '../words/say.ts'
import frameStyles from './frame.css?url'

interface PreviewProps {
  block: BlockName
  language: PublicLanguage
  content: object
  /** Of the visitor's screen, in CSS pixels; the frame is scaled to the room there is. */
  width: number
  /** The text that is in view at first; the top of the section, if not given. */
  lookAt: string | undefined
}

/**
 * The site's own section with the site's own styles, in a frame, so that its media queries see the width of the frame.
 * It is a root of its own: nothing of the back office is round it.
 */
export function Preview({ block, language, content, width, lookAt }: PreviewProps) {
  const box = useRef<HTMLDivElement>(null)
  const size = useSize(box)
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [root, setRoot] = useState<Root | null>(null)
  const scale = Math.min(1, size.width / width)
  // Written, not `srcdoc`: in there Firefox takes none of the site's own addresses for 'self', neither sheets nor pictures.
  const write = useCallback(
    (frame: HTMLIFrameElement | null) => {
      const page = frame?.contentDocument
      page?.open()
      page?.write(emptyDocument(language.code))
      page?.close()
    },
    [language.code],
  )

  useEffect(() => {
    root?.render(<PreviewPage block={block} language={language} content={content} />)
  }, [root, block, language, content])
  useFirstLook(body, lookAt)
  // React forbids to unmount a root while another one renders.
  useEffect(() => () => void setTimeout(() => root?.unmount()), [root])

  return (
    <div ref={box} className="admin-preview-box">
      {size.width > 0 && (
        // It holds nothing but our own sections, drawn from here; a sandbox would only shut out tools that check the page.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe
          key={language.code}
          title={say('The section as visitors see it')}
          className="admin-preview-frame"
          ref={write}
          data-narrow={size.width > width || undefined}
          style={{ width, height: size.height / scale, transform: `scale(${scale})` }}
          onLoad={(event) => {
            const element = event.currentTarget.contentDocument?.getElementById('root')
            if (!element) return
            setBody(element)
            setRoot(createRoot(element))
          }}
        />
      )}
    </div>
  )
}

function emptyDocument(languageCode: string): string {
  const styles = [...siteStyles(), frameStyles].map((style) => `<link rel="stylesheet" href="${style}">`)
  return `<!doctype html><html lang="${languageCode}" dir="${textDirection(languageCode)}" data-live>
    <head><title>Preview</title>${styles.join('')}</head><body><div id="root" inert></div></body></html>`
}

/** The inner size of an element, in CSS pixels; zero until it is measured. */
export function useSize(ref: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 })

  useEffect(() => {
    if (!ref.current) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])

  return size
}

/** Scrolls a frame once to where a text stands, as soon as it is there; from then on people scroll themselves. */
export function useFirstLook(body: HTMLElement | null, text: string | undefined): void {
  useEffect(() => {
    if (!body || !text) return undefined
    const look = () => {
      const element = elementWith(body, text)
      const view = body.ownerDocument.defaultView
      if (!element || !view) return
      observer.disconnect()
      // Not scrollIntoView: that would move the page round the frame too.
      const top = element.getBoundingClientRect().top + view.scrollY - view.innerHeight / 2
      view.scrollTo({ top, behavior: 'instant' })
    }
    const observer = new MutationObserver(look)
    observer.observe(body, { childList: true, subtree: true })
    look()
    return () => observer.disconnect()
  }, [body, text])
}

/** The element whose words are just these, whatever stands beside them. */
function elementWith(body: HTMLElement, text: string): Element | null {
  const wanted = plain(text)
  const words = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (words.nextNode()) {
    const { data, parentElement } = words.currentNode as Text
    if (plain(data) === wanted) return parentElement
  }
  return null
}

/** The site may have put soft hyphens and fixed spaces in. */
const plain = (text: string) => text.replaceAll('\u00AD', '').replaceAll(/\s+/g, ' ').trim()

/** The addresses of the public site's style sheets; the server writes them into the page. */
export function siteStyles(): string[] {
  return pageMeta(siteStylesName)?.split(' ') ?? []
}

interface PreviewPageProps {
  block: BlockName
  language: PublicLanguage
  content: object
}

/** What stands round a section on the site: its words and contents, with the draft in place of its block. */
function PreviewPage({ block, language, content }: PreviewPageProps) {
  // Of this preview only: another save may change what the next one shows.
  const saved = useMemo(() => publicCache(language.flagCode), [language.flagCode])
  const cache = useMemo(() => draftCache(saved, block, content), [saved, block, content])
  const data = useMemo(() => previewData(language), [language])

  return (
    <SiteProvider value={data}>
      <ContentCacheProvider value={cache}>
        <PreviewedSection block={block} />
      </ContentCacheProvider>
    </SiteProvider>
  )
}

function previewData({ flagCode, name, code }: PublicLanguage): PageData {
  const language = { flagCode, name, code }
  return {
    language,
    languages: [language],
    addressLanguage: null,
    words: wordsFor(code),
    contents: {},
    prices: null,
    closures: [],
    timetabled: [],
    notice: defaultNotice,
    answerHours: defaultSettings.answerHours,
    sitePicture: '',
    publicUrl: location.origin,
  }
}

/** What visitors read now in a language, loaded as the preview needs it. */
function publicCache(flagCode: string): ContentCache {
  return createContentCache({
    initial: {},
    load: (name) => readPublic<never>(publicCalls[name], flagCode),
    onFailure: () => undefined,
  })
}

/** The same with a draft in the place of one block. */
function draftCache(saved: ContentCache, block: BlockName, draft: object): ContentCache {
  const state = { status: 'ready', content: draft }
  return {
    ...saved,
    read: <Name extends CachedName>(name: Name) =>
      (name === block ? state : saved.read(name)) as ContentState<Cached[Name]>,
    want: (name) => {
      if (name !== block) saved.want(name)
    },
  }
}

/** Where each block is seen on the site. */
const sections: Record<BlockName, ComponentType> = {
  header: Header,
  hero: () => <ContentSlot name="hero" section={HeroSection} />,
  'about-us': () => <ContentSlot name="about-us" section={AboutUsSection} />,
  services: () => <ContentSlot name="services" section={ServicesSection} />,
  plans: () => <ContentSlot name="plans" section={PlansSection} />,
  booking: BookingSlot,
  'why-choose-us': () => <ContentSlot name="why-choose-us" section={WhyChooseUsSection} />,
  footer: () => (
    <>
      <ContentSlot name="footer" section={ContactSection} />
      <Footer />
    </>
  ),
  about: AboutPage,
  attractions: AttractionsPage,
  tours: ToursPage,
  'boat-trips': BoatTripsPage,
  taxi: TaxiPage,
  legal: () => (
    <>
      <TermsPage />
      <PrivacyPage />
    </>
  ),
}

function PreviewedSection({ block }: { block: BlockName }) {
  return createElement(sections[block])
}
