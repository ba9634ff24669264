import { startSite } from '../tests/setup/start-site.ts'
import { atMost, type Row } from './row.ts'

const rounds = 20
const adminPassword = 'olives and blue boats'
export const adminSettings = { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: adminPassword }

/** From the answer to a save until visitors read it, at the process that took it and at another on the same folder. */
export async function editRows(base: string, folder: string): Promise<Row[]> {
  const other = await startSite({ DATA_DIR: folder, RATE_LIMITS: 'off' })
  try {
    const token = await signIn(base)
    let late = 0
    let slowestMs = 0
    for (let round = 0; round < rounds; round += 1) {
      const title = `Edit ${round}`
      await save(base, token, title)
      const saved = performance.now()
      if ((await titleAt(base)) !== title) late += 1
      while ((await titleAt(other.url)) !== title) continue
      slowestMs = Math.max(slowestMs, performance.now() - saved)
    }
    return [
      atMost(`edits of ${rounds} that the next request did not show`, late, 0, ''),
      atMost('edit until another process shows it, the slowest', slowestMs, 1000, 'ms'),
    ]
  } finally {
    await other.stop()
  }
}

const json = { 'content-type': 'application/json' }

/** The first admin's token. */
export async function signIn(base: string): Promise<string> {
  const body = JSON.stringify({ username: 'admin', password: adminPassword })
  const answer = await fetch(`${base}/api/TaxiSaranda/Login`, { method: 'POST', headers: json, body })
  return ((await answer.json()) as { token: string }).token
}

/** Calls of the back office as the first admin, with their headers; one that is refused throws what it was answered. */
export async function adminCalls(base: string) {
  const headers = { ...json, authorization: `Bearer ${await signIn(base)}` }
  async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const asked = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const answer = await fetch(`${base}/api/Admin/${path}`, asked)
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  return { call, headers }
}

async function save(base: string, token: string, titleLine1: string) {
  const headers = { ...json, authorization: `Bearer ${token}` }
  const body = JSON.stringify({ titleLine1 })
  const answer = await fetch(`${base}/api/Admin/UpdateHeroContent?id=1`, { method: 'PUT', headers, body })
  if (!answer.ok) throw new Error(`The save was answered ${answer.status}.`)
}

async function titleAt(base: string): Promise<string> {
  const answer = await fetch(`${base}/api/TaxiSaranda/GetHeroContent`)
  return ((await answer.json()) as { titleLine1: string }).titleLine1
}
