import type { PushMessage } from '#domain/push/push-message.ts'
import { icons } from '#domain/paths.ts'
import { siteName } from '#domain/site-identity.ts'

import type { NotificationEvent, PushEvent, WorkerScope } from './worker-scope.ts'

interface RingOptions {
  /** The page that opens where a message names none, or only for whom of the crew it rings. */
  home: (crewId?: number) => string | Promise<string>
}

/** Lets a worker ring: it shows what is pushed, and opens what it is about at a press. */
export function letRing(
  worker: Pick<WorkerScope, 'addEventListener' | 'registration' | 'clients' | 'location'>,
  { home }: RingOptions,
) {
  worker.addEventListener('push', (event) => event.waitUntil(show(event)))
  worker.addEventListener('notificationclick', (event) => event.waitUntil(open(event)))

  /** Always something: a push that shows nothing ends the subscription on iPhones, without a word. */
  function show({ data }: PushEvent): Promise<void> {
    const { title, body, tag, url, crewId } = readMessage(data)
    return worker.registration.showNotification(title, {
      body,
      tag,
      // What takes the place of an earlier one rings again.
      renotify: true,
      icon: icons[0].path,
      data: crewId ?? url,
    } as NotificationOptions)
  }

  async function open({ notification }: NotificationEvent): Promise<void> {
    notification.close()
    const { origin } = worker.location
    const { scope } = worker.registration
    const { data } = notification
    const named = typeof data === 'number' ? await home(data) : String(data ?? '')
    const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const wanted = named === '' ? undefined : new URL(named, origin)
    // A page with unsaved work is left as it is: what is wanted opens beside it.
    const shown = pages.find(({ url }) => (wanted ? url === wanted.href : url.startsWith(scope)))
    if (shown) await shown.focus()
    else await worker.clients.openWindow(wanted?.origin === origin ? wanted.href : await home())
  }
}

const unreadable: PushMessage = { title: siteName, body: '', tag: 'news', url: '' }

function readMessage(data: PushEvent['data']): PushMessage {
  try {
    const read = JSON.parse(data?.text() ?? '') as Partial<PushMessage> | null
    const said = Object.entries(unreadable).map(([name, otherwise]) => {
      const value = read?.[name as keyof PushMessage]
      return [name, typeof value === 'string' && value !== '' ? value : otherwise]
    })
    return { ...Object.fromEntries(said), crewId: Number.isInteger(read?.crewId) ? read?.crewId : undefined }
  } catch {
    return unreadable
  }
}
