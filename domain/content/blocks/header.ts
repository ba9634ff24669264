import { defineBlock } from '../define.ts'
import { image, text } from '../fields.ts'

const label = (name: string) => text({ label: name, maxLength: 40, emptyMeansHidden: true })

/** The menu on every page; an item with an empty label is hidden, also when other languages have one. */
export const header = defineBlock({
  name: 'header',
  title: 'Header',
  calls: { read: 'GetHeaderContent', list: 'GetAllHeaderContents', update: 'UpdateHeaderContent' },
  fields: {
    homeLabel: label('Home'),
    aboutUsLabel: label('About'),
    servicesLabel: label('Services'),
    boatTripsLabel: label('Boat trips'),
    toursLabel: label('Tours'),
    taxiDrivesLabel: label('Taxi drives'),
    attractionsLabel: label('Attractions'),
    plansLabel: label('Plans'),
    contactUsLabel: label('Contact us'),
    logoPath: image({ label: 'Logo', shownAs: 'logo' }),
    bookNowLabel: label('Book now'),
  },
})
