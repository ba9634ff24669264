import { expect, test } from 'vitest'

import { isArrivalPlace } from './ride-steps.ts'

test.each([
  'Tirana Airport',
  'Aeroporti i Tiranës',
  'Aeroporto di Tirana',
  'Flughafen Tirana',
  'Aéroport de Tirana',
  'Lotnisko w Tiranie',
  'Αεροδρόμιο Τιράνων',
  'Saranda port, gate 2',
  'Porti i Sarandës',
  'Te porti',
  'Porto di Saranda',
  'Fährhafen Saranda',
  'Port de Saranda',
  'Port w Sarandzie',
  'Λιμάνι Αγίων Σαράντα',
  'SARANDA HARBOUR',
  'Ferry terminal',
])('%s is a place of arrivals', (address) => {
  expect(isArrivalPlace(address)).toBe(true)
})

test.each([
  '',
  'Saranda',
  'Ksamil',
  'Porto Palermo',
  'Hotel Porto Eda',
  'Portside Bar',
  'Rruga Transport 4',
  'Hotel Lukova',
])('%s is none', (address) => {
  expect(isArrivalPlace(address)).toBe(false)
})
