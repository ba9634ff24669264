import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { FiBell } from 'react-icons/fi'

import { type PushDevice, type PushTopic, pushTopics, type TestPushReply } from '#domain/push/push-device.ts'
import type { AdminSentence } from '#domain/words/admin/albanian.ts'
import { changeTopics, ownDevice, type RingAbility, ringAbility, turnOff, turnOn } from '#web/lib/push-device.ts'
import { HomeScreenSteps } from '#web/ui/home-screen-steps.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { callAdmin } from '../api/admin-call.ts'
import { useDeed } from '../api/use-deed.ts'
import { LoadState } from '../controls/page-states.tsx'
import { TickBox } from '../controls/labelled.tsx'
import { formatSarandaTime } from '../words/formats.ts'
import { say } from '../words/say.ts'
import { adminPushPlace, pushDevicesQuery, removeDevice } from './accounts.ts'

const topicLabels: Record<PushTopic, AdminSentence> = {
  'new-booking': 'New bookings',
  'cancel-asked': 'A guest asks to cancel, or a departure is cancelled',
  'offer-answered': 'A guest answers an offer',
  wish: 'A guest asks for a change',
  late: 'A guest is late',
  'my-ride': 'A driver hands a ride back',
}

const hindrances: Partial<Record<RingAbility, AdminSentence>> = {
  no: 'This browser cannot ring. Chrome, Edge and Firefox can; on an iPhone, the back office on the home screen.',
  'home-screen': 'An iPhone rings once the back office is on its home screen. In Safari:',
  blocked:
    'Notifications are blocked for this site. Allow them in the settings of the browser or the phone, and open this page again.',
}

/** Lets telephones ring: this one, what about, and what other devices of one's own ring. */
export function Ringing() {
  const id = useId()
  const devices = useQuery(pushDevicesQuery)
  const own = useOwnDevice(devices.data)

  return (
    <section className="admin-card account-part" aria-labelledby={id}>
      <h2 id={id}>{say('Ring on this device')}</h2>
      <LoadState queries={[devices]} failedText={say('Failed to load the devices that ring.')} />
      {devices.data && own !== 'unknown' && <RingHere key={own?.id ?? 0} own={own} />}
      {devices.data && devices.data.length > 0 && (
        <RingingDevices devices={devices.data} ownId={own === 'unknown' ? undefined : own?.id} />
      )}
    </section>
  )
}

/** Which of them this one is: the browser takes a moment to say so. Until it has said so of newer ones, it is what it was. */
function useOwnDevice(devices: PushDevice[] | undefined): PushDevice | undefined | 'unknown' {
  const [own, setOwn] = useState<PushDevice | undefined | 'unknown'>('unknown')
  useEffect(() => {
    if (!devices) return undefined
    let isWanted = true
    void ownDevice(adminPushPlace, devices)
      .catch(() => undefined)
      .then((found) => isWanted && setOwn(found))
    return () => {
      isWanted = false
    }
  }, [devices])
  return own
}

function RingHere({ own }: { own: PushDevice | undefined }) {
  const queries = useQueryClient()
  const [ability, setAbility] = useState(ringAbility)
  const [about, setAbout] = useState<PushTopic[]>(own?.about ?? [...pushTopics])
  // The ticks are disabled meanwhile; it gives the focus back.
  const { run, isBusy } = useDeed(showToast)
  const reread = () => queries.invalidateQueries(pushDevicesQuery)
  const hindrance = hindrances[ability]

  async function turnOnHere() {
    try {
      const device = await turnOn(adminPushPlace, about)
      setAbility(ringAbility())
      if (device) showToast(say('This device rings from now on.'), 'success')
      await reread()
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      showToast(say('The browser could not turn it on. Please try again.'))
    }
  }

  async function choose(topic: PushTopic, isWanted: boolean) {
    const next = pushTopics.filter((each) => (each === topic ? isWanted : about.includes(each)))
    setAbout(next)
    if (own && !(await run(() => changeTopics(adminPushPlace, own, next), reread))) setAbout(about)
  }

  if (hindrance !== undefined) {
    return (
      <>
        <p className="admin-help">{say(hindrance)}</p>
        {ability === 'home-screen' && <HomeScreenSteps captions={iphoneCaptions()} />}
      </>
    )
  }
  return (
    <>
      <fieldset className="ring-topics" disabled={isBusy}>
        <legend>{say('It rings for')}</legend>
        {pushTopics.map((topic) => (
          <TickBox
            key={topic}
            label={say(topicLabels[topic])}
            isTicked={about.includes(topic)}
            onTick={(isWanted) => void choose(topic, isWanted)}
          />
        ))}
      </fieldset>
      {!own && (
        <div className="admin-row">
          <button type="button" className="button button-accent" disabled={isBusy} onClick={() => void run(turnOnHere)}>
            <FiBell aria-hidden />
            <span>{say('Ring on this device')}</span>
          </button>
        </div>
      )}
    </>
  )
}

const iphoneCaptions = () =>
  [
    say('Press the share sign.'),
    say('Choose “Add to Home Screen”.'),
    say('Press “Add”.'),
    say('Open the new sign, and this page there.'),
  ] as const

interface RingingDevicesProps {
  devices: PushDevice[]
  /** Of the device that one holds in one's hand. */
  ownId: number | undefined
}

/** One's own devices that ring, and when each was last reached. */
function RingingDevices({ devices, ownId }: RingingDevicesProps) {
  return (
    <>
      <h3>{say('Your devices that ring')}</h3>
      <ul className="session-list">
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} isOwn={device.id === ownId} />
        ))}
      </ul>
    </>
  )
}

function DeviceRow({ device, isOwn }: { device: PushDevice; isOwn: boolean }) {
  const queries = useQueryClient()
  const { run, isBusy } = useDeed(showToast)
  const name = device.name || say('Unknown device')

  const act = (deed: () => Promise<void>) => run(deed, () => queries.invalidateQueries(pushDevicesQuery))

  async function ring() {
    const { id } = device
    const { isSent, message } = await callAdmin<TestPushReply>('TestPush', { method: 'POST', query: { id } })
    showToast(message, isSent ? 'success' : 'failure')
  }

  async function remove() {
    await removeDevice(device.id)
    if (isOwn) await turnOff(adminPushPlace)
    showToast(say('It rings no more.'), 'success')
  }

  return (
    <li className="session-row">
      <div>
        <p className="session-device">
          <span>{name}</span>
          {isOwn && <span className="admin-badge">{say('This device')}</span>}
        </p>
        <p className="admin-help">
          {device.reachedAt === null
            ? say('Not reached yet')
            : say('Last reached {time}', { time: formatSarandaTime(device.reachedAt) })}
        </p>
      </div>
      <div className="admin-row">
        <button
          type="button"
          className="button button-quiet"
          aria-label={say('Try it: {device}', { device: name })}
          disabled={isBusy}
          onClick={() => void act(ring)}
        >
          {say('Try it')}
        </button>
        <button
          type="button"
          className="button button-quiet"
          aria-label={say('Ring no more: {device}', { device: name })}
          disabled={isBusy}
          onClick={() => void act(remove)}
        >
          {say('Ring no more')}
        </button>
      </div>
    </li>
  )
}
