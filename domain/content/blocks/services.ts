import { defineBlock } from '../define.ts'
import { image, imageAlt, line, list, paragraph } from '../fields.ts'

/** The home page's service cards. */
export const services = defineBlock({
  name: 'services',
  title: 'Services',
  calls: { read: 'GetServicesContent', list: 'GetAllServicesContents', update: 'UpdateServicesContent' },
  fields: {
    sectionTitle: line('Title'),
    sectionSubtitle: line('Subtitle', 200),
    description: paragraph('Description'),
    buttonLabel: line('Button', 60),
    services: list({
      label: 'Services',
      maxItems: 24,
      item: {
        title: line('Title'),
        description: paragraph('Description', 600),
        imagePath: image({ label: 'Picture' }),
        imageAlt: imageAlt('imagePath'),
      },
    }),
  },
})
