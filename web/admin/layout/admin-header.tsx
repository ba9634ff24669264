import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FiExternalLink, FiKey, FiLogOut } from 'react-icons/fi'
import { Link, useLocation } from 'react-router'

import { adminPaths, siteAddressOf } from '#domain/admin-paths.ts'
import { pagePaths } from '#domain/paths.ts'
import type { StaffLanguage } from '#domain/languages/staff-languages.ts'
import { isTurnedOn, turnOff } from '#web/lib/push-device.ts'
import { clearLogin, storedLogin } from '#web/lib/stored-login.ts'
import { adminPushPlace } from '../accounts/ringing-device.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { adminAddress, adminHeaders, callAdmin } from '../api/admin-call.ts'
import { accountQuery } from '../api/queries.ts'
import { useDeed } from '../api/use-deed.ts'
import { StaffLanguageSelect } from '../controls/staff-language-select.tsx'
import { dropAllKept, keptNames } from '../drafts/kept.ts'
import { askToLeave, forgetUnsaved, hasUnsaved } from '../drafts/unsaved.ts'
import { ChangePasswordDialog } from '../accounts/change-password-dialog.tsx'
import { say, speak, staffLanguage } from '../words/say.ts'
import { useEditedLanguage } from '../content/edited-language.tsx'

/** Who is signed in, and the ways out. */
export function AdminHeader() {
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
