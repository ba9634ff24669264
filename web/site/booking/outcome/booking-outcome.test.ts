import { expect, test } from 'vitest'

import { whatsAppText } from './booking-outcome.tsx'

const request = {
  name: 'Ana',
  phoneNumber: '+355692345678',
  nrOfPassengers: 2,
  pickupDateAndTime: '2031-06-01T10:05',
  pickupAddress: 'Saranda',
  dropoffAddress: 'Ksamil',
  email: 'ana@example.com',
}

test('the message has what was typed and nothing else', () => {
  expect(whatsAppText(request).split('\n')).toEqual([
    'Taxi Saranda',
    'Saranda → Ksamil',
    '2031-06-01 10:05',
    '👤 2',
    'Ana',
    '+355692345678',
    'ana@example.com',
  ])
})

test('every detail is in it, with the place as a link that opens', () => {
  const text = whatsAppText({
    ...request,
    kind: 'boat',
    subjectName: 'Ksamil islands',
    pickupAddress: 'Hotel (39.87561, 20.00530)',
    ferryOrFlight: 'Finikas 9:00',
    adults: 1,
    children: 1,
    childSeats: 2,
    bags: 0,
    returnDateAndTime: '2031-06-02T18:00',
    note: 'Second floor.\nRing twice.',
  })

  expect(text.split('\n')).toEqual([
    'Taxi Saranda',
    'Ksamil islands',
    'Hotel (39.87561, 20.00530) → Ksamil',
    'https://www.google.com/maps/search/?api=1&query=39.87561,20.00530',
    '2031-06-01 10:05',
    '↩ 2031-06-02 18:00',
    '👤 2',
    '🧒 1',
    '⛴ ✈ Finikas 9:00',
    '👶 2',
    '🧳 0',
    'Ana',
    '+355692345678',
    'ana@example.com',
    'Second floor.',
    'Ring twice.',
  ])
})
