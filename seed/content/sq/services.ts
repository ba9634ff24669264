import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const services: SeedContents['services'] = {
  sectionTitle: 'Ku t’ju çojmë?',
  sectionSubtitle: 'Me makinë ose me varkë, nga Saranda',
  description:
    'Nuk e keni vendosur ende si ta kaloni ditën? Na tregoni ku po qëndroni dhe çfarë dëshironi të shihni. Ju përgjigjemi me një plan dhe me një çmim.',
  buttonLabel: 'Na pyesni',
  services: [
    {
      ...shared.services.airport,
      title: 'Nga aeroporti dhe porti',
      description:
        'Nga Aeroporti i Tiranës ose nga porti i Sarandës, ku vijnë tragetet e Korfuzit. E ndjekim mbërritjen tuaj dhe ju presim te dalja me emrin tuaj në tabelë.',
    },
    {
      ...shared.services.riviera,
      title: 'Udhëtime në Rivierë',
      description:
        'Ksamil, Borsh, Himarë, Dhërmi, Vlorë: derë më derë, buzë detit. Doni të ndaleni pesë minuta për një foto? Mjafton të na thoni.',
    },
    {
      ...shared.services.tours,
      title: 'Ture njëditore',
      description:
        'Butrinti, Syri i Kaltër, Gjirokastra, Llogaraja. Sa të rrini, e vendosni ju. Shoferi ju pret dhe e di ku hahet mirë.',
    },
    {
      ...shared.services.boats,
      title: 'Shëtitje me varkë',
      description:
        'Te ishujt e Ksamilit, në gjiret e Kakomesë e të Krorëzës ose në det të hapur për perëndimin, me kapitenë të rritur në këto ujëra.',
    },
  ],
}
