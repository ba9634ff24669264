type LanguageCode = 'en' | 'sq' | 'it' | 'de' | 'fr' | 'pl' | 'el'

/** What each shipped picture shows, for those who cannot see it: by the name of its master, in every shipped language. */
export const pictureTexts: Record<string, Record<LanguageCode, string>> = {
  'hero.jpg': {
    en: 'A yellow taxi on the road above the bay of Saranda, with the Corfu ferry at anchor',
    sq: 'Një taksi e verdhë mbi gjirin e Sarandës, me tragetin e Korfuzit në det',
    it: 'Un taxi giallo sulla strada sopra la baia di Saranda, con il traghetto per Corfù',
    de: 'Ein gelbes Taxi auf der Straße über der Bucht von Saranda, dahinter die Fähre nach Korfu',
    fr: 'Un taxi jaune sur la route au-dessus de la baie de Saranda, avec le ferry de Corfou',
    pl: 'Żółta taksówka na drodze nad zatoką Sarandy, w tle prom na Korfu',
    el: 'Ένα κίτρινο ταξί στον δρόμο πάνω από τον κόλπο των Αγίων Σαράντα, με το πλοίο της Κέρκυρας',
  },
  'about-us.jpg': {
    en: 'Our driver beside his taxi on the quay of Saranda, in the evening sun',
    sq: 'Shoferi ynë pranë taksisë në molin e Sarandës, në diellin e mbrëmjes',
    it: 'Il nostro autista accanto al suo taxi sul molo di Saranda, al sole della sera',
    de: 'Unser Fahrer neben seinem Taxi am Kai von Saranda in der Abendsonne',
    fr: 'Notre chauffeur près de son taxi sur le quai de Saranda, au soleil du soir',
    pl: 'Nasz kierowca obok taksówki na nabrzeżu Sarandy w wieczornym słońcu',
    el: 'Ο οδηγός μας δίπλα στο ταξί του στην προκυμαία των Αγίων Σαράντα, στον απογευματινό ήλιο',
  },
}
