import type { BookingStatus } from './booking/booking-record.ts'
import type { PickupNotice } from './booking/pickup-times.ts'
import type { ReceiptLine } from './booking/receipt.ts'
import type { BlockName, PublicContents } from './content/registry.ts'
import type { PublicLanguage } from './languages.ts'
import type { PriceEntry } from './prices/price-table.ts'
import type { MailWords } from './words/mail/en.ts'
import type { Words } from './words/words.ts'

/** What a page is rendered from on the server; the same value stands in the page as JSON for the browser. */
export interface PageData {
  language: PublicLanguage
  /** Active languages in the order of the picker. */
  languages: PublicLanguage[]
  /** The language code in the address (`/it/about`), or null on plain paths. */
  addressLanguage: string | null
  words: Words
  /** The blocks that the page needs, as far as the server could supply them; the browser asks for the missing ones. */
  contents: Partial<PublicContents>
  prices: PriceEntry[] | null
  notice: PickupNotice
  /** The picture that stands for the site on pages that have none of their own; empty when there is none. */
  sitePicture: string
  /** Scheme and host of canonical addresses, without a slash at the end. */
  publicUrl: string
}

/** What a booking's private page is rendered from. */
export interface ReceiptPageData {
  language: PublicLanguage
  words: Words
  mailWords: MailWords
  /** Within how many hours bookings are answered. */
  answerHours: number
  status: BookingStatus
  lines: ReceiptLine[]
  /** Whether the visitor has asked to cancel, and whether he still may. */
  cancelling: 'possible' | 'asked' | 'over'
  /** The page's own path. */
  path: string
  phoneNumber: string
  whatsAppNumber: string
  logoPath: string
}

export interface PageAssets {
  /** Module scripts and their preloads, stylesheets, fonts: addresses under `/assets/`. */
  script: string
  preloads: string[]
  styles: string[]
  fonts: string[]
  /** The module scripts that a page needs besides, by the source of its code; while developing none is known. */
  pageScripts: Record<string, string[]>
}

export interface RenderedPage {
  status: 200 | 404
  /** The whole document, from `<!doctype html>` on. */
  html: string
}

/** What the server bundle (`web/site/entry-server.tsx`) exports to the server. */
export interface PageRenderer {
  /** The blocks that the page at this plain path shows; every page has header and footer. */
  blocksOf: (plainPath: string) => BlockName[]
  /** Renders the page at a plain path ('/' , '/about' …). */
  renderPage: (request: { plainPath: string; data: PageData; assets: PageAssets }) => RenderedPage
  /** Renders a booking's private page, which runs no script: the whole document. */
  renderReceipt: (request: { data: ReceiptPageData; assets: PageAssets }) => string
}
