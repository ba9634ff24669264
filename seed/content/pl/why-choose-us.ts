import type { SeedContents } from '#seed/seed-contents.ts'

export const whyChooseUs: SeedContents['why-choose-us'] = {
  sectionTitle: 'Cztery dobre powody',
  sectionDescription: 'Może znasz historie o taksówkach, które po drodze drożeją. Dbamy o to, żeby u nas tak nie było.',
  feature1Title: 'Cena ani drgnie',
  feature1Description:
    'Jest stała, za cały samochód, ustalona, zanim wsiądziesz. Obowiązuje to, co uzgodnione: bez dopłat za bagaż, bez niespodzianek na koniec.',
  feature2Title: 'Masz to na piśmie',
  feature2Description:
    'Każda rezerwacja ma potwierdzenie z numerem. Jeśli trasa jest w cenniku, jest tam też cena. Możesz je pokazać kierowcy.',
  feature3Title: 'Ludzie stąd',
  feature3Description:
    'Nasi kierowcy mieszkają w Sarandzie, znają każdy zakręt nadmorskiej drogi i sami odbierają telefon.',
  feature4Title: 'Słaby zasięg nie przeszkadza',
  feature4Description:
    'Rezerwacja zajmuje mniej niż minutę, nawet przy wolnym internecie. Albo wyślij jedną wiadomość na WhatsAppie. To wystarczy.',
}
