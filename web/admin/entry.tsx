import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'

import type { InviteNotice } from '#domain/users.ts'

import { inviteNoticeName } from '#domain/admin-paths.ts'
import { pagePaths } from '#domain/paths.ts'
import { isOnHomeScreen } from '#web/lib/home-screen.ts'
import { storedLogin } from '#web/lib/sign-in.ts'
import { AdminError, subscribeToOwnersOnly } from './api/admin-call.ts'
import { accountQuery, menuQuery, pageMeta } from './api/queries.ts'
import { dropSecondTaps } from './controls/second-taps.ts'
import { warnBeforeUnload } from './drafts/unsaved.ts'
import { router } from './router.tsx'
import { beginWithBrowserLanguage, beginWithStoredLanguage } from './words/say.ts'

import './admin.css'

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // A refusal stays one; only the network deserves a second try.
      retry: (count, error) => count < 1 && !(error instanceof AdminError),
      // An open form must not change under the hands of whoever comes back to the tab.
      refetchOnWindowFocus: false,
      staleTime: 10_000,
    },
  },
})

/** The back office. */
function Admin() {
  return (
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}

const root = document.getElementById('root')
const invite = pageMeta(inviteNoticeName)
if (invite !== undefined && root) {
  const notice = JSON.parse(invite) as InviteNotice
  beginWithBrowserLanguage(notice.state === 'open' ? notice.language : undefined)
  void showInvite(root, notice)
} // The app on the home screen has no other way to the sign-in.
else if (!storedLogin()) location.replace(isOnHomeScreen() ? pagePaths.login : pagePaths.home)
else if (root) {
  beginWithStoredLanguage()
  warnBeforeUnload()
  dropSecondTaps()
  followOtherTabs()
  followRole()
  createRoot(root).render(<Admin />)
}

/** Whoever is invited has no sign-in yet. */
async function showInvite(element: HTMLElement, notice: InviteNotice) {
  const { InvitePage } = await import('./accounts/invite-page.tsx')
  const token = location.pathname.split('/').at(-1) ?? ''
  createRoot(element).render(<InvitePage notice={notice} token={token} />)
}

/** All tabs have one sign-in. Once it is somebody else's, this one shows what he may see and do. */
function followOtherTabs() {
  const fullName = storedLogin()?.fullName
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'fullName' && newValue !== null && newValue !== fullName) location.reload()
  })
}

/** Whose role was changed meanwhile is refused what stood in his menu: it becomes that of his role now, and so do the pages. */
function followRole() {
  subscribeToOwnersOnly(() => {
    for (const { queryKey } of [accountQuery, menuQuery]) void queries.invalidateQueries({ queryKey })
  })
}
