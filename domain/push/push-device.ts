import { Type, type Static } from 'typebox'

import { nullable } from '../api.ts'
import { oneLine } from '#domain/text-patterns.ts'

/** What a telephone can be rung about: the first five concern whoever answers guests, the last one whoever drives. */
export const pushTopics = ['new-booking', 'cancel-asked', 'offer-answered', 'wish', 'late', 'my-ride'] as const
export type PushTopic = (typeof pushTopics)[number]

// With its type, what stands there twice is looked up; without it, each entry is compared with all others, however many come.
const Topic = Type.Enum(pushTopics, { type: 'string' })
const About = Type.Array(Topic, { maxItems: pushTopics.length, uniqueItems: true })

/** By what push services know this site: the `applicationServerKey` of a subscription. */
export const PushKey = Type.Object({ publicKey: Type.String({ description: 'base64url, 65 bytes.' }) })
export type PushKey = Static<typeof PushKey>

/** A browser's subscription, as `PushSubscription.toJSON` says it, with a name and what it is to ring about. */
export const NewPushDevice = Type.Object(
  {
    name: Type.String({ title: 'Name', maxLength: 100, pattern: oneLine, description: 'Empty: what the browser is.' }),
    endpoint: Type.String({
      maxLength: 1000,
      description: 'https, of a known push service. The same address is the same device.',
    }),
    keys: Type.Object(
      { p256dh: Type.String({ maxLength: 100 }), auth: Type.String({ maxLength: 40 }) },
      { additionalProperties: false, description: 'base64url.' },
    ),
    about: About,
  },
  { additionalProperties: false },
)
export type NewPushDevice = Static<typeof NewPushDevice>

export const PushDevice = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  endpoint: Type.String({ description: 'By which a browser knows itself among them.' }),
  about: About,
  createdAt: Type.String({ description: 'ISO 8601, UTC.' }),
  reachedAt: nullable(Type.String(), {
    description: 'When a push service last took a message for it. ISO 8601, UTC.',
  }),
  isOfThisSignIn: Type.Boolean({
    description: 'Of staff: whether it was added in the session that asks. It rings no more once somebody ends that.',
  }),
})
export type PushDevice = Static<typeof PushDevice>

export const TestPushReply = Type.Object({
  isSent: Type.Boolean({ description: 'Whether the push service has taken it.' }),
  message: Type.String({ description: 'What became of it, in plain words.' }),
})
export type TestPushReply = Static<typeof TestPushReply>
