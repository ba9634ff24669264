/** What a generator of load can take at most: answers that cost nothing, without looking at the requests. Runs as a child process. */
import { type AddressInfo, createServer } from 'node:net'

const answer = Buffer.from('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n')
const server = createServer((socket) => {
  socket.setNoDelay(true)
  socket.on('error', () => socket.destroy())
  socket.on('data', () => socket.write(answer))
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
