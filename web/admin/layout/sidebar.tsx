import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { IconType } from 'react-icons'
import {
  FiAnchor,
  FiBarChart2,
  FiCalendar,
  FiCamera,
  FiCheckCircle,
  FiCheckSquare,
  FiChevronDown,
  FiChevronsLeft,
  FiChevronsRight,
  FiCircle,
  FiClock,
  FiCreditCard,
  FiEdit,
  FiFileText,
  FiGlobe,
  FiGrid,
  FiHome,
  FiImage,
  FiInbox,
  FiInfo,
  FiLock,
  FiMap,
  FiMenu,
  FiMessageCircle,
  FiMinus,
  FiNavigation,
  FiSettings,
  FiSunrise,
  FiTag,
  FiThumbsUp,
  FiTrash2,
  FiTruck,
  FiUser,
  FiUserPlus,
  FiUsers,
} from 'react-icons/fi'
import { NavLink, useLocation } from 'react-router'

import type { MenuItem } from '#domain/admin-api.ts'
import type { MenuIconName } from '#domain/admin-pages.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { usePopover } from '#web/ui/use-popover.ts'

import { menuQuery } from '../api/queries.ts'
import { useMedia } from '../controls/use-media.ts'
import { say, sayDeclared } from '../words/say.ts'

/** What was last chosen with the menu's button, and where. */
interface Choice {
  isCollapsed: boolean
  isNarrow: boolean
  pathname: string
}

/** Below this the sidebar starts collapsed (specification §9). */
const narrow = '(max-width: 47.9375em)'

/** The menu that the server gives. It starts collapsed in a narrow window, and closes there after a choice. */
export function Sidebar() {
  const menu = useQuery(menuQuery)
  const isNarrow = useMedia(narrow)
  const { pathname } = useLocation()
  const [choice, setChoice] = useState<Choice | null>(null)
  // In a narrow window it holds for one page only: the open menu covers it.
  const isHeld = choice?.isNarrow === isNarrow && (!isNarrow || choice.pathname === pathname)
  const isCollapsed = isHeld ? choice.isCollapsed : isNarrow

  // One that is read anew in vain is still there.
  const { isLoadingError: isMissing } = menu
  useEffect(() => {
    if (isMissing) showToast(say('Failed to load admin menu.'))
  }, [isMissing])

  return (
    <nav className="admin-sidebar" aria-label={say('Admin menu')} data-collapsed={isCollapsed || undefined}>
      <button
        type="button"
        className="menu-link"
        aria-expanded={!isCollapsed}
        onClick={() => setChoice({ isCollapsed: !isCollapsed, isNarrow, pathname })}
      >
        {isCollapsed ? <FiChevronsRight aria-hidden /> : <FiChevronsLeft aria-hidden />}
        <span className={isCollapsed ? 'visually-hidden' : ''}>{say('Menu')}</span>
      </button>
      <ul>
        {menu.data?.map((item) => (
          <MenuEntry key={item.id} item={item} isCollapsed={isCollapsed} />
        ))}
      </ul>
      {isMissing && !isCollapsed && (
        <button type="button" className="button button-quiet" onClick={() => void menu.refetch()}>
          {say('Try again')}
        </button>
      )}
    </nav>
  )
}

interface MenuEntryProps {
  item: MenuItem
  isCollapsed: boolean
}

/** One entry of the menu: a link, or a group that opens below it, or beside it where the menu is collapsed. */
export function MenuEntry({ item, isCollapsed }: MenuEntryProps) {
  if (item.children.length === 0) return <MenuLink item={item} isCollapsed={isCollapsed} />
  return isCollapsed ? <FlyoutGroup item={item} /> : <OpenGroup item={item} />
}

function MenuLink({ item, isCollapsed }: MenuEntryProps) {
  return (
    <li>
      <NavLink
        to={item.path}
        className="menu-link"
        {...(isCollapsed && { 'aria-label': sayDeclared(item.label), title: sayDeclared(item.label) })}
      >
        <MenuIcon name={item.icon} />
        {!isCollapsed && <span>{sayDeclared(item.label)}</span>}
      </NavLink>
    </li>
  )
}

function OpenGroup({ item }: { item: MenuItem }) {
  const { pathname } = useLocation()
  const [isOpen, setIsOpen] = useState(() => leadsTo(item, pathname))

  return (
    <li>
      <button type="button" className="menu-link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <MenuIcon name={item.icon} />
        <span>{sayDeclared(item.label)}</span>
        <FiChevronDown aria-hidden className="menu-chevron" />
      </button>
      {isOpen && (
        <ul className="menu-children">
          {item.children.map((child) => (
            <MenuEntry key={child.id} item={child} isCollapsed={false} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** It stays this long after the pointer has left, so that one can move into it (specification §9). */
const hideDelayMs = 200

function FlyoutGroup({ item }: { item: MenuItem }) {
  const { root, isOpen, toggle } = usePopover<HTMLLIElement>({ hoverDelayMs: hideDelayMs })
  const { pathname } = useLocation()

  return (
    <li ref={root}>
      <button
        type="button"
        className="menu-link"
        aria-label={sayDeclared(item.label)}
        aria-expanded={isOpen}
        data-active={leadsTo(item, pathname) || undefined}
        onClick={toggle}
      >
        <MenuIcon name={item.icon} />
      </button>
      {isOpen && (
        <div className="menu-flyout" ref={placeBeside}>
          <p className="menu-flyout-title">{sayDeclared(item.label)}</p>
          <ul>
            {item.children.map((child) => (
              <MenuEntry key={child.id} item={child} isCollapsed={false} />
            ))}
          </ul>
        </div>
      )}
    </li>
  )
}

function leadsTo(item: MenuItem, path: string): boolean {
  return item.path === path || item.children.some((child) => leadsTo(child, path))
}

/** Beside its entry; at the end of a long menu as far up as it needs to end above the edge of the screen. */
function placeBeside(flyout: HTMLElement | null) {
  const top = flyout?.parentElement?.getBoundingClientRect().top ?? 0
  if (flyout) flyout.style.insetBlockStart = `${Math.min(top, window.innerHeight - flyout.offsetHeight)}px`
}

const icons: Record<MenuIconName, IconType> = {
  FiAnchor,
  FiBarChart2,
  FiCalendar,
  FiCamera,
  FiCheckCircle,
  FiCheckSquare,
  FiClock,
  FiCreditCard,
  FiEdit,
  FiFileText,
  FiGlobe,
  FiGrid,
  FiHome,
  FiImage,
  FiInbox,
  FiInfo,
  FiLock,
  FiMap,
  FiMenu,
  FiMessageCircle,
  FiMinus,
  FiNavigation,
  FiSettings,
  FiSunrise,
  FiTag,
  FiThumbsUp,
  FiTruck,
  FiTrash2,
  FiUser,
  FiUserPlus,
  FiUsers,
}

/** The icon that a menu entry names; a name from a newer server is a circle. */
function MenuIcon({ name }: { name: string }) {
  const Icon = name in icons ? icons[name as MenuIconName] : FiCircle
  return <Icon aria-hidden />
}
