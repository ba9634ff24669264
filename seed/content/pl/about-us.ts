import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const aboutUs: SeedContents['about-us'] = {
  ...shared.aboutUs,
  title: 'My tu mieszkamy',
  subtitle: 'Taksówki z Sarandy i kierowcy, których zna całe miasto',
  description:
    'W Sarandzie mamy biuro i tu są nasze domy. Od ponad siedmiu lat wozimy gości z promu do hotelu, z hotelu na plażę i przez góry na lotnisko. Cenę podajemy przed kursem i dokładnie tyle płacisz.',
  experiencedLabel: 'Doświadczenie',
  reliableLabel: 'Niezawodność',
  skilledLabel: 'Umiejętności',
  flexibleLabel: 'Elastyczność',
  satisfiedClientsLabel: 'zadowolonych klientów',
  feature1Title: 'Cena przed kursem',
  feature1Text:
    'Każda trasa z cennika ma jedną cenę za samochód. Widzisz ją przed rezerwacją i masz ją na potwierdzeniu.',
  feature2Title: 'Na czas, i wiadomo, kto przyjedzie',
  feature2Text: 'Powiemy Ci, kto po Ciebie przyjedzie. Jeśli prom lub samolot się spóźni, kierowca poczeka.',
  feature3Title: 'Chłodno i czysto',
  feature3Text: 'Każdy samochód ma klimatyzację i zabiera do czterech osób. Większa grupa? Przyjedziemy minivanem.',
}
