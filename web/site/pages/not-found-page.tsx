import { FiPhone } from 'react-icons/fi'
import { Link } from '../link.tsx'

import { useContent } from '#web/lib/use-content.tsx'
import { phoneHref, readablePhone } from '#domain/contact-links.ts'
import { useWords } from '../site-context.tsx'

/** For addresses that do not exist. It helps on: the phone number, and the way home. */
export function NotFoundPage() {
  const footer = useContent('footer')
  const { site } = useWords()
  const phoneNumber = footer.status === 'ready' ? footer.content.phoneNumber : ''

  return (
    <section className="section road-end">
      <div className="wrap">
        <div className="section-heading">
          <h1>{site.notFoundTitle}</h1>
          <p className="section-description">{site.notFoundText}</p>
        </div>
        <div className="not-found-ways">
          <Link to="/" className="button button-accent button-large">
            {site.notFoundHome}
          </Link>
          {phoneNumber && (
            <a href={phoneHref(phoneNumber)} className="button button-quiet button-large">
              <FiPhone aria-hidden />
              <bdi>{readablePhone(phoneNumber)}</bdi>
            </a>
          )}
        </div>
      </div>
    </section>
  )
}
