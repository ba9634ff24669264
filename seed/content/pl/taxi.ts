import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const taxi: SeedContents['taxi'] = {
  ...shared.taxi,
  title: 'Taksówką z Sarandy',
  subtitle: 'Każda trasa ma stałą cenę: za samochód, do czterech osób, tyle samo w każdą stronę.',
  services: [
    {
      ...shared.taxiServices.town,
      title: 'Miasto i plaże',
      description: 'Krótkie przejazdy po Sarandzie oraz do Ksamilu, Butrintu i Niebieskiego Oka, o każdej porze.',
    },
    {
      ...shared.taxiServices.arrivals,
      title: 'Prom i lotnisko',
      description:
        'Śledzimy Twój prom lub lot i czekamy przy wyjściu, nawet przy opóźnieniu. Czekanie nic nie kosztuje.',
    },
    {
      ...shared.taxiServices.groups,
      title: 'Rodziny i grupy',
      description:
        'Fotelik dla dziecka bez dopłaty, jeśli dasz znać wcześniej. Dla więcej niż czterech osób drugi albo większy samochód.',
    },
    {
      ...shared.taxiServices.waiting,
      title: 'Tam, z powrotem i pomiędzy',
      description: 'Kolacja na wzgórzu czy dzień na plaży: ustal z kierowcą godzinę, a wróci po Ciebie.',
    },
  ],
  pricingTitle: 'Ile kosztuje przejazd',
  faqs: [
    {
      question: 'Jak zarezerwować?',
      answer:
        'Wypełnij formularz na stronie głównej: skąd, dokąd, kiedy i ile osób. Od razu dostaniesz numer rezerwacji, a jeśli trasa jest w cenniku, także cenę. Możesz też zadzwonić albo napisać do nas na WhatsAppie.',
    },
    {
      question: 'Czy cena może się zmienić w trakcie kursu?',
      answer:
        'Nie. Cena jest za samochód i ustalona, zanim wsiądziesz. Korki, objazd czy dodatkowa walizka jej nie zmienią. Zmienia się tylko wtedy, gdy to Ty zmienisz plan, a kierowca najpierw poda Ci nową cenę.',
    },
    {
      question: 'Czy kierowcy mają licencje?',
      answer:
        'Tak. Każdy kierowca ma albańską licencję taksówkarską, a każdy samochód jest ubezpieczony razem z pasażerami i co roku przechodzi przegląd. Poproś o dokumenty, nikt się nie obrazi.',
    },
    {
      question: 'Czy macie foteliki dla dzieci?',
      answer:
        'Tak, dla niemowląt i dla starszych dzieci, bezpłatnie. Wybierz fotelik w formularzu i wpisz wiek dziecka w uwagach, żeby w aucie był właściwy.',
    },
    {
      question: 'Co, jeśli mój prom lub samolot się spóźni?',
      answer:
        'Czekamy, bezpłatnie. Jeśli zostanie odwołany albo spóźni się o kilka godzin, wyślij nam wiadomość, a przesuniemy odbiór. Przypływasz z Korfu? Tam jest o godzinę później niż u nas: wszystkie nasze godziny są według czasu w Sarandzie.',
    },
    {
      question: 'Jak mogę zapłacić?',
      answer:
        'Gotówką po przejeździe, w euro lub w lekach albańskich. Jedno euro liczymy jako 100 leków. Jeśli wolisz płacić kartą, zapytaj nas przed kursem.',
    },
    {
      question: 'Ile bagażu możemy zabrać?',
      answer:
        'Cztery osoby, każda z walizką i małą torbą, zmieszczą się w jednym samochodzie bez dopłaty. Jeśli podróżujesz z rowerami, wózkiem lub psem, daj znać, a wyślemy odpowiednie auto.',
    },
    {
      question: 'Czy jest taryfa nocna?',
      answer:
        'Tylko w przejazdach do Ksamilu i po mieście, od 22:00 do 6:00. Wszystkie inne trasy kosztują w nocy tyle samo. Liczy się godzina odbioru.',
    },
  ],
  bookNowText: 'Zarezerwuj',
}
