import { useEffect, useState } from 'react'
import { FiPhone } from 'react-icons/fi'

import { useContent } from '#web/lib/use-content.tsx'
import { BookLink } from '../link.tsx'
import { hasForm, type PublicPage, useWords } from '../site-context.tsx'
import { WhatsAppIcon } from './contact-ways.tsx'
import { phoneHref, whatsAppHref } from '#domain/contact-links.ts'

/** On phones: book, write or call from anywhere. It gives way while the booking form is on the screen. */
export function PhoneBar({ page }: { page: PublicPage }) {
  const header = useContent('header')
  const footer = useContent('footer')
  const isFormVisible = useFormVisible(hasForm(page))
  const { site } = useWords()
  if (footer.status !== 'ready') return null

  const { phoneNumber, whatsAppNumber } = footer.content
  const bookNowLabel = header.status === 'ready' ? header.content.bookNowLabel : ''
  if (!phoneNumber && !whatsAppNumber && !bookNowLabel) return null

  return (
    <nav
      aria-label={site.quickContact}
      className="phone-bar"
      data-whole
      data-away={isFormVisible || undefined}
      inert={isFormVisible}
    >
      {bookNowLabel && <BookLink className="button button-accent">{bookNowLabel}</BookLink>}
      {whatsAppNumber && (
        <a href={whatsAppHref(whatsAppNumber)} className="phone-bar-item" rel="noopener">
          <WhatsAppIcon />
          <span>{site.whatsApp}</span>
        </a>
      )}
      {phoneNumber && (
        <a href={phoneHref(phoneNumber)} className="phone-bar-item">
          <FiPhone aria-hidden size={20} />
          <span>{site.call}</span>
        </a>
      )}
    </nav>
  )
}

function useFormVisible(isThere: boolean): boolean {
  const [isVisible, setIsVisible] = useState(false)

  useEffect(() => {
    const place = isThere && document.getElementById('book')?.parentElement
    if (!place) return undefined
    const sight = new IntersectionObserver((entries) => setIsVisible(entries.at(-1)?.isIntersecting ?? false))
    const watch = () => {
      sight.disconnect()
      const form = document.getElementById('book')
      if (form) sight.observe(form)
    }
    // Where the browser has translated the page, React puts a form of its own in the place of the server's.
    const replacement = new MutationObserver(watch)
    replacement.observe(place, { childList: true })
    watch()
    return () => {
      replacement.disconnect()
      sight.disconnect()
      setIsVisible(false)
    }
  }, [isThere])

  return isVisible
}
