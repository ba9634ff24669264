import type { SeedContents } from '#seed/seed-contents.ts'

const termsText = `Ten regulamin mówi, czego możesz oczekiwać od Taxi Saranda i o co my prosimy Ciebie. Celowo jest krótki. Jeśli coś jest niejasne, zadzwoń: numer znajdziesz na dole każdej strony.

# Kim jesteśmy

Taxi Saranda to firma z biurem w Sarandzie w Albanii, która oferuje taksówki, transfery, wycieczki i rejsy. Odbieramy telefon i odpowiadamy na WhatsAppie.

# Jak działa rezerwacja

Wysyłasz nam formularz z imieniem i nazwiskiem, numerem telefonu, adresem e-mail, liczbą pasażerów, godziną, adresem odbioru i adresem docelowym. Od razu dostajesz potwierdzenie z numerem rezerwacji. Potem kontaktujemy się z Tobą, aby potwierdzić, kto po Ciebie przyjedzie. Wszystkie godziny podajemy według czasu w Sarandzie.

Jeśli nie możemy wykonać przejazdu, damy Ci znać, gdy tylko się o tym dowiemy. Nic wtedy nie płacisz.

# Ceny

Ceny w cenniku są podane w euro, za samochód, w jedną stronę, do czterech pasażerów. W każdą stronę cena jest taka sama. Paliwo, klimatyzacja i bagaż są w niej zawarte.

Taryfa nocna obowiązuje przy odbiorze między 22:00 a 6:00 i tylko w przejazdach do Ksamilu oraz po mieście. Jeśli cennik podaje cenę nocną, ona też jest stała.

Jeśli Twojej trasy nie ma w cenniku, podajemy cenę przed przejazdem, a decyzja należy do Ciebie. Kierowca nie zmienia uzgodnionej ceny. Jeśli zmienisz trasę lub dodasz przystanki po drodze, kierowca najpierw poda Ci nową cenę.

Dla więcej niż czterech pasażerów potrzebny jest drugi albo większy samochód. Tę cenę podajemy, zanim podejmiesz decyzję.

Ceny wycieczek są za samochód. Przy rejsach każda oferta mówi, czy cena jest za osobę, czy za całą łódź.

# Płatność

Płacisz po przejeździe, gotówką, w euro lub w lekach albańskich. Jedno euro liczymy jako 100 leków. Jeśli chcesz zapłacić kartą, zapytaj nas wcześniej. Na tej stronie nie przyjmujemy płatności.

# Zmiany i odwołanie

Rezerwację możesz zmienić lub odwołać bezpłatnie. Daj nam znać co najmniej 2 godziny przed przejazdem lokalnym i 24 godziny przed długim transferem, wycieczką lub rejsem. Podaj numer rezerwacji.

Jeśli się spóźniasz, zadzwoń. Jeśli nie możemy się z Tobą skontaktować i nie zjawisz się w ciągu 30 minut od umówionej godziny, kierowca może odjechać. Przy promach i lotach czekamy, aż dotrzesz, niezależnie od opóźnienia.

# Łodzie i pogoda

O tym, czy można bezpiecznie wypłynąć, decyduje kapitan. Jeśli rejs nie dojdzie do skutku z powodu stanu morza, wybierasz inny dzień albo nic nie płacisz.

# W samochodzie

Zapnij pasy. Dzieci podróżują w odpowiednim foteliku, który zapewniamy bezpłatnie, jeśli poprosisz o niego wcześniej. Prosimy nie palić. Jeśli umyślnie uszkodzisz samochód, płacisz za naprawę.

# Gdy coś pójdzie nie tak

Powiedz nam o tym i podaj numer rezerwacji. Odpowiadamy za swoich kierowców i samochody tak, jak wymaga tego prawo albańskie. Nie odpowiadamy za opóźnienia spowodowane zamkniętymi drogami, pogodą lub strajkami, ale pomagamy znaleźć inne rozwiązanie. Nic w tym regulaminie nie odbiera praw, które przysługują Ci z mocy prawa jako konsumentowi.

# Ta strona

Dbamy o to, by teksty, godziny i ceny były aktualne. Jeśli cena na tej stronie jest oczywistą pomyłką, powiemy Ci o tym przed przejazdem i możesz zrezygnować. Teksty i zdjęcia należą do nas lub do ich autorów.

# Prawo

Obowiązuje prawo albańskie. Jeśli jesteś konsumentem, zachowujesz ochronę, którą dają Ci bezwzględnie obowiązujące przepisy Twojego kraju.`

const privacyText = `Przechowujemy tylko tyle, ile potrzeba do przejazdu taksówką, i tak długo, jak to potrzebne. Oto wszystko.

# Kto odpowiada za dane

Taxi Saranda, Saranda, Albania. Skontaktujesz się z nami pod numerem telefonu podanym na dole każdej strony.

# Co zapisujemy przy rezerwacji

Twoje imię i nazwisko, numer telefonu i adres e-mail; liczbę pasażerów; godzinę odbioru i oba adresy; wybraną wycieczkę lub rejs; język strony; wszystko, co przekażesz nam na temat przejazdu; oraz to, co dzieje się z rezerwacją (potwierdzona, zrealizowana, odwołana).

Używamy tych danych, aby Cię zawieźć, skontaktować się z Tobą, gdy coś się zmieni, i odpowiedzieć na późniejsze pytania. Podstawą prawną jest nasza umowa z Tobą. Bez tych danych nie możemy przyjąć rezerwacji.

# Kto je widzi

Osoby w naszym biurze oraz kierowca lub kapitan, który Cię wiezie. Nikt więcej. Nie sprzedajemy ich, nie używamy ich do wysyłania reklam i nie udostępniamy ich, chyba że zobowiązuje nas do tego prawo. Jeśli dostaniesz od nas e-mail, przechodzi on przez naszego dostawcę poczty, jak każdy e-mail.

# Jak długo

Dwanaście miesięcy po przejeździe usuwamy z rezerwacji Twoje imię i nazwisko, telefon, e-mail i adresy. Zostaje tylko to, czego nie da się z Tobą powiązać, na przykład data i cena. Na Twoją prośbę usuniemy dane wcześniej, chyba że prawo każe nam je zachować.

# Pliki cookie

Jest jeden: plik cookie languageCode, który pamięta wybrany przez Ciebie język. Przeglądarka przechowuje ten wybór także we własnej pamięci, podobnie jak dane wpisane w formularzu, aby nie przepadły przy słabym połączeniu lub zmianie języka. Nie ma plików cookie reklamowych ani śledzących, więc nie ma też banera do zamykania.

# Bez obcych usług

Wszystkie strony, zdjęcia, mapy i czcionki pochodzą z naszego własnego serwera. Żadna firma analityczna, sieć społecznościowa ani usługa map nie dowie się o Twojej wizycie. Dopiero gdy dotkniesz linku do WhatsAppa, Facebooka, Instagrama lub aplikacji z mapami, przechodzisz do nich i wtedy obowiązują ich zasady.

# Zapisy techniczne

Aby zapobiec nadużyciom formularza rezerwacji, nasz serwer liczy rezerwacje z poszczególnych adresów IP. Trzyma ten licznik w pamięci przez godzinę i nigdzie go nie zapisuje. Jego dzienniki nie zawierają nazwisk, numerów ani adresów.

# Twoje prawa

Możesz zapytać, jakie Twoje dane mamy, otrzymać ich kopię, żądać ich poprawienia lub usunięcia albo sprzeciwić się ich wykorzystaniu. Zadzwoń lub napisz do nas i podaj numer rezerwacji; nic to nie kosztuje, a odpowiemy w ciągu miesiąca. Możesz też złożyć skargę do albańskiego Komisarza ds. Prawa do Informacji i Ochrony Danych Osobowych albo do organu nadzorczego w swoim kraju.`

export const legal: SeedContents['legal'] = {
  termsTitle: 'Regulamin',
  termsText,
  privacyTitle: 'Polityka prywatności',
  privacyText,
}
