import { createBrowserRouter, Navigate } from 'react-router'

import type { Block } from '#domain/content/define.ts'

import { adminHome, adminPaths, blockEditorPaths, bookingPath } from '#domain/admin-paths.ts'
import { blocks } from '#domain/content/registry.ts'
import { BookingsPage } from './bookings/bookings-page.tsx'
import { BookingPage } from './bookings/booking-page.tsx'
import { NewBookingPage } from './bookings/new-booking-page.tsx'
import { ItemsPage } from './items/items-page.tsx'
import { LanguagesPage } from './languages/languages-page.tsx'
import { AdminLayout } from './layout/admin-layout.tsx'
import { FailedPage } from './layout/failed-page.tsx'
import { PlaceholderPage } from './layout/placeholder-page.tsx'
import { OpeningPage } from './opening/opening-page.tsx'
import { OverviewPage } from './overview/overview-page.tsx'
import { PricesPage } from './prices/prices-page.tsx'
import { BlockPage } from './records/block-page.tsx'
import { SettingsPage } from './settings/settings-page.tsx'
import { TranslationsPage } from './translations/translations-page.tsx'

/** The data router: only it can hold a navigation back while something is unsaved. */
export const router = createBrowserRouter([
  {
    path: adminHome,
    element: <AdminLayout />,
    errorElement: <FailedPage />,
    children: [
      {
        // An error in one page leaves the menu usable.
        errorElement: <FailedPage />,
        children: [
          { index: true, element: <Navigate to={adminPaths.bookings} replace /> },
          { path: adminPaths.bookings, element: <BookingsPage /> },
          { path: adminPaths.overview, element: <OverviewPage /> },
          { path: adminPaths.newBooking, element: <NewBookingPage /> },
          { path: bookingPath(':id'), element: <BookingPage /> },
          ...blocks.map((block) => ({
            path: blockEditorPaths[block.name],
            element: hasItems(block) ? (
              <ItemsPage key={block.name} block={block} />
            ) : (
              <BlockPage key={block.name} block={block} />
            ),
          })),
          { path: adminPaths.prices, element: <PricesPage /> },
          { path: adminPaths.languages, element: <LanguagesPage /> },
          { path: adminPaths.opening, element: <OpeningPage /> },
          { path: adminPaths.settings, element: <SettingsPage /> },
          { path: adminPaths.translations, element: <TranslationsPage /> },
          { path: '*', element: <PlaceholderPage /> },
        ],
      },
    ],
  },
])

function hasItems(block: Block): boolean {
  return Object.keys(block.collections).length > 0
}
