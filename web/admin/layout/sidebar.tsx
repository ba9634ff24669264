import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FiChevronsLeft, FiChevronsRight } from 'react-icons/fi'
import { useLocation } from 'react-router'

import { showToast } from '#web/ui/toast-store.ts'
import { menuQuery } from '../api/queries.ts'
import { MenuEntry } from './menu-entry.tsx'
import { useMedia } from './use-media.ts'
import { say } from '../words/say.ts'

/** What was last chosen with the menu's button, and where. */
interface Choice {
  isCollapsed: boolean
  isNarrow: boolean
  pathname: string
}

/** Below this the sidebar starts collapsed (specification §9). */
const narrow = '(max-width: 767.98px)'

/** The menu that the server gives. It starts collapsed in a narrow window, and closes there after a choice. */
export function Sidebar() {
  const menu = useQuery(menuQuery)
  const isNarrow = useMedia(narrow)
  const { pathname } = useLocation()
  const [choice, setChoice] = useState<Choice | null>(null)
  // In a narrow window it holds for one page only: the open menu covers it.
  const isHeld = choice?.isNarrow === isNarrow && (!isNarrow || choice.pathname === pathname)
  const isCollapsed = isHeld ? choice.isCollapsed : isNarrow

  useEffect(() => {
    if (menu.isError) showToast(say('Failed to load admin menu.'))
  }, [menu.isError])

  return (
    <nav className="sidebar" aria-label={say('Admin menu')} data-collapsed={isCollapsed || undefined}>
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
      {menu.isError && !isCollapsed && (
        <button type="button" className="button button-quiet" onClick={() => void menu.refetch()}>
          {say('Try again')}
        </button>
      )}
    </nav>
  )
}
