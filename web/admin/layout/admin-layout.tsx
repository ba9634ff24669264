import { useEffect } from 'react'

import { keepRinging } from '#web/lib/push-device.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { adminPushPlace } from '../accounts/ringing-device.ts'
import { NewBookings } from '../bookings/new-bookings.tsx'
import { LeaveGuard } from '../drafts/unsaved.ts'
import { WaitingDrafts } from '../drafts/waiting-drafts.tsx'
import { SignInDialog } from '../session/sign-in-dialog.tsx'
import { say } from '../words/say.ts'
import { AllowedPage } from './allowed-page.tsx'
import { AdminHeader } from './admin-header.tsx'
import { ConfirmDialog } from './confirm.tsx'
import { EditedLanguageProvider } from './edited-language.tsx'
import { Sidebar } from './sidebar.tsx'

/** What stands round every page of the back office. */
export function AdminLayout() {
  // A device that is not looked after for once will be at the next opening.
  useEffect(() => void keepRinging(adminPushPlace).catch(() => undefined), [])

  return (
    <EditedLanguageProvider>
      <a href="#content" className="skip-link">
        {say('Skip to content')}
      </a>
      <AdminHeader />
      <div className="admin-body">
        <Sidebar />
        <main id="content" tabIndex={-1}>
          <WaitingDrafts />
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
