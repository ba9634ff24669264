import { useQuery } from '@tanstack/react-query'

import { LoadState } from '../layout/load-state.tsx'
import { usePageTitle } from '../layout/use-page-title.ts'
import { SettingsForm } from './settings-form.tsx'
import { settingsQuery } from './settings-query.ts'
import { say } from '../words/say.ts'

/** What is set once for the whole site. */
export function SettingsPage() {
  const settings = useQuery(settingsQuery)
  usePageTitle(say('Settings'))

  return (
    <>
      <h1>{say('Settings')}</h1>
      <p className="help">{say('They apply at once. An empty field means the grey value in it.')}</p>
      <LoadState queries={[settings]} failedText={say('Failed to load settings.')} />
      {settings.data && <SettingsForm settings={settings.data} />}
    </>
  )
}
