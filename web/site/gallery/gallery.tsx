import { useState } from 'react'
import { FiMaximize2 } from 'react-icons/fi'

import { fillIn } from '#domain/words/fill-in.ts'
import { Photo } from '#web/ui/photo.tsx'
import { useWords } from '../site-context.tsx'
import { Thumbnails } from './thumbnails.tsx'
import { useStrip } from './use-strip.ts'
import { type GalleryPicture, Viewer } from './viewer.tsx'

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
