import { defineBlock } from '../define.ts'
import { line, paragraph } from '../fields.ts'

/** The home page's four reasons. */
export const whyChooseUs = defineBlock({
  name: 'why-choose-us',
  title: 'Why choose us',
  publicIds: true,
  calls: { read: 'GetAllWhyChooseUsContents', list: 'GetAllWhyChooseUsContents', update: 'UpdateWhyChooseUsContent' },
  fields: {
    sectionTitle: line('Title'),
    sectionDescription: paragraph('Description'),
    feature1Title: line('First reason, title', 80),
    feature1Description: paragraph('First reason, text', 400),
    feature2Title: line('Second reason, title', 80),
    feature2Description: paragraph('Second reason, text', 400),
    feature3Title: line('Third reason, title', 80),
    feature3Description: paragraph('Third reason, text', 400),
    feature4Title: line('Fourth reason, title', 80),
    feature4Description: paragraph('Fourth reason, text', 400),
  },
})
