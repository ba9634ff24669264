import { useState } from 'react'
import { FiChevronLeft, FiChevronRight, FiTrash2, FiType } from 'react-icons/fi'

import { moved } from './move.ts'
import { PictureTextDialog } from './picture-text-dialog.tsx'
import { Thumbnail } from './thumbnail.tsx'

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
            <Thumbnail file={path} alt={`Picture ${index + 1}`} />
            {index === 0 ? (
              <span className="picture-cover">Cover</span>
            ) : (
              <button
                type="button"
                className="picture-cover-button"
                aria-label={`Make cover: picture ${index + 1}`}
                onClick={() => onChange((now) => moved(now, now.indexOf(path), 0))}
              >
                <span className="picture-cover">Make cover</span>
              </button>
            )}
            <div className="picture-tools">
              <button
                type="button"
                className="icon-button"
                aria-label={`Move picture ${index + 1} forward`}
                disabled={index === 0}
                onClick={() => onChange((now) => moved(now, now.indexOf(path), now.indexOf(path) - 1))}
              >
                <FiChevronLeft aria-hidden />
              </button>
              <button
                type="button"
                className="icon-button"
                aria-label={`Move picture ${index + 1} back`}
                disabled={index === paths.length - 1}
                onClick={() => onChange((now) => moved(now, now.indexOf(path), now.indexOf(path) + 1))}
              >
                <FiChevronRight aria-hidden />
              </button>
              <button
                type="button"
                className="icon-button"
                aria-label={`Describe picture ${index + 1} in words`}
                onClick={() => setDescribed(path)}
              >
                <FiType aria-hidden />
              </button>
              <button
                type="button"
                className="icon-button icon-button-apart"
                aria-label={`Delete picture ${index + 1}`}
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
