import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { FiChevronLeft, FiChevronRight, FiX } from 'react-icons/fi'

import { fillIn } from '#domain/words/fill-in.ts'
import { prefersStillness } from '#web/lib/prefers-stillness.ts'
import { ModalDialog } from '#web/ui/dialog.tsx'
import { Photo } from '#web/ui/photo.tsx'

import { useWords } from '../site-context.tsx'

export interface GalleryPicture {
  file: string
  /** What it shows, in words; empty where nobody has said it. */
  alt: string
}

interface ViewerProps {
  pictures: GalleryPicture[]
  name: string
  /** The picture to begin with. */
  first: number
  /** Called with the picture that was last in view. */
  onClose: (last: number) => void
}

/** Pictures over the whole screen. Esc and the phone's Back close it. */
export function Viewer({ pictures, name, first, onClose }: ViewerProps) {
  const { site } = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const { ref, index, show } = useStrip()
  const last = pictures.length - 1
  const close = () => dialog.current?.close()
  useBackToClose(close)

  useEffect(() => show(first, 'instant'), [first, show])

  function go(step: number) {
    const next = index + step
    if (next >= 0 && next <= last) show(next)
  }

  function handleKeyDown(event: KeyboardEvent) {
    const { key, currentTarget } = event
    if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || event.altKey || event.metaKey) return
    // The browser scrolls by the same key, which would make it two pictures where ours do not glide.
    event.preventDefault()
    const forward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    go(key === forward ? 1 : -1)
  }

  return (
    <ModalDialog
      ref={dialog}
      className="viewer"
      label={fillIn(site.pictures, { name })}
      onClose={() => onClose(index)}
      onKeyDown={handleKeyDown}
    >
      <p className="viewer-name">
        <span>{name}</span>
        <span aria-live="polite" className="viewer-count">
          <span className="visually-hidden">{fillIn(site.pictureOf, { name, index: index + 1, count: last + 1 })}</span>
          <span aria-hidden>{`${index + 1} / ${last + 1}`}</span>
        </span>
      </p>
      {/* The picture's alternative text says it to those who do not see it. */}
      <p className="viewer-caption" aria-hidden>
        {pictures[index]?.alt}
      </p>
      <ul ref={ref} className="viewer-strip">
        {pictures.map(({ file, alt }, place) => (
          <li key={file}>
            {/* The card has this size already; it stands there while the large one comes. */}
            <Photo file={file} alt="" sizes="1px" place="preview" className="viewer-photo viewer-preview" />
            {Math.abs(place - index) <= 1 && (
              <Photo
                file={file}
                alt={alt || fillIn(site.pictureOf, { name, index: place + 1, count: last + 1 })}
                sizes="100vw"
                place="viewer"
                className="viewer-photo"
              />
            )}
          </li>
        ))}
      </ul>
      {last > 0 && (
        <>
          <button
            type="button"
            className="icon-button viewer-previous"
            aria-label={site.previousPicture}
            aria-disabled={index === 0}
            onClick={() => go(-1)}
          >
            <FiChevronLeft aria-hidden size={28} />
          </button>
          <button
            type="button"
            className="icon-button viewer-next"
            aria-label={site.nextPicture}
            aria-disabled={index === last}
            onClick={() => go(1)}
          >
            <FiChevronRight aria-hidden size={28} />
          </button>
        </>
      )}
      <button type="button" className="icon-button viewer-close" aria-label={site.closePicture} onClick={close}>
        <FiX aria-hidden size={28} />
      </button>
    </ModalDialog>
  )
}

const mark = 'isPictureOpen'

type State = Record<string, unknown> | null

const isMarked = () => Boolean((history.state as State)?.[mark])

/** A reload and the browser's Forward lead to the entry of a picture that is not open: Back would do nothing there. */
function leaveMarked() {
  if (isMarked()) history.back()
}

if (typeof window !== 'undefined') {
  leaveMarked()
  window.addEventListener('popstate', leaveMarked)
}

/**
 * The phone's Back button closes what is open instead of leaving the page: while it is open the history has one entry
 * more, which goes again when it is closed otherwise. The entry keeps what is known of the
 * place besides.
 */
function useBackToClose(close: () => void): void {
  const closeNow = useRef(close)
  useEffect(() => {
    closeNow.current = close
  })

  useEffect(() => {
    // React runs effects twice while developing; the second time the entry is there already.
    if (!isMarked()) history.pushState({ ...(history.state as State), [mark]: true }, '')
    const handleBack = () => closeNow.current()
    window.addEventListener('popstate', handleBack)
    return () => {
      window.removeEventListener('popstate', handleBack)
      leaveMarked()
    }
  }, [])
}

interface Strip {
  /** A row that scrolls sideways, each child as wide as the row. */
  ref: RefObject<HTMLUListElement | null>
  /** Which child is in view. */
  index: number
  show: (index: number, behavior?: ScrollBehavior) => void
}

/** A row of pictures that one swipes: the browser does the swiping, so it also works before (and without) scripts. */
export function useStrip(): Strip {
  const ref = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  /** Where a smooth scroll of ours is going: what it passes on its way was not chosen. */
  const target = useRef<number | null>(null)

  useEffect(() => {
    const strip = ref.current
    if (!strip) return undefined
    const listening = new AbortController()
    const options = { passive: true, signal: listening.signal }
    const read = () => {
      const inView = Math.round(Math.abs(strip.scrollLeft) / Math.max(1, strip.clientWidth))
      if (target.current === inView) target.current = null
      if (target.current === null) setIndex(inView)
    }
    const letGo = () => {
      target.current = null
    }
    strip.addEventListener('scroll', read, options)
    for (const event of ['pointerdown', 'wheel', 'scrollend']) strip.addEventListener(event, letGo, options)
    // It may have been swiped before this script came; a frame later the browser knows without measuring anew.
    const frame = requestAnimationFrame(read)
    return () => {
      cancelAnimationFrame(frame)
      listening.abort()
    }
  }, [])

  const show = useCallback((next: number, behavior: ScrollBehavior = 'smooth') => {
    const strip = ref.current
    if (!strip) return
    // From right to left, scrolling on counts downwards from zero.
    const sign = getComputedStyle(strip).direction === 'rtl' ? -1 : 1
    target.current = next
    strip.scrollTo({ left: sign * next * strip.clientWidth, behavior: prefersStillness() ? 'instant' : behavior })
    setIndex(next)
  }, [])

  return { ref, index, show }
}
