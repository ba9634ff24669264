import type { BookingStatus } from './booking/booking-record.ts'
import type { PickupNotice } from './booking/pickup-times.ts'
import type { ReceiptLine } from './booking/receipt.ts'
import type { WallTime } from './saranda-time.ts'
import type { ShownDriver } from './booking/shown-driver.ts'
import type { GuestField, WishState } from './booking/wish.ts'
import type { WaitState } from './departures/wait-list.ts'
import type { BlockName, PublicContents } from './content/registry.ts'
import type { PublicLanguage } from './languages/languages.ts'
import type { PublicDeparture } from './departures/public-departure.ts'
import type { PublicClosure } from './closures/closed-times.ts'
import type { VehicleKind } from './plan-facts.ts'
import type { PriceEntry } from './prices/price-table.ts'
import type { PriceUnit } from './content/blocks/trip-fields.ts'
import type { SubjectKey, SubjectKind } from './subject-pages.ts'
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
  /** Days and hours that are full, as they were when the page was made. */
  closures: PublicClosure[]
  /** The tours and boat trips that leave by a timetable, by their numbers, which are the same in every language. */
  timetabled: number[]
  notice: PickupNotice
  /** Within how many hours bookings are answered. */
  answerHours: number
  /** On the page of what can be booked: what the contents do not say of it. */
  subject?: SubjectData
  /** The picture that stands for the site on pages that have none of their own; empty when there is none. */
  sitePicture: string
  /** Scheme and host of canonical addresses, without a slash at the end. */
  publicUrl: string
}

export interface SubjectData extends SubjectKey {
  /** The page's plain path in each language that has the thing, by the language's code. */
  paths: Record<string, string>
  /** Of a row of the price table, which only its own page says. */
  route?: RouteData
  /** Of an attraction: the row of the price table that leads there. */
  rideId?: number
  /** What else goes there. */
  besides: Beside[]
}

export interface RouteData {
  /** What one sees on the way; empty where nobody has written it. */
  description: string
  pickup: string
  picture: { file: string; alt: string }
  /** The places along the road with both ends; none where the way is not known. A place to which we drive has a path. */
  stops: { name: string; path?: string }[]
}

/** Another thing that can be booked, as a link to its page. */
export interface Beside {
  kind: SubjectKind
  name: string
  path: string
  picture: string
  /** null where there is none, or one in words. */
  priceEur: number | null
  priceUnit: PriceUnit | null
  /** In words, where there is no amount. */
  price: string
}

/** What a booking's private page is rendered from. */
export interface ReceiptPageData {
  language: PublicLanguage
  words: Words
  mailWords: MailWords
  /** When an answer is promised. */
  within: string
  status: BookingStatus
  lines: ReceiptLine[]
  /** Of a confirmed departure: when it leaves, and from where; empty for a ride, for which we come. */
  leaves: string[]
  /** The last price that was offered, while there is something to say of it. */
  offer: ShownOffer | undefined
  /** While it is no booking, but waits for seats or did so. */
  wait: ShownWait | undefined
  /** Who drives, once that is near enough to be told. */
  drivers: ShownDriver[]
  /** How far the rides have come that are under way. */
  progress: RideProgress[]
  /** A ride is near or under way: the page looks by itself how far it has come. */
  isUnderWay: boolean
  /** We are still to come for him: what is said of that, and of our answers, holds. */
  isAhead: boolean
  /** He has answered an offer that held no longer. */
  isOfferGone: boolean
  /** What he did a moment ago could not be done, in a sentence; empty where nothing went wrong. */
  refusal: string
  /** Wall times of departures with room for all, where the refused one has none. */
  roomOn: string[]
  /** The last change that he asked for, as long as there is something to say of it. */
  wish: ShownWish | undefined
  /** What he can change himself; undefined where it is too late. */
  changeForm: ChangeForm | undefined
  /** What he typed there a moment ago, and what became of it. */
  change: TypedChange | undefined
  /** Of the ride of today; undefined on any other day. */
  lateness: ShownLateness | undefined
  /** His departure was cancelled, and he has to choose, or has taken another one. */
  calledOff: ShownCalledOff | undefined
  /** Whether the visitor has asked to cancel, and whether he still may. */
  cancelling: 'possible' | 'asked' | 'over'
  /** He is about to: the page stays as it is until he has decided. */
  isCancelOpen: boolean
  /** The page's own path. */
  path: string
  /** Of the site's home page, in this language where visitors have it. */
  homePath: string
  phoneNumber: string
  whatsAppNumber: string
  logoPath: string
}

/** A departure that does not leave, in the guest's words. */
export interface ShownCalledOff {
  /** What happened, or which departure he has taken. */
  sentence: string
  /** Staff's own; empty for nothing. */
  note: string
  /** What he can take instead, and what becomes of his rides then; undefined once he has. */
  departures: (PublicDeparture & { rides: ShownAlong[] })[] | undefined
  /** His rides there and back, which he can cancel, too; once he has taken another departure, those that are to go along. */
  rides: ShownAlong[]
}

/** A ride of the same guest there or back, as his page names it: without its places and its price. */
export interface ShownAlong {
  reference: string
  /** When, and what else there is to say. */
  lines: string[]
  /** Whether it can be done here; otherwise he has to call. */
  isPossible: boolean
}

/** How it stands with a party of the wait list. */
export interface ShownWait {
  state: Exclude<WaitState, 'accepted'>
  /** In the line; 0 where it waits for nothing. */
  place: number
  /** Until when seats are held, and how long that is from now, in words; empty where none are. */
  until: string
  left: string
}

/** A wish in the guest's words. */
export interface ShownWish {
  state: Exclude<WishState, 'withdrawn'>
  /** When it is answered, in words. */
  within: string
  lines: { term: string; text: string }[]
  /** What becomes of the price; empty once it is answered. */
  price: string
}

export interface ChangeForm {
  fields: GuestField[]
  values: Record<GuestField, string>
  /** In words. */
  until: string
  /** Wall times between which the new one lies. */
  earliest: string
  latest: string
}

export interface TypedChange {
  typed: Partial<Record<GuestField, string>>
  /** Sentences by field. */
  errors: Partial<Record<GuestField, string>>
  /** What it would cost, if he asked for that. */
  preview: string | undefined
}

export interface ShownLateness {
  /** As he said; null before. */
  minutes: number | null
}

/** How far a ride has come, by its driver's word. */
export interface RideProgress {
  state: 'on-the-way' | 'here' | 'on-board' | 'done' | 'no-show'
  /** Since when: HH:mm in Saranda. */
  time: string
  by: VehicleKind
  /** Which ride, where there are several: wall time. */
  startsAt: WallTime | null
  /** Whose car, where a leg goes in several; empty otherwise. */
  driver: string
}

/** An offer in the guest's words. */
export interface ShownOffer {
  id: number
  state: 'open' | 'declined' | 'expired'
  /** All that it comes to, with a ride back if one was offered. */
  price: string
  /** The amounts one by one, with lek. */
  lines: ReceiptLine[]
  note: string
  until: string
  /** How long it still holds, in words. */
  left: string
}

export interface PageAssets {
  /** Module scripts and their preloads, stylesheets, fonts: addresses under `/assets/`. */
  script: string
  preloads: string[]
  styles: string[]
  fonts: string[]
  /** The module scripts that a page needs besides, by the source of its code; while developing none is known. */
  pageScripts: Record<string, string[]>
  /** Those of the booking form. */
  formScripts?: string[]
}

interface RenderedPage {
  status: 200 | 404
  /** The whole document, from `<!doctype html>` on. */
  html: string
}

/** What stands on every page that runs no script, whatever it is about. */
export type PageFrame = Pick<
  ReceiptPageData,
  'language' | 'words' | 'mailWords' | 'homePath' | 'phoneNumber' | 'whatsAppNumber' | 'logoPath'
>

/** What a page says that cannot be made now. */
export interface LaterPageData extends PageFrame {
  title: string
  /** Its address. */
  path: string
}

/** What the server bundle (`web/site/entry-server.tsx`) exports to the server. */
export interface PageRenderer {
  /** The blocks that the page at this plain path shows; every page has header and footer. */
  blocksOf: (plainPath: string) => BlockName[]
  /** Renders the page at a plain path ('/' , '/about' …). */
  renderPage: (request: { plainPath: string; data: PageData; assets: PageAssets }) => RenderedPage
  /** Renders a booking's private page, which runs no script: the whole document. */
  renderReceipt: (request: { data: ReceiptPageData; assets: PageAssets }) => string
  /** What stands in the place of a page that cannot be made now. */
  renderLater: (request: { data: LaterPageData; assets: PageAssets }) => string
}
