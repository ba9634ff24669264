import { useId, useState } from 'react'
import { FiMinus, FiPlus } from 'react-icons/fi'

import { MenuLink } from './menu-link.tsx'
import type { NavigationGroup } from './navigation.ts'

/** The drawer's group: plus opens it, minus closes it. */
export function DrawerGroup({ group }: { group: NavigationGroup }) {
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
