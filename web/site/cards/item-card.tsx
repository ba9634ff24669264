import type { ReactNode } from 'react'

import { Gallery, type GalleryPicture } from '../gallery/gallery.tsx'
import { CutText } from './cut-text.tsx'

interface ItemCardProps {
  name: string
  description: string
  /** Longer descriptions are cut until they are opened. */
  cutOver: number
  pictures: GalleryPicture[]
  /** How wide the pictures stand, as in HTML's sizes. */
  sizes: string
  /** The first card of a page, which one sees at once. */
  isFirst?: boolean
  /** Its place in the page's outline. */
  heading?: 'h2' | 'h3'
  /** A word beside the name: the make of a car. */
  note?: string
  /** Facts and buttons under the description. */
  children?: ReactNode
}

/** A tour, boat trip, attraction or car. */
export function ItemCard(props: ItemCardProps) {
  const {
    name,
    description,
    cutOver,
    pictures,
    sizes,
    isFirst = false,
    heading: Heading = 'h2',
    note,
    children,
  } = props

  return (
    <article className="card">
      <Gallery pictures={pictures} name={name} sizes={sizes} isUrgent={isFirst} />
      <div className="card-text">
        <Heading className="card-name">
          {note && <span className="card-note">{note} </span>}
          <span>{name}</span>
        </Heading>
        <CutText text={description} cutOver={cutOver} name={name} />
        {children}
      </div>
    </article>
  )
}
