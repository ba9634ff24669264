import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const about: SeedContents['about'] = {
  title: 'Shoferët tuaj në Sarandë',
  subtitle:
    'Një kompani e vogël buzë detit, me makinat e veta, me shoferët e vet dhe me një rregull: sa ju themi, aq paguani.',
  missionTitle: 'Pse e bëjmë këtë punë',
  missionDescription:
    'Mbërritja në një vend të ri duhet të jetë e lehtë. Zbrisni nga trageti, një vendas jua di emrin, në makinë bën freskët dhe çmimi është caktuar. Pjesa tjetër e ditës është për detin.',
  whyChooseUsTitle: 'Çfarë gjeni gjithmonë te ne',
  whyChooseUsDescription: 'Gjashtë gjëra që vlejnë për çdo udhëtim, të shkurtër a të gjatë.',
  ctaTitle: 'Ku doni të shkoni?',
  ctaDescription: 'Na thoni vendin dhe orën. Duhet më pak se një minutë, dhe paguani në fund të udhëtimit.',
  bookNowText: 'Rezervoni udhëtimin',
  stats: [
    { ...shared.stats.years, label: 'vjet në Sarandë' },
    { ...shared.stats.routes, label: 'destinacione me çmim të fiksuar' },
    { ...shared.stats.satisfied, label: 'klientë të kënaqur' },
    { ...shared.stats.hours, label: 'udhëtime ditën dhe natën' },
  ],
  values: [
    {
      ...shared.values.honesty,
      title: 'Çmime të ndershme',
      description: 'Një çmim për makinë, i njëjti për këdo që rezervon, i shkruar para nisjes.',
    },
    {
      ...shared.values.safety,
      title: 'Udhëtim i qetë',
      description: 'Rruga e bregdetit ka kthesa dhe dhi. Ne nuk ngutemi, dhe në timon telefoni rri në xhep.',
    },
    {
      ...shared.values.punctuality,
      title: 'Përpikëri',
      description: 'Vijmë disa minuta më herët. Dhe kur vonohet trageti, presim.',
    },
    {
      ...shared.values.hospitality,
      title: 'Besë',
      description: 'Fjala e dhënë mbahet. Për mysafirin kujdesemi, edhe për telefonin që harron në makinë.',
    },
  ],
  features: [
    { ...shared.features.fixedPrice, text: 'Çmim i fiksuar për makinë, i caktuar para udhëtimit' },
    { ...shared.features.receipt, text: 'Konfirmim me shkrim dhe me kod për çdo rezervim' },
    { ...shared.features.licensed, text: 'Shoferë të licencuar, makina të siguruara dhe me kondicioner' },
    { ...shared.features.locals, text: 'Shoferë të lindur këtu, që i njohin rrugët' },
    { ...shared.features.groups, text: 'Deri në katër persona për makinë, minivan për grupe më të mëdha' },
    { ...shared.features.whatsApp, text: 'Përgjigje në WhatsApp, ditën dhe natën' },
  ],
  driver: {
    ...shared.driver,
    title: 'Shofer dhe themelues',
    experience: '12 vjet në timon',
    rating: '4,9 nga 5',
    completedTrips: 'Mbi 6 500',
    bio: 'Arditi u rrit mbi portin e Sarandës dhe e mësoi makinën në kthesat e Llogarasë. Punoi disa sezone në Pulie, u kthye në shtëpi, bleu një makinë të verdhë dhe themeloi këtë kompani. E di cila furrë hapet në pesë të mëngjesit dhe në ç’orë është drita më e bukur në Porto Palermo. Për vajin e ullirit pyeteni vetëm po të keni kohë.',
    languages: ['Shqip', 'anglisht', 'italisht', 'pak greqisht'],
    specialties: ['Bregdeti deri në Llogara', 'Aeroporti herët në mëngjes', 'Gjirokastra dhe historitë e saj'],
    certifications: ['Licencë taksie', 'Kurs i ndihmës së parë', 'Siguracion për pasagjerët'],
  },
  cars: [
    {
      ...shared.cars.sedan,
      fuelType: 'Naftë',
      transmission: 'Automatike',
      luggage: '4 valixhe',
      color: 'E verdhë',
      status: 'E disponueshme',
      description:
        'Makina e verdhë që e njihni që nga larg. E qetë, e freskët brenda, dhe me një bagazh ku hyjnë valixhet e katër vetave. Me të bëjmë shumicën e udhëtimeve për në Ksamil, në Gjirokastër dhe në Aeroportin e Tiranës, dhe edhe pas tri orësh rrugë zbrisni pa ju dhembur shpina.',
      forAudience: ['Çifte', 'Familje me katër veta', 'Transfer në aeroport'],
    },
    {
      ...shared.cars.minivan,
      fuelType: 'Naftë',
      transmission: 'Automatike',
      luggage: '8 valixhe',
      color: 'E bardhë',
      status: 'Me kërkesë',
      description:
        'Tetë vende, dyer rrëshqitëse dhe kondicioner që arrin deri te rreshti i fundit. Nëse jeni më shumë se katër, na e thoni dhe vijmë me të.',
      forAudience: ['Familje të mëdha', 'Grupe miqsh', 'Dasmorë'],
    },
    {
      ...shared.cars.suv,
      fuelType: 'Hibrid',
      transmission: 'Automatike',
      luggage: '4 valixhe',
      color: 'Blu deti',
      status: 'E disponueshme',
      description:
        'Më e lartë, e sigurt edhe në rrugët me zhavorr që çojnë në plazhe e në fshatra mali. Dhe me xhama që duken sikur janë bërë për pamjen e Llogarasë.',
      forAudience: ['Ture njëditore', 'Plazhe të fshehura', 'Fotografë'],
    },
  ],
}
