import { adminHome } from '#domain/admin-paths.ts'
import { apiBase, receiptPath } from '#domain/paths.ts'

/**
 * Which pages a browser may fetch before a link is followed: those of the site, once a finger or a mouse button is
 * down on the link. Not sooner: who is roaming pays for what is not read. Links to a section or to the form may stay on
 * the page.
 */
export const linkRules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: [`${adminHome}*`, `${apiBase}/*`, receiptPath('*'), '/*\\?*', '/*#*'] } },
        ],
      },
      eagerness: 'conservative',
    },
  ],
}
