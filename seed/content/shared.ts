import type { PriceUnit } from '#domain/content/blocks/trip-fields.ts'

import { prices } from '../prices.ts'

const years = 7
const satisfiedClientPercentage = 98
const logo = { logoPath: 'logo.png' }

/** What a trip costs, with what that is for, and how long it takes; the text is for clients that know no other price. */
const fare = (priceEur: number, priceUnit: PriceUnit, hours: number) => ({
  price: `${priceEur}\u00A0€`,
  priceEur,
  priceUnit,
  childPriceEur: null,
  childMaxAge: null,
  lengthMinutes: hours * 60,
  capacity: null as number | null,
  leastPeople: null,
  cutOffMinutes: null,
  vehicleId: null,
})

/**
 * What is the same in every language, written once and spread into each: pictures (by the name of their master),
 * prices, numbers, icons, order. Items also get their group key here, so the same thing has the same key everywhere.
 */
export const shared = {
  header: logo,
  hero: { yearsExperience: years, imagePath: 'hero.jpg' },
  aboutUs: {
    progressExperienced: 97,
    progressReliable: 99,
    progressSkilled: 98,
    progressFlexible: 95,
    satisfiedClientPercentage,
    imagePath: 'about-us.jpg',
  },
  services: {
    airport: { imagePath: 'service-airport.jpg' },
    riviera: { imagePath: 'service-transfer.jpg' },
    tours: { imagePath: 'service-tour.jpg' },
    boats: { imagePath: 'service-boat.jpg' },
  },
  /** The cheapest ride out of town, there and back to Gjirokastër with waiting, and Tirana Airport. */
  plans: {
    riviera: { iconPath: 'icon-riviera.png', price: 30, highlighted: false },
    day: { iconPath: 'icon-day.png', price: 120, highlighted: true },
    airport: { iconPath: 'icon-airport.png', price: 200, highlighted: false },
  },
  footer: {
    ...logo,
    facebookUrl: 'https://www.facebook.com/taxisaranda',
    instagramUrl: 'https://www.instagram.com/taxisaranda',
    whatsAppNumber: '+355692345678',
    phoneNumber: '+355692345678',
    termsOfUseUrl: '/terms',
    privacyPolicyUrl: '/privacy',
  },
  /** Only the operator knows them; the back office asks for them before the site opens. */
  legal: { legalName: '', taxNumber: '', address: '', email: '' },
  stats: {
    years: { groupKey: 'years', number: `${years}+`, iconName: 'FiClock', displayOrder: 1 },
    routes: { groupKey: 'routes', number: `${prices.length}`, iconName: 'FiMapPin', displayOrder: 2 },
    satisfied: {
      groupKey: 'satisfied',
      number: `${satisfiedClientPercentage}%`,
      iconName: 'FiHeart',
      displayOrder: 3,
    },
    hours: { groupKey: 'hours', number: '24/7', iconName: 'FiCheckCircle', displayOrder: 4 },
  },
  values: {
    honesty: { groupKey: 'honesty', iconName: 'FiDollarSign', displayOrder: 1 },
    safety: { groupKey: 'safety', iconName: 'FiShield', displayOrder: 2 },
    punctuality: { groupKey: 'punctuality', iconName: 'FiClock', displayOrder: 3 },
    hospitality: { groupKey: 'hospitality', iconName: 'FiHeart', displayOrder: 4 },
  },
  features: {
    fixedPrice: { groupKey: 'fixed-price', iconName: 'FiDollarSign', displayOrder: 1 },
    receipt: { groupKey: 'receipt', iconName: 'FiCheckCircle', displayOrder: 2 },
    licensed: { groupKey: 'licensed', iconName: 'FiShield', displayOrder: 3 },
    locals: { groupKey: 'locals', iconName: 'FiMapPin', displayOrder: 4 },
    groups: { groupKey: 'groups', iconName: 'FiUsers', displayOrder: 5 },
    whatsApp: { groupKey: 'whatsapp', iconName: 'FiWifi', displayOrder: 6 },
  },
  driver: { groupKey: 'ardit-hoxha', name: 'Ardit Hoxha', imagePath: 'driver.jpg', displayOrder: 1 },
  cars: {
    sedan: {
      groupKey: 'sedan',
      name: 'Octavia',
      brand: 'Škoda',
      seats: 4,
      range: '900 km',
      imagePaths: ['car-sedan.jpg', 'car-sedan-rear.jpg'],
      displayOrder: 1,
    },
    minivan: {
      groupKey: 'minivan',
      name: 'Vito Tourer',
      brand: 'Mercedes-Benz',
      seats: 8,
      range: '850 km',
      imagePaths: ['car-minivan.jpg', 'car-minivan-group.jpg'],
      displayOrder: 2,
    },
    suv: {
      groupKey: 'suv',
      name: 'RAV4',
      brand: 'Toyota',
      seats: 4,
      range: '800 km',
      imagePaths: ['car-suv.jpg', 'car-suv-viewpoint.jpg'],
      displayOrder: 3,
    },
  },
  attractions: {
    ksamil: { groupKey: 'ksamil', imagePaths: ['ksamil.jpg', 'ksamil-islets.jpg', 'boat-kaiki.jpg'] },
    blueEye: { groupKey: 'blue-eye', imagePaths: ['blue-eye.jpg', 'blue-eye-spring.jpg', 'blue-eye-path.jpg'] },
    butrint: { groupKey: 'butrint', imagePaths: ['butrint.jpg', 'service-tour.jpg', 'butrint-gate.jpg'] },
    lekuresi: { groupKey: 'lekuresi', imagePaths: ['lekuresi.jpg', 'lekuresi-day.jpg', 'lekuresi-terrace.jpg'] },
    gjirokaster: {
      groupKey: 'gjirokaster',
      imagePaths: ['gjirokaster.jpg', 'gjirokaster-bazaar.jpg', 'gjirokaster-clock-tower.jpg'],
    },
    portoPalermo: {
      groupKey: 'porto-palermo',
      imagePaths: ['porto-palermo.jpg', 'porto-palermo-bay.jpg', 'porto-palermo-road.jpg'],
    },
  },
  /** Both ways and waiting included: never more than the rides of the price table would cost. */
  tours: {
    butrintKsamil: {
      groupKey: 'butrint-ksamil',
      ...fare(70, 'car', 5),
      imagePaths: ['butrint-baptistery.jpg', 'ksamil-islets.jpg', 'butrint-gate.jpg', 'ksamil.jpg'],
    },
    blueEyeGjirokaster: {
      groupKey: 'blue-eye-gjirokaster',
      ...fare(120, 'car', 8),
      imagePaths: [
        'gjirokaster-bazaar.jpg',
        'blue-eye-spring.jpg',
        'gjirokaster.jpg',
        'blue-eye-path.jpg',
        'gjirokaster-clock-tower.jpg',
      ],
    },
    riviera: {
      groupKey: 'riviera',
      ...fare(240, 'car', 10),
      imagePaths: [
        'himare.jpg',
        'dhermi.jpg',
        'llogara.jpg',
        'porto-palermo-road.jpg',
        'borsh.jpg',
        'service-transfer.jpg',
        'porto-palermo-bay.jpg',
      ],
    },
    sunset: {
      groupKey: 'saranda-sunset',
      ...fare(50, 'car', 3),
      imagePaths: ['saranda-evening.jpg', 'lekuresi.jpg', 'lekuresi-terrace.jpg'],
    },
  },
  boatTrips: {
    ksamilKaiki: {
      groupKey: 'ksamil-kaiki',
      ...fare(25, 'person', 6),
      capacity: 25,
      imagePaths: ['boat-kaiki.jpg', 'boat-kaiki-quay.jpg', 'ksamil.jpg'],
    },
    kakomeKrorez: {
      groupKey: 'kakome-krorez',
      ...fare(35, 'person', 7),
      capacity: 20,
      imagePaths: ['krorez.jpg', 'kakome.jpg', 'boat-catamaran.jpg'],
    },
    speedboat: {
      groupKey: 'speedboat',
      ...fare(180, 'boat', 3),
      capacity: 6,
      imagePaths: ['boat-speedboat.jpg', 'boat-speedboat-wake.jpg', 'service-boat.jpg'],
    },
    sunsetCruise: {
      groupKey: 'sunset-cruise',
      ...fare(20, 'person', 2),
      capacity: 20,
      imagePaths: ['cruise-sunset.jpg', 'saranda-evening.jpg', 'boat-kaiki-quay.jpg'],
    },
  },
  taxi: { photos: ['car-sedan.jpg', 'vlore.jpg', 'llogara.jpg'], mapImagePath: '' },
  taxiServices: {
    town: { iconName: 'FiMapPin' },
    arrivals: { iconName: 'FiClock' },
    groups: { iconName: 'FiUsers' },
    waiting: { iconName: 'FiCheckCircle' },
  },
}
