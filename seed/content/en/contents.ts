import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'
import { about } from './about.ts'
import { attractions } from './attractions.ts'
import { boatTrips } from './boat-trips.ts'
import { legal } from './legal.ts'
import { plans } from './plans.ts'
import { taxi } from './taxi.ts'
import { tours } from './tours.ts'

/** The shipped site in English, the default language. */
export const contents: SeedContents = {
  header: {
    ...shared.header,
    homeLabel: 'Home',
    aboutUsLabel: 'About',
    servicesLabel: 'Services',
    boatTripsLabel: 'Boat trips',
    toursLabel: 'Tours',
    taxiDrivesLabel: 'Taxi rides',
    attractionsLabel: 'Attractions',
    plansLabel: 'Plans',
    contactUsLabel: 'Contact us',
    bookNowLabel: 'Book now',
  },
  hero: {
    ...shared.hero,
    experienceLabel: 'years on these roads',
    welcomeText: 'Taxi, tours and boat trips in Saranda',
    titleLine1: 'The price is fixed.',
    titleLine2: 'Only the view changes.',
    subtitle:
      'Drivers from Saranda take you along the Albanian Riviera. One price for the whole car, agreed before you get in and confirmed in writing.',
  },
  'about-us': {
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
  },
  services: {
    sectionTitle: 'Where can we take you?',
    sectionSubtitle: 'By road and by sea, from Saranda',
    description:
      'Not sure what fits your day? Tell us where you are staying and what you would like to see. We answer with a plan and a price.',
    buttonLabel: 'Ask us',
    services: [
      {
        ...shared.services.airport,
        title: 'Airport and ferry transfers',
        description:
          'Tirana Airport, or the ferry port in Saranda with boats from Corfu. We follow your arrival and meet you at the exit with your name on a sign.',
      },
      {
        ...shared.services.riviera,
        title: 'Riviera transfers',
        description:
          'Ksamil, Borsh, Himarë, Dhërmi, Vlorë: door to door along the coast road. Need five minutes at a viewpoint? Just say so.',
      },
      {
        ...shared.services.tours,
        title: 'Day tours',
        description:
          'Butrint, the Blue Eye, Gjirokastër, Llogara. You choose how long to stay; the driver waits and knows where to eat.',
      },
      {
        ...shared.services.boats,
        title: 'Boat trips',
        description:
          'To the islands of Ksamil, the bays of Kakome and Krorëz, or out for the sunset, with captains who grew up on this water.',
      },
    ],
  },
  plans,
  booking: {
    sectionTitle: 'Book your ride',
    sectionSubtitle: 'It takes less than a minute',
    description:
      'Tell us where and when. For every route in our price list you see the price at once, and it does not change. You pay after the ride.',
    nameLabel: 'Your name',
    passengersLabel: 'Passengers',
    pickupDateLabel: 'Pick-up date and time',
    pickupAddressLabel: 'Pick-up address',
    dropOffAddressLabel: 'Drop-off address',
    emailLabel: 'E-mail',
    emailPlaceholder: 'name@example.com',
    phoneLabel: 'Phone number',
    buttonLabel: 'Book Now',
    sendingText: 'Sending…',
    bookingConfirmedText: 'We have your booking!',
    bookingConfirmationMessage:
      'We will confirm it by WhatsApp, phone or e-mail and tell you who picks you up. Please keep your reference.',
    thankYouMessage: 'Thank you. See you in Saranda!',
  },
  'why-choose-us': {
    sectionTitle: 'Four good reasons',
    sectionDescription:
      'You may have heard stories about taxis that get dearer on the way. This is how we make sure yours does not.',
    feature1Title: 'The price does not move',
    feature1Description:
      'It is fixed per car before you get in. The agreed price stands: no extra for luggage, no surprise at the end.',
    feature2Title: 'You have it in writing',
    feature2Description:
      'Each booking gets a confirmation with a reference. If the route is on our list, the price is on it too. Show it to the driver if you like.',
    feature3Title: 'Real people from here',
    feature3Description:
      'Our drivers live in Saranda, know every bend of the coast road, and answer the phone themselves.',
    feature4Title: 'Easy with little signal',
    feature4Description:
      'Book in under a minute on a slow connection, or send us one WhatsApp message. That is enough.',
  },
  footer: {
    ...shared.footer,
    aboutDescription:
      'Taxi Saranda: rides, tours and boat trips on the Albanian Riviera, at a price per car that is fixed before you leave.',
    companyAboutLabel: 'About us',
    companyContactLabel: 'Contact',
    companyServicesLabel: 'Services',
    companyPlansLabel: 'Plans',
    serviceAirportLabel: 'Airport transfers',
    serviceBookingLabel: 'Rides in town',
    serviceLongDistanceLabel: 'Long-distance rides',
    supportNote: 'Call or write, day or night. You will reach someone in Saranda.',
    copyrightText: '© Taxi Saranda. All rights reserved.',
  },
  about,
  attractions,
  tours,
  'boat-trips': boatTrips,
  taxi,
  legal,
  messages: {
    confirm:
      'Hello {name}, Taxi Saranda here. Your booking {reference} is confirmed: {time}, {pickup} → {dropoff}. Everything about it: {link}',
    offer:
      'Hello {name}, for your ride on {time}, {pickup} → {dropoff}, we offer you a fixed price: {price}. Accept it here: {link}',
    driver: 'Hello {name}, {driver} will drive you on {time}: {car}, number plate {plate}. Your ride: {link}',
    onTheWay: 'Hello {name}, we are on our way to you: {pickup}. See you soon! Taxi Saranda',
    here: 'Hello {name}, we are here and waiting for you: {pickup}. Taxi Saranda',
    late: 'Hello {name}, we are sorry, we are running a few minutes late for your ride {reference}. We are coming as fast as we can. Taxi Saranda',
    weather:
      'Hello {name}, the sea is too rough for your trip on {time}. Choose another day with us, or cancel and pay nothing: {link}',
    reminder:
      'Hello {name}, we look forward to your ride: {time}, {pickup} → {dropoff}. If your ferry or flight is late, just write to us. {link}',
  },
}
