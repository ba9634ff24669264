import type { SeedContents } from '#seed/seed-contents.ts'

export const whyChooseUs: SeedContents['why-choose-us'] = {
  sectionTitle: 'Cztery dobre powody',
  sectionDescription: 'Może znasz historie o taksówkach, które po drodze drożeją. Dbamy o to, żeby u nas tak nie było.',
  feature1Title: 'Cena ani drgnie',
  feature1Description:
    'Jest stała, za cały samochód, ustalona, zanim wsiądziesz. Bez taksometru, bez dopłat za bagaż, bez niespodzianek na koniec.',
  feature2Title: 'Masz potwierdzenie',
  feature2Description:
    'Każda rezerwacja ma swój numer. Jeśli trasa jest w cenniku, na potwierdzeniu jest też cena. Możesz je pokazać kierowcy.',
  feature3Title: 'Prawdziwi ludzie, stąd',
  feature3Description:
    'Nasi kierowcy mieszkają w Sarandzie, znają każdy zakręt nadmorskiej drogi i sami odbierają telefon.',
  feature4Title: 'Słaby zasięg nie przeszkadza',
  feature4Description:
    'Rezerwacja zajmuje mniej niż minutę, nawet przy wolnym internecie. Albo wyślij jedną wiadomość na WhatsAppie. To wystarczy.',
}
