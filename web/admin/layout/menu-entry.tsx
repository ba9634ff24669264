import { useState } from 'react'
import { FiChevronDown } from 'react-icons/fi'
import { NavLink, useLocation } from 'react-router'

import type { MenuItem } from '#domain/admin-api.ts'

import { MenuIcon } from './menu-icon.tsx'
import { useFlyout } from './use-flyout.ts'
import { sayDeclared } from '../words/say.ts'

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

function FlyoutGroup({ item }: { item: MenuItem }) {
  const { root, isOpen, toggle } = useFlyout<HTMLLIElement>()
  const { pathname } = useLocation()

  return (
    <li ref={root} className="menu-flyout-root">
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
        <div className="menu-flyout">
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
