import { defineBlock } from '../define.ts'
import { image, imageAlt, line, number, paragraph } from '../fields.ts'

/** The first thing on the home page. */
export const hero = defineBlock({
  name: 'hero',
  title: 'Hero',
  calls: { read: 'GetHeroContent', list: 'GetAllHeroContents', update: 'UpdateHeroContent' },
  fields: {
    yearsExperience: number({ label: 'Years of experience', min: 0, max: 200, shared: true }),
    experienceLabel: line('Experience label', 80),
    welcomeText: line('Welcome text', 120),
    titleLine1: line('Title, first line', 80),
    titleLine2: line('Title, second line', 80),
    subtitle: paragraph('Subtitle', 400),
    imagePath: image({ label: 'Picture' }),
    imageAlt: imageAlt('imagePath'),
  },
})
