import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'

/** How much more is read of a request that is refused already. */
const lingerBytes = 64 * 1024 * 1024

/**
 * The answer to a request that still arrives, after which its connection ends: the text at once, the end when the client
 * has sent all, or far too much. A connection that ends while bytes come in is reset, and who sends them would see that
 * instead of the text. The call's time for its body (`addBodyDeadline`) bounds this too.
 */
export function lingeringText(request: IncomingMessage, text: string): Readable {
  const answer = new Readable({ read: () => undefined })
  answer.push(text)
  let left = lingerBytes
  function end() {
    request.off('data', count).off('end', end).off('close', end)
    answer.push(null)
  }
  function count(piece: Buffer) {
    left -= piece.length
    if (left < 0) end()
  }
  request.unpipe()
  request.on('data', count).once('end', end).once('close', end)
  request.resume()
  return answer
}
