import { setTimeout as wait } from 'node:timers/promises'

import { samplePicture } from '../../setup/sample-picture.ts'
import { eventually } from '../../setup/eventually.ts'
import { uniqueBooking } from '../setup/bookings.ts'
import { getRequest, openManyRequests, postRequest } from './many-requests.ts'
import { openSite, type Site } from '../setup/open-site.ts'
import { p99 } from './steady-load.ts'
import { file, upload } from '../setup/uploading.ts'

type Kind = 'page' | 'call' | 'picture' | 'booking' | 'health'

interface Answer {
  kind: Kind
  status: number
  ms: number
}

const connections = 1000
/** Asks one after the other in so many lanes to learn what is possible. */
const lanes = 16
/** New sizes of pictures are what costs a site most. */
const mix: Kind[] = ['page', 'picture', 'booking', 'picture', 'page', 'picture', 'call', 'picture', 'booking', 'call']

interface Asked {
  /** So many times what is possible. */
  times: number
  seconds: number
  measureSeconds: number
}

/**
 * Measures how much a site answers when it is asked for no more than it can, then asks for many times as much, whatever
 * comes back, and in the end waits until it is as before.
 */
export async function askTooMuch({ times, seconds, measureSeconds }: Asked) {
  await using site = await openSite({ MEMORY: 'small', LOG_LEVEL: 'fatal' })
  let requests = await openManyRequests(site.port, lanes)
  const newSize = await keepPictures(site)
  const texts: Record<Kind, () => string> = {
    page: () => getRequest('/it'),
    call: () => getRequest('/api/TaxiSaranda/GetAllTours'),
    picture: () => getRequest(newSize()),
    booking: () => postRequest('/api/TaxiSaranda/Book', uniqueBooking()),
    health: () => getRequest('/healthz'),
  }
  const send = async (kind: Kind): Promise<Answer> => ({ kind, ...(await requests.send(texts[kind]())) })

  for (const kind of mix) await send(kind)
  const usual = await askInTurns(send, measureSeconds)
  // A network has few new sizes made at once, and is refused the others at no cost: those are not what is possible.
  const perSecond = usual.filter(({ status }) => status === 200).length / measureSeconds
  const usualMs = p99(usual.map(({ ms }) => ms))
  requests.close()
  requests = await openManyRequests(site.port, connections)
  const answers = await askSteadily(send, perSecond * times, seconds)
  const ended = performance.now()
  await eventually(async () => {
    const { status, ms } = await send('page')
    return status === 200 && ms <= 2 * usualMs
  }).toBe(true)
  const recoveredMs = performance.now() - ended
  requests.close()
  return { perSecond, answers, recoveredMs }
}

/** How much of what was asked for of a kind was taken. */
export function shareOf(answers: Answer[], kind: Kind): number {
  const mine = answers.filter((answer) => answer.kind === kind)
  return mine.filter(({ status }) => status === 200).length / mine.length
}

/** Keeps pictures; answers how to ask for them in sizes that nobody asked for before. */
async function keepPictures(site: Site): Promise<() => string> {
  const paths: string[] = []
  for (const height of [1200, 1190, 1180, 1170, 1160]) {
    const content = await samplePicture({ width: 1600, height }).jpeg().toBuffer()
    paths.push((await upload(site, [file(content)])).body.imageUrl)
  }
  let asked = 0
  return () => {
    asked += 1
    const path = paths[asked % paths.length]
    const sizes = Math.floor(asked / paths.length)
    return `/api/TaxiSaranda/Retrieve?file=${path}&width=${600 + (sizes % 1000)}&quality=${1 + Math.floor(sizes / 1000)}`
  }
}

/** As much as is answered. */
async function askInTurns(send: (kind: Kind) => Promise<Answer>, seconds: number): Promise<Answer[]> {
  const answers: Answer[] = []
  const over = AbortSignal.timeout(seconds * 1000)
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let turn = lane; !over.aborted; turn += 1) answers.push(await send(mix[turn % mix.length] ?? 'page'))
    }),
  )
  return answers
}

/** So many a second, and once in a while whether the site lives. */
async function askSteadily(
  send: (kind: Kind) => Promise<Answer>,
  perSecond: number,
  seconds: number,
): Promise<Answer[]> {
  const began = performance.now()
  const asked: Promise<Answer>[] = []
  for (let elapsed = 0; elapsed < seconds; elapsed = (performance.now() - began) / 1000) {
    while (asked.length < elapsed * perSecond) asked.push(send(mix[asked.length % mix.length] ?? 'page'))
    asked.push(send('health'))
    await wait(10)
  }
  return Promise.all(asked)
}
