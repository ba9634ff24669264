import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

import type { FastifyInstance } from 'fastify'

import { type Answer, type Reply, replyTo } from './answer.ts'
import { hasBody } from './connection-rules.ts'

/** What a room keeps ready for visitors; nothing is made, and nothing waited for, when it is asked for here. */
export interface ReadyAnswers {
  readyFor: (request: IncomingMessage) => Answer | undefined
  /** How late in a crowded turn of the event loop they are still given (`addOverloadGuard`). */
  latestMs?: number
}

interface FrontDoorOptions {
  rooms: readonly ReadyAnswers[]
  /** Whether a request asks for nothing but its answer; what does ask for more is the app's. */
  isPlain: ((request: IncomingMessage) => boolean)[]
  /** Counts what is answered here; false when it comes too late in a crowded turn. */
  isInTime: (latestMs?: number) => boolean
  /** What the app adds to every answer that does not say it itself. */
  headers: Readonly<Record<string, string>>
}

/**
 * Answers what is kept ready (pages, public calls, pictures) before the app sees the request: its routing, hooks and a log of
 * its own for each request cost more than sending the bytes. Whatever is not ready, is not GET or HEAD, or needs a refusal goes
 * on to the app, whose routes make the same answers.
 */
export function openFrontDoor(app: FastifyInstance, { rooms, isPlain, isInTime, headers }: FrontDoorOptions) {
  const write = createWriter(headers)
  const [routes] = app.server.listeners('request') as [RequestListener]

  app.server.off('request', routes).on('request', (request: IncomingMessage, response: ServerResponse) => {
    const answer = isReading(request) && isPlain.every((rule) => rule(request)) && readyAnswer(request)
    if (answer) write(response, replyTo(request.headers, answer))
    else routes(withoutTypeOfNothing(request), response)
  })

  function readyAnswer(request: IncomingMessage): Answer | undefined {
    for (const { readyFor, latestMs } of rooms) {
      const answer = readyFor(request)
      if (answer) return isInTime(latestMs) ? answer : undefined
    }
    return undefined
  }
}

const isReading = ({ method, headers }: IncomingMessage) => (method === 'GET' || method === 'HEAD') && !hasBody(headers)

/** Of Node's server behind the door: a request that announces no body has no events of one, which are a tenth of its cost. */
export const doorOptions = { optimizeEmptyRequests: true }

/** A request that announces no body and names its type all the same would be waited for by what reads that type. */
function withoutTypeOfNothing(request: IncomingMessage) {
  const { headers } = request
  const announcesBody = 'content-length' in headers || 'transfer-encoding' in headers
  if (!announcesBody) delete headers['content-type']
  return request
}

/** Up to this many bytes a body is written in one piece with its headers, which Node does with strings. */
const onePieceUpTo = 2000

/** Writes replies with all their headers, which are put together once. */
function createWriter(headers: Readonly<Record<string, string>>) {
  const complete = new WeakMap<Reply, { lines: string[]; content: Buffer | string | undefined }>()

  function completed({ headers: own, body }: Reply) {
    const isSmall = body !== undefined && body.length <= onePieceUpTo
    return { lines: Object.entries({ ...headers, ...own }).flat(), content: isSmall ? body.toString('latin1') : body }
  }

  return (response: ServerResponse, reply: Reply) => {
    const { lines, content } = complete.getOrInsertComputed(reply, completed)
    response.writeHead(reply.status, lines).end(content, 'latin1')
  }
}
