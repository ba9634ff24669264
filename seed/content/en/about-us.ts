import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const aboutUs: SeedContents['about-us'] = {
  ...shared.aboutUs,
  title: 'We live here',
  subtitle: 'A Saranda taxi company, run by people you will meet in town',
  description:
    'Our office is in Saranda and so are our homes. For more than seven years we have driven guests from the ferry to their hotel, from the hotel to the beach, and over the mountains to the airport. We tell you the price before the ride, and it is the price you pay.',
  experiencedLabel: 'Experienced',
  reliableLabel: 'Reliable',
  skilledLabel: 'Skilled',
  flexibleLabel: 'Flexible',
  satisfiedClientsLabel: 'satisfied clients',
  feature1Title: 'Price before the ride',
  feature1Text:
    'Every route on our list has one price per car. You see it before you book, and it is on your confirmation.',
  feature2Title: 'On time, and you know who is coming',
  feature2Text: 'We tell you who picks you up. If your ferry or flight is late, your driver waits.',
  feature3Title: 'Cool and clean',
  feature3Text: 'Every car is air-conditioned and takes up to four. Bigger group? We bring the minivan.',
}
