/** What visitors read about their booking afterwards: by mail and on its private page. Placeholders stand in braces. */
export const mail = {
  greeting: 'Hello {name},',

  receivedSubject: '{reference}: we have your booking',
  receivedTitle: 'We have your booking',
  receivedText: 'Thank you. Your booking has reached us. We will confirm it {within}, by WhatsApp, phone or e-mail.',
  confirmedSubject: '{reference}: your booking is confirmed',
  confirmedTitle: 'Your booking is confirmed',
  confirmedText:
    'We will be at the pick-up place at the time below. If your ferry or flight is late, just let us know.',
  offerSubject: '{reference}: your price is {price}',
  offerTitle: 'Your price',
  offerText:
    'Our fixed price for you is {price}. The offer holds until {until} (Saranda time). Nothing is agreed before you accept it.',
  offerSee: 'See the offer and accept it',
  cancelledSubject: '{reference}: your booking is cancelled',
  cancelledTitle: 'Your booking is cancelled',
  cancelledText: 'There is nothing else you need to do. If you did not expect this, please call or write to us.',

  reminderSubject: '{reference}: see you on {when}',
  reminderTitle: 'See you soon',
  reminderText:
    'A short reminder: we will be at the pick-up place on {when} (Saranda time). If your ferry or flight is late, or something has changed, just let us know.',
  driverHeading: 'Who drives you',
  driver: 'Driver',
  skipper: 'Skipper',
  car: 'Car',
  boat: 'Boat',
  driverPhone: 'Phone',
  driverSubject: '{reference}: you travel with {driver}',
  driverText:
    'You travel with {driver} on {when} (Saranda time). Vehicle, number plate and phone are below. If anything has changed, just call.',

  thanksSubject: 'Thank you for travelling with us',
  thanksTitle: 'Thank you for travelling with us',
  thanksText:
    'We hope you enjoyed the ride. Would you tell other travellers how it was? It takes a minute and helps us a lot. And if something was not right, just answer this e-mail: we want to know.',
  thanksReview: 'Write a review',

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
  stateOffered: 'Our price is waiting for your answer',
  nextOffered: 'Once you accept, this price is final and your booking is confirmed.',
  offerHeading: 'Our price for you',
  offerForAll: 'for all of you together',
  offerUntil: 'Valid until {until} (Saranda time), {left} left.',
  offerAccept: 'Accept {price}',
  offerDecline: 'No, thank you',
  offerDeclined: 'You have declined our offer of {price}. If you change your mind, please call or write to us.',
  offerExpired: 'Our offer of {price} has expired. Please call or write to us, and we will make you a new one.',
  offerGone: 'This offer no longer holds. What holds now stands below.',
  keepPrivate: 'Whoever has the address of this page can see this booking. Keep it to yourself.',
  askToCancel: 'Ask to cancel',
  askToCancelText: 'We’ll see your request straight away and confirm the cancellation.',
  askToCancelYes: 'Yes, ask to cancel',
  askedToCancel:
    'You have asked us to cancel this booking. We’ll confirm the cancellation as soon as we have read your request.',
}

export type MailWords = Record<keyof typeof mail, string>
