import type { MailWords } from './en.ts'

export const mail: MailWords = {
  greeting: 'Guten Tag {name}!',

  receivedSubject: '{reference}: Ihre Buchung ist bei uns',
  receivedTitle: 'Ihre Buchung ist bei uns angekommen',
  receivedText:
    'Vielen Dank. Ihre Buchung ist bei uns angekommen. Wir bestätigen sie {within}, per WhatsApp, Telefon oder E-Mail.',
  confirmedSubject: '{reference}: Ihre Buchung ist bestätigt',
  confirmedTitle: 'Ihre Buchung ist bestätigt',
  confirmedText:
    'Wir sind zur unten genannten Zeit am Abholort. Falls Ihre Fähre oder Ihr Flug Verspätung hat, sagen Sie uns einfach Bescheid.',
  offerSubject: '{reference}: Ihr Preis ist {price}',
  offerTitle: 'Ihr Preis',
  offerText:
    'Unser Festpreis für Sie ist {price}. Das Angebot gilt bis {until} (Ortszeit in Saranda). Bevor Sie es annehmen, ist nichts vereinbart.',
  offerTextConfirmed:
    'Unser Festpreis für Sie ist {price}. Das Angebot gilt bis {until} (Ortszeit in Saranda). Bis Sie es annehmen, bleibt Ihre Buchung, wie sie ist.',
  offerSee: 'Angebot ansehen und annehmen',
  cancelledSubject: '{reference}: Ihre Buchung ist storniert',
  cancelledTitle: 'Ihre Buchung ist storniert',
  cancelledText:
    'Sie müssen nichts weiter tun. Falls Sie damit nicht gerechnet haben, rufen Sie uns bitte an oder schreiben Sie uns.',
  wishAcceptedSubject: '{reference}: Ihre Fahrt ist geändert',
  wishAcceptedTitle: 'Ihre Fahrt ist geändert',
  wishAcceptedText: 'Wir haben Ihre Fahrt wie gewünscht geändert. Was jetzt gilt, steht unten.',
  wishDeclinedSubject: '{reference}: Ihre Fahrt bleibt wie gebucht',
  wishDeclinedTitle: 'Ihre Fahrt bleibt wie gebucht',
  wishDeclinedText:
    'Sie haben uns um eine Änderung gebeten, und diesmal ist sie uns nicht möglich. Ihre Buchung bleibt so, wie sie unten steht. Wenn sie Ihnen so nicht mehr passt, rufen Sie uns bitte an oder schreiben Sie uns.',

  calledOffSubject: '{reference}: Ihr Ausflug am {when} fällt aus',
  calledOffTitle: 'Ihr Ausflug fällt aus',
  calledOffWeather:
    'Es tut uns leid: Das Wetter ist zu rau, deshalb fällt „{trip}“ am {when} (Ortszeit in Saranda) aus.',
  calledOffBoat:
    'Es tut uns leid: Unser Boot kann nicht auslaufen, deshalb fällt „{trip}“ am {when} (Ortszeit in Saranda) aus.',
  calledOffOther: 'Es tut uns leid: „{trip}“ am {when} (Ortszeit in Saranda) fällt aus.',
  calledOffChoose: 'Wählen Sie zum selben Preis eine andere Abfahrt, oder stornieren Sie kostenlos.',
  calledOffSee: 'Wählen oder stornieren',
  movedSubject: '{reference}: Sie fahren nun am {when}',
  movedTitle: 'Ihre neue Abfahrt',
  movedText: 'Sie sind umgebucht: „{trip}“ startet für Sie nun am {when} (Ortszeit in Saranda).',
  movedPriceSame: 'Der Preis bleibt gleich.',
  movedPriceNew: 'Der Preis hat sich geändert, Sie finden ihn unten.',
  goesSubject: '{reference}: Ihr Ausflug am {when} findet doch statt',
  goesTitle: 'Ihr Ausflug findet doch statt',
  goesText:
    'Gute Nachricht: „{trip}“ am {when} (Ortszeit in Saranda) findet doch statt. Ihre Buchung gilt, wie sie unten steht. Wenn Sie nicht mehr kommen können, rufen Sie uns bitte an oder schreiben Sie uns.',

  departureLeaves: '„{trip}“ startet am {when} (Ortszeit in Saranda).',
  departureLate: 'Falls Sie sich verspäten oder sich etwas geändert hat, geben Sie uns einfach Bescheid.',

  reminderSubject: '{reference}: Wir sehen uns am {when}',
  reminderTitle: 'Bis bald',
  reminderText:
    'Zur Erinnerung: Wir sind am {when} (Ortszeit in Saranda) am Abholort. Wenn Ihre Fähre oder Ihr Flug sich verspätet oder sich etwas geändert hat, geben Sie uns einfach Bescheid.',
  driverHeading: 'Wer Sie fährt',
  driver: 'Fahrer',
  skipper: 'Kapitän',
  car: 'Auto',
  boat: 'Boot',
  driverPhone: 'Telefon',
  driverSubject: '{reference}: Sie fahren mit {driver}',
  driverText:
    'Am {when} (Ortszeit in Saranda) fahren Sie mit {driver}. Alles Weitere steht unten. Falls sich etwas geändert hat, rufen Sie einfach an.',
  yourDriver: 'Ihr Fahrer',
  yourSkipper: 'Ihr Kapitän',
  rideOnTheWay: '{who} ist seit {time} Uhr auf dem Weg zu Ihnen.',
  rideHere: '{who} ist seit {time} Uhr da.',
  rideOnBoard: 'Sie sind seit {time} Uhr unterwegs. Gute Fahrt!',
  rideDone: 'Sie sind um {time} Uhr angekommen.',
  rideNoShow: 'Wir haben am Abholort gewartet und Sie nicht angetroffen. Bitte rufen Sie uns an.',

  thanksSubject: 'Danke, dass Sie mit uns gefahren sind',
  thanksTitle: 'Danke, dass Sie mit uns gefahren sind',
  thanksText:
    'Wir hoffen, die Fahrt hat Ihnen gefallen. Erzählen Sie anderen Reisenden, wie es war? Das dauert eine Minute und hilft uns sehr. Und wenn etwas nicht gestimmt hat, antworten Sie einfach auf diese E-Mail: Wir möchten es wissen.',
  thanksReview: 'Bewertung schreiben',

  seeBooking: 'Buchung ansehen',
  linkNote:
    'Der Link ist nur für Sie: Er zeigt diese Buchung, und Sie können sie dort ändern oder um Stornierung bitten.',
  linkNoteCancel: 'Der Link ist nur für Sie: Er zeigt diese Buchung, und Sie können dort um Stornierung bitten.',
  linkNoteSee: 'Der Link ist nur für Sie: Er zeigt diese Buchung.',
  calendarNote:
    'Die angehängte Datei trägt die Fahrt in Ihren Kalender ein, zur richtigen Uhrzeit, wo immer Sie gerade sind.',
  reachUs: 'Rufen Sie uns an: {phone}',
  whyNote: 'Sie erhalten diese E-Mail, weil diese Adresse bei einer Buchung bei Taxi Saranda angegeben wurde.',

  pageTitle: 'Ihre Buchung',
  stateNew: 'Wartet auf unsere Bestätigung',
  stateConfirmed: 'Bestätigt',
  stateDone: 'Abgeschlossen',
  stateCancelled: 'Storniert',
  stateRefused: 'Nicht angenommen',
  nextNew: 'Ihre Buchung ist bei uns. Wir bestätigen sie {within}, per WhatsApp, Telefon oder E-Mail.',
  nextDone: 'Vielen Dank, dass Sie mit uns unterwegs waren. Bis zum nächsten Mal in Saranda!',
  nextRefused:
    'Wir konnten diese Buchung nicht annehmen. Wenn Sie weiterhin fahren möchten, rufen Sie uns bitte an oder schreiben Sie uns.',
  stateOffered: 'Unser Preis wartet auf Ihre Antwort',
  nextOffered: 'Sobald Sie annehmen, steht dieser Preis fest und Ihre Buchung ist bestätigt.',
  nextOfferedConfirmed:
    'Unser Preis wartet auf Ihre Antwort: Sobald Sie annehmen, steht er fest. Bis dahin bleibt Ihre Buchung, wie sie ist.',
  offerHeading: 'Unser Preis für Sie',
  offerForAll: 'für Sie alle zusammen',
  offerUntil: 'Gültig bis {until} (Ortszeit in Saranda), noch {left}.',
  offerAccept: '{price} annehmen',
  offerDecline: 'Nein, danke',
  offerDeclined:
    'Sie haben unser Angebot über {price} abgelehnt. Falls Sie es sich anders überlegen, rufen Sie uns bitte an oder schreiben Sie uns.',
  offerExpired:
    'Unser Angebot über {price} ist abgelaufen. Rufen Sie uns bitte an oder schreiben Sie uns, dann machen wir Ihnen ein neues.',
  offerGone: 'Dieses Angebot gilt nicht mehr. Was jetzt gilt, steht unten.',
  waitJoinedSubject: '{reference}: Sie stehen auf der Warteliste',
  waitJoinedTitle: 'Sie stehen auf der Warteliste',
  waitJoinedText:
    'Bei dieser Abfahrt gibt es im Moment nicht genug Plätze. Sie stehen auf Platz {place} der Warteliste. Sobald es Plätze für Sie alle gibt, halten wir sie für Sie frei und schreiben Ihnen.',
  seatsFreeSubject: '{reference}: Es sind Plätze für Sie frei',
  seatsFreeTitle: 'Es sind Plätze für Sie frei',
  seatsFreeText: 'Wir halten sie bis {until} (Ortszeit in Saranda) für Sie frei. Gebucht ist erst, wenn Sie zusagen.',
  seatsSee: 'Plätze ansehen und antworten',
  waitEndedSubject: '{reference}: Sie stehen nicht mehr auf der Warteliste',
  waitHeading: 'Warteliste',
  waitEndedTitle: 'Sie stehen nicht mehr auf der Warteliste',
  waitEnded:
    'Diese Abfahrt kann nicht mehr gebucht werden, daher haben wir leider keine Plätze für Sie. Vielleicht passt ein anderer Tag: Rufen Sie uns an oder schreiben Sie uns.',
  waitAgainSubject: '{reference}: Sie stehen wieder auf der Warteliste',
  waitAgainTitle: 'Sie stehen wieder auf der Warteliste',
  waitAgainText:
    'Gute Nachricht: „{trip}“ am {when} (Ortszeit in Saranda) ist doch wieder buchbar. Sie behalten Ihre Stelle auf der Warteliste: Platz {place}. Sobald es Plätze für Sie alle gibt, halten wir sie für Sie frei und schreiben Ihnen.',
  waitExpired:
    'Wir haben nicht rechtzeitig von Ihnen gehört, daher halten wir die Plätze nicht mehr für Sie frei. Wenn Sie weiterhin fahren möchten, rufen Sie uns bitte an oder schreiben Sie uns.',
  waitDeclined:
    'Sie haben die Plätze abgelehnt. Wenn Sie es sich anders überlegen, rufen Sie uns bitte an oder schreiben Sie uns.',
  waitLeft: 'Sie haben die Warteliste verlassen. Sie müssen nichts weiter tun.',
  seatsHeld: 'Wir halten die Plätze bis {until} (Ortszeit in Saranda) für Sie frei, noch {left}.',
  seatsAccept: 'Diese Plätze buchen',
  leaveWaitList: 'Warteliste verlassen',
  leaveWaitListYes: 'Ja, verlassen',
  changeRide: 'Fahrt ändern',
  changeUntil: 'Bis {until} (Ortszeit in Saranda) können Sie hier etwas ändern.',
  changeTime: 'Datum und Uhrzeit der Abholung (Ortszeit in Saranda)',
  changeFrom: 'Abholadresse',
  changeTo: 'Zieladresse',
  changeSend: 'Änderung senden',
  changePreview: 'Zuerst den Preis ansehen',
  changeSaved: 'Ihre Angaben sind gespeichert. Was jetzt gilt, steht unten.',
  changeTooLate: 'Diese Fahrt lässt sich hier nicht mehr ändern. Bitte rufen Sie uns an: {phone}',
  changeTooMany: 'Sie haben diese Buchung heute schon mehrmals geändert. Bitte rufen Sie uns an: {phone}',
  changeAfterReturn: 'Das liegt nach Ihrer Rückfahrt. Bitte wählen Sie eine frühere Zeit oder rufen Sie uns an.',
  changeDeparture: 'Dieser Ausflug startet zu einer festen Zeit. Für eine andere rufen Sie uns bitte an: {phone}',
  roomOnOthers:
    'Bei diesen Abfahrten ist Platz für Sie alle. Wenn Sie eine davon nehmen möchten, rufen Sie uns bitte an: {phone}',
  wishHeading: 'Sie haben um eine Änderung gebeten',
  wishInstead: '{asked} statt {was}',
  wishAnswer: 'Wir antworten {within}. Bis dahin bleibt Ihre Buchung, wie sie ist.',
  wishPrice: 'Der Preis ist dann {price} statt {was}.',
  wishPriceNew: 'Der Preis ist dann {price}.',
  wishPriceSame: 'Der Preis bleibt bei {price}.',
  wishPriceRoute:
    'Das ist unser Preis für die Strecke {from} – {to}. Geht die Fahrt woandershin, nennen wir Ihnen den Preis mit unserer Antwort.',
  wishPriceLater: 'Den Preis nennen wir Ihnen mit unserer Antwort.',
  wishWithdraw: 'Anfrage zurückziehen',
  wishAccepted: 'Wir haben Ihre Fahrt wie gewünscht geändert.',
  wishDeclined:
    'Wir können Ihre Fahrt nicht wie gewünscht ändern. Ihre Buchung bleibt, wie sie ist. Wenn sie Ihnen so nicht mehr passt, rufen Sie uns bitte an oder schreiben Sie uns.',
  wishGone: 'Diese Anfrage ist nicht mehr offen. Was jetzt gilt, steht unten.',
  wishStillOpen:
    'Sie haben schon um eine Änderung gebeten. Bitte warten Sie auf unsere Antwort, oder ziehen Sie die Anfrage zuerst zurück.',
  lateHeading: 'Sie verspäten sich?',
  lateText: 'Um wie viel? Wir erfahren es sofort.',
  lateBy: '{n} Min.',
  lateTold: 'Wir wissen Bescheid: Sie kommen etwa {n} Minuten später.',
  lateNotToday: 'Das können Sie uns hier nur am Tag der Fahrt sagen. Bitte rufen Sie uns an: {phone}',
  lateTooLate: 'Dafür ist es hier zu spät. Bitte rufen Sie uns an: {phone}',
  calledOffState: 'Fällt aus',
  calledOffNone:
    'In diesen Tagen hat keine andere Abfahrt Platz für Sie alle. Rufen Sie uns bitte an oder schreiben Sie uns, wir finden einen Weg.',
  calledOffCancel: 'Lieber stornieren',
  calledOffCancelText: 'Ihre Buchung ist damit sofort storniert, und Sie zahlen nichts.',
  calledOffCancelYes: 'Ja, stornieren',
  calledOffFull: 'Bei dieser Abfahrt ist nicht mehr genug Platz. Wo noch Platz ist, steht unten.',
  calledOffChosen: 'Hier ist nichts mehr zu wählen. Was jetzt gilt, steht unten.',
  calledOffMoved: 'Sie fahren nun am {when} (Ortszeit in Saranda).',
  rideAlong: 'Auch meine Fahrt {reference} verschieben',
  rideAsked:
    'Sie haben uns gebeten, auch sie zu verschieben. Wir antworten {within}; bis dahin bleibt sie, wie sie war.',
  rideStays:
    'Wir können sie nicht verschieben: Sie bleibt, wie sie war. Wenn sie Ihnen nicht mehr passt, rufen Sie uns bitte an oder schreiben Sie uns.',
  rideAlongNote: 'Die neue Zeit Ihrer Fahrt bestätigen wir {within}. Bis dahin bleibt sie, wie sie war.',
  rideCallUs: 'Wegen Ihrer Fahrt {reference} rufen Sie uns bitte an oder schreiben Sie uns: {phone}',
  rideCancelToo: 'Auch meine Fahrt {reference} stornieren',
  rideYours: 'Ihre Fahrt {reference}:',
  calledOffTake: 'Diese Abfahrt nehmen',
  pageLater:
    'Das können wir gerade weder zeigen noch ändern. Bitte versuchen Sie es gleich noch einmal, oder rufen Sie uns an.',
  keepPrivate: 'Wer die Adresse dieser Seite kennt, kann diese Buchung sehen. Behalten Sie sie für sich.',
  askToCancel: 'Um Stornierung bitten',
  askToCancelText: 'Wir erfahren sofort, dass Sie stornieren möchten, und bestätigen Ihnen die Stornierung.',
  askToCancelYes: 'Ja, um Stornierung bitten',
  askedToCancel:
    'Sie haben uns um die Stornierung dieser Buchung gebeten. Wir bestätigen sie Ihnen, sobald wir Ihre Bitte gelesen haben.',
}
