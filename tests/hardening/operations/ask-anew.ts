import { request } from 'node:http'

import type { Ask, Reply } from '../setup/open-site.ts'

/** Asks over a connection of its own, so that each of the site's processes gets its turn. */
export function askAnew(url: string, path: string, { method, headers = {}, body }: Ask = {}): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const asked = request(
      url + path,
      {
        agent: false,
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          const isJson = String(answer.headers['content-type']).includes('json')
          resolve({
            status: answer.statusCode ?? 0,
            headers: new Headers(answer.headers as Record<string, string>),
            text,
            body: isJson && text ? JSON.parse(text) : undefined,
          })
        })
      },
    )
    asked.on('error', reject)
    asked.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
