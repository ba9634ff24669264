import { whatsAppHref } from '#domain/contact-links.ts'
import { canonicalPath } from '#domain/paths.ts'

import { WhatsAppIcon } from '../layout/contact-ways.tsx'
import { usePage, useSite } from '../site-context.tsx'

/** A plain link that opens the visitor's WhatsApp with this page's address; whom to send it to he chooses there. */
export function SendOn({ name }: { name: string }) {
  const page = usePage()
  const site = useSite()
  if (!page) return null
  const { language, languages, publicUrl, words } = site
  const address = publicUrl + canonicalPath(page.path, language.code, languages[0]?.code)

  return (
    <a href={whatsAppHref('', `${name}\n${address}`)} className="send-on" rel="noopener">
      <WhatsAppIcon />
      <span>{words.site.sendOn}</span>
    </a>
  )
}
