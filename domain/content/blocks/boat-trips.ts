import { defineBlock, defineCollection } from '../define.ts'
import { settleTripPrice, tripFields, tripPageFields } from './trip-fields.ts'

/** The boat trips page and its cards. */
export const boatTrips = defineBlock({
  name: 'boat-trips',
  title: 'Boat trips',
  groupProperty: 'boatTripData',
  calls: {
    read: 'GetAllBoatTrips',
    list: 'GetAllBoatTripDataGrouped',
    update: 'UpdateBoatTripData',
    items: { name: 'GetBoatTripsByBoatTripDataId', idParameter: 'boatTripDataId' },
  },
  fields: tripPageFields,
  collections: {
    boatTrips: defineCollection({
      name: 'boat-trips',
      itemTitle: 'boat trip',
      hasPages: true,
      imageFolder: 'images/boattrips',
      calls: {
        add: 'AddBoatTrip',
        update: 'UpdateBoatTrip',
        remove: 'DeleteBoatTrip',
        removeImage: { name: 'DeleteImageFromBoatTrip', idParameter: 'boatTripId' },
      },
      fields: tripFields,
      settle: settleTripPrice,
    }),
  },
})
