import type { MenuItem } from './admin-api.ts'

const page = (id: string, label: string, path: string, icon: string): MenuItem => ({
  id,
  label,
  path: `/admin/${path}`,
  icon,
  children: [],
})

/** The menu of the back office, in the order of a working day; icons are names of the Feather set. */
export const adminMenu: MenuItem[] = [
  page('bookings', 'Bookings', 'bookings', 'FiInbox'),
  page('prices', 'Prices', 'prices', 'FiTag'),
  page('tours', 'Tours', 'tours', 'FiMap'),
  page('boats', 'Boat trips', 'boats', 'FiAnchor'),
  page('attractions', 'Attractions', 'attractions', 'FiCamera'),
  {
    id: 'home',
    label: 'Home page',
    path: '',
    icon: 'FiHome',
    children: [
      page('hero', 'Hero', 'home/hero', 'FiImage'),
      page('about-us-section', 'About Us', 'home/about-us-section', 'FiInfo'),
      page('services', 'Services', 'home/services', 'FiGrid'),
      page('plans', 'Plans', 'home/plans', 'FiCreditCard'),
      page('booking', 'Booking form', 'home/booking', 'FiEdit'),
      page('why-choose-us', 'Why choose us', 'home/why-choose-us', 'FiThumbsUp'),
    ],
  },
  page('about-us', 'About page', 'about-us', 'FiUsers'),
  page('taxi', 'Taxi page', 'taxi', 'FiNavigation'),
  page('header', 'Header', 'header', 'FiMenu'),
  page('footer', 'Footer', 'footer', 'FiMinus'),
  page('legal', 'Terms and privacy', 'legal', 'FiFileText'),
  page('languages', 'Languages', 'languages', 'FiGlobe'),
  page('translations', 'Translations', 'translations', 'FiCheckSquare'),
]
