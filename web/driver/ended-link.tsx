import { phoneHref, readablePhone } from '#domain/contact-links.ts'
import { officePhoneName } from '#domain/paths.ts'
import { fillIn } from '#domain/words/fill-in.ts'

import { useDriverPage } from './driver-context.ts'

/** The link is not the present one: nothing is left on the phone but whom to ask. */
export function EndedLink({ lost }: { lost: number }) {
  const { words } = useDriverPage()
  const phoneNumber = document.querySelector<HTMLMetaElement>(`meta[name="${officePhoneName}"]`)?.content
  return (
    <div className="ended" role="alert">
      <p>{words.linkEnded}</p>
      {lost > 0 && <p>{lost === 1 ? words.lostTap : fillIn(words.lostTaps, { count: lost })}</p>}
      {phoneNumber && (
        <a className="step-button" href={phoneHref(phoneNumber)}>
          <span>{words.callOffice}</span>
          <bdi>{readablePhone(phoneNumber)}</bdi>
        </a>
      )}
    </div>
  )
}
