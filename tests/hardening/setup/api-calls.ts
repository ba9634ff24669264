import type { TSchema } from 'typebox'

import { ask } from './open-site.ts'

/** A call as the site itself describes it at /api/docs/json. */
export interface ApiCall {
  method: string
  path: string
  parameters: { name: string; in: 'query' | 'header'; required: boolean; schema: TSchema }[]
  /** Of a JSON body. */
  body?: TSchema
  isMultipart: boolean
  /** Its answer never ends. */
  isStream: boolean
  /** By status. */
  answers: Record<string, TSchema | undefined>
}

interface Operation {
  parameters?: ApiCall['parameters']
  requestBody?: { content: Record<string, { schema: TSchema }> }
  responses?: Record<string, { content?: Record<string, { schema: TSchema }> }>
}

export async function readCalls(url: string): Promise<ApiCall[]> {
  const { body } = await ask(url, '/api/docs/json')
  const { paths, components } = body as {
    paths: Record<string, Record<string, Operation>>
    components?: { schemas?: Record<string, TSchema> }
  }
  const named = components?.schemas ?? {}
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody, responses = {} }]): ApiCall => {
      const json = requestBody?.content['application/json']?.schema
      return {
        method: method.toUpperCase(),
        path,
        parameters,
        ...(json && { body: resolved(json, named) }),
        isStream: Object.values(responses).some(({ content }) => content?.['text/event-stream']),
        isMultipart: requestBody?.content['multipart/form-data'] !== undefined,
        answers: Object.fromEntries(
          Object.entries(responses).map(([status, { content }]) => {
            const schema = (content?.['application/json'] ?? content?.['application/problem+json'])?.schema
            return [status, schema && resolved(schema, named)]
          }),
        ),
      }
    }),
  )
}

/** The schema with what it refers to by name put in its place. */
function resolved(schema: TSchema, named: Record<string, TSchema>): TSchema {
  return JSON.parse(
    JSON.stringify(schema, (_key, value: unknown) => {
      const reference = typeof value === 'object' && value !== null && '$ref' in value ? String(value.$ref) : undefined
      return reference === undefined ? value : named[reference.split('/').at(-1) ?? '']
    }),
  ) as TSchema
}
