import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { FiSend } from 'react-icons/fi'
import { Link } from 'react-router'

import type { TestMailReply } from '#domain/booking/booking-mail.ts'
import type { Content, Fields } from '#domain/content/fields.ts'
import type { SettingsRecord } from '#domain/settings/settings.ts'
import type { AdminSentence } from '#domain/words/admin/albanian.ts'

import { adminPaths, blockEditorPaths } from '#domain/admin-paths.ts'
import { settingsFields, settingsKey } from '#domain/settings/settings-fields.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { settingsQuery } from '../api/queries.ts'
import { callAdmin, reasonOf } from '../api/admin-call.ts'
import { mailStateQuery } from '../bookings/bookings-query.ts'
import { englishSetting } from '../editors/editors.ts'
import { LoadState, usePageTitle } from '../controls/page-states.tsx'
import { FormFrame, FormRows } from '../records/form-frame.tsx'
import { useRecordForm } from '../records/use-record-form.ts'
import { say } from '../words/say.ts'

/** What is set once for the whole site. */
export function SettingsPage() {
  const settings = useQuery(settingsQuery)
  // A line among the fields says it: none moves away under a finger.
  const mails = useQuery(mailStateQuery)
  usePageTitle(say('Settings'))

  return (
    <>
      <h1>{say('Settings')}</h1>
      <p className="admin-help">{say('They apply at once. An empty field means the grey value in it.')}</p>
      <LoadState queries={[settings]} failedText={say('Failed to load settings.')} />
      {settings.data && !mails.isPending && <SettingsForm settings={settings.data} />}
    </>
  )
}

interface Group {
  title: AdminSentence
  names: (keyof typeof settingsFields)[]
  /** What is set elsewhere, or can be tried here. */
  beside?: ReactNode
}

const groups: Group[] = [
  {
    title: 'Being told of bookings',
    names: ['operatorEmails', 'isStaffMailAlbanian'],
    beside: (
      <>
        <TestMail />
        <LinkedHelp
          before="The phone and WhatsApp numbers that guests see are in the"
          link="footer"
          to={blockEditorPaths.footer}
        />
      </>
    ),
  },
  { title: 'What guests are promised', names: ['answerHours', 'noticeMinutes', 'isNoticeFirm', 'changeUntilHours'] },
  { title: 'Before the ride and after it', names: ['reminderTime', 'reviewUrl'] },
  {
    title: 'Who drives',
    names: ['bufferMinutes', 'guestSeesDriverHours', 'waitingMinutes', 'waitingMinutesArrivals'],
  },
  { title: 'Guards against floods of bookings', names: ['bookingsPerMinute', 'bookingsPerHour', 'bookingsPerPhone'] },
  {
    title: 'Personal data',
    names: ['retentionMonths'],
    beside: <LinkedHelp before="How long is also said on the" link="privacy page" to={blockEditorPaths.legal} />,
  },
]

/** Always open: there is only one record, and looking at it is the same as editing it. */
function SettingsForm({ settings }: { settings: SettingsRecord }) {
  const queries = useQueryClient()
  const idPrefix = useId()
  const form = useRecordForm({
    fields: settingsFields,
    record: formRecord(settings),
    draft: { key: 'settings', title: say('Settings'), address: adminPaths.settings },
    toasts: { updated: 'Settings saved.', updateFailed: 'Failed to save settings.' },
    save: async (change) =>
      formRecord(await callAdmin<SettingsRecord>('UpdateSettings', { method: 'PUT', body: change })),
    reload: async () => formRecord(await queries.fetchQuery({ ...settingsQuery, staleTime: 0 })),
    onSaved: () => queries.invalidateQueries(settingsQuery),
  })
  return (
    <FormFrame
      form={form}
      setting={englishSetting}
      label={say('Settings')}
      idPrefix={idPrefix}
      className="settings-form"
      tools={{ recordKey: settingsKey }}
      onCancel={() => form.discard()}
    >
      {groups.map(({ title, names, beside }) => (
        <section key={title} className="admin-card settings-group" aria-labelledby={`${idPrefix}-${title}`}>
          <h2 id={`${idPrefix}-${title}`}>{say(title)}</h2>
          <FormRows
            form={form}
            fields={Object.fromEntries(names.map((name) => [name, settingsFields[name]])) as Fields}
            idPrefix={idPrefix}
            fallback={settings.defaults as Content}
          />
          {beside && <div className="admin-stack">{beside}</div>}
        </section>
      ))}
    </FormFrame>
  )
}

const formRecord = (settings: SettingsRecord) => ({ ...settings, id: settingsKey.id })

interface LinkedHelpProps {
  before: AdminSentence
  link: AdminSentence
  to: string
}

/** A sentence with the place that it speaks of in its middle. */
function LinkedHelp({ before, link, to }: LinkedHelpProps) {
  return (
    <p className="admin-help">
      <span>{say(before)}</span>{' '}
      <Link className="link" to={to}>
        {say(link)}
      </Link>
      <span>.</span>
    </p>
  )
}

/** Sends a mail now, and keeps beside the button what the mail server said. */
function TestMail() {
  const state = useQuery(mailStateQuery).data
  const [isTesting, setIsTesting] = useState(false)
  const [outcome, setOutcome] = useState({ isSent: false, text: '' })
  if (!state) return null
  if (!state.isSetUp)
    return <p className="admin-help">{say('E-mail is not set up on the server (SMTP_URL): nobody is told yet.')}</p>

  async function handleTest() {
    setIsTesting(true)
    setOutcome({ isSent: false, text: '' })
    try {
      const { isSent, to, message } = await callAdmin<TestMailReply>('SendTestMail', { method: 'POST' })
      tell(isSent, isSent ? say('Sent to {address}. {message}', { address: to, message }) : message)
    } catch (error) {
      tell(false, reasonOf(error))
    }
    setIsTesting(false)
  }

  function tell(isSent: boolean, text: string) {
    setOutcome({ isSent, text })
    showToast(text, isSent ? 'success' : undefined)
  }

  return (
    <div className="mail-bar">
      <button type="button" className="admin-tool" disabled={isTesting} onClick={() => void handleTest()}>
        {isTesting ? <span className="admin-spinner" aria-hidden /> : <FiSend aria-hidden />}{' '}
        <span>{say('Send a test e-mail')}</span>
      </button>
      <p className={outcome.isSent ? 'admin-help' : 'admin-failure'}>{outcome.text}</p>
    </div>
  )
}
