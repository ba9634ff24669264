/** What visitors read about their booking afterwards: by mail and on its private page. Placeholders stand in braces. */
export const mail = {
  greeting: 'Hello {name},',
  withinOneHour: 'within one hour',
  withinHours: 'within {hours} hours',

  receivedSubject: '{reference}: we have your booking',
  receivedTitle: 'We have your booking',
  receivedText: 'Thank you. Your booking has reached us. We will confirm it {within}, by WhatsApp, phone or e-mail.',
  confirmedSubject: '{reference}: your booking is confirmed',
  confirmedTitle: 'Your booking is confirmed',
  confirmedText:
    'We will be at the pick-up place at the time below. If your ferry or flight is late, just let us know.',
  cancelledSubject: '{reference}: your booking is cancelled',
  cancelledTitle: 'Your booking is cancelled',
  cancelledText: 'There is nothing else you need to do. If you did not expect this, please call or write to us.',

  seeBooking: 'See your booking',
  linkNote: 'The link is only for you: it shows this booking and lets you ask to cancel it.',
  calendarNote:
    'The attached file puts the ride into your calendar, at the right time, whatever time zone your phone is in.',
  reachUs: 'Call us: {phone}',
  whyNote: 'You receive this e-mail because this address was given for a booking with Taxi Saranda.',

  pageTitle: 'Your booking',
  stateNew: 'Waiting for our confirmation',
  stateConfirmed: 'Confirmed',
  stateDone: 'Completed',
  stateCancelled: 'Cancelled',
  stateRefused: 'Not accepted',
  nextNew: 'We have your booking and will confirm it {within}, by WhatsApp, phone or e-mail.',
  nextDone: 'Thank you for travelling with us. See you again in Saranda!',
  nextRefused: 'We could not take this booking. If you still want to travel, please call or write to us.',
  keepPrivate: 'Whoever has the address of this page can see this booking. Keep it to yourself.',
  askToCancel: 'Ask to cancel',
  askToCancelText: 'We’ll see your request straight away and confirm the cancellation.',
  askToCancelYes: 'Yes, ask to cancel',
  askedToCancel:
    'You have asked us to cancel this booking. We’ll confirm the cancellation as soon as we have read your request.',
}

export type MailWords = Record<keyof typeof mail, string>
