import type { IconType } from 'react-icons'
import { FiCheckCircle, FiClock, FiDollarSign, FiHeart, FiMapPin, FiShield, FiUsers, FiWifi } from 'react-icons/fi'

import type { IconName } from '#domain/content/fields.ts'

const icons: Record<IconName, IconType> = {
  FiShield,
  FiMapPin,
  FiHeart,
  FiClock,
  FiUsers,
  FiDollarSign,
  FiWifi,
  FiCheckCircle,
}

/** The icon that staff chose by its name; an unknown name shows the check mark. */
export function ContentIcon({ name }: { name: string }) {
  const Icon = Object.hasOwn(icons, name) ? icons[name as IconName] : FiCheckCircle
  return <Icon aria-hidden size={28} className="content-icon" />
}
