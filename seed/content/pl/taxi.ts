import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const taxi: SeedContents['taxi'] = {
  ...shared.taxi,
  title: 'Przejazdy taxi z Sarandy',
  subtitle: 'Każda trasa ma stałą cenę: za samochód, do czterech osób, tyle samo w każdą stronę.',
  services: [
    {
      ...shared.taxiServices.town,
      title: 'Miasto i plaże',
      description: 'Krótkie przejazdy po Sarandzie oraz do Ksamilu, Butrintu i Niebieskiego Oka, o każdej porze.',
    },
    {
      ...shared.taxiServices.arrivals,
      title: 'Prom i lotnisko',
      description:
        'Śledzimy Twój prom lub lot i czekamy przy wyjściu, nawet przy opóźnieniu. Czekanie nic nie kosztuje.',
    },
    {
      ...shared.taxiServices.groups,
      title: 'Rodziny i grupy',
      description:
        'Fotelik dla dziecka bez dopłaty, jeśli dasz znać wcześniej. Dla więcej niż czterech osób drugi albo większy samochód.',
    },
    {
      ...shared.taxiServices.waiting,
      title: 'Tam, z powrotem i pomiędzy',
      description: 'Kolacja na wzgórzu czy dzień na plaży: umów się z kierowcą na godzinę, a wróci po Ciebie.',
    },
  ],
  pricingTitle: 'Ile kosztuje przejazd',
  faqs: [
    {
      question: 'Jak zarezerwować?',
      answer:
        'Wypełnij formularz na stronie głównej: skąd, dokąd, kiedy i ile osób. Od razu dostaniesz numer rezerwacji, a jeśli trasa jest w cenniku, także cenę. Możesz też zadzwonić albo napisać na WhatsAppie.',
    },
    {
      question: 'Czy cena może się zmienić w trakcie jazdy?',
      answer:
        'Nie. Cena jest za samochód i ustalona, zanim wsiądziesz. Korki, objazd czy dodatkowa walizka jej nie zmienią. Zmienia się tylko wtedy, gdy to Ty zmienisz plan, a kierowca najpierw poda Ci nową cenę.',
    },
    {
      question: 'Czy kierowcy mają licencje?',
      answer:
        'Tak. Każdy kierowca ma albańską licencję taxi, a każdy samochód ma ubezpieczenie pasażerów i co roku przechodzi przegląd. Poproś o dokumenty, nikt się nie obrazi.',
    },
    {
      question: 'Czy macie foteliki dla dzieci?',
      answer:
        'Tak, dla niemowląt i dla starszych dzieci, bezpłatnie. Przy rezerwacji podaj wiek dziecka, telefonicznie lub na WhatsAppie, żeby w aucie był właściwy fotelik.',
    },
    {
      question: 'Co, jeśli mój prom lub samolot się spóźni?',
      answer:
        'Śledzimy przyjazdy i zjawiamy się wtedy, kiedy Ty. Za opóźnienie nic nie płacisz. Jeśli nie zdążysz na połączenie, wyślij nam wiadomość, a przesuniemy odbiór.',
    },
    {
      question: 'Jak mogę zapłacić?',
      answer:
        'Gotówką na koniec jazdy, w euro lub w lekach albańskich. Jedno euro liczymy jako 100 leków. Jeśli wolisz płacić kartą, zapytaj nas przed jazdą.',
    },
    {
      question: 'Ile bagażu możemy zabrać?',
      answer:
        'Cztery osoby, każda z walizką i małą torbą, zmieszczą się w jednym samochodzie bez dopłaty. Jeśli podróżujesz z rowerami, wózkiem lub psem, daj znać, a wyślemy odpowiednie auto.',
    },
    {
      question: 'Czy jest taryfa nocna?',
      answer:
        'Tylko w przejazdach do Ksamilu i po mieście, od 22:00 do 6:00. Wszystkie inne trasy kosztują w nocy tyle samo. Liczy się godzina odbioru.',
    },
  ],
  bookNowText: 'Zarezerwuj',
}
