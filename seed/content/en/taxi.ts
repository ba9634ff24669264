import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const taxi: SeedContents['taxi'] = {
  ...shared.taxi,
  title: 'Taxi rides from Saranda',
  subtitle: 'Every route has its fixed price: per car, for up to four people, and the same in both directions.',
  services: [
    {
      ...shared.taxiServices.town,
      title: 'Town and beaches',
      description: 'Short rides in Saranda and down to Ksamil, Butrint and the Blue Eye, at any hour.',
    },
    {
      ...shared.taxiServices.arrivals,
      title: 'Ferry and airport',
      description: 'We follow your ferry or flight, meet you at the exit and wait if it is late. Waiting is free.',
    },
    {
      ...shared.taxiServices.groups,
      title: 'Families and groups',
      description: 'A child seat at no extra cost if you ask ahead. For more than four, a second or larger car.',
    },
    {
      ...shared.taxiServices.waiting,
      title: 'There, back and in between',
      description: 'Dinner in the hills or a day at the beach: agree a time with the driver and he comes back for you.',
    },
  ],
  pricingTitle: 'What a ride costs',
  faqs: [
    {
      question: 'How do I book?',
      answer:
        'Fill in the form on the home page: where, when, how many of you. You get a reference at once, and the price too if your route is in our list. You can also call us or write to us on WhatsApp.',
    },
    {
      question: 'Can the price change during the ride?',
      answer:
        'No. The price is per car and fixed before you get in. Traffic, a longer way round or an extra suitcase do not change it. It changes only if you change the plan, and then the driver tells you the new price first.',
    },
    {
      question: 'Are your drivers licensed?',
      answer:
        'Yes. Every driver holds an Albanian taxi licence, and every car is insured, passengers included, and inspected each year. Ask to see the papers; nobody will mind.',
    },
    {
      question: 'Do you have a car seat for kids?',
      answer:
        'Yes, for babies and for older children, free of charge. Choose the seat in the form and write the child’s age in the note, so that the right one is in the car.',
    },
    {
      question: 'What if my ferry or flight is late?',
      answer:
        'We wait, free of charge. If it is cancelled or hours late, send us a message and we move the pick-up. Coming from Corfu? Clocks there are one hour ahead of ours; all our times are Saranda time.',
    },
    {
      question: 'How can I pay?',
      answer:
        'In cash at the end of the ride, in euros or lek. One euro counts as 100 lek. If you would rather pay by card, ask us before the ride.',
    },
    {
      question: 'How much luggage can we bring?',
      answer:
        'Four people with a suitcase and a small bag each are fine in one car, free of charge. Tell us if you travel with bicycles, a pushchair or a dog, and we send a car that fits.',
    },
    {
      question: 'Is there a night rate?',
      answer:
        'Only for rides to Ksamil and inside the city, from 22:00 to 06:00. All other routes cost the same at night. What counts is the time of your pick-up.',
    },
  ],
  bookNowText: 'Book Now',
}
