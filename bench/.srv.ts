import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { createPictures } from '#server/pictures/pictures.ts'
import { retrieveRoutes } from '#server/pictures/retrieve.routes.ts'
import { samplePicture } from '#server/pictures/sample-picture.ts'
const dir = mkdtempSync(join(tmpdir(), 'bp-'))
const database = await openDatabase(join(dir, 's.db'))
await migrate(database)
const pictures = createPictures({ database, cacheFolder: join(dir, 'c'), cacheMaxBytes: 1e8 })
const path = await pictures.add(
  await samplePicture({ width: 1600, height: 1000 }).blur(3).png().toBuffer(),
  'images/hero',
)
const app = Fastify()
await app.register(retrieveRoutes, { pictures })
await app.listen({ port: 4801 })
const accept = 'image/avif,image/webp,*/*'
const url = `/api/TaxiSaranda/Retrieve?file=${path}&quality=60&width=640`
const r = await fetch('http://127.0.0.1:4801' + url, { headers: { accept } })
const bytes = Buffer.from(await r.arrayBuffer())
const headers = Object.fromEntries([...r.headers].filter(([k]) => !['date', 'connection', 'keep-alive'].includes(k)))
createServer((q, s) => {
  s.writeHead(200, headers)
  s.end(bytes)
}).listen(4802)
const arr = Object.entries(headers).flat() as string[]
createServer((q, s) => {
  s.writeHead(200, arr)
  s.end(bytes)
}).listen(4803)
const app2 = Fastify()
app2.get('/api/TaxiSaranda/Retrieve', (q, p) => {
  p.hijack()
  p.raw.writeHead(200, headers)
  p.raw.end(bytes)
})
await app2.listen({ port: 4804 })
const app3 = Fastify()
app3.get('/api/TaxiSaranda/Retrieve', (q, p) => {
  p.headers(headers).send(bytes)
})
await app3.listen({ port: 4805 })
const app4 = Fastify({
  serverFactory: (h) =>
    createServer((q, s) => {
      if (q.url!.startsWith('/api/TaxiSaranda/Retrieve?') && q.headers.accept === accept) {
        s.writeHead(200, headers)
        s.end(bytes)
      } else h(q, s)
    }),
})
await app4.listen({ port: 4806 })
process.on('message', () => process.send!(process.cpuUsage()))
process.send!({ url, accept, n: bytes.length })
