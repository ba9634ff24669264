import { defineBlock, defineCollection } from '../define.ts'
import { icon, image, imageAlt, imageAlts, images, line, lines, number, paragraph, text } from '../fields.ts'

const displayOrder = number({ label: 'Order', min: -100_000, max: 100_000, shared: true })
const iconName = icon({ label: 'Icon' })

const stats = defineCollection({
  name: 'stats',
  itemTitle: 'stat',
  calls: { add: 'AddAboutStat', update: 'UpdateAboutStat', remove: 'DeleteAboutStat' },
  fields: {
    number: text({ label: 'Number', maxLength: 40, shared: true }),
    label: line('Label', 80),
    iconName,
    displayOrder,
  },
})

const values = defineCollection({
  name: 'values',
  itemTitle: 'value',
  calls: { add: 'AddAboutValue', update: 'UpdateAboutValue', remove: 'DeleteAboutValue' },
  fields: { title: line('Title'), description: paragraph('Description', 600), iconName, displayOrder },
})

const features = defineCollection({
  name: 'features',
  itemTitle: 'feature',
  calls: { add: 'AddAboutFeature', update: 'UpdateAboutFeature', remove: 'DeleteAboutFeature' },
  fields: { text: line('Text', 200), iconName, displayOrder },
})

const driver = defineCollection({
  name: 'driver',
  itemTitle: 'driver',
  single: true,
  imageFolder: 'images/drivers',
  calls: {
    add: 'AddDriver',
    update: 'UpdateDriver',
    remove: 'DeleteDriver',
    removeImage: { name: 'DeleteImageFromDriver', idParameter: 'driverId' },
  },
  fields: {
    name: line('Name'),
    title: line('Title'),
    imagePath: image({ label: 'Picture' }),
    imageAlt: imageAlt('imagePath'),
    experience: line('Experience', 80),
    rating: line('Rating', 40),
    completedTrips: line('Completed trips', 40),
    bio: paragraph('About the driver', 2000),
    languages: lines({ label: 'Languages', maxItems: 20, maxLength: 60 }),
    specialties: lines({ label: 'Specialties', maxItems: 20, maxLength: 120 }),
    certifications: lines({ label: 'Certifications', maxItems: 20, maxLength: 120 }),
    displayOrder,
  },
})

const cars = defineCollection({
  name: 'cars',
  itemTitle: 'car',
  imageFolder: 'images/cars',
  calls: {
    add: 'AddCar',
    update: 'UpdateCar',
    remove: 'DeleteCar',
    removeImage: { name: 'DeleteImageFromCar', idParameter: 'carId' },
  },
  fields: {
    name: line('Name'),
    brand: line('Brand', 80),
    seats: number({ label: 'Seats', min: 1, max: 100, shared: true }),
    fuelType: line('Fuel', 60),
    transmission: line('Transmission', 60),
    luggage: line('Luggage', 60),
    color: line('Colour', 60),
    range: line('Range', 60),
    status: line('Status', 60),
    description: paragraph('Description', 2000),
    imagePaths: images({ label: 'Pictures', maxItems: 40 }),
    imageAlts: imageAlts('imagePaths'),
    forAudience: lines({ label: 'Good for', maxItems: 20, maxLength: 120 }),
    displayOrder,
  },
})

/** The About page with everything on it. */
export const about = defineBlock({
  name: 'about',
  title: 'About page',
  groupProperty: 'aboutData',
  publicParents: true,
  calls: {
    read: 'GetAboutPageData',
    list: 'GetAllAboutDataGrouped',
    update: 'UpdateAboutData',
    items: { name: 'GetAboutComponentsByAboutDataId', idParameter: 'aboutDataId' },
  },
  fields: {
    title: line('Title'),
    subtitle: paragraph('Subtitle', 400),
    missionTitle: line('Mission, title'),
    missionDescription: paragraph('Mission, text'),
    whyChooseUsTitle: line('Why choose us, title'),
    whyChooseUsDescription: paragraph('Why choose us, text', 600),
    ctaTitle: line('Call to action, title'),
    ctaDescription: paragraph('Call to action, text', 600),
    bookNowText: line('Book button', 60),
  },
  collections: { stats, values, features, driver, cars },
})
