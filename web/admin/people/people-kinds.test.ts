import { expect, test } from 'vitest'

import type { Fields } from '#domain/content/fields.ts'
import { NewCrew } from '#domain/plan/crew.ts'
import { NewVehicle } from '#domain/plan/vehicle.ts'

import { crewKind, vehicleKind } from './people-kinds.ts'

/** Where a form says less than the calls take, what is stored could not be saved again. */
const limits = { maxLength: 'maxLength', min: 'minimum', max: 'maximum', maxItems: 'maxItems' }

test.for<[string, Fields, { properties: object }]>([
  ['the crew', crewKind([]).fields, NewCrew],
  ['vehicles', vehicleKind.fields, NewVehicle],
  ['papers', (vehicleKind.fields['papers'] as { item: Fields }).item, NewVehicle.properties.papers.items],
])('the form of %s says the limits of its calls', ([, fields, { properties }]) => {
  const schemas = properties as Record<string, Record<string, unknown>>
  for (const [name, field] of Object.entries(fields)) {
    for (const [inForm, inSchema] of Object.entries(limits)) {
      if (inForm in field)
        expect(field[inForm as keyof typeof field], `${name} ${inForm}`).toBe(schemas[name]?.[inSchema])
    }
  }
})
