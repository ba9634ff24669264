import type { SeedContents } from '#seed/seed-contents.ts'
import { shared } from '#seed/content/shared.ts'

const termsText = `Ten regulamin mówi, czego możesz oczekiwać od Taxi Saranda i o co my prosimy Ciebie. Celowo jest krótki. Jeśli coś jest niejasne, zadzwoń: numer znajdziesz na dole każdej strony.

# Kim jesteśmy

Taxi Saranda to firma z biurem w Sarandzie w Albanii, która oferuje taksówki, transfery, wycieczki i rejsy. Odbieramy telefon i odpowiadamy na WhatsAppie.

# Jak działa rezerwacja

Wysyłasz nam formularz z imieniem i nazwiskiem, numerem telefonu, adresem e-mail, liczbą pasażerów, godziną, adresem odbioru i adresem docelowym. Od razu dostajesz numer rezerwacji. Potem potwierdzamy ją przez WhatsApp, telefonicznie lub e-mailem i mówimy, kto po Ciebie przyjedzie. Wszystkie godziny podajemy według czasu w Sarandzie; na Korfu i w całej Grecji jest o godzinę później.

Jeśli nie możemy wykonać przejazdu, damy Ci znać, gdy tylko się o tym dowiemy. Nic wtedy nie płacisz.

# Ceny

Ceny w cenniku są podane w euro, za samochód, w jedną stronę, do czterech pasażerów. W każdą stronę cena jest taka sama. Paliwo, klimatyzacja i bagaż są w niej zawarte.

Taryfa nocna obowiązuje przy odbiorze między 22:00 a 6:00 i tylko w przejazdach do Ksamilu oraz po mieście. Jeśli cennik podaje cenę nocną, ona też jest stała.

Jeśli Twojej trasy nie ma w cenniku, podajemy cenę przed przejazdem, a decyzja należy do Ciebie. Kierowca nie zmienia uzgodnionej ceny. Jeśli zmienisz trasę lub dodasz przystanki po drodze, kierowca najpierw poda Ci nową cenę.

Dla więcej niż czterech pasażerów potrzebny jest drugi albo większy samochód. Tę cenę podajemy, zanim podejmiesz decyzję.

Ceny wycieczek są za samochód. Przy rejsach każda oferta mówi, czy cena jest za osobę, czy za całą łódź.

# Płatność

Płacisz po przejeździe, gotówką, w euro lub w lekach albańskich. Jedno euro liczymy jako 100 leków. Jeśli chcesz zapłacić kartą, zapytaj nas wcześniej. Na tej stronie nie przyjmujemy płatności.

# Zmiany i odwołanie

Rezerwację możesz zmienić lub odwołać bezpłatnie. Daj nam znać co najmniej 2 godziny przed przejazdem lokalnym i 24 godziny przed długim transferem, wycieczką lub rejsem. Podaj numer rezerwacji.

Jeśli się spóźniasz, zadzwoń. Jeśli nie możemy się z Tobą skontaktować i nie zjawisz się w ciągu 15 minut od umówionej godziny, a na lotnisku i w porcie w ciągu 45 minut, kierowca może odjechać. Jeśli Twój prom lub samolot się spóźni, czekamy, bezpłatnie. Jeśli zostanie odwołany albo spóźni się o kilka godzin, wyślij nam wiadomość, a przesuniemy odbiór.

# Łodzie i pogoda

Rejsy prowadzą miejscowi kapitanowie; potwierdzając rezerwację, mówimy, z kim wypłyniesz. O tym, czy można bezpiecznie wypłynąć, decyduje kapitan. Jeśli rejs nie dojdzie do skutku z powodu stanu morza, wybierasz inny dzień albo nic nie płacisz.

# W samochodzie

Zapnij pasy. Dzieci podróżują w odpowiednim foteliku, który zapewniamy bezpłatnie, jeśli poprosisz o niego wcześniej. Prosimy nie palić. Jeśli umyślnie uszkodzisz samochód, płacisz za naprawę.

# Gdy coś pójdzie nie tak

Powiedz nam o tym i podaj numer rezerwacji. Odpowiadamy za swoich kierowców i samochody tak, jak wymaga tego prawo albańskie. Rejsy też rezerwujesz u nas: jeśli coś jest inaczej, niż uzgodniono, powiedz o tym nam, a wyjaśnimy to z kapitanem. Nie odpowiadamy za opóźnienia spowodowane zamkniętymi drogami, pogodą lub strajkami, ale pomagamy znaleźć inne rozwiązanie. Nic w tym regulaminie nie odbiera praw, które przysługują Ci z mocy prawa jako konsumentowi.

# Ta strona

Dbamy o to, by teksty, godziny i ceny były aktualne. Jeśli cena na tej stronie jest oczywistą pomyłką, powiemy Ci o tym przed przejazdem i możesz zrezygnować. Teksty i zdjęcia należą do nas lub do ich autorów.

# Prawo

Obowiązuje prawo albańskie. Jeśli jesteś konsumentem, zachowujesz ochronę, którą dają Ci bezwzględnie obowiązujące przepisy Twojego kraju.`

const privacyText = `Przechowujemy tylko tyle, ile potrzeba do przejazdu taksówką, i tak długo, jak to potrzebne. Oto wszystko.

# Kto odpowiada za dane

Taxi Saranda, Saranda, Albania. Twoje dane przetwarzamy zgodnie z albańską ustawą o ochronie danych osobowych (nr 124/2024). Skontaktujesz się z nami pod numerem telefonu podanym na dole każdej strony.

# Co zapisujemy przy rezerwacji

Twoje imię i nazwisko, numer telefonu i adres e-mail; liczbę pasażerów; godzinę odbioru i oba adresy; wybraną wycieczkę lub rejs; język strony; wszystko, co przekażesz nam na temat przejazdu, na przykład prom, foteliki lub uwagi; oraz to, co dzieje się z rezerwacją (potwierdzona, zrealizowana i opłacona, odwołana, a także czy znasz wiadomość o odwołanym terminie).

Używamy tych danych, aby Cię zawieźć, skontaktować się z Tobą, gdy coś się zmieni, i odpowiedzieć na późniejsze pytania. Podstawą prawną jest umowa, którą zawierasz z nami, rezerwując. Bez tych danych nie możemy przyjąć rezerwacji.

Jeśli dotkniesz „Użyj mojej lokalizacji”, telefon wpisze Twoje położenie w polu adresu odbioru. My dowiadujemy się o tym dopiero wtedy, gdy wyślesz formularz.

# Kto je widzi

Osoby w naszym biurze oraz kierowca lub kapitan, który Cię wiezie. Poza nimi ci, którzy przetwarzają je w naszym imieniu: firmy, u których działa ta strona i nasza poczta, usługa kalendarza, w której kierowca albo nasze biuro subskrybuje przejazdy, oraz WhatsApp, jeśli tam do Ciebie napiszemy. Jeśli wolisz, żebyśmy nie pisali na WhatsAppie, zaznacz to w uwagach. Nie sprzedajemy Twoich danych, nie używamy ich do wysyłania reklam i nie dajemy ich nikomu innemu, chyba że zobowiązuje nas do tego prawo.

# Jak długo

Dwanaście miesięcy po przejeździe usuwamy z rezerwacji Twoje imię i nazwisko, telefon, e-mail i adresy. Zostaje tylko to, czego nie da się z Tobą powiązać, na przykład data i cena. Na Twoją prośbę usuniemy dane wcześniej, chyba że prawo każe nam je zachować.

# Pliki cookie

Jest jeden: plik cookie languageCode, który pamięta wybrany przez Ciebie język. Przeglądarka przechowuje we własnej pamięci, na Twoim urządzeniu: ten wybór, to, co wpisujesz w formularzu, aby nie przepadło przy słabym połączeniu, drogę powrotną do Twojej rezerwacji oraz kopie przeczytanych stron, aby otwierały się także bez sieci. Nie ma plików cookie reklamowych ani śledzących, więc nie ma też banera do zamykania.

# Bez obcych usług

Wszystkie strony, zdjęcia, mapy i czcionki pochodzą z naszego własnego serwera. Żadna firma analityczna, sieć społecznościowa ani usługa map nie dowie się o Twojej wizycie. Dopiero gdy dotkniesz linku do WhatsAppa, Facebooka, Instagrama lub aplikacji z mapami, przechodzisz do nich i wtedy obowiązują ich zasady.

# Zapisy techniczne

Aby zapobiec nadużyciom formularza rezerwacji, nasz serwer liczy rezerwacje z poszczególnych adresów IP i numerów telefonu oraz wiadomości na poszczególne adresy e-mail. To nasz prawnie uzasadniony interes. Nie zapisuje przy tym ani adresów, ani numerów, tylko utworzony z nich kod (hash), i usuwa go po godzinie, a dla adresów e-mail po jednym dniu. Gdy podziękujemy Ci za przejazd, taki kod przez 90 dni powstrzymuje nas przed zrobieniem tego ponownie. Nic, co wpisujesz w formularzu, nie trafia do jego logów.

# Twoje prawa

Masz prawo wiedzieć, jakie Twoje dane mamy, otrzymać ich kopię, także w formacie, który odczyta inna firma, żądać ich poprawienia, usunięcia lub ograniczenia ich przetwarzania oraz sprzeciwić się ich wykorzystaniu. Zadzwoń lub napisz do nas i podaj numer rezerwacji; nic to nie kosztuje, a odpowiemy w ciągu miesiąca. Możesz też złożyć skargę do albańskiego Komisarza ds. Prawa do Informacji i Ochrony Danych Osobowych albo do organu nadzorczego w swoim kraju.`

export const legal: SeedContents['legal'] = {
  ...shared.legal,
  termsTitle: 'Regulamin',
  termsText,
  privacyTitle: 'Polityka prywatności',
  privacyText,
}
