import { expect, test } from 'vitest'

import { mailWordsFor } from '#domain/words/mail/mail-words.ts'
import { wordsFor } from '#domain/words/words.ts'
import { seededLanguages } from '#seed/content/languages.ts'
import { pictureTexts } from '#seed/picture-texts/picture-texts.ts'
import { prices } from '#seed/prices.ts'

// Written as escapes: nobody sees the difference between these spaces in an editor.
const everywhere = [
  /** A number and its unit stay in one line. */
  /\d[ ](?:km|m|h|min|°C|€|lek|lekë|leks|Lek|leków|λεκ|χλμ)(?![\p{L}\d])/u,
  /\{lek\}[ ]/u,
  /** So do the thousands of a number. */
  /\d[ ]\d{3}(?!\d)/u,
]

const wrong: Record<string, RegExp[]> = {
  en: [/["']/u],
  sq: [/["']/u, /\.\.\./u],
  it: [/["']/u, /\.\.\./u],
  /** A narrow no-break space before : ; ! ? and inside « », so that none of them starts a line. */
  fr: [/[^\u202F](?:[;!?»]|:(?!\/\/|\d))/u, /«[^\u202F]/u, /['"„“”]/u, /\.\.\./u],
  de: [/['"”«»]/u, /\.\.\./u, /[ ]…/u],
  /** Words of one letter stay with the next one. */
  pl: [/(?<![\p{L}\d])[aiouwz][ ](?=[\p{L}\d{„])/iu, /["']/u, /\.\.\./u],
  el: [/["']/u, /\.\.\./u],
}

test.for(Object.entries(wrong))('the shipped texts in %s keep the typography of the language', ([code, patterns]) => {
  const texts = shippedTexts(code)

  expect(texts.length).toBeGreaterThan(400)
  expect(texts.filter((text) => [...everywhere, ...patterns].some((pattern) => pattern.test(text)))).toEqual([])
})

/** Words that speak to the reader as somebody he is not to this site: each language keeps one way. */
const otherRegister: Record<string, RegExp> = {
  sq: /(?<!\p{L})(?:ti|ty|tënde|tënd|yt|jote|rezervo|na shkruaj|zgjidh|provo|dërgo|shkruaj|hap|mbyll|fshij|telefono|shiko|ndrysho|kthe|tërhiqe|anulo)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:Lei|Suo|Sua|voi|vostr[aoei]|Prenda)(?!\p{L})/u,
  de: /(?<!\p{L})(?:du|dein\p{L}*|dich|dir|euch|euer)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:tu|ton|ta|tes|toi)(?!\p{L})/iu,
  pl: /(?<!\p{L})(?:Pan|Pani|Państw\p{L}*|Proszę \p{Ll}+ć)(?!\p{L})/u,
  el: /(?<!\p{L})(?:εσύ|εσένα|μπορείς|θέλεις|γράψε|πάτησε)(?!\p{L})/u,
}

test.for(Object.entries(otherRegister))('the shipped texts in %s address the reader in one way', ([code, pattern]) => {
  expect(shippedTexts(code).filter((text) => pattern.test(text))).toEqual([])
})

/** What somebody writes who translates word by word, and a native never says. */
const notSaid: Record<string, RegExp> = {
  en: /stands on your|are in it|drive and text|taxi drives|with a name\b|no meter|does not leave|what holds now|stands below|moves? (?:it|my ride \{reference\}) along|leaves with you|however late|those who carry|price counts|tap one to see|to the start$|such a code keeps/iu,
  sq: /vishni këpucë|lart detit|ia vlejnë rrugën|nga dera në derë|të freskëta|(?<!\p{L})linj[ëa]|papranuar|, me emër$|Nga Sarandë(?!\p{L})|gjithë skafin|çmim fiks(?!\p{L})|vendi i marrjes|gjithçka u ndryshua|(?:\{when\}|udhëtimi juaj|\),) nuk niset|niset megjithatë|midis \{from\}|\{asked\} në vend|abonuar udhëtimet|niset me ju|a tre orë|për në kthim|paguhet pak|me freskët|i mbartin|^ditë më vonë|i përshtatshëm për|sado të vonohet|, në fillim$|udhëtimi juaj (?:më \{when\} )?(?:nuk|megjithatë) do|ju merr \{driver\}|kemi vende të lira/iu,
  it: /^Ciao \{name\}|per giornata|una ricevuta|di ricevuta|il prezzo non si muove|con persone vere|parte comunque|comandante|spostato tutto|tra \{from\}|abbonato le corse|trasporta per noi|parte con te|(?:\{when\}|gita|\),) (?:non|alla fine) parte|^non parte|è modificata|ci trattiene|, all’inizio$|(?<!\p{L})si fa(?:$|\.)|accompagna \{driver\}|caicc|Buongiorno \{name\}, (?:stiamo|siamo arrivati|scusaci)|ogni tratta ha un solo/iu,
  de: /einfache preise|gehört Ihnen|Wasser in Flaschen|für ein Bad|mit Namen$|Treibstoff für|auf WhatsApp|Buchungsnr|mit verschieben|Bootsführer|Ortszeit Saranda|auf dieser Abfahrt|die, die sie|alles ist umgebucht|zwischen \{from\}|für uns weitergeben|fährt mit Ihnen|Zum ersten Mal hier$|kleinen Eintritt|zu früh da|verspätet sie sich|, nach oben$|\{driver\} fährt|fahren Kapitäne|Guten Tag \{name\}, (?:wir sind|es tut)|jede Strecke gilt/iu,
  fr: /^fraîche et propre|avant de monter|ardoise|(?:un|avec) reçu|un bain à|pouvez rencontrer|sortie (?:du \{when\} )?ne part|part finalement|ce qui vaut maintenant|écrit dans l’adresse|entre \{from\}|que 1 |heure plus tôt|abonné ses trajets|\{asked\} au lieu|(?:de|que) \{(?:place|trip|driver)\}|transportent pour nous|part avec vous|est modifié$|Tout droit au|en bas vers|nous retient|prenez la fenêtre|retour en haut|\{driver\} vous|Bonjour \{name\}, (?:nous sommes|désolés)|(?<!\p{L})(?:en une|la) course(?!\p{L})/iu,
  pl: /i po imieniu|powiozą|dzień dobry, \{name\}|przed jazdą|po jeździe|koniec jazdy|nowo przybyli|nie wyrusza|(?<!przed )odjazd|wpisze do adresu|wszystko zmienione|\{asked\} zamiast|dla nas przenoszą|wyrusza z\sTobą|prowadzi \{driver\}|zawiezie Cię|Dzień dobry, (?:jesteśmy|przepraszamy)|kierowcą na godzinę|ruiny zarezerwuj|odbędzie, \{when\}/iu,
  el: /^γεια σας \{name\}|από: |σχιστόλιθο|με όνομα$|πρωινά δρομολόγια|εκδρομή σας δεν φεύγει|στην Αυλώνα|όλα άλλαξαν|\{asked\} αντί|(?<!\p{L})τηλεφωνήστε ή γράψτε μας|μεταφέρουν για|φεύγει μαζί σας|όσο κι αν αργήσει|, στην αρχή$|δεχτείτε τη$|(?:γίνει|γίνεται), \{when\}|κύμα, \{time\}/iu,
}

test.for(Object.entries(notSaid))('the shipped texts in %s say nothing that is only translated', ([code, pattern]) => {
  expect(shippedTexts(code).filter((text) => pattern.test(text))).toEqual([])
})

/** Everything that visitors read in one language: contents, words, mails, routes, and what pictures show. */
function shippedTexts(code: string): string[] {
  const language = seededLanguages.find((candidate) => candidate.code === code)
  const shown = Object.values(pictureTexts).map((texts) => language && texts[language.code])
  const routes = prices.map(({ translations, ...english }) => {
    // Not its names and times, which are compared with what people type.
    const { description, pickup } = translations[language?.flagCode ?? ''] ?? english
    return { description, pickup }
  })
  return textsIn([language?.contents, wordsFor(code), mailWordsFor(code), routes, shown])
}

function textsIn(value: unknown): string[] {
  // Line by line, so that a failure shows the place.
  if (typeof value === 'string') return value.split('\n')
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
