import type { AnchorHTMLAttributes, ReactNode } from 'react'

import { localizedAddress } from '#domain/paths.ts'
import { useSite } from './site-context.tsx'

type LinkAttributes = Pick<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'className' | 'onClick' | 'aria-label' | 'aria-current'
>

/** A link to a page of the site, by its plain path: it stays in the language of the address. */
export function Link({ to, children, ...attributes }: LinkAttributes & { to: string; children: ReactNode }) {
  const { addressLanguage } = useSite()
  return (
    <a {...attributes} href={localizedAddress(to, addressLanguage)}>
      {children}
    </a>
  )
}
