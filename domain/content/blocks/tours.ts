import { defineBlock, defineCollection } from '../define.ts'
import { settleTripPrice, tripFields, tripPageFields } from './trip-fields.ts'

/** The tours page and its cards. */
export const tours = defineBlock({
  name: 'tours',
  title: 'Tours',
  groupProperty: 'tourData',
  calls: {
    read: 'GetAllTours',
    list: 'GetAllTourDataGrouped',
    update: 'UpdateTourData',
    items: { name: 'GetToursByTourDataId', idParameter: 'tourDataId' },
  },
  fields: tripPageFields,
  collections: {
    tours: defineCollection({
      name: 'tours',
      itemTitle: 'tour',
      hasPages: true,
      imageFolder: 'images/tours',
      calls: {
        add: 'AddTour',
        update: 'UpdateTour',
        remove: 'DeleteTour',
        removeImage: { name: 'DeleteImageFromTour', idParameter: 'tourId' },
      },
      fields: tripFields,
      settle: settleTripPrice,
    }),
  },
})
