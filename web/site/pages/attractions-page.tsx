import { subjectPath } from '#domain/subject-pages.ts'

import { BookLink } from '../link.tsx'
import { Cards, ItemCard, itemPictures } from '../cards/item-card.tsx'
import { shownItems } from '../shown-subject.ts'
import { ContentSlot, type SectionProps } from '../sections/content-slot.tsx'
import { PageTitle } from '../layout/headings.tsx'

export function AttractionsPage() {
  return <ContentSlot name="attractions" section={Attractions} />
}

function Attractions({ content }: SectionProps<'attractions'>) {
  return (
    <>
      <PageTitle title={content.title} subtitle={content.subtitle} />
      <div className="road">
        <Cards>
          {shownItems(content.attractions).map(({ id, number, name, description, ...item }, index) => (
            <li key={id}>
              <ItemCard
                name={name}
                description={description}
                cutOver={180}
                pictures={itemPictures(item)}
                isFirst={index === 0}
                path={subjectPath('attraction', number, name)}
                sizes="(min-width: 1200px) 390px, (min-width: 640px) 46vw, 92vw"
              >
                {content.bookNowText && (
                  <div className="card-end">
                    <BookLink
                      className="button button-navy"
                      subject={{ kind: 'attraction', id, number, name }}
                      aria-label={`${content.bookNowText}: ${name}`}
                    >
                      {content.bookNowText}
                    </BookLink>
                  </div>
                )}
              </ItemCard>
            </li>
          ))}
        </Cards>
      </div>
    </>
  )
}
