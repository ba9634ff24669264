import type { SeedContents } from '#seed/seed-contents.ts'
import { shared } from '#seed/content/shared.ts'

const termsText = `Queste condizioni dicono che cosa puoi aspettarti da Taxi Saranda e che cosa chiediamo a te. Sono brevi di proposito. Se qualcosa non è chiaro, chiamaci: il numero è in fondo a ogni pagina.

# Chi siamo

Taxi Saranda offre taxi, transfer, escursioni e gite in barca e ha il suo ufficio a Saranda, in Albania. Ci trovi al telefono e su WhatsApp.

# Come funziona una prenotazione

Ci invii il modulo con nome, telefono, e-mail, numero di passeggeri, orario, indirizzo di partenza e di arrivo. Ricevi subito il codice di prenotazione. Poi ti confermiamo la prenotazione su WhatsApp, per telefono o per e-mail e ti diciamo chi viene a prenderti. Tutti gli orari sono quelli di Saranda; a Corfù e nel resto della Grecia è un’ora più tardi.

Se non possiamo effettuare la corsa, te lo diciamo appena lo sappiamo. In questo caso non devi nulla.

# Prezzi

I prezzi del listino sono in euro, per auto, per una sola tratta e fino a quattro passeggeri. L’andata e il ritorno costano uguale. Carburante, aria condizionata e bagagli sono compresi.

La tariffa notturna vale per le partenze tra le 22:00 e le 6:00, e soltanto per Ksamil e per le corse in città. Se il listino indica un prezzo notturno, anche quello è fisso.

Se la tua tratta non è nel listino, ti diciamo il prezzo prima della corsa e decidi tu. L’autista non cambia un prezzo concordato. Se modifichi il percorso o aggiungi soste lungo la strada, l’autista ti dice prima il nuovo prezzo.

Oltre i quattro passeggeri serve una seconda auto o una più grande. Anche quel prezzo te lo diciamo prima che tu decida.

Le escursioni hanno un prezzo per auto. Per le gite in barca, ogni offerta dice se il prezzo è a persona o per l’intera barca.

# Pagamento

Si paga a fine corsa, in contanti, in euro o in lek. Un euro vale 100 lek. Se vuoi pagare con la carta, chiedicelo prima. Su questo sito non si effettuano pagamenti.

# Modifiche e cancellazioni

Puoi modificare o annullare senza costi. Ti chiediamo di avvisarci almeno 2 ore prima di una corsa locale e 24 ore prima di un transfer lungo, di un’escursione o di una gita in barca. Indica il codice di prenotazione.

Se sei in ritardo, chiamaci. Se non riusciamo a raggiungerti e non ti presenti entro 15 minuti dall’ora concordata, o entro 45 minuti in aeroporto e al porto, l’autista può andare via. Se il traghetto o il volo è in ritardo ti aspettiamo, gratis. Se è cancellato o in ritardo di ore, mandaci un messaggio e spostiamo l’appuntamento.

# Barche e tempo

Le gite in barca le fanno capitani del posto; quando confermiamo, ti diciamo con chi esci in mare. È il capitano a decidere se si può navigare in sicurezza. Se la gita salta per il mare mosso, scegli un altro giorno o non paghi nulla.

# In auto

Allaccia la cintura. I bambini viaggiano in un seggiolino adatto, che forniamo gratis se lo chiedi in anticipo. A bordo non si fuma. Chi danneggia l’auto di proposito paga la riparazione.

# Se qualcosa va storto

Scrivici o chiamaci, con il codice di prenotazione. Rispondiamo dei nostri autisti e delle nostre auto come prevede la legge albanese. Anche le gite in barca le prenoti con noi: se qualcosa non è come concordato, dillo a noi e lo risolviamo con il capitano. Non rispondiamo di ritardi dovuti a strade chiuse, maltempo o scioperi, ma ti aiutiamo a trovare un’alternativa. Nulla di quanto scritto qui limita i diritti che la legge ti riconosce come consumatore.

# Questo sito

Teniamo aggiornati testi, orari e prezzi. Se su una pagina c’è un prezzo palesemente sbagliato, te lo diciamo prima della corsa e puoi annullare. Testi e immagini appartengono a noi o a chi li ha realizzati.

# Legge applicabile

Si applica la legge albanese. Se sei un consumatore, resta valida la tutela inderogabile prevista dalla legge del tuo Paese.`

const privacyText = `Conserviamo il minimo che serve per una corsa in taxi, e solo per il tempo necessario. Ecco tutto.

# Chi è il titolare

Taxi Saranda, Saranda, Albania. Trattiamo i tuoi dati secondo la legge albanese sulla protezione dei dati personali (n. 124/2024). Ci trovi al numero di telefono in fondo a ogni pagina.

# Che cosa conserviamo quando prenoti

Nome, numero di telefono e indirizzo e-mail; numero di passeggeri; ora di partenza e i due indirizzi; l’escursione o la gita che hai scelto; la lingua della pagina; ciò che ci dici sulla corsa, come il traghetto, i seggiolini o una nota; e ciò che succede alla prenotazione (confermata, conclusa e pagata, annullata, e se hai letto che una partenza non si fa).

Ci serve per accompagnarti, per avvisarti se cambia qualcosa e per rispondere alle tue domande in seguito. La base giuridica è il contratto che concludi con noi prenotando. Senza questi dati non possiamo accettare la prenotazione.

Se tocchi «Usa la mia posizione», il telefono scrive la tua posizione nell’indirizzo di partenza. Noi lo sappiamo solo quando invii il modulo.

# Chi li vede

Chi lavora nel nostro ufficio, e l’autista o il capitano che ti accompagna. Oltre a loro, chi li tratta per nostro conto: le aziende che ospitano questo sito e la nostra posta, il servizio di calendario con cui un autista o il nostro ufficio segue le corse, e WhatsApp se ti scriviamo lì. Se preferisci che non ti scriviamo su WhatsApp, dillo nella nota. Non vendiamo i tuoi dati, non li usiamo per la pubblicità e non li diamo a nessun altro, salvo obbligo di legge.

# Per quanto tempo

Dodici mesi dopo la corsa, nome, telefono, e-mail e indirizzi vengono cancellati dalla prenotazione. Resta solo ciò che non permette di risalire a te, come la data e il prezzo. Se ce lo chiedi, li cancelliamo prima, a meno che la legge non ci obblighi a conservarli.

# Cookie

Uno solo: il cookie languageCode ricorda la lingua che hai scelto. Il browser conserva nella propria memoria, sul tuo dispositivo: questa scelta, ciò che scrivi nel modulo, perché non vada perso se la linea è debole, la via per ritrovare la tua prenotazione e le copie delle pagine che hai letto, perché si aprano anche senza rete. Non ci sono cookie pubblicitari o di tracciamento, e quindi nessun banner da chiudere.

# Nessun servizio esterno

Pagine, immagini, mappe e caratteri arrivano tutti dal nostro server. Nessuna società di analisi, nessun social network e nessun servizio di mappe viene a sapere che sei passato di qui. Solo se tocchi un link a WhatsApp, Facebook, Instagram o all’app delle mappe vai da loro, e da quel momento valgono le loro regole.

# Registri tecnici

Per impedire abusi del modulo di prenotazione, il nostro server conta le prenotazioni per indirizzo internet e per numero di telefono, e le e-mail per indirizzo e-mail. È un nostro legittimo interesse. A questo scopo non conserva nessuno di questi dati, ma solo un codice ricavato da essi (hash), che cancella dopo un’ora, per gli indirizzi e-mail dopo un giorno. Quando ti abbiamo ringraziato per una corsa, un codice di questo tipo ci impedisce di farlo di nuovo per 90 giorni. Nulla di ciò che scrivi nel modulo finisce nei suoi registri.

# I tuoi diritti

Hai il diritto di sapere quali dati abbiamo su di te, di riceverne una copia, anche in un formato che un’altra azienda possa leggere, di farli correggere o cancellare, di farne limitare l’uso e di opporti al loro uso. Chiamaci o scrivici con il codice di prenotazione: non costa nulla e rispondiamo entro un mese. Puoi anche presentare reclamo al Commissario albanese per il diritto all’informazione e la protezione dei dati personali, o all’autorità del tuo Paese.`

export const legal: SeedContents['legal'] = {
  ...shared.legal,
  termsTitle: 'Condizioni d’uso',
  termsText,
  privacyTitle: 'Informativa sulla privacy',
  privacyText,
}
