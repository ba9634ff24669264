import { defineBlock } from '../define.ts'
import { icon, image, imageAlts, images, line, list, paragraph } from '../fields.ts'

/** The taxi drives page; its prices are the price table. */
export const taxi = defineBlock({
  name: 'taxi',
  title: 'Taxi page',
  calls: { read: 'GetTaxiPageContent', list: 'GetAllTaxiPageContents', update: 'UpdateTaxiPageContent' },
  fields: {
    title: line('Title'),
    subtitle: paragraph('Subtitle', 400),
    services: list({
      label: 'Services',
      maxItems: 12,
      item: { title: line('Title', 80), description: paragraph('Description', 600), iconName: icon({ label: 'Icon' }) },
    }),
    photos: images({ label: 'Photos', maxItems: 3 }),
    photoAlts: imageAlts('photos'),
    mapImagePath: image({ label: 'Map picture', help: 'Replaces the drawn map when set.' }),
    pricingTitle: line('Prices, title'),
    faqs: list({
      label: 'Questions',
      maxItems: 40,
      item: { question: line('Question', 200), answer: paragraph('Answer') },
    }),
    bookNowText: line('Book button', 60),
  },
})
