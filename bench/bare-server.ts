/** The measure of speed: a bare node:http server that sends the bytes and headers it was given. Runs as a child process. */
import { createServer } from 'node:http'

interface Given {
  headers: Record<string, string>
  /** Base64. */
  body: string
}

process.once('message', (given: Given) => {
  const body = Buffer.from(given.body, 'base64')
  const server = createServer((_request, response) => {
    response.writeHead(200, given.headers)
    response.end(body)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' && address ? address.port : 0)
  })
})
