import { request } from 'node:http'

interface SlowRequest {
  token: string
  body: unknown
}

/** POSTs a body that comes only after `between`, when the server has long begun with its head. Answers the status. */
export function postSlowly(
  address: string,
  { token, body }: SlowRequest,
  between: () => Promise<unknown>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      // The server says that it goes on as it hands the head over.
      expect: '100-continue',
    }
    const sent = request(address, { method: 'POST', headers }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
    })
    sent.once('error', reject)
    sent.once('continue', () => {
      between().then(() => sent.end(JSON.stringify(body)), reject)
    })
    sent.flushHeaders()
  })
}
