import type { RouteTexts } from './routes.ts'

export const routes: RouteTexts = {
  Ksamil: {
    description:
      'Na południe, wzgórzami między dwiema wodami: po prawej Morze Jońskie i Korfu, po lewej laguna Butrintu z hodowlami małży. Za ostatnim zakrętem widać cztery zielone wysepki Ksamilu.',
    pickup: 'W Sarandzie spod Twoich drzwi lub z portu; w Ksamilu spod hotelu lub z plaży',
  },
  'Blue Eye': {
    description:
      'W głąb lądu, przez Mesopotam i zieloną doliną Bistricy. Kurs kończy się na parkingu; stamtąd do źródła idzie się około 20 minut, więc umów się z kierowcą na powrót. Wstęp kosztuje niewiele.',
    pickup: 'W Sarandzie spod Twoich drzwi; przy Niebieskim Oku z parkingu',
  },
  'Inside the city': {
    description:
      'Saranda stromo wspina się od morza, a z walizkami to czuć. Z promu do hotelu, ze wzgórz na promenadę, po kolacji do domu: jedna cena za każdy adres w mieście.',
    pickup: 'Z portu, z przystanku autobusowego lub spod każdego adresu w mieście',
  },
  Butrint: {
    description:
      'Przez Ksamil i dalej między laguną a morzem, pod bramę starożytnego miasta. Naprzeciwko stary prom linowy przeprawia się przez kanał Vivari. Na zwiedzanie ruin przeznacz dwie, trzy godziny.',
    pickup: 'W Sarandzie spod Twoich drzwi; w Butrincie spod wejścia do ruin',
  },
  'Lekures Castle': {
    description:
      'Dziesięć minut zakrętów, a na każdym widać trochę więcej zatoki. Z murów widać Sarandę, wysepki Ksamilu i Korfu. Większość gości wjeżdża godzinę przed zachodem słońca i zostaje na kolację.',
    pickup: 'W Sarandzie spod Twoich drzwi; w drodze powrotnej spod bramy zamku',
  },
  'Pema e Thate/Arameras': {
    description:
      'Za Ksamilem droga zostawia wioskę i schodzi do małych zatoczek naprzeciw Korfu, z czystą wodą nad jasnymi kamieniami. Powiedz kierowcy, kiedy ma wrócić: mało kto tędy przejeżdża.',
    pickup: 'Spod Twoich drzwi w Sarandzie lub Ksamilu; w drodze powrotnej z plaży',
  },
  Lukovë: {
    description:
      'Pierwszy odcinek Riwiery: na północ od Sarandy droga się wznosi, z górami po jednej stronie i morzem daleko w dole po drugiej. Lukova leży nad tarasami oliwek i cytrusów, a jej plaże u ich stóp.',
    pickup: 'W Sarandzie spod Twoich drzwi lub z portu; w Lukovej spod domu lub z plaży',
  },
  Qeparo: {
    description:
      'Wzdłuż wybrzeża przez Lukovą i Borsh, całą drogę wśród gajów oliwnych. Qeparo są dwa: przy plaży i stara kamienna wieś na wzgórzu nad nią. Przy rezerwacji napisz, które jest Twoje.',
    pickup: 'W Sarandzie spod Twoich drzwi lub z portu; w Qeparo z plaży lub ze starej wsi',
  },
  Borsh: {
    description:
      'Przez wzgórza Lukovej i znów w dół, do najdłuższej plaży Riwiery: ma około siedmiu kilometrów. Za nią rosną tysiące drzew oliwnych, a nad nimi stoi to, co zostało z zamku.',
    pickup: 'W Sarandzie spod Twoich drzwi lub z portu; w Borshu spod hotelu lub z plaży',
  },
  Himarë: {
    description:
      'Pół Riwiery za jednym razem: Lukova, gaje oliwne Borshu, Qeparo, a potem zatoka Porto Palermo z zamkiem Alego Paszy na półwyspie. Za następnym grzbietem czeka Himara, z plażą w środku miasta i starą dzielnicą na wzgórzu.',
    pickup: 'W Sarandzie spod Twoich drzwi lub z portu; w Himarze spod każdego adresu',
  },
  Dhërmi: {
    description:
      'Cała południowa Riwiera: Borsh, Porto Palermo, Himara, a potem zakręt za zakrętem pod nagimi górami. Białe domy na zboczu, długie plaże w dole; napisz nam, czy nocujesz we wsi, czy nad morzem.',
    pickup: 'W Sarandzie spod Twoich drzwi lub z portu; w Dhërmi ze wsi lub z plaży',
  },
  Gjirokastër: {
    description:
      'Przez Mesopotam i lasy Niebieskiego Oka, przez przełęcz i w dół do szerokiej doliny Drino. Zamek widać na długo przed miastem; ostatnie metry wspinają się między domami krytymi kamieniem.',
    pickup: 'W Sarandzie spod Twoich drzwi lub z portu; w Gjirokastrze z bazaru lub spod pensjonatu',
  },
  Berat: {
    description:
      'Przez przełęcz do Drino, wzdłuż rzeki u stóp Gjirokastry i przez przełom pod Tepeleną, a potem przez Ballsh z gór na równinę. W Beracie okna osmańskich domów patrzą na rzekę Osum, rząd nad rzędem.',
    pickup: 'W Sarandzie spod Twoich drzwi lub z portu; w Beracie spod hotelu',
  },
  Vlorë: {
    description:
      'Drogą w głębi lądu: dolina Drino, Tepelena nad Wjosą, wzgórza Ballsh, a na końcu zatoka. We Wlorze w 1912 roku ogłoszono niepodległość Albanii; dziś są tu palmy nad morzem i promy do Włoch.',
    pickup: 'W Sarandzie spod Twoich drzwi lub z portu; we Wlorze spod hotelu lub z promu',
  },
  Tiranë: {
    description:
      'Pół kraju za jednym razem: dolina Drino, Tepelena, pola naftowe Ballsh, a potem równina przez Fier, Lushnję i Kavaję. W stolicy zawozimy Cię pod same drzwi.',
    pickup: 'W Sarandzie spod Twoich drzwi lub z portu; w Tiranie spod każdego adresu',
  },
  'Tirana Airport': {
    description:
      'Prosto do terminalu w Rinas, bez przesiadki i z ominięciem miasta. Licz wstecz od godziny lotu: droga i dwie godziny na lotnisku. Gdy lądujesz, kierowca czeka przy wyjściu z Twoim nazwiskiem na kartce, nawet przy opóźnieniu.',
    pickup: 'W Sarandzie spod Twoich drzwi; na lotnisku przy wyjściu z hali przylotów',
  },
}
