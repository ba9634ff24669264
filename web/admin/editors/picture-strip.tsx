import { useState } from 'react'
import { FiChevronLeft, FiChevronRight, FiTrash2, FiType } from 'react-icons/fi'

import { moved } from './move.ts'
import { PictureTextDialog } from './picture-text-dialog.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { useDragOrder } from './use-drag-order.ts'

interface PictureStripProps {
  paths: string[]
  onChange: (paths: string[]) => void
  onRemove: (path: string) => void
}

/** Thumbnails that can be moved by buttons or dragged, described and removed. */
export function PictureStrip({ paths, onChange, onRemove }: PictureStripProps) {
  const { root, dragged } = useDragOrder<HTMLOListElement>((from, to) => onChange(moved(paths, from, to)))
  const [described, setDescribed] = useState<string | null>(null)

  return (
    <>
      <ol ref={root} className="pictures">
        {paths.map((path, index) => (
          <li key={path} className="picture" draggable data-dragged={dragged === index || undefined}>
            <Thumbnail file={path} alt={`Picture ${index + 1}`} />
            {index === 0 ? (
              <span className="picture-cover">Cover</span>
            ) : (
              <button
                type="button"
                className="picture-cover-button"
                aria-label={`Make cover: picture ${index + 1}`}
                onClick={() => onChange(moved(paths, index, 0))}
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
                onClick={() => onChange(moved(paths, index, index - 1))}
              >
                <FiChevronLeft aria-hidden />
              </button>
              <button
                type="button"
                className="icon-button"
                aria-label={`Move picture ${index + 1} back`}
                disabled={index === paths.length - 1}
                onClick={() => onChange(moved(paths, index, index + 1))}
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
                className="icon-button"
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
