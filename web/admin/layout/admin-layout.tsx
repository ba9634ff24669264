import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'

import { ownerPages } from '#domain/admin-paths.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { keepThisDevice } from '../accounts/ringing-device.ts'
import { accountQuery, useIsOwner } from '../api/queries.ts'
import { NewBookings } from '../bookings/list/new-bookings.tsx'
import { LeaveGuard } from '../drafts/unsaved.ts'
import { WaitingDrafts } from '../drafts/waiting-drafts.tsx'
import { SignInDialog } from './sign-in-dialog.tsx'
import { say } from '../words/say.ts'
import { AdminHeader } from './admin-header.tsx'
import { ConfirmDialog } from '../controls/confirm.tsx'
import { EditedLanguageProvider } from '../content/edited-language.tsx'
import { LoadState, usePageTitle } from '../controls/page-states.tsx'
import { Sidebar } from './sidebar.tsx'

/** What stands round every page of the back office. */
export function AdminLayout() {
  const isOwner = useIsOwner()
  // A device that is not looked after for once will be at the next opening.
  useEffect(() => void keepThisDevice().catch(() => undefined), [])

  return (
    <EditedLanguageProvider>
      <a href="#content" className="skip-link">
        {say('Skip to content')}
      </a>
      <AdminHeader />
      <div className="admin-body">
        <Sidebar />
        <main id="content" tabIndex={-1}>
          <WaitingDrafts isOwner={isOwner} />
          <AllowedPage />
        </main>
      </div>
      <NewBookings />
      <LeaveGuard />
      <ConfirmDialog />
      <SignInDialog />
      <Toaster label={say('Messages')} dismissLabel={say('Dismiss')} durationMs={3000} />
    </EditedLanguageProvider>
  )
}

/** The page, unless only owners may open it and whoever is signed in is none: then it says so. */
function AllowedPage() {
  const { pathname } = useLocation()
  return ownerPages.has(pathname) ? <OwnersPage /> : <Outlet />
}

function OwnersPage() {
  const account = useQuery(accountQuery)
  if (account.data?.role === 'owner') return <Outlet />
  if (account.data) return <OwnersOnly />
  return <LoadState queries={[account]} failedText={say('Failed to load your account.')} />
}

function OwnersOnly() {
  usePageTitle(say('For owners only'))

  return (
    <div className="admin-empty">
      <h1>{say('For owners only')}</h1>
      <p>{say('Your account is for the day’s work. If you need this page, ask an owner of the business.')}</p>
    </div>
  )
}
