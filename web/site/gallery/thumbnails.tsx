import { useEffect, useRef } from 'react'
import { FiChevronLeft, FiChevronRight } from 'react-icons/fi'

import { fillIn } from '#domain/words/fill-in.ts'
import { prefersStillness } from '#web/lib/prefers-stillness.ts'
import { Photo } from '#web/ui/photo.tsx'
import { useWords } from '../site-context.tsx'
import type { GalleryPicture } from './viewer.tsx'

interface ThumbnailsProps {
  pictures: GalleryPicture[]
  selected: number
  onSelect: (index: number) => void
}

/** From so many on the row has arrows, each moving it by so many pixels (specification §2, §9). */
const arrowsFrom = 6
const scrollStep = 100

export function Thumbnails({ pictures, selected, onSelect }: ThumbnailsProps) {
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
