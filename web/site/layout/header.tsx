import { useContent } from '#web/lib/use-content.tsx'
import { LanguagePicker } from '../language/language-picker.tsx'
import { BookLink } from '../book-link.tsx'
import { DesktopMenu } from './desktop-menu.tsx'
import { Drawer } from './drawer.tsx'
import { Logo } from './logo.tsx'
import { navigationItems } from './navigation.ts'

/** The bar at the top of every page. Without content it still has the logo and the languages. */
export function Header() {
  const state = useContent('header')
  const header = state.status === 'ready' ? state.content : null
  const items = header ? navigationItems(header) : []

  return (
    <header className="site-header">
      <div className="site-header-bar">
        <Drawer items={items} bookNowLabel={header?.bookNowLabel ?? ''} />
        <Logo file={header?.logoPath ?? ''} />
        <DesktopMenu items={items} />
        <div className="site-header-end">
          <LanguagePicker />
          {header?.bookNowLabel && <BookLink className="button button-accent">{header.bookNowLabel}</BookLink>}
        </div>
      </div>
    </header>
  )
}
