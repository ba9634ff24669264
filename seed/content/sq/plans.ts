import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const plans: SeedContents['plans'] = {
  sectionTitle: 'Çmime të thjeshta',
  sectionSubtitle: 'Për makinë, jo për person',
  description:
    'Deri në katër persona paguajnë një çmim të vetëm. Karburanti, kondicioneri dhe bagazhet përfshihen. Po kthimi? Kushton njësoj si vajtja.',
  buttonLabel: 'Rezervoni tani',
  plans: [
    {
      ...shared.plans.riviera,
      title: 'Udhëtim në Rivierë',
      description: 'Nga dera juaj në plazh, në qytetin e vjetër ose në hotelin tjetër.',
      period: 'udhëtim',
      featuresText: [
        'Ksamil, Butrint, Syri i Kaltër, Borsh, Himarë',
        'Deri në 4 persona, një çmim',
        'Ju marrim te hoteli ose te apartamenti',
        'I njëjti çmim në të dyja drejtimet',
        'Një ndalesë rrugës për foto',
      ].join('\n'),
      startFrom: 'nga',
      learnMore: 'Zgjidhni këtë udhëtim',
    },
    {
      ...shared.plans.day,
      title: 'Një ditë me shofer',
      description: 'Një makinë dhe një shofer vendas për gjithë ditën. Ritmin e vendosni ju.',
      period: 'një ditë',
      featuresText: [
        'Syri i Kaltër dhe Gjirokastra në një ditë',
        'Deri në 4 persona, një çmim',
        'Shoferi ju pret sa të doni',
        'Ujë i ftohtë në makinë',
        'Këshilla për drekën nga një vendas',
      ].join('\n'),
      startFrom: 'nga',
      learnMore: 'Planifikoni ditën',
    },
    {
      ...shared.plans.airport,
      title: 'Transfer në aeroport',
      description: 'Nga Saranda në Aeroportin e Tiranës ose anasjelltas, ditën dhe natën.',
      period: 'udhëtim',
      featuresText: [
        'Rreth tri orë e gjysmë, derë më derë',
        'Deri në 4 persona, një çmim',
        'I njëjti çmim ditën dhe natën',
        'E ndjekim fluturimin dhe ju presim',
        'Pushim sa herë t’ju duhet',
      ].join('\n'),
      startFrom: 'çmim i fiksuar',
      learnMore: 'Rezervoni transferin',
    },
  ],
}
