import type { Compilable, CompiledQuery } from 'kysely'

import type { Reads } from './database.ts'

/** Stands for a value until the query runs. */
class Place {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

interface KeptQuery<Row> {
  compiled: CompiledQuery<Row>
  names: string[]
}

/**
 * A query that is built once and then only filled in: building those of a booking takes as long as all the rest of storing
 * it. `build` gets a place for each value and must not look into it; every run gives values under the same names, and
 * throws when it does not.
 */
export function keepQuery<Values extends object, Row>(build: (query: Reads, values: Values) => Compilable<Row>) {
  const built = new WeakMap<object, KeptQuery<Row>>()

  return async (query: Reads, values: Values): Promise<Row[]> => {
    // The same for a database and its transactions.
    const { adapter } = query.getExecutor()
    const { compiled, names } = built.getOrInsertComputed(adapter, () => ({
      compiled: build(query, placesFor(values)).compile(),
      names: Object.keys(values),
    }))
    const given = new Map<string, unknown>(Object.entries(values))
    if (given.size !== names.length || !names.every((name) => given.has(name))) {
      throw new Error(`This query was built for ${names.join(', ')}, and not for ${[...given.keys()].join(', ')}.`)
    }
    const parameters = compiled.parameters.map((each) => (each instanceof Place ? given.get(each.name) : each))
    const { rows } = await query.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the places take the names and types of the values
function placesFor<Values extends object>(values: Values): Values {
  return Object.fromEntries(Object.keys(values).map((name) => [name, new Place(name)])) as Values
}
