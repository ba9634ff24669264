import { type ReactNode, useId, useState } from 'react'

import { fillIn } from '#domain/words/fill-in.ts'
import { textStart } from '#domain/languages/text-start.ts'

import { Gallery } from '../gallery/gallery.tsx'
import type { GalleryPicture } from '../gallery/viewer.tsx'
import { Link } from '../link.tsx'
import { useWords } from '../site-context.tsx'

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
  /** The plain path of its own page, if it has one. */
  path?: string
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
    path,
    children,
  } = props

  return (
    <article className="card">
      <Gallery pictures={pictures} name={name} sizes={sizes} isUrgent={isFirst} />
      <div className="card-text">
        <Heading className="card-name">
          {note && (
            <>
              <span className="card-note">{note}</span>{' '}
            </>
          )}
          {path === undefined ? (
            <span>{name}</span>
          ) : (
            <Link to={path} className="card-link">
              {name}
            </Link>
          )}
        </Heading>
        <CutText text={description} cutOver={cutOver} name={name} />
        {children}
      </div>
    </article>
  )
}

interface CutTextProps {
  text: string
  /** Longer texts are cut to 180 characters and '...' (specification §5). */
  cutOver: number
  /** What the text is about, so that the buttons can be told apart. */
  name: string
}

const cutTo = 180

/** A long text, cut until it is opened. All of it stands in the page; where no scripts run it is never cut. */
function CutText({ text, cutOver, name }: CutTextProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { site } = useWords()
  const id = useId()
  if (text.length <= cutOver) return <p className="cut-text">{text}</p>

  const start = textStart(text, cutTo)
  const word = isOpen ? site.showLess : site.showMore
  return (
    <>
      <p id={id} className="cut-text" data-cut={!isOpen || undefined}>
        <span>{start}</span>
        <span className="cut-dots">...</span>
        <span className="cut-rest">{text.slice(start.length)}</span>
      </p>
      <button
        type="button"
        className="link cut-button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={fillIn(site.withPlan, { action: word, plan: name })}
        onClick={() => setIsOpen(!isOpen)}
      >
        {word}
      </button>
    </>
  )
}

/** An item's pictures with what each shows, each picture once. */
export function itemPictures(item: { imagePaths: string[]; imageAlts: string[] }): GalleryPicture[] {
  const pictures = item.imagePaths.map((file, index) => ({ file, alt: item.imageAlts[index] ?? '' }))
  return pictures.filter(({ file }, index) => item.imagePaths.indexOf(file) === index)
}
