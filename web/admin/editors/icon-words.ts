import type { IconName } from '#domain/content/fields.ts'
import { say } from '../words/say.ts'
import type { AdminSentence } from '#domain/words/admin/albanian.ts'

const words: Readonly<Record<IconName, AdminSentence>> = {
  FiShield: 'Shield',
  FiMapPin: 'Pin on a map',
  FiHeart: 'Heart',
  FiClock: 'Clock',
  FiUsers: 'People',
  FiDollarSign: 'Money',
  FiWifi: 'Wi-Fi',
  FiCheckCircle: 'Tick',
}

/** What an icon shows; one that nobody knows goes by its name. */
export const iconWords = (name: string) => (name in words ? say(words[name as IconName]) : name)
