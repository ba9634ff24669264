import { defineBlock } from '../define.ts'
import { image, line, link, paragraph, phone } from '../fields.ts'

/** The foot of every page; phone, WhatsApp and social links also feed the contact section. */
export const footer = defineBlock({
  name: 'footer',
  title: 'Footer',
  publicIds: true,
  calls: { read: 'GetFooterContent', list: 'GetAllFooters', update: 'UpdateFooterContent' },
  fields: {
    logoPath: image({ label: 'Logo', shownAs: 'logo' }),
    aboutDescription: paragraph('About', 600),
    facebookUrl: link({ label: 'Facebook address', shared: true }),
    instagramUrl: link({ label: 'Instagram address', shared: true }),
    companyAboutLabel: line('Link to About', 60),
    companyContactLabel: line('Link to Contact', 60),
    companyServicesLabel: line('Link to Services', 60),
    companyPlansLabel: line('Link to Plans', 60),
    serviceAirportLabel: line('Airport service', 60),
    serviceBookingLabel: line('Booking service', 60),
    serviceLongDistanceLabel: line('Long-distance service', 60),
    whatsAppNumber: phone({ label: 'WhatsApp number' }),
    phoneNumber: phone({ label: 'Phone number' }),
    supportNote: line('Support note', 200),
    copyrightText: line('Copyright', 200),
    termsOfUseUrl: link({ label: 'Terms of use, address', shared: true }),
    privacyPolicyUrl: link({ label: 'Privacy policy, address', shared: true }),
  },
})
