/** Links to calendars of rides. */
export const calendars = {
  'Calendar link': 'Lidhja e kalendarit',
  'Calendar link for all rides': 'Lidhja e kalendarit për të gjitha udhëtimet',
  'Calendar link for {name}': 'Lidhja e kalendarit për: {name}',
  'A new calendar link for all rides?': 'Lidhje e re kalendari për të gjitha udhëtimet?',
  'A new calendar link for {name}?': 'Lidhje e re kalendari për: {name}?',
  'The calendar of all rides': 'Kalendari i të gjitha udhëtimeve',
  'The calendar of {name}': 'Kalendari: {name}',
  'It is shown only now. Whoever has it sees these rides, with the names and phone numbers of the guests.':
    'Shfaqet vetëm tani. Kush e ka, i sheh këto udhëtime me emrat dhe numrat e telefonit të klientëve.',
  iPhone: 'iPhone',
  Google: 'Google',
  'In Calendar: Calendars, Add Calendar, Add Subscription Calendar, and paste the link.':
    'Te Calendar: Calendars, Add Calendar, Add Subscription Calendar, dhe ngjitni lidhjen.',
  'On a computer, at calendar.google.com: Other calendars, +, From URL, and paste the link.':
    'Në kompjuter, te calendar.google.com: Other calendars, +, From URL, dhe ngjitni lidhjen.',
  'Calendars only look every few hours. The plan, and the driver’s page, always show what holds now.':
    'Kalendarët shikojnë për ndryshime vetëm çdo disa orë. Çfarë vlen tani duket gjithmonë te plani dhe te faqja e shoferit.',
}
