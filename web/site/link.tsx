import type { AnchorHTMLAttributes } from 'react'

import { localizedAddress } from '#domain/paths.ts'
import { useSite } from './site-context.tsx'

type LinkAttributes = Pick<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'children' | 'className' | 'onClick' | 'aria-label' | 'aria-current'
>

/** A link to a page of the site, by its plain path: it stays in the language of the address. */
export function Link({ to, ...attributes }: LinkAttributes & { to: string }) {
  const { addressLanguage } = useSite()
  return <a {...attributes} href={localizedAddress(to, addressLanguage)} />
}
