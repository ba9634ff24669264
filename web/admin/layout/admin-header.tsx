import { useState } from 'react'
import { FiExternalLink, FiKey, FiLogOut } from 'react-icons/fi'
import { useLocation } from 'react-router'

import { siteAddressOf } from '#domain/admin-paths.ts'
import { ChangePasswordDialog } from '../session/change-password-dialog.tsx'
import { logOut } from '../session/log-out.ts'
import { storedLogin } from '#web/lib/stored-login.ts'
import { useEditedLanguage } from './edited-language.tsx'
import { say } from '../words/say.ts'
import { StaffLanguageChoice } from './staff-language-choice.tsx'

/** Who is signed in, and the ways out. */
export function AdminHeader() {
  const [name] = useState(() => storedLogin()?.fullName ?? '')
  const [isChangingPassword, setIsChangingPassword] = useState(false)
  const code = useEditedLanguage()
  const { pathname } = useLocation()

  return (
    <header className="admin-header">
      <p className="admin-title">{say('Admin Panel')}</p>
      <p className="admin-welcome">{say('Welcome, {name}!', { name })}</p>
      <div className="admin-header-actions">
        <StaffLanguageChoice />
        <a href={siteAddressOf(pathname, code ?? undefined)} target="_blank" rel="noopener" className="tool">
          <FiExternalLink aria-hidden />
          <span>{say('Open site')}</span>
        </a>
        <button type="button" className="tool" onClick={() => setIsChangingPassword(true)}>
          <FiKey aria-hidden />
          <span>{say('Change password')}</span>
        </button>
        <button type="button" className="tool" onClick={() => void logOut()}>
          <FiLogOut aria-hidden />
          <span>{say('Log out')}</span>
        </button>
      </div>
      {isChangingPassword && <ChangePasswordDialog onClose={() => setIsChangingPassword(false)} />}
    </header>
  )
}
