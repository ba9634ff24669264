import { expect, test } from 'vitest'

import type { Block } from '#domain/content/define.ts'
import type { Fields } from '#domain/content/fields.ts'

import { type AnyBlock, type BlockName, blocks } from '#domain/content/registry.ts'

interface Entity {
  /** The public call, and the fields of specification §3 by their exact names. */
  call: string
  fields: string
  items?: Record<string, string>
}

/** With the price as an amount, what it is for and what a child pays, beside the text of the specification. */
const trip =
  'name description imagePaths duration departure languages includes price priceEur priceUnit childPriceEur childMaxAge lengthMinutes capacity leastPeople cutOffMinutes vehicleId groupSize for'

/** Specification §3 and §7, written out by hand: a declaration that drifts from them fails here. */
const entities: Record<BlockName, Entity> = {
  header: {
    call: 'GetHeaderContent',
    fields:
      'homeLabel aboutUsLabel servicesLabel boatTripsLabel toursLabel taxiDrivesLabel attractionsLabel plansLabel contactUsLabel logoPath bookNowLabel',
  },
  hero: {
    call: 'GetHeroContent',
    fields: 'yearsExperience experienceLabel welcomeText titleLine1 titleLine2 subtitle imagePath',
  },
  'about-us': {
    call: 'GetAboutUsContent',
    fields:
      'title subtitle description progressExperienced progressReliable progressSkilled progressFlexible experiencedLabel reliableLabel skilledLabel flexibleLabel satisfiedClientPercentage satisfiedClientsLabel imagePath feature1Title feature1Text feature2Title feature2Text feature3Title feature3Text',
  },
  footer: {
    call: 'GetFooterContent',
    fields:
      'logoPath aboutDescription facebookUrl instagramUrl companyAboutLabel companyContactLabel companyServicesLabel companyPlansLabel serviceAirportLabel serviceBookingLabel serviceLongDistanceLabel whatsAppNumber phoneNumber supportNote copyrightText termsOfUseUrl privacyPolicyUrl',
  },
  services: {
    call: 'GetServicesContent',
    fields: 'sectionTitle sectionSubtitle description buttonLabel services',
    items: { services: 'title description imagePath' },
  },
  plans: {
    call: 'GetAllPlans',
    fields: 'sectionTitle sectionSubtitle description buttonLabel plans',
    items: { plans: 'iconPath title description price period features featuresText highlighted startFrom learnMore' },
  },
  booking: {
    call: 'GetBookingStaticContent',
    fields:
      'sectionTitle sectionSubtitle description nameLabel passengersLabel pickupDateLabel pickupAddressLabel dropOffAddressLabel emailLabel emailPlaceholder phoneLabel buttonLabel sendingText bookingConfirmedText bookingConfirmationMessage thankYouMessage',
  },
  'why-choose-us': {
    call: 'GetAllWhyChooseUsContents',
    fields:
      'sectionTitle sectionDescription feature1Title feature2Title feature3Title feature4Title feature1Description feature2Description feature3Description feature4Description',
  },
  about: {
    call: 'GetAboutPageData',
    fields:
      'title subtitle missionTitle missionDescription whyChooseUsTitle whyChooseUsDescription ctaTitle ctaDescription bookNowText',
    items: {
      stats: 'number label iconName displayOrder',
      values: 'title description iconName displayOrder',
      features: 'text iconName displayOrder',
      driver:
        'name title imagePath experience rating completedTrips bio languages specialties certifications displayOrder',
      cars: 'name brand seats fuelType transmission luggage color range status description imagePaths forAudience displayOrder',
    },
  },
  attractions: {
    call: 'GetAllAttractions',
    fields: 'title subtitle bookNowText',
    items: { attractions: 'name description imagePaths' },
  },
  tours: { call: 'GetAllTours', fields: 'title subtitle bookNowText', items: { tours: trip } },
  'boat-trips': { call: 'GetAllBoatTrips', fields: 'title subtitle bookNowText', items: { boatTrips: trip } },
  taxi: {
    call: 'GetTaxiPageContent',
    fields: 'title subtitle services photos mapImagePath pricingTitle faqs bookNowText',
    items: { services: 'title description iconName', faqs: 'question answer' },
  },
  legal: {
    call: 'GetLegalContent',
    fields: 'legalName taxNumber address email termsTitle termsText privacyTitle privacyText',
  },
}

test.for<AnyBlock>([...blocks])('$name has the fields and the call of the specification', (block: Block) => {
  const entity = entities[block.name as BlockName]

  expect(block.calls.read).toBe(entity.call)
  expect(specified(block.fields)).toEqual(entity.fields.split(' ').toSorted())
  for (const [property, names] of Object.entries(entity.items ?? {})) {
    expect(specified(itemFields(block, property)), property).toEqual(names.split(' ').toSorted())
  }
})

test('no two declarations share a name or a call', () => {
  const all = (blocks as readonly Block[]).flatMap((block) => [
    ...new Set(Object.values(block.calls).map((call) => (typeof call === 'string' ? call : call.name))),
    ...Object.values(block.collections).flatMap(({ calls }) => [calls.add, calls.update, calls.remove]),
  ])

  expect(new Set(all).size).toBe(all.length)
})

/** Names of the fields, without what this site adds: what pictures show, in words. */
function specified(fields: Fields): string[] {
  const names = Object.entries(fields).filter(([, { kind }]) => kind !== 'imageAlt' && kind !== 'imageAlts')
  return names.map(([name]) => name).toSorted()
}

function itemFields(block: Block, property: string) {
  const field = block.fields[property]
  return field?.kind === 'list' ? field.item : (block.collections[property]?.fields ?? {})
}
