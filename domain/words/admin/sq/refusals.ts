/** What the server looked for: a colleague may have deleted it. Items of collections stand among the toasts. */
const whatWasNotFound = {
  'This absence': 'Kjo mungesë',
  'This block': 'Ky bllok',
  'This booking': 'Ky rezervim',
  'This cancelled departure': 'Kjo nisje e anuluar',
  'This closure': 'Kjo mbyllje',
  'This collection': 'Ky koleksion',
  'This deleted thing': 'Kjo gjë e fshirë',
  'This departure': 'Kjo nisje',
  'This device': 'Kjo pajisje',
  'This invitation': 'Kjo ftesë',
  'This language': 'Kjo gjuhë',
  'This offer': 'Kjo ofertë',
  'This party': 'Ky grup',
  'This person': 'Ky person',
  'This picture': 'Kjo foto',
  'This price': 'Ky çmim',
  'This record': 'Ky regjistrim',
  'This ride': 'Ky udhëtim',
  'This row of the timetable': 'Ky rresht i orarit',
  'This sign-in': 'Kjo hyrje',
  'This trip': 'Ky tur ose kjo shëtitje',
  'This user': 'Ky përdorues',
  'This vehicle': 'Ky mjet',
  'This wish': 'Kjo kërkesë',
}

/** Sentences in which the server refuses something; one that is not here is shown in English. */
export const refusals = {
  'Please sign in.': 'Ju lutemi hyni.',
  'Somebody else has changed this in the meantime. Nothing was saved.':
    'Ndërkohë e ka ndryshuar dikush tjetër. Nuk u ruajt asgjë.',
  'Somebody else has changed this booking in the meantime. Nothing was saved.':
    'Ndërkohë dikush tjetër e ka ndryshuar këtë rezervim. Nuk u ruajt asgjë.',
  'Somebody else has described this picture in the meantime. Look at what they wrote, then save again.':
    'Ndërkohë këtë foto e ka përshkruar dikush tjetër. Shikoni çfarë ka shkruar, pastaj ruani sërish.',
  'The list has changed in the meantime. Nothing was moved.': 'Ndërkohë lista ka ndryshuar. Nuk u zhvendos asgjë.',
  'The guest’s data was erased long after the ride; nothing is left to change.':
    'Të dhënat e klientit u fshinë shumë kohë pas udhëtimit; s’ka mbetur gjë për të ndryshuar.',
  'Not everything is filled in as it must be.': 'Jo gjithçka është plotësuar siç duhet.',
  'A picture is still on its way. Wait for it, or stop it.':
    'Një foto po ngarkohet ende. Prisni sa të mbarojë, ose ndaleni.',
  'Something is not right.': 'Diçka nuk është në rregull.',
  'Something went wrong on our side.': 'Diçka shkoi keq nga ana jonë.',
  'This is too large.': 'Kjo është tepër e madhe.',
  'The request is not right.': 'Kërkesa nuk është e saktë.',
  'There is nothing at this address.': 'Në këtë adresë nuk ka asgjë.',
  'The site is busy at the moment. Please try again shortly.':
    'Faqja është e zënë për momentin. Provoni sërish pas pak.',
  'This cannot be saved at the moment. Please try again shortly.':
    'Kjo nuk mund të ruhet për momentin. Provoni sërish pas pak.',
  'Too many failed sign-ins. Please wait before you try again.':
    'Shumë hyrje të gabuara. Ju lutemi prisni para se të provoni sërish.',
  'Too many people are signing in. Please try again shortly.':
    'Për momentin po hyjnë shumë njerëz. Provoni sërish pas pak.',
  'This is not your current password.': 'Ky nuk është fjalëkalimi juaj i tanishëm.',
  'Use more different characters.': 'Përdorni më shumë shenja të ndryshme.',
  'This password is too easy to guess. Take several words, or random letters.':
    'Ky fjalëkalim gjendet shumë lehtë. Merrni disa fjalë, ose shkronja rastësore.',
  'Please choose a picture first.': 'Ju lutemi zgjidhni më parë një foto.',
  'This file is not a JPEG, PNG or WebP picture, or it is damaged.':
    'Ky skedar nuk është foto JPEG, PNG ose WebP, ose është i dëmtuar.',
  'This is a HEIC picture, which cannot be read here. Send it as JPEG (iPhone: Settings, Camera, Formats, Most Compatible).':
    'Kjo është foto HEIC, që këtu nuk lexohet dot. Dërgojeni si JPEG (iPhone: Settings, Camera, Formats, Most Compatible).',
  'The upload could not be read. Please try again.': 'Ngarkimi nuk u lexua dot. Provoni sërish.',
  'One picture at a time, please.': 'Ju lutemi dërgojini fotot një nga një.',
  'Too many pictures are being sent at once. Please try again shortly.':
    'Po dërgohen shumë foto njëherësh. Provoni sërish pas pak.',
  'Pictures take too long at the moment. Please try again shortly.':
    'Fotot vonohen shumë për momentin. Provoni sërish pas pak.',
  'Please choose one of the languages in the list.': 'Ju lutemi zgjidhni një nga gjuhët në listë.',
  'There is no ride back for which this could be the price.': 'Nuk ka udhëtim kthimi për të cilin të vlente ky çmim.',
  'The ride is too soon for an offer.': 'Udhëtimi është tepër afër për një ofertë.',
  'This day has passed.': 'Kjo ditë ka kaluar.',
  'This date or time is not complete, or does not exist.': 'Kjo datë ose orë nuk është e plotë, ose nuk ekziston.',
  'This time has passed.': 'Kjo orë ka kaluar.',
  'This date or time does not exist.': 'Kjo datë ose orë nuk ekziston.',
  'An offer must end before the ride, by at least the notice in the settings.':
    'Oferta duhet të mbarojë para udhëtimit, të paktën aq minuta më herët sa thonë cilësimet.',
  'The departure does not leave: the guest first chooses another one.':
    'Kjo nisje nuk bëhet: klienti zgjedh më parë një tjetër.',
  'Only a booking that is new or confirmed can be offered a price.':
    'Çmim mund t’i ofrohet vetëm një rezervimi të ri ose të konfirmuar.',
  'The guest has accepted this offer.': 'Klienti e ka pranuar këtë ofertë.',
  'The guest has declined this offer.': 'Klienti e ka refuzuar këtë ofertë.',
  'The time of this offer is over.': 'Afati i kësaj oferte ka mbaruar.',
  'What the guest asks for can no longer be read. Ask him, change the booking, and decline this wish.':
    'Kërkesa e klientit nuk lexohet më. Pyeteni klientin, ndryshoni rezervimin dhe refuzoni këtë ndryshim.',
  'The time that the guest asks for has passed. Ask him, change the booking, and decline this wish.':
    'Ora që kërkon klienti ka kaluar. Pyeteni klientin, ndryshoni rezervimin dhe refuzoni këtë ndryshim.',
  'The guest would come back before he has gone. Ask him, change the booking, and decline this wish.':
    'Klienti do të kthehej para se të nisej. Pyeteni klientin, ndryshoni rezervimin dhe refuzoni këtë ndryshim.',
  'This wish has been accepted.': 'Ky ndryshim është pranuar.',
  'This wish has been declined.': 'Ky ndryshim është refuzuar.',
  'The guest has taken this wish back.': 'Klienti e ka tërhequr kërkesën për ndryshim.',
  'This wish is open no longer.': 'Kjo kërkesë për ndryshim nuk është më e hapur.',
  'It is too late to take this answer back: the guest is being told.':
    'Është vonë për ta kthyer këtë përgjigje: klienti po njoftohet.',
  'This offer is open no longer.': 'Kjo ofertë nuk është më e hapur.',
  'There is no such day.': 'Nuk ka ditë të tillë.',
  'The end must come after the beginning.': 'Fundi duhet të jetë pas fillimit.',
  'This leg goes in one vehicle: there is no other for its guests.':
    'Ky drejtim ka vetëm një mjet: klientët e tij nuk kanë mjet tjetër.',
  'This car has been driven already: what its driver has said of it would be lost.':
    'Kjo makinë e ka bërë tashmë udhëtimin: do të humbiste ç’ka shënuar shoferi.',
  'Please say who, or which vehicle.': 'Ju lutemi zgjidhni kush, ose cili mjet.',
  'Please enter a name.': 'Ju lutemi shkruani një emër.',
  'This person is no longer there.': 'Ky person nuk është më këtu.',
  'This vehicle is no longer there.': 'Ky mjet nuk është më këtu.',
  'One of these vehicles is no longer there.': 'Një nga këto mjete nuk është më këtu.',
  'This departure is over.': 'Kjo nisje ka mbaruar.',
  'The seats that are free are held for the wait list.': 'Vendet e lira mbahen për listën e pritjes.',
  'Guests have chosen already: this departure stays cancelled.':
    'Klientët kanë zgjedhur tashmë: kjo nisje mbetet e anuluar.',
  'There is no such tour or boat trip.': 'Nuk ka tur ose shëtitje të tillë.',
  'Please give a time, or the minutes before sunset.': 'Ju lutemi jepni një orë, ose minutat para perëndimit.',
  'Somebody else has changed this departure in the meantime. Nothing was saved.':
    'Ndërkohë dikush tjetër e ka ndryshuar këtë nisje. Nuk u ruajt asgjë.',
  'The link to WhatsApp would be longer than 1500 characters. Please shorten the text.':
    'Lidhja për WhatsApp do të kalonte 1500 shenja. Ju lutemi shkurtojeni tekstin.',
  'The address for reviews must begin with https:// or http://.':
    'Adresa për vlerësime duhet të nisë me https:// ose http://.',
  'This language has been added already.': 'Kjo gjuhë është shtuar tashmë.',
  'This is the default language; it stays on, since empty texts are shown from it.':
    'Kjo është gjuha kryesore; mbetet aktive, sepse prej saj shfaqen tekstet bosh.',
  'This is the same place.': 'Ky është i njëjti vend.',
  'The price table has no such place.': 'Tabela e çmimeve nuk ka një vend të tillë.',
  'Something else is in its place now. Delete that first, or leave it as it is.':
    'Në vendin e saj tani ka diçka tjetër. Fshijeni atë më parë, ose lëreni siç është.',
  ...changedMeanwhile({ 'this ride': 'këtë udhëtim', 'one of these rides': 'një nga këto udhëtime' }),
  ...whatWasNotFound,
}

function changedMeanwhile(things: Record<string, string>): Record<string, string> {
  const said = Object.entries(things).map(([english, albanian]) => [
    `Somebody else has changed ${english} in the meantime. Nothing was saved.`,
    `Ndërkohë dikush tjetër e ka ndryshuar ${albanian}. Nuk u ruajt asgjë.`,
  ])
  return Object.fromEntries(said) as Record<string, string>
}

/**
 * What the server refuses with a field's name or a number in it, in the forms in which `server/http/problem.ts` and the
 * uploads say it.
 */
export const refusalForms = {
  '{what} was not found.': '{what} nuk u gjet.',
  '{label} is no longer there.': '{label}: nuk është më këtu.',
  '{label} is missing.': '{label}: mungon.',
  '{label} is not known here.': '{label}: nuk njihet këtu.',
  '{label} must not be empty.': '{label}: nuk mund të jetë bosh.',
  '{label} must be from {least} to {most}.': '{label}: duhet të jetë nga {least} deri në {most}.',
  '{label} must be at least {n}.': '{label}: të paktën {n}.',
  '{label} must be at most {n}.': '{label}: të shumtën {n}.',
  '{label} must have at most two decimals.': '{label}: të shumtën dy shifra pas presjes.',
  '{label} must be a multiple of {n}.': '{label}: duhet të jetë shumëfish i {n}.',
  '{label} must be at least {n} characters long.': '{label}: të paktën {n} shenja.',
  '{label} must be at most {n} characters long.': '{label}: të shumtën {n} shenja.',
  '{label} must be a list of at most {n}.': '{label}: lista mund të ketë të shumtën {n}.',
  '{label} must be one of: {values}.': '{label}: duhet të jetë një nga këto: {values}.',
  '{label} must be one line without control characters.':
    '{label}: duhet të jetë një rresht i vetëm, pa shenja të fshehta.',
  '{label} must be one line with something in it, without control characters.':
    '{label}: duhet të jetë një rresht me tekst, pa shenja të fshehta.',
  '{label} must be text without control characters.': '{label}: duhet të jetë tekst pa shenja të fshehta.',
  '{label} must be an address that begins with https:// or http://, or with / for a page of this site.':
    '{label}: duhet të jetë një adresë që nis me https:// ose http://, ose me / për një faqe të këtij siti.',
  '{label} must be 3 to 20 digits, with a + before them at most.':
    '{label}: duhet të ketë 3 deri në 20 shifra, të shumtën me një + përpara.',
  '{label} must be text in which braces hold only {names}.': '{label}: kllapat mund të mbajnë vetëm {names}.',
  '{label} must be a time of day such as 18:00.': '{label}: duhet të jetë një orë, si 18:00.',
  '{label} must be a day of the year such as 08-15.': '{label}: duhet të jetë një ditë e vitit, si 08-15.',
  '{label} must be a day and a time such as 2031-08-15T10:00.':
    '{label}: duhet të jetë një ditë dhe një orë, si 2031-08-15T10:00.',
  '{label} must be a day such as 2031-08-15.': '{label}: duhet të jetë një ditë, si 2031-08-15.',
  '{label} must be a day such as 2031-08-15, or with a time, 2031-08-15T10:00.':
    '{label}: duhet të jetë një ditë, si 2031-08-15, ose me orë, 2031-08-15T10:00.',
  '{label} must be a telephone number such as +355 69 234 5678.':
    '{label}: duhet të jetë një numër telefoni, si +355 69 234 5678.',
  '{label} must be the path of an uploaded picture.': '{label}: duhet të jetë një foto e ngarkuar.',
  '{label} must be in another form.': '{label}: nuk ka formën e duhur.',
  '{label} must be text.': '{label}: duhet të jetë tekst.',
  '{label} must be a whole number.': '{label}: duhet të jetë numër i plotë.',
  '{label} must be a number.': '{label}: duhet të jetë numër.',
  '{label} must be true or false.': '{label}: duhet të jetë po ose jo.',
  '{label} must be a list.': '{label}: duhet të jetë listë.',
  '{label} must be an object.': '{label}: nuk ka formën e duhur.',
  '{label} must be empty.': '{label}: duhet të jetë bosh.',
  '{label} is not right.': '{label}: nuk është në rregull.',
  'The boat is out then: {name}, {start}.': 'Në atë kohë varka është jashtë: {name}, {start}.',
  'The boat would be out twice at once: {name}, {start}; {other}, {otherStart}.':
    'Varka do të ishte jashtë dy herë njëkohësisht: {name}, {start}; {other}, {otherStart}.',
  '{name} still has a ride ahead. Give it to somebody else first.':
    '{name} ka ende një udhëtim përpara. Jepjani më parë dikujt tjetër.',
  '{name} still has {n} rides ahead. Give them to somebody else first.':
    '{name} ka ende {n} udhëtime përpara. Jepjani më parë dikujt tjetër.',
  'One leg goes in {n} vehicles at most.': 'Një drejtim bëhet me të shumtën {n} mjete.',
  '{name} still has departures ahead: {trip}, {start}. Give them another boat first.':
    '{name} ka ende nisje përpara: {trip}, {start}. Jepuni më parë një varkë tjetër.',
  'There is no language {code}.': 'Nuk ka gjuhë {code}.',
  'There is no day {day}.': 'Nuk ka ditë {day}.',
  'There is a user {name} already.': 'Përdoruesi {name} gjendet tashmë këtu.',
  '{address} is no e-mail address.': '{address} nuk është adresë e-maili.',
  'Use at least {n} characters.': 'Përdorni të paktën {n} shenja.',
  'Use at most {n} characters.': 'Përdorni të shumtën {n} shenja.',
  'entry {n}': 'nr. {n}',
  'A picture may have at most {n} MB.': 'Një foto mund të ketë të shumtën {n} MB.',
  'This picture is too large: at most {n} megapixels and {side} pixels a side.':
    'Kjo foto është tepër e madhe: të shumtën {n} megapiksel dhe {side} piksel për anë.',
  'All pictures together may have at most {n} MB. Please send some of them later.':
    'Të gjitha fotot bashkë mund të kenë të shumtën {n} MB. Ju lutemi dërgoni disa prej tyre më vonë.',
  'Please send at most {n} pictures at once.': 'Ju lutemi dërgoni të shumtën {n} foto njëherësh.',
}
