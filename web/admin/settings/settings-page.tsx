import { useQuery } from '@tanstack/react-query'

import { LoadState } from '../layout/load-state.tsx'
import { usePageTitle } from '../layout/use-page-title.ts'
import { SettingsForm } from './settings-form.tsx'
import { settingsQuery } from './settings-query.ts'

/** What is set once for the whole site. */
export function SettingsPage() {
  const settings = useQuery(settingsQuery)
  usePageTitle('Settings')

  return (
    <>
      <h1>Settings</h1>
      <p className="help">They apply at once. An empty field means the grey value in it.</p>
      <LoadState queries={[settings]} failedText="Failed to load settings." />
      {settings.data && <SettingsForm settings={settings.data} />}
    </>
  )
}
