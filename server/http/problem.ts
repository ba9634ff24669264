import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { apiBase } from '#domain/paths.ts'
import { cent } from '#domain/price-facts.ts'
import { patternsInWords } from '#domain/text-patterns.ts'
import type { Problem } from '#domain/problem.ts'

import { isSqliteFault } from '../db/sqlite.ts'
import { AppError, databaseUnavailable, siteBusy } from '../errors.ts'

/** What is no call is a page, or the page that says there is none. */
const anyPage = '/*'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'] as const

/** Gives every failure one shape, `application/problem+json`; what is not the caller's doing says nothing of the inside. */
export function addProblemHandlers(app: FastifyInstance) {
  app.setErrorHandler<FastifyError | AppError>(answerProblem)
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const allowed = methods.filter((method) => app.hasRoute({ method, url: isApiPath(path) ? path : anyPage }))
    if (allowed.length > 0 && !allowed.some((method) => method === request.method)) {
      void reply.header('allow', allowed.join(', '))
      return sendProblem(reply, {
        title: 'This address takes another method.',
        status: 405,
        code: 'method-not-allowed',
      })
    }
    return sendProblem(reply, { title: 'There is nothing at this address.', status: 404, code: 'not-found' })
  })
}

/** `sendPage` answers what is not the caller's doing where a person would read it. */
export function answerProblem(
  thrown: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
  sendPage?: (reply: FastifyReply) => FastifyReply,
) {
  const error = isSqliteFault(thrown) ? databaseUnavailable(thrown) : thrown
  const problem = problemOf(error, request)
  // The log says it once for many.
  const isKnown = problem.code === siteBusy.code
  if (problem.status >= 500 && !isKnown) request.log.error({ err: error, code: problem.code }, 'request failed')
  if (error instanceof AppError && error.retryAfterSeconds !== undefined) {
    void reply.header('retry-after', error.retryAfterSeconds)
  }
  return sendPage && problem.status >= 500 ? sendPage(reply.code(problem.status)) : sendProblem(reply, problem)
}

/** Whether a path belongs to the calls, which never answer with a page. */
export function isApiPath(path: string): boolean {
  return path === apiBase || path.startsWith(`${apiBase}/`)
}

function sendProblem(reply: FastifyReply, problem: Problem) {
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem))
}

/** What a failure tells the client. */
export function problemOf(error: FastifyError | AppError, request: FastifyRequest): Problem {
  if (error instanceof AppError) {
    return {
      title: error.message,
      status: error.statusCode,
      code: error.code,
      ...(error.errors && { errors: error.errors }),
      ...(error.departures && { departures: error.departures }),
    }
  }
  if (error.validation) {
    const context = error.validationContext ?? 'body'
    const schema = request.routeOptions.schema?.[context]
    const title = context === 'body' ? 'Not everything is filled in as it must be.' : clientTitle(400)
    const errors = refusalsOf(error.validation, schema, 'request')
    return { title, status: 400, code: 'invalid-request', errors }
  }
  const status = error.statusCode ?? 500
  if (status < 500) return { title: clientTitle(status), status, code: 'bad-request' }
  return { title: 'Something went wrong on our side.', status: 500, code: 'internal', requestId: request.id }
}

function clientTitle(status: number): string {
  if (status === 413) return 'This is too large.'
  if (status === 415) return 'This call takes application/json.'
  return 'The request is not right.'
}

/** What a validator found, as Ajv and TypeBox both tell it. */
interface SchemaFault {
  keyword: string
  instancePath: string
  params: object
  message?: string | undefined
}

/** As much of a JSON Schema as its faults are explained by. */
interface Part {
  title?: string
  type?: unknown
  minimum?: number
  maximum?: number
  properties?: Record<string, Part>
  items?: Part
  anyOf?: Part[]
}

/**
 * So many faults of one body are told. Nobody reads more, and each is held against all others: a stranger's body of ten
 * thousand unknown names would hold everybody up for a second.
 */
const mostTold = 100

/** What a schema refuses, in sentences by field: "Services, entry 2, Title must be at most 120 characters long." */
export function refusalsOf(found: readonly SchemaFault[], schema: unknown, whole: string): Record<string, string[]> {
  const faults = found.slice(0, mostTold)
  // Keyed by what a client sent, `constructor` too: a plain object would find its own inheritance there.
  const refusals = new Map<string, string[]>()
  for (const fault of faults.filter((each) => !isEcho(each, faults))) {
    const path = fault.instancePath.split('/').slice(1)
    const named = namedBy(fault).map((name) => [...path, name])
    for (const steps of named.length > 0 ? named : [path]) {
      const { label, part } = placeOf(schema as Part | undefined, steps)
      const sentences = refusals.getOrInsertComputed(steps[0] ?? whole, () => [])
      const sentence = `${label || `The ${whole}`} ${whatIsWrong(fault, part)}.`
      if (!sentences.includes(sentence)) sentences.push(sentence)
    }
  }
  return Object.fromEntries(refusals)
}

/** What is wrong, as it follows on the field's name. */
function whatIsWrong({ keyword, params, message }: SchemaFault, { minimum, maximum }: Part = {}): string {
  const { limit, multipleOf, pattern, type, allowedValue, allowedValues } = params as Params
  switch (keyword) {
    case 'required':
      return 'is missing'
    case 'additionalProperties':
      return 'is not known here'
    case 'minimum':
    case 'maximum':
      if (minimum !== undefined && maximum !== undefined) return `must be from ${minimum} to ${maximum}`
      return `must be at ${keyword === 'minimum' ? 'least' : 'most'} ${limit}`
    case 'multipleOf':
      return multipleOf === cent ? 'must have at most two decimals' : `must be a multiple of ${multipleOf}`
    case 'minLength':
      return limit === 1 ? 'must not be empty' : `must be at least ${limit} characters long`
    case 'maxLength':
      return `must be at most ${limit} characters long`
    case 'minItems':
      return limit === 1 ? 'must not be empty' : `must be a list of at least ${limit}`
    case 'uniqueItems':
      return 'must name nothing twice'
    case 'const':
      return `must be ${String(allowedValue)}`
    case 'maxItems':
      return `must be a list of at most ${limit}`
    case 'pattern':
      return `must be ${patternsInWords[String(pattern)] ?? 'in another form'}`
    case 'type':
      return `must be ${typesInWords[String(type)] ?? String(type)}`
    case 'enum':
      return `must be one of: ${allowedValues?.join(', ')}`
    default:
      return message ?? 'is not right'
  }
}

interface Params {
  limit?: number
  multipleOf?: number
  pattern?: unknown
  type?: unknown
  allowedValue?: unknown
  allowedValues?: string[]
}

const typesInWords: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'empty',
}

/**
 * Of a value that may also be null, only what the value itself is refused for; of an undeclared one, only that; of an empty
 * one, that it is.
 */
function isEcho({ keyword, instancePath, params }: SchemaFault, faults: readonly SchemaFault[]): boolean {
  const beside = faults.filter((other) => other.instancePath === instancePath)
  if (keyword === 'boolean') return true
  if (keyword === 'anyOf') return beside.length > 1
  if (keyword === 'pattern') return beside.some((other) => other.keyword === 'minLength')
  return (params as Params).type === 'null' && beside.some((other) => other.keyword === 'anyOf')
}

/** The fields that a fault of their record names: missing ones, and those that nobody declared. */
function namedBy({ params }: SchemaFault): string[] {
  const { missingProperty, requiredProperties, additionalProperty, additionalProperties } = params as Record<
    string,
    string | string[] | undefined
  >
  return [missingProperty ?? requiredProperties ?? additionalProperty ?? additionalProperties ?? []].flat()
}

/** A part of a schema, and what a form calls it. */
function placeOf(schema: Part | undefined, steps: readonly string[]): { label: string; part: Part | undefined } {
  let part = schema
  const labels = steps.map((step) => {
    const within = part && valueOf(part)
    if (within?.items) {
      part = within.items
      return `entry ${Number(step) + 1}`
    }
    part = within?.properties && Object.hasOwn(within.properties, step) ? within.properties[step] : undefined
    return part?.title ?? step
  })
  return { label: labels.join(', '), part: part && valueOf(part) }
}

/** What a nullable part is when it is not null. */
function valueOf(part: Part): Part {
  return part.anyOf?.find(({ type }) => type !== 'null') ?? part
}
