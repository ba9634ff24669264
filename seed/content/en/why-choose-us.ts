import type { SeedContents } from '#seed/seed-contents.ts'

export const whyChooseUs: SeedContents['why-choose-us'] = {
  sectionTitle: 'Four good reasons',
  sectionDescription:
    'You may have heard stories about taxis that get dearer on the way. This is how we make sure yours does not.',
  feature1Title: 'The price does not move',
  feature1Description:
    'It is fixed per car before you get in. The agreed price counts: no extra for luggage, no surprise at the end.',
  feature2Title: 'You have it in writing',
  feature2Description:
    'Each booking gets a confirmation with a reference. If the route is on our list, the price is on it too. Show it to the driver if you like.',
  feature3Title: 'Real people from here',
  feature3Description:
    'Our drivers live in Saranda, know every bend of the coast road, and answer the phone themselves.',
  feature4Title: 'Easy with little signal',
  feature4Description: 'Book in under a minute on a slow connection, or send us one WhatsApp message. That is enough.',
}
