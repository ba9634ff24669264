import { BookLink } from '../book-link.tsx'
import { ContentSlot } from '../sections/content-slot.tsx'
import type { SectionProps } from '../sections/section.ts'
import { ItemCard } from './item-card.tsx'
import { PageTitle } from './page-title.tsx'

export function AttractionsPage() {
  return <ContentSlot name="attractions" section={Attractions} />
}

function Attractions({ content }: SectionProps<'attractions'>) {
  return (
    <>
      <PageTitle title={content.title} subtitle={content.subtitle} />
      <ul className="wrap cards">
        {content.attractions.map(({ id, name, description, imagePaths }) => (
          <li key={id}>
            <ItemCard name={name} description={description} cutOver={180} picture={imagePaths[0]}>
              {content.bookNowText && (
                <div className="card-end">
                  <BookLink subject={{ kind: 'attraction', id, name }} aria-label={`${content.bookNowText}: ${name}`}>
                    {content.bookNowText}
                  </BookLink>
                </div>
              )}
            </ItemCard>
          </li>
        ))}
      </ul>
    </>
  )
}
