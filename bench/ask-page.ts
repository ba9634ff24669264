/**
 * Asks for a page every so often until it is told to stop, and then says how long each answer took, in milliseconds. Runs as
 * a child process: what loads the site meanwhile would hold up its clock.
 */
import { setTimeout as wait } from 'node:timers/promises'

const askEveryMs = 20
const [, , address = ''] = process.argv

const over = new AbortController()
process.once('message', () => over.abort())
const times: Promise<number>[] = []
await answerMs()
process.send?.('ready')
while (!over.signal.aborted) {
  times.push(answerMs())
  await wait(askEveryMs)
}
process.send?.(await Promise.all(times))
process.disconnect?.()

async function answerMs(): Promise<number> {
  const began = performance.now()
  const answer = await fetch(address)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`The page was answered ${answer.status}.`)
  return performance.now() - began
}
