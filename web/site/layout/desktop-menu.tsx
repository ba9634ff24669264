import { useWords } from '../site-context.tsx'
import { MenuGroup } from './menu-group.tsx'
import { MenuLink } from './menu-link.tsx'
import { keyOf, type NavigationItem } from './navigation.ts'

/** The menu from 1024 px on. */
export function DesktopMenu({ items }: { items: NavigationItem[] }) {
  const { site } = useWords()

  return (
    <nav aria-label={site.mainMenu} className="desktop-menu">
      <ul>
        {items.map((item) => (
          <li key={keyOf(item)}>
            {'links' in item ? <MenuGroup group={item} /> : <MenuLink link={item} className="menu-item" />}
          </li>
        ))}
      </ul>
    </nav>
  )
}
