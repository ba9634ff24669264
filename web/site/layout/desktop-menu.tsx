import { type KeyboardEvent, useRef } from 'react'
import { FiChevronDown } from 'react-icons/fi'

import { usePopover } from '#web/ui/use-popover.ts'

import { usePage, useWords } from '../site-context.tsx'
import { keyOf, type NavigationGroup, type NavigationItem, type NavigationLink } from './navigation.ts'
import { Link } from '../link.tsx'

/** The menu of wide windows. */
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

/** A menu entry with pages under it: opens under the mouse, by click, Enter or arrow down; Esc closes it. */
function MenuGroup({ group }: { group: NavigationGroup }) {
  const { root, isOpen, setIsOpen, toggle } = usePopover<HTMLDivElement>({ hoverDelayMs: 0 })
  const list = useRef<HTMLUListElement>(null)
  const page = usePage()
  const isCurrent = group.links.some((link) => link.to === page?.path)

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setIsOpen(true)
    requestAnimationFrame(() => list.current?.querySelector('a')?.focus())
  }

  return (
    <div ref={root} className="dropdown-place">
      <button
        type="button"
        className="menu-item"
        aria-expanded={isOpen}
        data-current={isCurrent || undefined}
        onClick={toggle}
        onKeyDown={handleKey}
      >
        <span>{group.label}</span>
        <FiChevronDown aria-hidden />
      </button>
      <ul ref={list} className="dropdown" hidden={!isOpen}>
        {group.links.map((link) => (
          <li key={link.to}>
            <MenuLink link={link} className="dropdown-item" />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface MenuLinkProps {
  link: NavigationLink
  className: string
}

/** One entry of a menu; the one whose page is open is marked. */
export function MenuLink({ link, className }: MenuLinkProps) {
  const page = usePage()

  return (
    <Link to={link.to} className={className} aria-current={page?.path === link.to ? 'page' : undefined}>
      {link.label}
    </Link>
  )
}
