/** The measure of speed: a bare node:http server that sends the bytes and headers it was given. Runs as a child process. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface WholeAnswer {
  /** Names and values in turns, as they came. */
  headers: string[]
  /** Base64. */
  body: string
}

process.once('message', (given: WholeAnswer) => {
  const body = Buffer.from(given.body, 'base64')
  const server = createServer((_request, response) => {
    response.writeHead(200, given.headers)
    response.end(body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
