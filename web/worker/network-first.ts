import { unlessRefused } from './fetch-and-keep.ts'

/** Longer than an answer takes on poor roaming, shorter than a visitor waits on an empty page. */
export const patienceMs = 3000

type FindCopy = () => Promise<Response | undefined>

interface Copies {
  /** What the server would say too, only older: it may stand in for an answer that takes long. */
  same: FindCopy
  /** What is better than nothing, such as another language: only when the server cannot be reached. */
  other?: FindCopy
}

/**
 * The network's answer if it comes soon and is no failure of the server; otherwise the copy of the same. Without such a
 * copy it waits for the network, and if that fails answers another copy that helps, or else the failure itself.
 */
export async function networkFirst(answer: Promise<Response>, { same, other }: Copies): Promise<Response> {
  const good = answer.then((response) => (response.status < 500 ? response : undefined)).catch(() => undefined)
  const soon = await Promise.race([good, pause(patienceMs)])
  if (soon) return soon
  return (await unlessRefused(same())) ?? (await good) ?? (other && (await unlessRefused(other()))) ?? answer
}

function pause(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), milliseconds)
  })
}
