import type { SeedContents } from '#seed/seed-contents.ts'

export const whyChooseUs: SeedContents['why-choose-us'] = {
  sectionTitle: 'Katër arsye të mira',
  sectionDescription: 'Ndoshta keni dëgjuar për taksi që shtrenjtohen rrugës. Ja pse me ne nuk ndodh.',
  feature1Title: 'Çmimi nuk lëviz',
  feature1Description:
    'Është i fiksuar për gjithë makinën dhe e dini para se të hipni. Vlen ai që kemi thënë: pa shtesë për bagazhet, pa surpriza në fund.',
  feature2Title: 'E keni me shkrim',
  feature2Description:
    'Çdo rezervim ka konfirmimin dhe kodin e vet. Nëse destinacioni është në listën tonë, aty gjeni edhe çmimin. Po të doni, ia tregoni shoferit.',
  feature3Title: 'Njerëz nga ky vend',
  feature3Description:
    'Shoferët tanë jetojnë në Sarandë, e njohin çdo kthesë të bregdetit dhe përgjigjen vetë në telefon.',
  feature4Title: 'Mjafton pak sinjal',
  feature4Description:
    'Rezervoni për më pak se një minutë edhe me internet të ngadaltë, ose na dërgoni një mesazh në WhatsApp. Kaq mjafton.',
}
