import type { NewPushDevice, PushDevice, PushTopic } from '#domain/push/push-device.ts'

import { readStored, removeStored, writeStored } from './browser-storage.ts'
import { isIphone, isOnHomeScreen } from './home-screen.ts'

/** Where a page's worker stands, and how its server is asked. */
export interface PushPlace {
  /** The worker's address; it rings below its own folder. */
  worker: string
  /** For whom it rings, where several may open pages of one worker in one browser: it can ring for one of them. */
  owner?: string
  publicKey: () => Promise<string>
  add: (device: NewPushDevice) => Promise<PushDevice>
  list: () => Promise<PushDevice[]>
}

/**
 * Whether this browser can ring: `home-screen` on an iPhone whose page does not stand on the home screen, `blocked` where
 * its owner has refused notifications, `asks` while he has not been asked yet.
 */
export type RingAbility = 'no' | 'home-screen' | 'blocked' | 'asks' | 'yes'

export function ringAbility(): RingAbility {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return isIphone() && !isOnHomeScreen() ? 'home-screen' : 'no'
  }
  const abilities = { denied: 'blocked', default: 'asks', granted: 'yes' } as const
  return abilities[Notification.permission]
}

/** The endpoint that was told to the server last, by the worker for which it was. */
const endpointKey = (worker: string) => `rings ${worker}`
const ownerKey = (worker: string) => `rings ${worker} for`

/** The endpoint, where this device was turned on here and for nobody else. */
function keptEndpoint({ worker, owner }: Pick<PushPlace, 'worker' | 'owner'>): string | null {
  const whose = readStored(ownerKey(worker))
  return whose === null || whose === owner ? readStored(endpointKey(worker)) : null
}

/** Whether this device was turned on here, so that it is worth looking after. */
export const isTurnedOn = (place: Pick<PushPlace, 'worker' | 'owner'>) => keptEndpoint(place) !== null

/**
 * Lets this device ring. Call it in the press of a button: the browser then asks its owner, once. Undefined when he refuses;
 * throws what the browser, or the server, says.
 */
export async function turnOn(place: PushPlace, about: PushTopic[]): Promise<PushDevice | undefined> {
  // First of all: some browsers ask only in the very moment of the press.
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return undefined
  const registration = await openWorker(place)
  return tell(place, await subscribe(registration, await place.publicKey()), { name: '', about })
}

/** Says anew what this device rings about. */
export async function changeTopics(place: PushPlace, device: PushDevice, about: PushTopic[]): Promise<PushDevice> {
  const subscription = await subscriptionOf(place)
  if (subscription?.endpoint !== device.endpoint) throw new Error('This device has another subscription by now.')
  return tell(place, subscription, { name: device.name, about })
}

/** This device among those that ring; undefined when it does not. */
export async function ownDevice(place: PushPlace, devices: readonly PushDevice[]): Promise<PushDevice | undefined> {
  const subscription = await subscriptionOf(place)
  return subscription && devices.find(({ endpoint }) => endpoint === subscription.endpoint)
}

/** Ends the subscription of this device, and answers where it was; what the server keeps of it is removed apart. */
export async function turnOff(place: Pick<PushPlace, 'worker'>): Promise<string | undefined> {
  removeStored(endpointKey(place.worker))
  removeStored(ownerKey(place.worker))
  const subscription = await subscriptionOf(place)
  await subscription?.unsubscribe()
  return subscription?.endpoint
}

/**
 * Looks after a device that was turned on: browsers change or lose subscriptions, and the site's keys may be others after a
 * backup was restored. What the server has removed stays removed. Call it when a page opens.
 */
export async function keepRinging(place: PushPlace): Promise<void> {
  const kept = keptEndpoint(place)
  if (kept === null || ringAbility() !== 'yes') return
  const devices = await place.list()
  const before = devices.find(({ endpoint }) => endpoint === kept)
  if (!before) {
    await turnOff(place)
    return
  }
  const registration = await openWorker(place)
  const subscription = await subscribe(registration, await place.publicKey())
  if (subscription.endpoint !== kept) await tell(place, subscription, before)
}

async function tell(
  place: PushPlace,
  subscription: PushSubscription,
  { name, about }: Pick<NewPushDevice, 'name' | 'about'>,
): Promise<PushDevice> {
  const { keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  const device = await place.add({ name, endpoint: subscription.endpoint, keys: { p256dh, auth }, about })
  writeStored(endpointKey(place.worker), subscription.endpoint)
  if (place.owner !== undefined) writeStored(ownerKey(place.worker), place.owner)
  return device
}

async function openWorker({ worker }: PushPlace): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(worker, { updateViaCache: 'none' })
  await activated(registration)
  return registration
}

/** `navigator.serviceWorker.ready` waits for the worker of this very page, which may be another. */
async function activated({ installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting
  if (!worker || worker.state === 'activated') return
  await new Promise<void>((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve()
    })
  })
}

/** The one that is there, if it is for the site's present key; otherwise a new one. */
async function subscribe({ pushManager }: ServiceWorkerRegistration, publicKey: string): Promise<PushSubscription> {
  const present = await pushManager.getSubscription()
  if (present && isFor(present, publicKey)) return present
  await present?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

function isFor({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey
  if (!key) return true
  const text = btoa(String.fromCodePoint(...new Uint8Array(key)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey
}

async function subscriptionOf({ worker }: Pick<PushPlace, 'worker'>): Promise<PushSubscription | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  const registration = await navigator.serviceWorker.getRegistration(new URL('./', new URL(worker, location.href)).href)
  return (await registration?.pushManager?.getSubscription()) ?? undefined
}
