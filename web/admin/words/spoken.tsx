import type { ComponentType } from 'react'

import { useStaffLanguage } from './say.ts'

/**
 * Draws a page anew when the language changes. The router's elements are made once and for all, so that React would not
 * look into them again; what is typed in them stays.
 */
export function Spoken({ as: Page }: { as: ComponentType }) {
  useStaffLanguage()
  return <Page />
}
