import { expect, test } from 'vitest'

import type { Vehicle } from '#domain/plan/vehicle.ts'

import { endingPapers } from './ending-papers.tsx'

const today = '2031-08-16'

function car(name: string, papers: [string, string][], isActive = true): Vehicle {
  const rest = { colour: '', plate: 'AA 1', kind: 'car' as const, seats: 4, childSeats: 0, photoPath: '', version: 1 }
  return { id: 1, name, isActive, papers: papers.map(([paper, validUntil]) => ({ name: paper, validUntil })), ...rest }
}

test('papers of the next thirty days are told, the first to end first, and those that are over', () => {
  const vehicles = [
    car('Skoda', [
      ['Insurance', '2031-09-15'],
      ['Inspection', '2031-09-16'],
    ]),
    car('Van', [
      ['Licence', '2031-08-15'],
      ['Insurance', '2031-08-16'],
    ]),
  ]

  expect(endingPapers(vehicles, today).map(({ vehicle, name, isOver }) => [vehicle.name, name, isOver])).toEqual([
    ['Van', 'Licence', true],
    ['Van', 'Insurance', false],
    ['Skoda', 'Insurance', false],
  ])
})

test('nobody is warned of a car that is not in use, or of a paper without a day', () => {
  expect(
    endingPapers([car('Old', [['Insurance', '2030-01-01']], false), car('New', [['Insurance', '']])], today),
  ).toEqual([])
})
