import { useQueryClient } from '@tanstack/react-query'

import type { PushDevice, TestPushReply } from '#domain/push/push-device.ts'

import { turnOff } from '#web/lib/push-device.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { callAdmin } from '../api/admin-call.ts'
import { useDeed } from '../api/use-deed.ts'
import { formatSarandaTime } from '../words/formats.ts'
import { say } from '../words/say.ts'
import { pushDevicesQuery } from './accounts-queries.ts'
import { adminPushPlace, removeDevice } from './ringing-device.ts'

interface RingingDevicesProps {
  devices: PushDevice[]
  /** Of the device that one holds in one's hand. */
  ownId: number | undefined
}

/** One's own devices that ring, and when each was last reached. */
export function RingingDevices({ devices, ownId }: RingingDevicesProps) {
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
