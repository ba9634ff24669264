import { pagePaths } from '#domain/paths.ts'
import { adminAddress, adminHeaders } from '../api/admin-call.ts'
import { dropAllKept, keptNames } from '../drafts/kept.ts'
import { askToLeave } from '../leaving/ask.ts'
import { forgetUnsaved, hasUnsaved } from '../leaving/unsaved.ts'
import { clearLogin } from '#web/lib/stored-login.ts'

/** Ends the session here and on the server; without a network, here only. */
export async function logOut(): Promise<void> {
  if ((hasUnsaved() || keptNames('').length > 0) && !(await askToLeave())) return
  forgetUnsaved()
  dropAllKept()
  await fetch(adminAddress('Logout'), { method: 'POST', headers: adminHeaders() }).catch(() => undefined)
  clearLogin()
  location.assign(pagePaths.login)
}
