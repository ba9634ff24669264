import { useState, type ReactNode } from 'react'

import { Photo } from '#web/ui/photo.tsx'
import { useWords } from '../site-context.tsx'

interface ItemCardProps {
  name: string
  description: string
  /** Longer descriptions are cut to 180 characters until they are opened. */
  cutOver: number
  picture: string | undefined
  /** Facts and buttons under the description. */
  children?: ReactNode
}

const cutTo = 180

/** A tour, boat trip, attraction or car. */
export function ItemCard({ name, description, cutOver, picture, children }: ItemCardProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { site } = useWords()
  const isLong = description.length > cutOver

  return (
    <article className="card">
      <Photo
        file={picture ?? ''}
        alt={name}
        sizes="(min-width: 1024px) 380px, (min-width: 640px) 46vw, 92vw"
        className="aspect-3/2"
      />
      <div className="card-text">
        <h2>{name}</h2>
        <p className="whitespace-pre-line">{isLong && !isOpen ? `${description.slice(0, cutTo)}...` : description}</p>
        {isLong && (
          <button type="button" className="link self-start" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? site.showLess : site.showMore}
          </button>
        )}
        {children}
      </div>
    </article>
  )
}
