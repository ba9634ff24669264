import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation } from 'react-router'

import { ownerPages } from '#domain/admin-paths.ts'
import { accountQuery } from '../api/queries.ts'
import { say } from '../words/say.ts'
import { LoadState, usePageTitle } from './page-states.tsx'

/** The page, unless only owners may open it and whoever is signed in is none: then it says so. */
export function AllowedPage() {
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
