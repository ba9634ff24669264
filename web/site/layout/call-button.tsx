import { FiPhone } from 'react-icons/fi'

import { phoneHref, readablePhone } from '#domain/contact-links.ts'

/** Calls a number, which it shows; `call` is the word for it. */
export function CallButton({ phoneNumber, call }: { phoneNumber: string; call: string }) {
  return (
    <a className="button button-quiet" href={phoneHref(phoneNumber)}>
      <FiPhone aria-hidden />
      <span>
        <span>{call}</span> <bdi>{readablePhone(phoneNumber)}</bdi>
      </span>
    </a>
  )
}
