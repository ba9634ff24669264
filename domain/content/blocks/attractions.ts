import { defineBlock, defineCollection } from '../define.ts'
import { imageAlts, images, line, paragraph } from '../fields.ts'

/** The attractions page and its cards. */
export const attractions = defineBlock({
  name: 'attractions',
  title: 'Attractions',
  groupProperty: 'attractionData',
  listsItems: true,
  calls: {
    read: 'GetAllAttractions',
    list: 'GetAllAttractionDataGrouped',
    update: 'UpdateAttractionData',
    items: { name: 'GetAttractionsByAttractionDataId', idParameter: 'attractionDataId' },
  },
  fields: {
    title: line('Title'),
    subtitle: paragraph('Subtitle', 400),
    bookNowText: line('Book button', 60),
  },
  collections: {
    attractions: defineCollection({
      name: 'attractions',
      itemTitle: 'attraction',
      hasPages: true,
      imageFolder: 'images/attractions',
      calls: {
        add: 'AddAttraction',
        update: 'UpdateAttraction',
        remove: 'DeleteAttraction',
        removeImage: { name: 'DeleteImageFromAttraction', idParameter: 'attractionId' },
      },
      fields: {
        name: line('Name'),
        description: paragraph('Description', 4000),
        imagePaths: images({ label: 'Pictures', maxItems: 40 }),
        imageAlts: imageAlts('imagePaths'),
      },
    }),
  },
})
