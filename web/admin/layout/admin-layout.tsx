import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { FiExternalLink, FiKey, FiLogOut } from 'react-icons/fi'
import { Link, Outlet, useLocation } from 'react-router'

import { adminPaths, ownerPages, siteAddressOf } from '#domain/admin-paths.ts'
import type { StaffLanguage } from '#domain/languages/staff-languages.ts'
import { pagePaths } from '#domain/paths.ts'
import { isTurnedOn, turnOff } from '#web/lib/push-device.ts'
import { clearLogin, storedLogin, useSignIn } from '#web/lib/sign-in.ts'
import { CodeInput } from '#web/ui/code-input.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { Toaster } from '#web/ui/toaster.tsx'

import { ChangePasswordDialog } from '../accounts/change-password-dialog.tsx'
import { adminPushPlace, keepThisDevice } from '../accounts/accounts.ts'
import {
  adminAddress,
  adminHeaders,
  callAdmin,
  finishSignIn,
  goToLogin,
  isSignInOpen,
  subscribeToSignIn,
} from '../api/admin-call.ts'
import { accountQuery, menuQuery, useIsOwner } from '../api/queries.ts'
import { useDeed } from '../api/use-deed.ts'
import { NewBookings } from '../bookings/list/new-bookings.tsx'
import { EditedLanguageProvider, useEditedLanguage } from '../content/edited-language.tsx'
import { ConfirmDialog, DialogAnswer } from '../controls/dialogs.tsx'
import { Labelled } from '../controls/labelled.tsx'
import { LoadState, usePageTitle } from '../controls/page-states.tsx'
import { StaffLanguageSelect } from '../controls/staff-language-select.tsx'
import { dropAllKept, keptNames } from '../drafts/draft.ts'
import { askToLeave, forgetUnsaved, hasUnsaved, LeaveGuard } from '../drafts/unsaved.ts'
import { WaitingDrafts } from '../drafts/waiting-drafts.tsx'
import { say, speak, staffLanguage } from '../words/say.ts'
import { usePageStart } from './page-start.ts'
import { Sidebar } from './sidebar.tsx'

/** What stands round every page of the back office. */
export function AdminLayout() {
  const isOwner = useIsOwner()
  const main = useRef<HTMLElement>(null)
  usePageStart(main)
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
        <main id="content" ref={main} tabIndex={-1}>
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

/** Who is signed in, and the ways out. */
function AdminHeader() {
  const account = useQuery(accountQuery)
  const name = account.data?.fullName ?? storedLogin()?.fullName ?? ''
  const [isChangingPassword, setIsChangingPassword] = useState(false)
  const code = useEditedLanguage()
  const { pathname } = useLocation()

  return (
    <header className="admin-header">
      <p className="admin-title">{say('Admin Panel')}</p>
      <p className="admin-welcome">
        <Link to={adminPaths.account}>{say('Welcome, {name}!', { name })}</Link>
      </p>
      <div className="admin-header-actions">
        <StaffLanguageChoice />
        <a href={siteAddressOf(pathname, code ?? undefined)} target="_blank" rel="noopener" className="admin-tool">
          <FiExternalLink aria-hidden />
          <span>{say('Open site')}</span>
        </a>
        <button type="button" className="admin-tool" onClick={() => setIsChangingPassword(true)}>
          <FiKey aria-hidden />
          <span>{say('Change password')}</span>
        </button>
        <button type="button" className="admin-tool" onClick={() => void logOut()}>
          <FiLogOut aria-hidden />
          <span>{say('Log out')}</span>
        </button>
      </div>
      {isChangingPassword && <ChangePasswordDialog onClose={() => setIsChangingPassword(false)} />}
    </header>
  )
}

/** The language of the back office, for whoever is signed in. It applies at once; the account keeps it. */
function StaffLanguageChoice() {
  const { run, isBusy } = useDeed(showToast)

  async function choose(language: StaffLanguage) {
    const before = staffLanguage()
    speak(language)
    if (!(await run(() => callAdmin('UpdateAccount', { method: 'PUT', body: { language } })))) speak(before)
  }

  return <StaffLanguageSelect disabled={isBusy} onChange={(language) => void choose(language)} />
}

/** For so long the server may take to hear that somebody leaves. */
const patienceMs = 5000

/** Who signs out here leaves the device to others: what rings by this sign-in ends with it there, and here without a network. */
async function leaveServer() {
  // At once, so that the sign-in ends however slow the network is, and however soon the page is closed.
  const leaving = fetch(adminAddress('Logout'), { method: 'POST', headers: adminHeaders(), keepalive: true })
  await Promise.allSettled([leaving, isTurnedOn(adminPushPlace) && turnOff(adminPushPlace)])
}

/** Ends the session here and on the server; without a network, here only. */
async function logOut(): Promise<void> {
  if ((hasUnsaved() || keptNames('').length > 0) && !(await askToLeave())) return
  forgetUnsaved()
  dropAllKept()
  await Promise.race([leaveServer(), new Promise((resolve) => setTimeout(resolve, patienceMs))])
  clearLogin()
  location.assign(pagePaths.login)
}

/** Asks for the password when the sign-in has ended in the middle of an edit. It stands once in the layout. */
function SignInDialog() {
  const isOpen = useSyncExternalStore(subscribeToSignIn, isSignInOpen)
  return isOpen && <SignInForm />
}

function SignInForm() {
  const id = useId()
  const queries = useQueryClient()
  const { state, isCodeAsked, password, code, submit } = useSignIn(() => {
    finishSignIn()
    void keepThisDevice().catch(() => undefined)
    // It may be somebody else, who may do other things.
    for (const { queryKey } of [accountQuery, menuQuery]) void queries.invalidateQueries({ queryKey })
  })

  return (
    <Dialog labelledBy={id} isPersistent onClose={goToLogin}>
      <h2 id={id}>{say('Please sign in again')}</h2>
      <p>{say('Your sign-in has ended. Nothing you typed is lost: sign in here, and it goes on where it stopped.')}</p>
      <form className="admin-stack" noValidate onSubmit={(event) => void submit(event)}>
        <Labelled label={say('Username')}>
          {(control) => (
            <input
              {...control}
              name="username"
              autoComplete="username"
              required
              aria-invalid={state === 'failed' || undefined}
            />
          )}
        </Labelled>
        <Labelled label={say('Password')}>
          {(control) => (
            <input
              {...control}
              ref={password}
              name="password"
              type="password"
              autoComplete="current-password"
              required
              aria-invalid={state === 'failed' || undefined}
            />
          )}
        </Labelled>
        {isCodeAsked && (
          <Labelled label={say('Code from your authenticator app, or a recovery code')}>
            {(control) => (
              <CodeInput
                {...control}
                ref={code}
                name="code"
                isDigits={false}
                aria-invalid={state === 'code-wrong' || undefined}
              />
            )}
          </Labelled>
        )}
        <DialogAnswer
          label={say('Sign in')}
          cancelLabel={say('Leave this page')}
          disabled={state === 'busy'}
          failure={failureOf(state)}
          onCancel={goToLogin}
        />
      </form>
    </Dialog>
  )
}

function failureOf(state: string): string {
  if (state === 'failed') return say('Invalid username or password')
  return state === 'code-wrong'
    ? say('This code is not right, or it was used already. Take the next one that the app shows.')
    : ''
}
