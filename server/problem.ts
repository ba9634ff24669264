import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Problem } from '#domain/api.ts'

import { apiBase } from '#domain/paths.ts'
import { isSqliteFault } from './db/sqlite-fault.ts'
import { AppError, databaseUnavailable, siteBusy } from './errors.ts'
import { refusalsOf } from './schema-refusals.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'] as const

/** Gives every failure one shape, `application/problem+json`; what is not the caller's doing says nothing of the inside. */
export function addProblemHandlers(app: FastifyInstance) {
  app.setErrorHandler<FastifyError | AppError>(answerProblem)
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const allowed = methods.filter((method) => app.hasRoute({ method, url: path }))
    if (allowed.length > 0) {
      void reply.header('allow', allowed.join(', '))
      return sendProblem(reply, { title: 'This call takes another method.', status: 405, code: 'method-not-allowed' })
    }
    return sendProblem(reply, { title: 'There is nothing at this address.', status: 404, code: 'not-found' })
  })
}

export function answerProblem(thrown: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  const error = isSqliteFault(thrown) ? databaseUnavailable(thrown) : thrown
  const problem = problemOf(error, request)
  // The log says it once for many.
  const isKnown = problem.code === siteBusy.code
  if (problem.status >= 500 && !isKnown) request.log.error({ err: error, code: problem.code }, 'request failed')
  if (error instanceof AppError && error.retryAfterSeconds !== undefined) {
    void reply.header('retry-after', error.retryAfterSeconds)
  }
  return sendProblem(reply, problem)
}

/** Whether a path belongs to the calls, which never answer with a page. */
export function isApiPath(path: string): boolean {
  return path === apiBase || path.startsWith(`${apiBase}/`)
}

export function sendProblem(reply: FastifyReply, problem: Problem) {
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
