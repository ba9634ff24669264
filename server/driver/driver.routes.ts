import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'

import { numberToDial, phoneHref, readablePhone } from '#domain/contact-links.ts'
import { AddedSteps, DriverRides, StepResults } from '#domain/driver/driver-calls.ts'
import { stepsAtOnce } from '#domain/driver/ride-steps.ts'
import { type DriverLanguage, driverLanguageOf } from '#domain/languages/driver-languages.ts'
import {
  anyDriverToken,
  driverApi,
  driverDocumentPath,
  driverIcons,
  driverManifestPath,
  driverPath,
  driverScope,
  driverTouchIcon,
  driverWorkerPath,
  officePhoneName,
} from '#domain/paths.ts'
import { Problem } from '#domain/problem.ts'
import { siteName } from '#domain/site-identity.ts'
import { driverWords } from '#domain/words/driver/driver-words.ts'
import type { BookingDependencies } from '../bookings/booking-notifications.ts'
import type { ContentFeed } from '../content/content-feed.ts'
import { createPlanWrite } from '../crew/plan-write.ts'
import type { AppError } from '../errors.ts'
import { escapeHtml } from '../escape-html.ts'
import { createAnswer, sendAnswer } from '../http/answer.ts'
import { bearerToken } from '../http/bearer-token.ts'
import { addGuard } from '../http/connection-rules.ts'
import { answerProblem } from '../http/problem.ts'
import { privateHeaders } from '../http/security-headers.ts'
import { pushRoutes } from '../push/push.routes.ts'
import type { Push } from '../push/push.ts'
import { type AppAssets, installedLook, type SiteBundle } from '../site/site-bundle.ts'
import { addSteps } from './add-steps.ts'
import { readDriverRides } from './driver-rides.ts'
import { crewOf, requireCrew } from './require-crew.ts'

interface DriverOptions extends BookingDependencies {
  push: Push
  /** Where links in messages to guests lead. */
  publicUrl: string
  now?: () => number
}

const failures = { 401: Problem, 410: Problem, 429: Problem }

/** What the driver's page calls: one guard stands before it, and before any body is read. */
export const driverRoutes: FastifyPluginAsyncTypebox<DriverOptions> = async (app, options) => {
  const { database, content, publicUrl, now = Date.now } = options
  const write = createPlanWrite(database)
  addGuard(app, requireCrew(database))
  await app.register(pushRoutes, {
    push: options.push,
    base: driverApi,
    role: 'anyone',
    failures,
    callerOf(request) {
      const { id, languages } = crewOf(request)
      // The phone itself knows its link.
      return { owner: { crewId: id }, language: driverLanguageOf(languages), url: '' }
    },
  })

  app.get(
    `${driverApi}/GetRides`,
    {
      schema: {
        'x-role': 'anyone',
        summary:
          'What a driver is to drive, and who goes with his departures, from yesterday to the day after tomorrow; by the token of his link',
        response: { 200: DriverRides, ...failures },
      },
    },
    (request) => readDriverRides(crewOf(request), { query: database.query, content, publicUrl, now: now() }),
  )

  app.post(
    `${driverApi}/AddSteps`,
    {
      schema: {
        'x-role': 'anyone',
        summary: `Keep what a driver has tapped, up to ${stepsAtOnce} taps of rides and as many of boarding, in any order; repeats are known by their keys`,
        body: AddedSteps,
        response: { 200: StepResults, 400: Problem, ...failures, 503: Problem },
      },
    },
    async (request) => {
      const moment = now()
      const sent = { ...request.body, token: bearerToken(request) ?? '', now: moment }
      const results = await addSteps({ ...options, write }, sent)
      const { rides, departures } = await readDriverRides(crewOf(request), {
        query: database.query,
        content,
        publicUrl,
        now: now(),
      })
      return { results, rides, departures }
    },
  )
}

interface DriverPageOptions {
  driver: AppAssets
  workers?: SiteBundle['workers']
  /** False removes what phones keep of the page for dead zones from every one that comes by; they ring all the same. */
  hasCopies: boolean
  /** The languages of whoever's present link this is; undefined for any other. */
  findCrew: (token: string) => Promise<{ languages: readonly string[] } | undefined>
  content: Pick<ContentFeed, 'current'>
}

const html = { ...privateHeaders, 'content-type': 'text/html; charset=utf-8' }
/**
 * A phone with a link that has ended is emptied by the page's own script, which knows what is the driver's: staff who open such an
 * address stay signed in. Browsers that do not say who asks are told to forget all that is kept.
 */
const emptied = ({ headers }: FastifyRequest) =>
  headers['sec-fetch-site'] === undefined ? { 'clear-site-data': '"storage"' } : {}

/**
 * A driver's page, which holds nothing of anybody (the calls guard that), its manifest and its worker. Another link than
 * the present one is 410.
 */
export const driverPageRoutes: FastifyPluginAsync<DriverPageOptions> = async (app, options) => {
  const { driver, workers, hasCopies, findCrew, content } = options
  const schema = { hide: true }
  const officePhone = () => {
    const snapshot = content.current()
    return numberToDial(snapshot.content('footer', snapshot.languageOf(undefined)) ?? {})
  }
  const show = (token: string, language: DriverLanguage) =>
    driverDocument({ token, language, officePhone: officePhone() }, driver)

  app.get(driverPath(':token'), { schema, errorHandler: showAllTheSame }, async (request, reply) => {
    const crew = await findCrew(tokenInAddress(request))
    if (!crew) return sendEnded(request, reply)
    return reply.headers(html).send(show(tokenInAddress(request), driverLanguageOf(crew.languages)))
  })

  // As whoever types or copies a link may end it.
  app.get(`${driverPath(':token')}/`, { schema }, (request, reply) =>
    reply.headers(privateHeaders).redirect(driverPath(encodeURIComponent(tokenInAddress(request))), 303),
  )

  app.get(driverManifestPath(':token'), { schema }, async (request, reply) => {
    const token = tokenInAddress(request)
    const crew = await findCrew(token)
    if (!crew) return sendEnded(request, reply)
    return reply
      .headers({ ...privateHeaders, 'content-type': 'application/manifest+json; charset=utf-8' })
      .send(JSON.stringify(manifest(token, driverLanguageOf(crew.languages))))
  })

  // What the worker keeps is everybody's: it puts the token in.
  app.get(driverDocumentPath, { schema }, (_request, reply) =>
    reply.headers(html).send(show(anyDriverToken, driverLanguageOf([]))),
  )

  if (workers) {
    const answer = createAnswer(hasCopies ? workers.keepDriver : workers.ringDriver, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    })
    app.get(driverWorkerPath, { schema }, (request, reply) => sendAnswer(request, reply, answer))
  }

  /** Whose link it is cannot be looked up now: the page's script asks again, and says meanwhile what is wrong. */
  function showAllTheSame(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
    return answerProblem(error, request, reply, (later) =>
      // Nobody has looked yet whether it is one.
      later.headers(html).send(show(encodeURIComponent(tokenInAddress(request)), browserLanguage(request))),
    )
  }

  function sendEnded(request: FastifyRequest, reply: FastifyReply) {
    return reply
      .code(410)
      .headers({ ...html, ...emptied(request) })
      .send(endedDocument({ language: browserLanguage(request), officePhone: officePhone() }, driver))
  }
}

const browserLanguage = ({ headers }: FastifyRequest) =>
  driverLanguageOf((headers['accept-language'] ?? '').split(',').map((tag) => tag.trim().slice(0, 2).toLowerCase()))

const tokenInAddress = (request: FastifyRequest) => (request.params as { token: string }).token

function manifest(token: string, language: DriverLanguage) {
  const { title } = driverWords[language]
  return {
    id: driverPath(token),
    name: `${title} · ${siteName}`,
    short_name: title,
    lang: language,
    start_url: driverPath(token),
    scope: driverScope,
    ...installedLook(driverGround.light, driverIcons),
  }
}

/** What browsers paint round the page; the grounds of `web/driver/page.css` as hexadecimal colours. */
const driverGround = { light: '#ffffff', dark: '#050c16' }

interface DocumentFacts {
  language: DriverLanguage
  officePhone: string
}

/** The driver's page before its script: it says nothing of anybody but the office. */
function driverDocument({ token, ...facts }: DocumentFacts & { token: string }, assets: AppAssets): string {
  const { title, loading, loadAgain } = driverWords[facts.language]
  const head = [
    `<link rel="manifest" href="${driverManifestPath(token)}">`,
    `<link rel="apple-touch-icon" href="${driverTouchIcon.path}">`,
    `<meta name="apple-mobile-web-app-title" content="${title}">`,
    ...script(facts, assets),
  ]
  const body = `<div id="root"><main class="driver"><p class="empty">${loading} <a href="">${loadAgain}</a></p></main></div>`
  return page(facts.language, assets, head, body)
}

/** For a link that has ended: whom to ask, and no name. Its script takes from the phone what was kept for it. */
function endedDocument({ language, officePhone }: DocumentFacts, assets: AppAssets): string {
  const { linkEnded, callOffice } = driverWords[language]
  const call = `<a class="step-button" href="${escapeHtml(phoneHref(officePhone))}"><span>${callOffice}</span> <bdi>${escapeHtml(readablePhone(officePhone))}</bdi></a>`
  const body = `<div id="root" data-ended><main class="driver"><div class="ended"><p>${linkEnded}</p>${officePhone && call}</div></main></div>`
  return page(language, assets, script({ officePhone }, assets), body)
}

function script({ officePhone }: Pick<DocumentFacts, 'officePhone'>, assets: AppAssets): string[] {
  return [
    `<meta name="${officePhoneName}" content="${escapeHtml(officePhone)}">`,
    ...assets.preloads.map((module) => `<link rel="modulepreload" href="${module}">`),
    `<script type="module" src="${assets.script}"></script>`,
  ]
}

function page(language: DriverLanguage, { styles }: AppAssets, head: string[], body: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${driverWords[language].title}</title>
<meta name="robots" content="noindex, nofollow">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${driverGround.light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${driverGround.dark}">
<link rel="icon" href="data:,">
${[...styles.map((style) => `<link rel="stylesheet" href="${style}">`), ...head].join('\n')}
</head>
<body>${body}</body>
</html>
`
}
