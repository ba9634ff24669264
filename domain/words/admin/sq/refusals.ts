/** Sentences in which the server refuses something; one that is not here is shown in English. */
export const refusals = {
  'Please sign in.': 'Ju lutemi hyni.',
  'Somebody else has changed this in the meantime. Nothing was saved.':
    'Ndërkohë e ka ndryshuar dikush tjetër. Nuk u ruajt asgjë.',
  'Somebody else has changed this booking in the meantime. Nothing was saved.':
    'Ndërkohë dikush tjetër e ka ndryshuar këtë rezervim. Nuk u ruajt asgjë.',
  'The list has changed in the meantime. Nothing was moved.': 'Ndërkohë lista ka ndryshuar. Nuk u zhvendos asgjë.',
  'The guest’s data was erased long after the ride; nothing is left to change.':
    'Të dhënat e klientit u fshinë shumë kohë pas udhëtimit; s’ka mbetur gjë për të ndryshuar.',
  'Not everything is filled in as it must be.': 'Jo gjithçka është plotësuar siç duhet.',
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
  'Too many people are signing in. Please try again shortly.': 'Po hyjnë shumë njerëz. Provoni sërish pas pak.',
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
  'One picture at a time, please.': 'Ju lutemi, një foto në një kohë.',
  'Too many pictures are being sent at once. Please try again shortly.':
    'Po dërgohen shumë foto njëherësh. Provoni sërish pas pak.',
  'Pictures take too long at the moment. Please try again shortly.':
    'Fotot vonohen shumë për momentin. Provoni sërish pas pak.',
  'Please choose one of the languages in the list.': 'Ju lutemi zgjidhni një nga gjuhët në listë.',
  'This language has been added already.': 'Kjo gjuhë është shtuar tashmë.',
  'This is the default language; it stays on, since empty texts are shown from it.':
    'Kjo është gjuha kryesore; mbetet aktive, sepse prej saj shfaqen tekstet bosh.',
}
