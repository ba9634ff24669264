import type { Compilable, CompiledQuery } from 'kysely'

import type { Reads } from './database.ts'

/** Stands for a value until the query runs. */
class Place {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A query that is built once and then only filled in: building one takes longer than SQLite needs to answer it. `build`
 * gets a place for each value and must not look into it; every run gives values under the same names.
 */
export function keepQuery<Values extends object, Row>(build: (query: Reads, values: Values) => Compilable<Row>) {
  const built = new WeakMap<object, CompiledQuery<Row>>()

  return async (query: Reads, values: Values): Promise<Row[]> => {
    // The same for a database and its transactions.
    const { adapter } = query.getExecutor()
    const kept = built.getOrInsertComputed(adapter, () => build(query, placesFor(values)).compile())
    const given = new Map<string, unknown>(Object.entries(values))
    const parameters = kept.parameters.map((each) => (each instanceof Place ? given.get(each.name) : each))
    const { rows } = await query.executeQuery<Row>({ ...kept, parameters })
    return rows
  }
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the places take the names and types of the values
function placesFor<Values extends object>(values: Values): Values {
  return Object.fromEntries(Object.keys(values).map((name) => [name, new Place(name)])) as Values
}
