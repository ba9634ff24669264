import type { SeedContents } from '#seed/seed-contents.ts'
import { shared } from '#seed/content/shared.ts'

const termsText = `Diese Bedingungen sagen, was Sie von Taxi Saranda erwarten können und worum wir Sie bitten. Sie sind mit Absicht kurz. Wenn etwas unklar ist, rufen Sie uns an: Die Nummer steht am Ende jeder Seite.

# Wer wir sind

Taxi Saranda bietet Taxifahrten, Transfers, Ausflüge und Bootstouren an und hat sein Büro in Saranda, Albanien. Sie erreichen uns telefonisch und per WhatsApp.

# So läuft eine Buchung

Sie senden uns das Formular mit Name, Telefonnummer, E-Mail-Adresse, Zahl der Fahrgäste, Uhrzeit, Abhol- und Zieladresse. Sie erhalten sofort eine Buchungsnummer. Danach bestätigen wir die Buchung per WhatsApp, Telefon oder E-Mail und sagen Ihnen, wer Sie abholt. Alle Zeiten sind Ortszeit in Saranda; auf Korfu und im übrigen Griechenland ist es eine Stunde später.

Wenn wir die Fahrt nicht übernehmen können, sagen wir es Ihnen, sobald wir es wissen. Sie schulden uns dann nichts.

# Preise

Die Preise der Preisliste sind in Euro angegeben und gelten pro Auto, für eine einfache Fahrt und für bis zu vier Fahrgäste. Beide Richtungen kosten gleich viel. Kraftstoff, Klimaanlage und Gepäck sind inbegriffen.

Der Nachttarif gilt für Abholungen zwischen 22:00 und 06:00 Uhr und nur nach Ksamil und für Fahrten im Stadtgebiet. Wo die Liste einen Nachtpreis nennt, ist auch dieser Preis fest.

Steht Ihre Strecke nicht in der Liste, nennen wir Ihnen den Preis vor der Fahrt, und Sie entscheiden. Der Fahrer ändert einen vereinbarten Preis nicht. Wenn Sie die Strecke ändern oder unterwegs zusätzliche Stopps wünschen, nennt Ihnen der Fahrer zuerst den neuen Preis.

Mehr als vier Fahrgäste brauchen ein zweites oder ein größeres Auto. Diesen Preis nennen wir Ihnen, bevor Sie entscheiden.

Ausflüge haben einen Preis pro Auto. Bei Bootstouren steht in jedem Angebot, ob der Preis pro Person oder für das ganze Boot gilt.

# Bezahlen

Sie zahlen nach der Fahrt, bar, in Euro oder in Lek. Ein Euro entspricht bei uns 100 Lek. Wenn Sie mit Karte zahlen möchten, fragen Sie uns bitte vorher. Auf dieser Website nehmen wir keine Zahlungen entgegen.

# Ändern oder stornieren

Sie können kostenlos ändern oder stornieren. Bitte sagen Sie uns mindestens 2 Stunden vor einer Fahrt in der Umgebung und 24 Stunden vor einem langen Transfer, einem Ausflug oder einer Bootstour Bescheid. Nennen Sie uns dabei Ihre Buchungsnummer.

Wenn Sie sich verspäten, rufen Sie uns an. Können wir Sie nicht erreichen und erscheinen Sie nicht innerhalb von 15 Minuten nach der vereinbarten Zeit, an Flughäfen und Häfen innerhalb von 45 Minuten, darf der Fahrer abfahren. Hat Ihre Fähre oder Ihr Flug Verspätung, warten wir, kostenlos. Bei Ausfall oder stundenlanger Verspätung schreiben Sie uns, und wir verschieben die Abholung.

# Boote und Wetter

Unsere Bootstouren führen Kapitäne aus der Gegend durch; mit der Bestätigung sagen wir Ihnen, mit wem Sie hinausfahren. Der Kapitän entscheidet, ob die Ausfahrt sicher ist. Wird eine Tour wegen des Seegangs abgesagt, wählen Sie einen anderen Tag oder zahlen nichts.

# Im Auto

Bitte schnallen Sie sich an. Kinder fahren in einem passenden Sitz, den wir kostenlos stellen, wenn Sie vorher danach fragen. Bitte rauchen Sie nicht. Wer das Auto absichtlich beschädigt, zahlt die Reparatur.

# Wenn etwas schiefgeht

Sagen Sie es uns und nennen Sie Ihre Buchungsnummer. Wir stehen für unsere Fahrer und unsere Autos ein, wie es das albanische Recht verlangt. Auch Bootstouren buchen Sie bei uns: Ist etwas nicht wie vereinbart, kommen Sie zu uns, und wir klären es mit dem Kapitän. Für Verspätungen durch gesperrte Straßen, Wetter oder Streiks haften wir nicht, aber wir helfen Ihnen, einen anderen Weg zu finden. Nichts hier nimmt Ihnen die Rechte, die Ihnen das Gesetz als Verbraucher gibt.

# Diese Website

Wir halten Texte, Zeiten und Preise aktuell. Ist ein Preis auf dieser Seite offensichtlich ein Irrtum, sagen wir es Ihnen vor der Fahrt, und Sie dürfen stornieren. Texte und Bilder gehören uns oder denen, die sie gemacht haben.

# Recht

Es gilt albanisches Recht. Sind Sie Verbraucher, bleibt Ihnen der Schutz erhalten, den das Recht Ihres Heimatlandes zwingend vorschreibt.`

const privacyText = `Wir speichern nur, was eine Taxifahrt braucht, und nur so lange wie nötig. Hier steht alles.

# Wer verantwortlich ist

Taxi Saranda, Saranda, Albanien. Ihre Daten behandeln wir nach dem albanischen Gesetz über den Schutz personenbezogener Daten (Nr. 124/2024). Sie erreichen uns unter der Telefonnummer am Ende jeder Seite.

# Was wir bei einer Buchung speichern

Ihren Namen, Ihre Telefonnummer und Ihre E-Mail-Adresse; die Zahl der Fahrgäste; den Zeitpunkt der Abholung und beide Adressen; den Ausflug oder die Bootstour Ihrer Wahl; die Sprache der Seite; alles, was Sie uns zur Fahrt mitteilen, etwa Fähre, Kindersitze oder eine Nachricht; und was aus der Buchung wird (bestätigt, gefahren und bezahlt, storniert, und ob Sie gelesen haben, dass eine Abfahrt ausfällt).

Wir nutzen das, um Sie zu fahren, um Sie zu erreichen, wenn sich etwas ändert, und um später Fragen zu beantworten. Rechtsgrundlage ist der Vertrag, den Sie mit der Buchung mit uns schließen. Ohne diese Angaben können wir die Buchung nicht annehmen.

Wenn Sie auf „Meinen Standort verwenden“ tippen, schreibt Ihr Gerät in die Abholadresse, wo Sie sind. Wir erfahren es erst, wenn Sie das Formular senden.

# Wer es sieht

Die Menschen in unserem Büro und der Fahrer oder Kapitän, der Sie mitnimmt. Außerdem diejenigen, die Ihre Daten in unserem Auftrag verarbeiten: die Anbieter, bei denen diese Website und unsere E-Mails liegen, der Kalenderdienst, in dem ein Fahrer oder unser Büro die Fahrten abonniert hat, und WhatsApp, wenn wir Ihnen dort schreiben. Möchten Sie Letzteres nicht, sagen Sie es uns in der Nachricht an den Fahrer. Wir verkaufen Ihre Daten nicht, wir verschicken damit keine Werbung und wir geben sie sonst niemandem, es sei denn, das Gesetz verpflichtet uns dazu.

# Wie lange

Zwölf Monate nach der Fahrt werden Name, Telefonnummer, E-Mail-Adresse und Adressen aus der Buchung gelöscht. Es bleibt nur, was sich nicht auf Sie zurückführen lässt, etwa Datum und Preis. Auf Wunsch löschen wir die Angaben früher, sofern uns das Gesetz nicht zur Aufbewahrung verpflichtet.

# Cookies

Nur eines: Das Cookie languageCode merkt sich, welche Sprache Sie gewählt haben. Ihr Browser behält in seinem eigenen Speicher, auf Ihrem Gerät: diese Wahl, was Sie in das Formular tippen, damit es bei schlechter Verbindung nicht verloren geht, den Weg zurück zu Ihrer Buchung und Kopien gelesener Seiten, damit sie sich auch ohne Netz öffnen. Es gibt keine Werbe- oder Tracking-Cookies und deshalb auch kein Banner zum Wegklicken.

# Keine fremden Dienste

Alle Seiten, Bilder, Karten und Schriften kommen von unserem eigenen Server. Kein Analysedienst, kein soziales Netzwerk und kein Kartendienst erfährt, dass Sie hier waren. Nur wenn Sie auf einen Link zu WhatsApp, Facebook, Instagram oder Ihrer Karten-App tippen, gehen Sie dorthin, und dann gelten deren Regeln.

# Technische Aufzeichnungen

Damit niemand das Buchungsformular missbraucht, zählt unser Server die Buchungen je Internetadresse und Telefonnummer und die E-Mails je E-Mail-Adresse. Das ist unser berechtigtes Interesse. Er speichert dafür keine davon, nur einen daraus gebildeten Code (Hash), und löscht ihn nach einer Stunde, den zur E-Mail-Adresse nach einem Tag. Haben wir Ihnen für eine Fahrt gedankt, hält uns ein solcher Code 90 Tage lang davon ab, es noch einmal zu tun. Was Sie in das Formular tippen, steht nicht in seinen Protokollen.

# Ihre Rechte

Sie haben das Recht auf Auskunft, auf eine Kopie Ihrer Daten, auch in einem Format, das ein anderer Anbieter lesen kann, auf Berichtigung, auf Löschung, auf Einschränkung der Nutzung und auf Widerspruch. Rufen Sie an oder schreiben Sie uns mit Ihrer Buchungsnummer; es kostet nichts, und wir antworten innerhalb eines Monats. Sie können sich auch beim albanischen Beauftragten für das Recht auf Information und den Schutz personenbezogener Daten oder bei der Behörde Ihres eigenen Landes beschweren.`

export const legal: SeedContents['legal'] = {
  ...shared.legal,
  termsTitle: 'Nutzungsbedingungen',
  termsText,
  privacyTitle: 'Datenschutz',
  privacyText,
}
