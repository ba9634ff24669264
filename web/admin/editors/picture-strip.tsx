import { useState } from 'react'
import { FiChevronLeft, FiChevronRight, FiTrash2, FiType } from 'react-icons/fi'

import { moved } from './move.ts'
import { PictureTextDialog } from './picture-text-dialog.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { say } from '../words/say.ts'

interface PictureStripProps {
  paths: string[]
  onChange: (change: (paths: string[]) => string[]) => void
  onRemove: (path: string) => void
}

/** Thumbnails that can be moved, described and removed. */
export function PictureStrip({ paths, onChange, onRemove }: PictureStripProps) {
  const [described, setDescribed] = useState<string | null>(null)

  return (
    <>
      <ol className="pictures">
        {paths.map((path, index) => (
          <li key={path} className="picture">
            <Thumbnail file={path} alt={say('Picture {n}', { n: index + 1 })} />
            {index === 0 ? (
              <span className="picture-cover">{say('Cover')}</span>
            ) : (
              <button
                type="button"
                className="picture-cover-button"
                aria-label={say('Make cover: picture {n}', { n: index + 1 })}
                onClick={() => onChange((now) => moved(now, now.indexOf(path), 0))}
              >
                <span className="picture-cover">{say('Make cover')}</span>
              </button>
            )}
            <div className="picture-tools">
              <button
                type="button"
                className="icon-button"
                aria-label={say('Move picture {n} forward', { n: index + 1 })}
                disabled={index === 0}
                onClick={() => onChange((now) => moved(now, now.indexOf(path), now.indexOf(path) - 1))}
              >
                <FiChevronLeft aria-hidden />
              </button>
              <button
                type="button"
                className="icon-button"
                aria-label={say('Move picture {n} back', { n: index + 1 })}
                disabled={index === paths.length - 1}
                onClick={() => onChange((now) => moved(now, now.indexOf(path), now.indexOf(path) + 1))}
              >
                <FiChevronRight aria-hidden />
              </button>
              <button
                type="button"
                className="icon-button"
                aria-label={say('Describe picture {n} in words', { n: index + 1 })}
                onClick={() => setDescribed(path)}
              >
                <FiType aria-hidden />
              </button>
              <button
                type="button"
                className="icon-button icon-button-apart"
                aria-label={say('Delete picture {n}', { n: index + 1 })}
                onClick={() => onRemove(path)}
              >
                <FiTrash2 aria-hidden />
              </button>
            </div>
          </li>
        ))}
      </ol>
      {described && <PictureTextDialog path={described} onClose={() => setDescribed(null)} />}
    </>
  )
}
