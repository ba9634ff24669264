/** Days and hours that are full. */
export const closures = {
  'When we are full': 'Kur jemi plot',
  'Close days or hours': 'Mbyll ditë ose orë',
  'Guests cannot book at these times, and read why. What is booked already stays, and is marked.':
    'Në këto orë klientët nuk rezervojnë dot dhe lexojnë pse. Ç’është rezervuar tashmë mbetet, me shenjë.',
  'Nothing is closed. Close a day here, or with one press at its heading in the bookings.':
    'Asgjë s’është e mbyllur. Mbyllni një ditë këtu, ose te titulli i saj në listën e rezervimeve.',
  'Failed to load what is closed.': 'Mbylljet nuk u ngarkuan dot.',
  'Saranda time. A whole day goes from 00:00 to 00:00 of the next.':
    'Ora e Sarandës. Një ditë e plotë shkon nga 00:00 deri në 00:00 të së nesërmes.',
  'Without times: the whole day.': 'Pa orë: gjithë dita.',
  Until: 'Deri më',
  What: 'Çfarë',
  Everything: 'Gjithçka',
  Rides: 'Udhëtimet me makinë',
  'A trip that is gone': 'Një tur ose shëtitje që nuk është më',
  'Refuse bookings': 'Mos prano rezervime',
  'Otherwise they are taken and marked, and you confirm by hand.':
    'Përndryshe pranohen me shenjë, dhe i konfirmoni vetë.',
  'taken, and marked': 'pranohen, me shenjë',
  'What guests read': 'Çfarë lexojnë klientët',
  'One sentence, such as: We are at a wedding. Where you write none, guests read that you are full, with your number.':
    'Një fjali, për shembull: Jemi në një dasmë. Ku s’shkruani gjë, klientët lexojnë se jeni plot, bashkë me numrin tuaj.',
  Over: 'Të kaluara',
  Closed: 'Mbyllur',
  'Closed.': 'U mbyll.',
  'It could not be closed.': 'Nuk u mbyll dot.',
  'Closure changed.': 'Mbyllja u ndryshua.',
  'Failed to change the closure.': 'Mbyllja nuk u ndryshua dot.',
  'Guests can book at this time again.': 'Klientët mund të rezervojnë sërish në këtë kohë.',
  'Open again': 'Hape sërish',
  'Open again.': 'U hap sërish.',
  'It could not be opened.': 'Nuk u hap dot.',
  'Close this day': 'Mbyll këtë ditë',
  'Close {day}?': 'Të mbyllet kjo ditë: {day}?',
  'Close the day': 'Mbyll ditën',
  '{day} is closed.': '{day}: u mbyll.',
  'Guests cannot book on it any more. What is booked already stays, and is marked.':
    'Klientët nuk rezervojnë dot më për këtë ditë. Ç’është rezervuar tashmë mbetet, me shenjë.',
  'In a time that is closed': 'Në një kohë të mbyllur',
}
