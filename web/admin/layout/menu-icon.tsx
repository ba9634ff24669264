import type { IconType } from 'react-icons'
import {
  FiCircle,
  FiAnchor,
  FiBarChart2,
  FiCalendar,
  FiCamera,
  FiCheckCircle,
  FiCheckSquare,
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
  FiTag,
  FiThumbsUp,
  FiTruck,
  FiUser,
  FiUserPlus,
  FiUsers,
} from 'react-icons/fi'

import type { MenuIconName } from '#domain/admin-pages.ts'

const icons: Record<MenuIconName, IconType> = {
  FiAnchor,
  FiBarChart2,
  FiCalendar,
  FiCamera,
  FiCheckCircle,
  FiCheckSquare,
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
  FiTag,
  FiThumbsUp,
  FiTruck,
  FiUser,
  FiUserPlus,
  FiUsers,
}

/** The icon that a menu entry names; a name from a newer server is a circle. */
export function MenuIcon({ name }: { name: string }) {
  const Icon = name in icons ? icons[name as MenuIconName] : FiCircle
  return <Icon aria-hidden />
}
