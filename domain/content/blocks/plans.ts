import { defineBlock } from '../define.ts'
import { derivedLines, flag, image, line, list, paragraph, price, text } from '../fields.ts'

/** The home page's price plans. */
export const plans = defineBlock({
  name: 'plans',
  title: 'Plans',
  calls: { read: 'GetAllPlans', list: 'GetAllPlansContents', update: 'UpdatePlansContent' },
  fields: {
    sectionTitle: line('Title'),
    sectionSubtitle: line('Subtitle', 200),
    description: paragraph('Description'),
    buttonLabel: line('Button', 60),
    plans: list({
      label: 'Plans',
      maxItems: 12,
      item: {
        iconPath: image({ label: 'Icon', shownAs: 'icon' }),
        title: line('Title', 80),
        description: paragraph('Description', 600),
        price: price({ label: 'Price in euro', shared: true }),
        period: line('Per (ride, day …)', 60),
        features: derivedLines({ label: 'Features', from: 'featuresText' }),
        featuresText: text({ label: 'Features', maxLength: 2000, multiline: true, help: 'One feature per line.' }),
        highlighted: flag({ label: 'Highlighted', shared: true }),
        startFrom: line('Words before the price', 60),
        learnMore: line('Button', 60),
      },
    }),
  },
})
