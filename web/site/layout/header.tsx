import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { FiChevronDown, FiMinus, FiPlus, FiX } from 'react-icons/fi'

import { useContent } from '#web/lib/use-content.tsx'
import { useClosing } from '#web/ui/use-closing.ts'
import { usePopover } from '#web/ui/use-popover.ts'

import { LanguagePicker } from '../language/language-picker.tsx'
import { BookLink, Link } from '../link.tsx'
import { usePage, useWords } from '../site-context.tsx'
import { Logo } from './logo.tsx'
import { keyOf, type NavigationGroup, type NavigationItem, navigationItems, type NavigationLink } from './navigation.ts'

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
        <div className="site-header-end" data-whole>
          <LanguagePicker />
          {header?.bookNowLabel && <BookLink className="button button-accent">{header.bookNowLabel}</BookLink>}
        </div>
      </div>
    </header>
  )
}

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
function MenuLink({ link, className }: MenuLinkProps) {
  const page = usePage()

  return (
    <Link to={link.to} className={className} aria-current={page?.path === link.to ? 'page' : undefined}>
      {link.label}
    </Link>
  )
}

interface DrawerProps {
  items: NavigationItem[]
  bookNowLabel: string
}

/** The menu of narrow windows. A modal <dialog>, so that focus stays inside and Esc closes it; it slides in by CSS. */
function Drawer({ items, bookNowLabel }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [served] = useState(servedDrawer)
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const { site } = useWords()
  useClosing(dialog)

  useEffect(() => {
    const element = dialog.current
    // Where the browser has translated the page, React puts a drawer of its own in the place of one that may be open.
    if (served?.open && served !== element && !element?.open) element?.showModal()
    setIsOpen(element?.open ?? false)
    const closing = new AbortController()
    const close = () => element?.close()
    // A link may lead to a section of this page, and who comes back from another one finds it closed.
    const closeByLink = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a')) close()
    }
    element?.addEventListener('click', closeByLink, { signal: closing.signal })
    matchMedia('(min-width: 64em)').addEventListener('change', close, { signal: closing.signal })
    return () => closing.abort()
  }, [served])

  const handleOpen = (event: MouseEvent) => {
    // From here on it is opened here, not by the button's own command.
    event.preventDefault()
    if (!dialog.current?.open) dialog.current?.showModal()
    setIsOpen(true)
  }

  return (
    <div className="needs-script drawer-place">
      <button
        type="button"
        className="icon-button"
        aria-label={site.openMenu}
        aria-expanded={isOpen}
        onClick={handleOpen}
        // The browser opens it by itself, also before React can hear of it.
        {...{ commandfor: id, command: 'show-modal' }}
      >
        <NineDots />
      </button>
      <dialog
        ref={dialog}
        id={id}
        className="drawer"
        aria-label={site.mainMenu}
        onClose={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <div className="drawer-content">
          <button
            type="button"
            className="icon-button"
            aria-label={site.closeMenu}
            onClick={() => dialog.current?.close()}
            {...{ commandfor: id, command: 'close' }}
          >
            <FiX aria-hidden size={24} />
          </button>
          <nav aria-label={site.mainMenu}>
            <ul className="drawer-list">
              {items.map((item) => (
                <li key={keyOf(item)}>
                  {'links' in item ? <DrawerGroup group={item} /> : <MenuLink link={item} className="drawer-item" />}
                </li>
              ))}
            </ul>
          </nav>
          {bookNowLabel && <BookLink className="button button-accent">{bookNowLabel}</BookLink>}
        </div>
      </dialog>
    </div>
  )
}

/** The one that came with the page. */
const servedDrawer = () =>
  typeof document === 'undefined' ? null : document.querySelector<HTMLDialogElement>('dialog.drawer')

/** The drawer's group: plus opens it, minus closes it. */
function DrawerGroup({ group }: { group: NavigationGroup }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()

  return (
    <>
      <button
        type="button"
        className="drawer-item"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>{group.label}</span>
        {isOpen ? <FiMinus aria-hidden /> : <FiPlus aria-hidden />}
      </button>
      <ul id={id} hidden={!isOpen} className="drawer-sublist">
        {group.links.map((link) => (
          <li key={link.to}>
            <MenuLink link={link} className="drawer-item" />
          </li>
        ))}
      </ul>
    </>
  )
}

const places = [4, 12, 20]

/** The sign of the menu button: three rows of three. */
function NineDots() {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} fill="currentColor" aria-hidden>
      {places.flatMap((y) => places.map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r={2.25} />))}
    </svg>
  )
}
