import { useEffect, useRef, useState } from 'react'
import { FiChevronLeft, FiChevronRight, FiMaximize2 } from 'react-icons/fi'

import { fillIn } from '#domain/words/fill-in.ts'
import { prefersStillness } from '#web/lib/prefers-stillness.ts'
import { Photo } from '#web/ui/photo.tsx'

import { type GalleryPicture, useStrip, Viewer } from './viewer.tsx'
import { useWords } from '../site-context.tsx'

interface GalleryProps {
  /** Without any there is no gallery. */
  pictures: GalleryPicture[]
  /** What they belong to. */
  name: string
  /** How wide they stand, as in HTML's sizes. */
  sizes: string
  /** Above the fold: the first picture is loaded at once. */
  isUrgent?: boolean
}

/** A card's pictures: one to swipe, its neighbours as thumbnails, each opening full screen. */
export function Gallery({ pictures, name, sizes, isUrgent = false }: GalleryProps) {
  const { site } = useWords()
  const { ref, index, show } = useStrip()
  const [isInUse, setIsInUse] = useState(false)
  const [opened, setOpened] = useState<number | null>(null)
  const count = pictures.length
  if (count === 0) return null

  function handleClose(last: number) {
    setOpened(null)
    show(last, 'instant')
  }

  return (
    <div
      className="gallery"
      onPointerEnter={() => setIsInUse(true)}
      onPointerDown={() => setIsInUse(true)}
      onFocus={() => setIsInUse(true)}
    >
      <div className="gallery-frame">
        <ul ref={ref} className="gallery-strip" aria-label={fillIn(site.pictures, { name })}>
          {pictures.map(({ file, alt }, place) => (
            <li key={file}>
              <button
                type="button"
                className="gallery-picture"
                aria-haspopup="dialog"
                aria-label={fillIn(site.openPicture, { name: alt || name, index: place + 1, count })}
                tabIndex={place === index ? 0 : -1}
                onClick={() => setOpened(place)}
              >
                {/* Only what is wanted is loaded: the first, what a strip was swiped to, the others when a hand or a pointer comes near. */}
                {place === 0 || place === index || isInUse ? (
                  <Photo
                    file={file}
                    alt={alt || name}
                    sizes={sizes}
                    className="gallery-photo"
                    isUrgent={isUrgent && place === 0}
                  />
                ) : (
                  <noscript>
                    <Photo
                      file={file}
                      alt={alt || name}
                      sizes={sizes}
                      place="withoutScripts"
                      className="gallery-photo"
                    />
                  </noscript>
                )}
              </button>
            </li>
          ))}
        </ul>
        <span className="gallery-hint" aria-hidden>
          <FiMaximize2 />
          {count > 1 && <span className="gallery-count">{`${index + 1} / ${count}`}</span>}
        </span>
      </div>
      {count > 1 && <Thumbnails pictures={pictures} selected={index} onSelect={(place) => show(place)} />}
      {opened !== null && <Viewer pictures={pictures} name={name} first={opened} onClose={handleClose} />}
    </div>
  )
}

interface ThumbnailsProps {
  pictures: GalleryPicture[]
  selected: number
  onSelect: (index: number) => void
}

/** From so many on the row has arrows, each moving it by so many pixels (specification §2, §9). */
const arrowsFrom = 6
const scrollStep = 100

function Thumbnails({ pictures, selected, onSelect }: ThumbnailsProps) {
  const { site } = useWords()
  const row = useRef<HTMLUListElement>(null)
  const hasArrows = pictures.length >= arrowsFrom

  const lastSelected = useRef(selected)

  useEffect(() => {
    if (lastSelected.current !== selected) keepInView(row.current, selected)
    lastSelected.current = selected
  }, [selected])

  function scroll(step: number) {
    if (!row.current) return
    // From right to left, later pictures are to the left.
    const sign = getComputedStyle(row.current).direction === 'rtl' ? -1 : 1
    row.current.scrollBy({ left: sign * step, behavior: prefersStillness() ? 'instant' : 'smooth' })
  }

  return (
    <div className="thumbnails">
      {hasArrows && (
        <button
          type="button"
          className="icon-button"
          aria-label={site.earlierThumbnails}
          onClick={() => scroll(-scrollStep)}
        >
          <FiChevronLeft aria-hidden />
        </button>
      )}
      <ul ref={row}>
        {pictures.map(({ file }, index) => (
          <li key={file}>
            <button
              type="button"
              className="thumbnail"
              aria-label={fillIn(site.showPicture, { index: index + 1 })}
              aria-current={index === selected || undefined}
              onClick={() => onSelect(index)}
            >
              <Photo file={file} alt="" sizes="96px" place="thumbnail" />
            </button>
          </li>
        ))}
      </ul>
      {hasArrows && (
        <button
          type="button"
          className="icon-button"
          aria-label={site.laterThumbnails}
          onClick={() => scroll(scrollStep)}
        >
          <FiChevronRight aria-hidden />
        </button>
      )}
    </div>
  )
}

/** Moves only the row, never the page. */
function keepInView(row: HTMLUListElement | null, index: number) {
  const item = row?.children[index]
  if (!row || !item) return
  const [frame, box] = [row.getBoundingClientRect(), item.getBoundingClientRect()]
  if (box.left < frame.left) row.scrollBy({ left: box.left - frame.left })
  else if (box.right > frame.right) row.scrollBy({ left: box.right - frame.right })
}
