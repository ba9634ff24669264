import { FiMapPin } from 'react-icons/fi'

import type { Beside } from '#domain/page-data.ts'
import { tripPrice } from '#domain/prices/trip-price.ts'
import type { SiteWords } from '#domain/words/site/en.ts'
import { formatEuro } from '#domain/prices/format-money.ts'
import { Photo } from '#web/ui/photo.tsx'

import { kindWords } from '../booking-subject.ts'
import { Link } from '../link.tsx'
import { SectionHeading } from '../layout/headings.tsx'
import { useSubjectData } from '../shown-subject.ts'
import { useSite } from '../site-context.tsx'

/** What else goes there, each a link to its page; nothing on a copy, which does not know it. */
export function Besides() {
  const { site } = useSite().words
  const besides = useSubjectData()?.besides ?? []
  if (besides.length === 0) return null

  return (
    <section className="section" aria-labelledby="besides-heading">
      <div className="wrap">
        <SectionHeading id="besides-heading" title={site.besides} />
        <ul className="besides">
          {besides.map((beside) => (
            <li key={beside.path}>
              <BesideLink beside={beside} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function BesideLink({ beside }: { beside: Beside }) {
  const { language, words } = useSite()
  const { kind, name, path, picture } = beside
  const price = priceOf(beside, words.site, language.code)

  return (
    <Link to={path} className="beside">
      <span className="beside-picture">
        {picture ? <Photo file={picture} alt="" sizes="7rem" /> : <FiMapPin aria-hidden size={28} />}
      </span>
      <span className="beside-kind">{words.booking[kindWords[kind]]}</span>
      <span className="beside-name">{name}</span>
      {price && <span className="beside-price">{price}</span>}
    </Link>
  )
}

function priceOf(beside: Beside, words: SiteWords, languageCode: string): string {
  if (beside.kind === 'route') return beside.priceEur === null ? '' : formatEuro(beside.priceEur, languageCode)
  return tripPrice({ ...beside, ...noChildren }, words, languageCode)
    .join(' ')
    .trim()
}

/** What children pay stands on the trip's own page. */
const noChildren = { childPriceEur: null, childMaxAge: null }
