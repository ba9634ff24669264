import type { ReactNode } from 'react'
import { FiCalendar } from 'react-icons/fi'

import type { LaterPageData, PageAssets, PageFrame, ReceiptPageData } from '#domain/page-data.ts'
import { textDirection } from '#domain/languages/languages.ts'
import { calendarPath } from '#domain/paths.ts'
import { siteName } from '#domain/site-identity.ts'
import type { BookingStatus } from '#domain/booking/booking-record.ts'
import type { MailWords } from '#domain/words/mail/en.ts'
import { formatWallTime } from '#domain/booking/format-wall-time.ts'
import { receiptText } from '#domain/booking/receipt.ts'
import { isStanding } from '#domain/booking/standing.ts'
import { numberToCall, numberToDial, whatsAppHref } from '#domain/contact-links.ts'
import { fillIn, fillInNumber } from '#domain/words/fill-in.ts'

import { CallButton, WhatsAppIcon } from '../layout/contact-ways.tsx'
import { CalledOffBox, OfferBox, WaitBox } from './receipt-boxes.tsx'
import { CancelForm, ChangeForm, ChangeSaved, WishBox } from './change-form.tsx'
import { DriverBox, LateBox, RideProgressList } from './ride-day.tsx'
import { CommonHead } from '../document/document.tsx'
import { LogoMark } from '../layout/logo.tsx'
import { ReceiptLines } from '../booking/outcome/receipt-lines.tsx'

/** The whole private page of a booking. */
export function ReceiptDocument({ data, assets }: { data: ReceiptPageData; assets: PageAssets }) {
  // What somebody types or has opened stays.
  const isBusy = data.isCancelOpen || (data.changeForm && data.change)
  const refresh = data.isUnderWay && !isBusy ? '30' : undefined
  return (
    <PrivateDocument title={headingOf(data)} refresh={refresh} data={data} assets={assets}>
      <ReceiptPage data={data} />
    </PrivateDocument>
  )
}

/** A page that cannot be made now; it comes back by itself. */
export function LaterDocument({ data, assets }: { data: LaterPageData; assets: PageAssets }) {
  const { words, mailWords, title, path } = data
  const phoneNumber = numberToDial(data)
  return (
    <PrivateDocument title={title} refresh={`30; url=${path}`} data={data} assets={assets}>
      <main className="receipt-page">
        <h1>{title}</h1>
        <p role="alert">{mailWords.pageLater}</p>
        <div className="receipt-buttons">
          <a className="button button-accent" href={path}>
            {words.booking.tryAgain}
          </a>
          {phoneNumber && <CallButton phoneNumber={phoneNumber} call={words.booking.call} />}
        </div>
      </main>
    </PrivateDocument>
  )
}

interface PrivateDocumentProps {
  title: string
  /** Of a page that loads itself anew. */
  refresh: string | undefined
  data: PageFrame
  assets: PageAssets
  children: ReactNode
}

/** It loads styles and fonts, and no script: it works on any phone. */
function PrivateDocument({ title, refresh, data, assets, children }: PrivateDocumentProps) {
  const { language, words, homePath } = data

  return (
    <html lang={language.code} dir={textDirection(language.code)}>
      <head>
        <CommonHead
          title={title === siteName ? title : `${title} · ${siteName}`}
          language={language.code}
          assets={assets}
        />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        {refresh !== undefined && <meta httpEquiv="refresh" content={refresh} />}
      </head>
      <body>
        <header className="site-header">
          <div className="site-header-bar">
            <a href={homePath} className="logo" aria-label={words.site.toHome}>
              <LogoMark file={data.logoPath} />
            </a>
          </div>
        </header>
        {children}
      </body>
    </html>
  )
}

/** Who waits has no booking yet. */
const headingOf = ({ wait, mailWords }: ReceiptPageData) => (wait ? mailWords.waitHeading : mailWords.pageTitle)

const statusWords: Record<BookingStatus, Record<'state' | 'next', keyof MailWords>> = {
  new: { state: 'stateNew', next: 'nextNew' },
  confirmed: { state: 'stateConfirmed', next: 'confirmedText' },
  done: { state: 'stateDone', next: 'nextDone' },
  cancelled: { state: 'stateCancelled', next: 'cancelledText' },
  'not-a-booking': { state: 'stateRefused', next: 'nextRefused' },
}

/** What could not be done, and the departures on which there is room instead. */
function Refusal({ data }: { data: ReceiptPageData }) {
  const { refusal, roomOn, mailWords, words } = data
  return (
    <div className="receipt-gone" role="alert">
      <p>{refusal}</p>
      {roomOn.length > 0 && (
        <>
          <p>{fillInNumber(mailWords.roomOnOthers, { phone: numberToCall(data) })}</p>
          <ul>
            {roomOn.map((start) => (
              <li key={start}>{formatWallTime(start, words.booking)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** Where a booking stands, and what happens next. */
function State({ data }: { data: ReceiptPageData }) {
  const { calledOff, refusal, status } = data
  const isCalledOff = calledOff?.departures !== undefined
  const state = isCalledOff ? data.mailWords.calledOffState : stateOf(data)

  return (
    <>
      {state && (
        <p className="receipt-state" data-status={isCalledOff ? undefined : status}>
          {state}
        </p>
      )}
      {refusal && isCalledOff && <Refusal data={data} />}
      {calledOff && <CalledOffBox calledOff={calledOff} data={data} />}
      {!isCalledOff && whatFollows(data).map((sentence) => <p key={sentence}>{sentence}</p>)}
      {refusal && !isCalledOff && <Refusal data={data} />}
    </>
  )
}

/** We have answered, and the offer's own box says what became of that: nothing is waited for. */
const isAnswered = ({ status, offer }: ReceiptPageData) =>
  status === 'new' && offer !== undefined && offer.state !== 'open'

/** Empty where nobody waits for anything, though nothing was decided. */
function stateOf(data: ReceiptPageData): string {
  const { status, offer, isAhead, mailWords } = data
  if (status !== 'new') return mailWords[statusWords[status].state]
  if (isAnswered(data) || !isAhead) return ''
  return offer ? mailWords.stateOffered : mailWords.stateNew
}

function whatFollows(data: ReceiptPageData): string[] {
  const { status, offer, isAhead, leaves, within, mailWords } = data
  if (!isAhead && isStanding({ status })) return []
  if (data.cancelling === 'asked') return [mailWords.askedToCancel]
  const follows = leaves.length > 0 ? leaves : [fillIn(mailWords[statusWords[status].next], { within })]
  if (isAnswered(data)) return []
  if (offer?.state !== 'open') return follows
  // What is confirmed stays so, whatever he answers.
  return status === 'confirmed' ? [...follows, mailWords.nextOfferedConfirmed] : [mailWords.nextOffered]
}

/** Where a booking stands, what happens next, and what its visitor can do. */
function ReceiptPage({ data }: { data: ReceiptPageData }) {
  const { words, mailWords, offer, wait, lines, path, phoneNumber, whatsAppNumber } = data

  return (
    <main className="receipt-page">
      <h1>{headingOf(data)}</h1>
      {data.changeForm && !data.change && data.wish?.state !== 'open' && <ChangeSaved text={mailWords.changeSaved} />}
      {data.isOfferGone && (
        <p className="receipt-gone" role="alert">
          {mailWords.offerGone}
        </p>
      )}
      {wait ? <WaitBox wait={wait} path={path} words={mailWords} /> : <State data={data} />}
      {data.wish && <WishBox wish={data.wish} data={data} />}
      {offer && <OfferBox offer={offer} path={path} words={mailWords} />}
      {data.progress.length > 0 && <RideProgressList progress={data.progress} words={words} mailWords={mailWords} />}
      {data.drivers.length > 0 && <DriverBox drivers={data.drivers} mailWords={mailWords} words={words} />}
      {data.lateness && <LateBox lateness={data.lateness} path={path} words={mailWords} />}
      <ReceiptLines lines={lines} />
      <div className="receipt-buttons">
        {!wait && !data.calledOff?.departures && (
          <a className="button button-accent" href={calendarPath(path)}>
            <FiCalendar aria-hidden />
            <span>{words.booking.saveToCalendar}</span>
          </a>
        )}
        {whatsAppNumber && (
          <a
            className="button button-quiet"
            rel="noopener noreferrer"
            href={whatsAppHref(whatsAppNumber, `${siteName}\n${receiptText(lines, data.language.code)}`)}
          >
            <WhatsAppIcon />
            <span>{words.site.chatOnWhatsApp}</span>
          </a>
        )}
        {phoneNumber && <CallButton phoneNumber={phoneNumber} call={words.booking.call} />}
      </div>
      {data.changeForm && <ChangeForm form={data.changeForm} change={data.change} data={data} />}
      {wait?.state === 'waiting' && (
        <CancelForm path={path} ask={mailWords.leaveWaitList} yes={mailWords.leaveWaitListYes} />
      )}
      {data.cancelling === 'possible' && (
        <CancelForm
          path={path}
          ask={mailWords.askToCancel}
          text={mailWords.askToCancelText}
          yes={mailWords.askToCancelYes}
          aside={data.isUnderWay ? { isOpen: data.isCancelOpen, back: words.booking.close } : undefined}
        />
      )}
      <p className="receipt-note">{mailWords.keepPrivate}</p>
    </main>
  )
}
