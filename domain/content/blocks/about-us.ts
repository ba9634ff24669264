import { defineBlock } from '../define.ts'
import { image, imageAlt, line, number, paragraph } from '../fields.ts'

const percentage = (label: string) => number({ label, min: 0, max: 100, shared: true })

/** The home page's section on the company: text, four progress bars, satisfied clients, three features. */
export const aboutUs = defineBlock({
  name: 'about-us',
  title: 'About us',
  calls: { read: 'GetAboutUsContent', list: 'GetAllAboutUsContents', update: 'UpdateAboutUsContent' },
  fields: {
    title: line('Title'),
    subtitle: line('Subtitle', 200),
    description: paragraph('Description'),
    progressExperienced: percentage('Experienced, per cent'),
    progressReliable: percentage('Reliable, per cent'),
    progressSkilled: percentage('Skilled, per cent'),
    progressFlexible: percentage('Flexible, per cent'),
    experiencedLabel: line('Experienced label', 60),
    reliableLabel: line('Reliable label', 60),
    skilledLabel: line('Skilled label', 60),
    flexibleLabel: line('Flexible label', 60),
    satisfiedClientPercentage: percentage('Satisfied clients, per cent'),
    satisfiedClientsLabel: line('Satisfied clients label', 80),
    imagePath: image({ label: 'Picture' }),
    imageAlt: imageAlt('imagePath'),
    feature1Title: line('First feature, title', 80),
    feature1Text: paragraph('First feature, text', 400),
    feature2Title: line('Second feature, title', 80),
    feature2Text: paragraph('Second feature, text', 400),
    feature3Title: line('Third feature, title', 80),
    feature3Text: paragraph('Third feature, text', 400),
  },
})
