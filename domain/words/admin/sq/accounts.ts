/** Who may use the back office: users, roles, sign-ins, the second factor, what was changed and deleted. */
export const accounts = {
  'For owners only': 'Vetëm për pronarët',
  'Your account is for the day’s work. If you need this page, ask an owner of the business.':
    'Llogaria juaj është për punën e përditshme. Nëse ju duhet kjo faqe, pyesni një pronar të biznesit.',
  'Failed to load your account.': 'Llogaria juaj nuk u ngarkua dot.',
  'Only an owner can do this.': 'Këtë mund ta bëjë vetëm një pronar.',

  Users: 'Përdoruesit',
  'Invite somebody': 'Fto dikë',
  'Everybody has an account of his own and chooses his password himself, by a link that you send him.':
    'Secili ka llogarinë e vet dhe e zgjedh vetë fjalëkalimin, me një lidhje që ia dërgoni ju.',
  'Failed to load users.': 'Përdoruesit nuk u ngarkuan dot.',
  'Owner: everything': 'Pronar: gjithçka',
  'Staff: the day’s work': 'Staf: puna e përditshme',
  'Full name': 'Emri i plotë',
  Role: 'Roli',
  'May sign in': 'Mund të hyjë',
  'Without it he is signed out everywhere at once.': 'Pa këtë, del menjëherë nga të gjitha pajisjet.',
  'New link': 'Lidhje e re',
  'New link for {name}': 'Lidhje e re për {name}',
  'A new link for {name}?': 'Lidhje e re për {name}?',
  'Make a new link': 'Krijo lidhje të re',
  'Make the link': 'Krijo lidhjen',
  'The link before it ends at once.': 'Lidhja e mëparshme nuk vlen më.',
  'The present password, every sign-in and the second factor end at once. He chooses a new password by the link.':
    'Fjalëkalimi i tanishëm, të gjitha hyrjet dhe faktori i dytë mbarojnë menjëherë. Fjalëkalimi i ri zgjidhet me lidhjen.',
  'The link for {name}': 'Lidhja për {name}',
  'Send it to him alone: whoever opens it chooses the password. It is shown only now, and holds until {time}.':
    'Dërgojani vetëm atij personi: kush e hap, zgjedh fjalëkalimin. Shfaqet vetëm tani dhe vlen deri më {time}.',
  'Switched off': 'I çaktivizuar',
  'Invited, until {time}': 'I ftuar, deri më {time}',
  'Invited, and the link is too old: give a new one': 'I ftuar, por lidhja ka skaduar: jepni një të re',
  'Signed in nowhere': 'Nuk është i hyrë askund',
  'Last here {time}': 'Për herë të fundit këtu {time}',
  'with a second factor': 'me faktor të dytë',
  'without a second factor': 'pa faktor të dytë',
  Copy: 'Kopjo',
  'Copied.': 'U kopjua.',
  Done: 'Mbaroi',

  'My account': 'Llogaria ime',
  'Where you are signed in': 'Ku jeni hyrë',
  'End what you do not know or no longer use, and then change your password.':
    'Mbyllni atë që nuk e njihni ose nuk e përdorni më, pastaj ndryshoni fjalëkalimin.',
  'Failed to load where you are signed in.': 'Lista e hyrjeve nuk u ngarkua dot.',
  'Unknown device': 'Pajisje e panjohur',
  'Since {start}, last used {end}': 'Që nga {start}, përdorur për herë të fundit {end}',
  'This device': 'Kjo pajisje',
  'Sign out there': 'Dil atje',
  'Without a name': 'Pa emër',
  'Sign out there: {device}': 'Dil atje: {device}',
  'Signed out there.': 'Dolët atje.',

  'Second factor': 'Faktori i dytë',
  'It is on: besides your password, a sign-in needs a code of your authenticator app.':
    'Është i ndezur: përveç fjalëkalimit, hyrja kërkon një kod nga aplikacioni juaj i vërtetimit.',
  'A code of an app on your phone, besides your password: who finds out the password still cannot get in.':
    'Një kod nga një aplikacion në telefonin tuaj, përveç fjalëkalimit: kush e mëson fjalëkalimin, prapë nuk hyn dot.',
  'Turn it on': 'Ndize',
  'Turn it off': 'Fike',
  'Set it up on another phone': 'Vendose në një telefon tjetër',
  'The second factor is on.': 'Faktori i dytë u ndez.',
  'The second factor is off.': 'Faktori i dytë u fik.',
  'Code that the app shows': 'Kodi që tregon aplikacioni',
  'Code from your authenticator app, or a recovery code': 'Kodi nga aplikacioni i vërtetimit, ose një kod rezervë',
  'Please give the code of your second factor, too.': 'Ju lutemi jepni edhe kodin e faktorit të dytë.',
  'This code is not right, or it was used already. Take the next one that the app shows.':
    'Ky kod nuk është i saktë ose është përdorur tashmë. Merrni tjetrin që tregon aplikacioni.',
  'Scan this with an authenticator app, such as Google Authenticator, Aegis or your password manager.':
    'Skanojeni me një aplikacion vërtetimi, si Google Authenticator, Aegis ose menaxheri juaj i fjalëkalimeve.',
  'QR code for the authenticator app': 'Kodi QR për aplikacionin e vërtetimit',
  'The app is on this phone': 'Aplikacioni është në këtë telefon',
  'Or type this key into the app:': 'Ose shkruajeni këtë çelës në aplikacion:',
  'Ten codes for when the phone is lost': 'Dhjetë kode për kur humbet telefoni',
  'Each opens one sign-in instead of the app’s code. Write them down or print them: they are shown only now.':
    'Secili hap një hyrje në vend të kodit të aplikacionit. Shkruajini ose printojini: shfaqen vetëm tani.',
  'I have written them down': 'I shkrova',

  'Choose your password': 'Zgjidhni fjalëkalimin',
  'Choose the password with which you sign in from now on.':
    'Zgjidhni fjalëkalimin me të cilin do të hyni tani e tutje.',
  'Show password': 'Shfaq fjalëkalimin',
  'Save and sign in': 'Ruaj dhe hyr',
  'This link is used up': 'Kjo lidhje nuk vlen më',
  'This link leads nowhere': 'Kjo lidhje nuk të çon askund',
  'It was used already, or replaced, or it is older than 48 hours. If you have no password yet, ask whoever sent it for a new one.':
    'Është përdorur tashmë, është zëvendësuar ose ka më shumë se 48 orë. Nëse nuk keni ende fjalëkalim, kërkoni një lidhje të re nga kush jua dërgoi.',
  'Open it once more exactly as it was sent to you, or ask whoever sent it for a new one.':
    'Hapeni edhe një herë pikërisht ashtu siç jua dërguan, ose kërkoni një lidhje të re nga kush jua dërgoi.',
  'To the back office': 'Te paneli',
  'User changed.': 'Përdoruesi u ndryshua.',
  'Failed to change the user.': 'Përdoruesi nuk u ndryshua dot.',
  'Invited.': 'Ftesa u krijua.',
  'The invitation could not be made.': 'Ftesa nuk u krijua dot.',
  'This is the last active owner. Make somebody else an owner first.':
    'Ky është pronari i fundit aktiv. Bëni më parë pronar dikë tjetër.',
  'This is not a possible username.': 'Ky nuk mund të jetë emër përdoruesi.',

  Changes: 'Ndryshimet',
  'Who changed what and who signed in, the latest first. Nobody can alter this list.':
    'Kush ndryshoi çfarë dhe kush hyri, më të fundit në fillim. Këtë listë nuk mund ta ndryshojë askush.',
  'Failed to load the changes.': 'Ndryshimet nuk u ngarkuan dot.',
  'Nothing was changed in this time.': 'Në këtë kohë nuk u ndryshua asgjë.',
  'By whom': 'Nga kush',
  'A program': 'Një program',
  Added: 'U shtua',
  'Put in another order': 'U vu në radhë tjetër',
  Closure: 'Mbyllje',
  User: 'Përdorues',
  'Sign-in': 'Hyrje',
  'Driver or skipper': 'Shofer ose kapiten',
  Absence: 'Mungesë',
  'Words of a picture': 'Fjalët e një fotoje',
  'Car or boat': 'Makinë ose varkë',
  Deleted: 'Të fshira',
  'For 30 days what was deleted can be put back as it was: in every language, with its pictures and addresses.':
    'Për 30 ditë ajo që u fshi mund të kthehet siç ishte: në çdo gjuhë, me fotot dhe adresat e saj.',
  'Failed to load what was deleted.': 'Lista e të fshirave nuk u ngarkua dot.',
  'Nothing was deleted in the last 30 days.': 'Në 30 ditët e fundit nuk u fshi asgjë.',
  'It is back.': 'U kthye.',
  'Deleted by {name}, {time}; until {end} it can come back.':
    'U fshi nga {name}, {time}; mund të kthehet deri më {end}.',
  'Put back': 'Ktheje',
  'Put back {name}': 'Ktheje: {name}',
}
