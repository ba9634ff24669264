import type { MenuItem } from './admin-api.ts'

import { adminPaths, blockEditorPaths, ownerPages } from './admin-paths.ts'
import type { UserRole } from './roles.ts'

/** The icons that menu entries carry, by their names in the Feather set; the back office draws each of them. */
const menuIconNames = [
  'FiAnchor',
  'FiBarChart2',
  'FiCalendar',
  'FiCamera',
  'FiCheckCircle',
  'FiCheckSquare',
  'FiClock',
  'FiCreditCard',
  'FiEdit',
  'FiFileText',
  'FiGlobe',
  'FiGrid',
  'FiHome',
  'FiImage',
  'FiInbox',
  'FiInfo',
  'FiLock',
  'FiMap',
  'FiMenu',
  'FiMessageCircle',
  'FiMinus',
  'FiNavigation',
  'FiSettings',
  'FiSunrise',
  'FiTag',
  'FiThumbsUp',
  'FiTruck',
  'FiTrash2',
  'FiUser',
  'FiUserPlus',
  'FiUsers',
] as const
export type MenuIconName = (typeof menuIconNames)[number]

const page = (id: string, label: string, path: string, icon: MenuIconName): MenuItem => ({
  id,
  label,
  path,
  icon,
  children: [],
})

/** Stands at the menu's end until all is done before the site opens. */
const openingEntry = page('start', 'Before you open', adminPaths.opening, 'FiCheckCircle')

/** The menu of the back office, in the order of a working day. */
export const adminMenu: readonly MenuItem[] = [
  page('bookings', 'Bookings', adminPaths.bookings, 'FiInbox'),
  page('plan', 'Day plan', adminPaths.plan, 'FiCalendar'),
  page('departures', 'Departures', adminPaths.departures, 'FiSunrise'),
  page('people', 'People and cars', adminPaths.people, 'FiTruck'),
  page('overview', 'Overview', adminPaths.overview, 'FiBarChart2'),
  page('closures', 'When we are full', adminPaths.closures, 'FiLock'),
  page('messages', 'Words for WhatsApp', blockEditorPaths.messages, 'FiMessageCircle'),
  page('prices', 'Prices', adminPaths.prices, 'FiTag'),
  page('tours', 'Tours', blockEditorPaths.tours, 'FiMap'),
  page('boats', 'Boat trips', blockEditorPaths['boat-trips'], 'FiAnchor'),
  page('attractions', 'Attractions', blockEditorPaths.attractions, 'FiCamera'),
  {
    id: 'home',
    label: 'Home page',
    path: '',
    icon: 'FiHome' satisfies MenuIconName,
    children: [
      page('hero', 'Hero', blockEditorPaths.hero, 'FiImage'),
      page('about-us-section', 'About Us', blockEditorPaths['about-us'], 'FiInfo'),
      page('services', 'Services', blockEditorPaths.services, 'FiGrid'),
      page('plans', 'Plans', blockEditorPaths.plans, 'FiCreditCard'),
      page('booking', 'Booking form', blockEditorPaths.booking, 'FiEdit'),
      page('why-choose-us', 'Why choose us', blockEditorPaths['why-choose-us'], 'FiThumbsUp'),
    ],
  },
  page('about-us', 'About page', blockEditorPaths.about, 'FiUsers'),
  page('taxi', 'Taxi page', blockEditorPaths.taxi, 'FiNavigation'),
  page('header', 'Header', blockEditorPaths.header, 'FiMenu'),
  page('footer', 'Footer', blockEditorPaths.footer, 'FiMinus'),
  page('legal', 'Terms and privacy', blockEditorPaths.legal, 'FiFileText'),
  page('languages', 'Languages', adminPaths.languages, 'FiGlobe'),
  page('translations', 'Translations', adminPaths.translations, 'FiCheckSquare'),
  page('settings', 'Settings', adminPaths.settings, 'FiSettings'),
  page('users', 'Users', adminPaths.users, 'FiUserPlus'),
  page('changes', 'Changes', adminPaths.changes, 'FiClock'),
  page('deleted', 'Deleted', adminPaths.deleted, 'FiTrash2'),
  page('account', 'My account', adminPaths.account, 'FiUser'),
]

/** What whoever has this role may open. */
export function menuFor(role: UserRole, { isOpen }: { isOpen: boolean }): MenuItem[] {
  const entries = isOpen ? adminMenu : [...adminMenu, openingEntry]
  return role === 'owner' ? entries.slice() : entries.filter(({ path }) => !ownerPages.has(path))
}
