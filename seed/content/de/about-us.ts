import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const aboutUs: SeedContents['about-us'] = {
  ...shared.aboutUs,
  title: 'Wir sind hier zu Hause',
  subtitle: 'Ein Taxiunternehmen aus Saranda, mit Fahrern, die hier jeder kennt',
  description:
    'Unser Büro ist in Saranda, und hier wohnen wir auch. Seit mehr als sieben Jahren bringen wir Gäste von der Fähre ins Hotel, vom Hotel an den Strand und über die Berge zum Flughafen. Den Preis nennen wir vor der Fahrt, und genau den zahlen Sie.',
  experiencedLabel: 'Erfahren',
  reliableLabel: 'Zuverlässig',
  skilledLabel: 'Kompetent',
  flexibleLabel: 'Flexibel',
  satisfiedClientsLabel: 'zufriedene Gäste',
  feature1Title: 'Erst der Preis, dann die Fahrt',
  feature1Text:
    'Für jede Strecke gilt ein Preis pro Auto. Sie sehen ihn vor der Buchung, und er steht in Ihrer Bestätigung.',
  feature2Title: 'Pünktlich, und Sie wissen, wer kommt',
  feature2Text: 'Wir sagen Ihnen, wer Sie abholt. Hat Ihre Fähre oder Ihr Flug Verspätung, wartet Ihr Fahrer.',
  feature3Title: 'Kühl und sauber',
  feature3Text:
    'Jedes Auto ist klimatisiert und bietet bis zu vier Personen Platz. Sie sind mehr? Dann kommen wir mit dem Kleinbus.',
}
