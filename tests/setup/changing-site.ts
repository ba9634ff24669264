import { createServer, request as forward } from 'node:http'

import { freePort } from './start-site.ts'

export interface ChangingSite {
  url: string
  /** From now on the address shows this site. */
  show: (siteUrl: string) => void
  /** From now on a text at this path is changed on its way, as if a new version of the site said so. */
  change: (path: string, edit: (text: string) => string) => void
  /** From now on an answer at this path comes so many milliseconds late, as over a poor line. */
  delay: (path: string, milliseconds: number) => void
  stop: () => Promise<void>
}

/** One address behind which the site can be replaced, as it is when an operator installs a new version. */
export async function startChangingSite(siteUrl: string): Promise<ChangingSite> {
  let target = siteUrl
  const edits = new Map<string, (text: string) => string>()
  const delays = new Map<string, number>()
  const server = createServer((incoming, outgoing) => {
    const edit = edits.get(incoming.url ?? '')
    const headers = { ...incoming.headers, ...(edit && { 'accept-encoding': 'identity', 'if-none-match': '' }) }
    const asked = forward(target + incoming.url, { method: incoming.method, headers }, (answer) => {
      if (!edit) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
        return
      }
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const { etag: _etag, 'content-length': _length, ...kept } = answer.headers
        outgoing.writeHead(answer.statusCode ?? 502, kept).end(edit(Buffer.concat(chunks).toString()))
      })
    })
    asked.on('error', () => outgoing.destroy())
    setTimeout(() => incoming.pipe(asked), delays.get(incoming.url ?? ''))
  })
  const port = await freePort()
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${port}`,
    show: (url) => (target = url),
    change: (path, edit) => edits.set(path, edit),
    delay: (path, milliseconds) => delays.set(path, milliseconds),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
