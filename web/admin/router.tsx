import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { createBrowserRouter, Navigate } from 'react-router'

import { adminHome, adminPaths, blockEditorPaths, bookingPath } from '#domain/admin-paths.ts'
import { storedBlocks } from '#domain/content/registry.ts'
import { lateCodeQuery } from './api/queries.ts'
import { BookingPage, NewBookingPage } from './bookings/page/booking-page.tsx'
import { BookingsPage } from './bookings/list/bookings-page.tsx'
import { ClosuresPage } from './closures/closures-page.tsx'
import { BlockPage } from './content/block-page.tsx'
import { LanguagesPage } from './languages/languages-page.tsx'
import { AdminLayout } from './layout/admin-layout.tsx'
import { FailedPage, LoadState, PlaceholderPage } from './controls/page-states.tsx'
import { OpeningPage } from './opening/opening-page.tsx'
import { OverviewPage } from './overview/overview-page.tsx'
import { PricesPage } from './prices/prices-page.tsx'
import { SettingsPage } from './settings/settings-page.tsx'
import { TranslationsPage } from './languages/translations-page.tsx'
import { say, useStaffLanguage } from './words/say.ts'

const AccountPage = late('account', async () => (await import('./accounts/account-page.tsx')).AccountPage)
const ChangesPage = late('changes', async () => (await import('./changes/changes-page.tsx')).ChangesPage)
const DeletedPage = late('deleted', async () => (await import('./changes/deleted-page.tsx')).DeletedPage)
const UsersPage = late('users', async () => (await import('./accounts/users-page.tsx')).UsersPage)
const PlanPage = late('plan', async () => (await import('./plan/day/plan-page.tsx')).PlanPage)
const BoardingPage = late('boarding', async () => (await import('./departures/boarding-page.tsx')).BoardingPage)
const CancelledPage = late(
  'cancelled',
  async () => (await import('./departures/cancelled/cancelled-page.tsx')).CancelledPage,
)
const DeparturesPage = late('departures', async () => (await import('./departures/departures-page.tsx')).DeparturesPage)
const PeoplePage = late('people', async () => (await import('./people/people-page.tsx')).PeoplePage)

/** The data router: only it can hold a navigation back while something is unsaved. */
export const router = createBrowserRouter([
  {
    path: adminHome,
    element: <Spoken as={AdminLayout} />,
    errorElement: <Spoken as={FailedPage} />,
    children: [
      {
        // An error in one page leaves the menu usable.
        errorElement: <Spoken as={FailedPage} />,
        children: [
          { index: true, element: <Navigate to={adminPaths.bookings} replace /> },
          { path: adminPaths.bookings, element: <Spoken as={BookingsPage} /> },
          { path: adminPaths.overview, element: <Spoken as={OverviewPage} /> },
          { path: adminPaths.plan, element: <Spoken as={PlanPage} /> },
          { path: adminPaths.departures, element: <Spoken as={DeparturesPage} /> },
          { path: adminPaths.boarding, element: <Spoken as={BoardingPage} /> },
          { path: adminPaths.cancelled, element: <Spoken as={CancelledPage} /> },
          { path: adminPaths.people, element: <Spoken as={PeoplePage} /> },
          { path: adminPaths.closures, element: <Spoken as={ClosuresPage} /> },
          { path: adminPaths.newBooking, element: <Spoken as={NewBookingPage} /> },
          { path: bookingPath(':id'), element: <Spoken as={BookingPage} /> },
          ...storedBlocks.map((block) => ({
            path: blockEditorPaths[block.name],
            element: <Spoken key={block.name} as={() => <BlockPage block={block} />} />,
          })),
          { path: adminPaths.prices, element: <Spoken as={PricesPage} /> },
          { path: adminPaths.languages, element: <Spoken as={LanguagesPage} /> },
          { path: adminPaths.opening, element: <Spoken as={OpeningPage} /> },
          { path: adminPaths.settings, element: <Spoken as={SettingsPage} /> },
          { path: adminPaths.changes, element: <Spoken as={ChangesPage} /> },
          { path: adminPaths.deleted, element: <Spoken as={DeletedPage} /> },
          { path: adminPaths.users, element: <Spoken as={UsersPage} /> },
          { path: adminPaths.account, element: <Spoken as={AccountPage} /> },
          { path: adminPaths.translations, element: <Spoken as={TranslationsPage} /> },
          { path: '*', element: <Spoken as={PlaceholderPage} /> },
        ],
      },
    ],
  },
])

/** A page whose code comes when it is first opened, so that it makes no other page heavier. */
function late(name: string, load: () => Promise<ComponentType>): ComponentType {
  const query = lateCodeQuery(name, load)

  return function LatePage() {
    const code = useQuery(query)
    const Page = code.data
    return Page ? <Page /> : <LoadState queries={[code]} failedText={say('Failed to load the page.')} />
  }
}

/**
 * Draws a page anew when the language changes. The router's elements are made once and for all, so that React would not
 * look into them again; what is typed in them stays.
 */
function Spoken({ as: Page }: { as: ComponentType }) {
  useStaffLanguage()
  return <Page />
}
