import { defineBlock } from '../define.ts'
import { message } from '../fields.ts'

/** Ready words for WhatsApp: staff send them, no page shows them. */
export const messages = defineBlock({
  name: 'messages',
  title: 'Words for WhatsApp',
  calls: { list: 'GetAllMessageTexts', update: 'UpdateMessageTexts' },
  fields: {
    confirm: message('Booking confirmed'),
    offer: message('Price offered'),
    driver: message('Who drives'),
    onTheWay: message('On the way to you'),
    here: message('We are here'),
    late: message('We are late'),
    weather: message('Sea too rough'),
    reminder: message('Reminder'),
  },
})
