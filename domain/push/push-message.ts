import type { PushTopic } from './push-device.ts'

/** What a worker shows: a later message with the same tag takes the place of an earlier one. */
export interface PushMessage {
  title: string
  body: string
  tag: string
  /** A path of this site, which opens at a press. */
  url: string
  /** For whom of the crew it rings, instead of a path: his page's link is known to his phone alone, which may know others' too. */
  crewId?: number | undefined
}

/** What somebody is rung for. */
const pushKinds = [
  'new-booking',
  'new-booking-again',
  'cancel-asked',
  'offer-accepted',
  'offer-declined',
  'wish',
  'late',
  'handed-back',
  'departure-cancelled',
  'departure-goes',
  'guest-trip-cancelled',
  'guest-trip-goes',
  'party-joined',
  'party-changed',
  'party-left',
  'boat-given',
  'boat-taken',
  'boat-changed',
  'ride-given',
  'ride-moved',
  'ride-changed',
  'ride-taken',
  'ride-cancelled',
] as const
export type PushKind = (typeof pushKinds)[number]

/** Who has chosen the topic is rung. To staff, a ride that a driver hands back is what `my-ride` is about. */
export const topicOf: Record<PushKind, PushTopic> = {
  'new-booking': 'new-booking',
  'new-booking-again': 'new-booking',
  'cancel-asked': 'cancel-asked',
  'offer-accepted': 'offer-answered',
  'offer-declined': 'offer-answered',
  wish: 'wish',
  late: 'late',
  'handed-back': 'my-ride',
  'departure-cancelled': 'cancel-asked',
  'departure-goes': 'cancel-asked',
  'guest-trip-cancelled': 'my-ride',
  'guest-trip-goes': 'my-ride',
  'party-joined': 'my-ride',
  'party-changed': 'my-ride',
  'party-left': 'my-ride',
  'boat-given': 'my-ride',
  'boat-taken': 'my-ride',
  'boat-changed': 'my-ride',
  'ride-given': 'my-ride',
  'ride-moved': 'my-ride',
  'ride-changed': 'my-ride',
  'ride-taken': 'my-ride',
  'ride-cancelled': 'my-ride',
}
