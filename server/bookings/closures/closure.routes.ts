import type { FastifyPluginAsync } from 'fastify'

import { ChangedClosure, Closure, NewClosure } from '#domain/closures/closure.ts'

import { addRecordRoutes } from '../../records/record-routes.ts'
import type { ClosureStore } from './closure-store.ts'

/** Days and hours that are full, as staff write them. Register behind `requireAdmin`. */
export const closureRoutes: FastifyPluginAsync<{ closures: ClosureStore }> = async (app, { closures }) =>
  addRecordRoutes(app, {
    names: { all: 'Closures', one: 'Closure' },
    summaries: {
      get: 'Days and hours that are full, the earliest first, with their texts in every language',
      add: 'Close a day or some hours',
      update: 'Change a closure',
      delete: 'Open again what was closed; answers what it was',
    },
    schemas: { item: Closure, added: NewClosure, changed: ChangedClosure },
    complete: (sent) => ({ subjectId: null, isFirm: true, texts: {}, ...sent }),
    store: closures,
  })
