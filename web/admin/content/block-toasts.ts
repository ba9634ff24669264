import type { RecordToasts } from '../records/use-record-form.ts'
import type { StoredBlockName } from '#domain/content/registry.ts'

/** The texts of the specification, section 8; where it is silent, in its manner. */
export const blockToasts: Readonly<Record<StoredBlockName, RecordToasts>> = {
  header: {
    loadFailed: 'Failed to load header contents.',
    updated: 'Header content updated.',
    updateFailed: 'Failed to update header content.',
  },
  messages: {
    loadFailed: 'Failed to load the words for WhatsApp.',
    updated: 'Words for WhatsApp updated.',
    updateFailed: 'Failed to update the words for WhatsApp.',
  },
  hero: {
    loadFailed: 'Failed to load hero contents.',
    updated: 'Hero content updated.',
    updateFailed: 'Failed to update hero content.',
  },
  footer: {
    loadFailed: 'Failed to load footer contents.',
    updated: 'Footer content updated.',
    updateFailed: 'Failed to update footer content.',
  },
  'about-us': {
    loadFailed: 'Failed to load About Us contents.',
    updated: 'About Us content updated.',
    updateFailed: 'Failed to update About Us content.',
  },
  services: {
    loadFailed: 'Failed to load Services contents.',
    updated: 'Services content updated.',
    updateFailed: 'Failed to update Services content.',
  },
  plans: {
    loadFailed: 'Failed to load Plans contents.',
    updated: 'Plans content updated successfully!',
    updateFailed: 'Failed to update Plans content.',
  },
  booking: {
    loadFailed: 'Failed to load booking contents.',
    updated: 'Booking content updated.',
    updateFailed: 'Failed to update booking content.',
  },
  'why-choose-us': {
    loadFailed: 'Failed to load Why Choose Us contents.',
    updated: 'Content updated.',
    updateFailed: 'Failed to update content.',
  },
  taxi: {
    loadFailed: 'Failed to load taxi page contents.',
    updated: 'Taxi page content updated.',
    updateFailed: 'Failed to update taxi page content.',
  },
  legal: {
    loadFailed: 'Failed to load legal texts.',
    updated: 'Legal texts updated.',
    updateFailed: 'Failed to update legal texts.',
  },
  about: {
    loadFailed: 'Failed to load about data.',
    updated: 'About data updated.',
    updateFailed: 'Failed to update about data.',
  },
  attractions: {
    loadFailed: 'Failed to load attraction data.',
    updated: 'Attraction data updated.',
    updateFailed: 'Failed to update attraction data.',
  },
  tours: {
    loadFailed: 'Failed to load tour data.',
    updated: 'Tour section updated.',
    updateFailed: 'Failed to update tour section.',
  },
  'boat-trips': {
    loadFailed: 'Failed to load boat trip data.',
    updated: 'Boat trip section updated.',
    updateFailed: 'Failed to update boat trip section.',
  },
}
