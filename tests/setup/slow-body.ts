import { request } from 'node:http'

interface SlowRequest {
  token: string
  /** Sent as JSON; bytes as they are, of `contentType`. */
  body: unknown
  contentType?: string
}

/** POSTs a body that comes only after `between`, when the server has long begun with its head. Answers the status. */
export function postSlowly(
  address: string,
  { token, body, contentType = 'application/json' }: SlowRequest,
  between: () => Promise<unknown>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': contentType,
      // The server says that it goes on as it hands the head over.
      expect: '100-continue',
    }
    const sent = request(address, { method: 'POST', headers }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
    })
    sent.once('error', reject)
    sent.once('continue', () => {
      between().then(() => sent.end(Buffer.isBuffer(body) ? body : JSON.stringify(body)), reject)
    })
    sent.flushHeaders()
  })
}
