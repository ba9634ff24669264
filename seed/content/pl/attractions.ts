import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const attractions: SeedContents['attractions'] = {
  title: 'Miejsca warte drogi',
  subtitle:
    'Sześć naszych ulubionych miejsc wokół Sarandy. Na każde wystarczy poranek, popołudnie albo jeden niespieszny dzień.',
  bookNowText: 'Zarezerwuj przejazd',
  attractions: [
    {
      ...shared.attractions.ksamil,
      name: 'Wyspy Ksamilu',
      description:
        'Cztery małe zielone wyspy w wodzie przejrzystej jak szkło, tuż przy plażach Ksamilu. Do najbliższej szybko dopłyniesz wpław, do pozostałych rowerem wodnym albo taksówką wodną. W lipcu i sierpniu przyjedź przed dziesiątą, gdy nad wodą jest jeszcze spokojnie, albo zostań na wieczór, kiedy światło robi się złote, a Korfu wydaje się na wyciągnięcie ręki.',
    },
    {
      ...shared.attractions.blueEye,
      name: 'Niebieskie Oko',
      description:
        'Źródło, które bije ze skały: ciemnoniebieski krąg w turkusowej obwódce. Nurkowie zeszli na około 50 metrów i nie znaleźli dna. Woda przez cały rok ma od 10 do 12,5 °C, więc w sierpniu cień dookoła to prawdziwy prezent. Z Sarandy jest tu około 22 km, a wstęp kosztuje niewiele. Od parkingu idzie się doliną jakieś 20 minut; w źródle nie wolno się kąpać.',
    },
    {
      ...shared.attractions.butrint,
      name: 'Butrint',
      description:
        'Na tym zalesionym półwyspie budowali Grecy, Rzymianie, Bizantyjczycy i Wenecjanie, a dziś po ich mieście spaceruje się w cieniu drzew: teatr z III wieku p.n.e., rzymskie łaźnie, wczesnochrześcijańskie baptysterium, wenecka wieża. Od 1992 roku Butrint jest na liście światowego dziedzictwa UNESCO, a wokół rozciąga się park narodowy pełen lagun i trzcin. Przeznacz na zwiedzanie dwie, trzy godziny i włóż wygodne buty.',
    },
    {
      ...shared.attractions.lekuresi,
      name: 'Zamek Lëkurësi',
      description:
        'Wzgórze nad Sarandą, z całą zatoką u stóp. Zamek zbudował w 1537 roku sułtan Sulejman Wspaniały, gdy po drugiej stronie cieśniny walczył o Korfu. Dziś w murach działa restauracja, a na zachód słońca przyjeżdżają tu wszyscy.',
    },
    {
      ...shared.attractions.gjirokaster,
      name: 'Gjirokastra',
      description:
        'Kamienne miasto. Wysokie osmańskie domy kryte kamiennymi płytami pną się po zboczu pod jednym z największych zamków na Bałkanach. Na brukowanym bazarze wciąż kupisz dywany i wyroby z drewna, a kawa jest mocna. Urodził się tu pisarz Ismail Kadare. Stare miasto jest od 2005 roku na liście światowego dziedzictwa UNESCO.',
    },
    {
      ...shared.attractions.portoPalermo,
      name: 'Porto Palermo',
      description:
        'Trójkątny zamek na małym półwyspie, w jednej z najspokojniejszych zatok wybrzeża. Na początku XIX wieku władał nim Ali Pasza z Tepeleny. Po drugiej stronie wody widać wylot tunelu, w którym za komunizmu ukrywały się okręty podwodne. Wykąp się przy skałach pod zamkiem; do Himary jest stąd kwadrans drogi.',
    },
  ],
}
