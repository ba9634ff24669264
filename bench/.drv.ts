import { fork } from 'node:child_process'
import autocannon from 'autocannon'
const c = fork('bench/.srv.ts')
const once = () => new Promise<any>((r) => c.once('message', r))
const { url, accept, n } = await once()
console.log(n)
const cpu = async () => {
  const p = once()
  c.send('x')
  const u = await p
  return u.user + u.system
}
const per: Record<string, number[]> = {}
for (let i = 0; i < 5; i++)
  for (const [name, port] of Object.entries({
    retrieve: 4801,
    bare: 4802,
    barearr: 4803,
    hijack: 4804,
    send: 4805,
    factory: 4806,
  })) {
    const a = await cpu()
    const r = await autocannon({
      url: `http://127.0.0.1:${port}${url}`,
      connections: 16,
      amount: 15000,
      headers: { accept },
    })
    const b = await cpu()
    ;(per[name] ??= []).push((b - a) / 15000)
  }
for (const [k, v] of Object.entries(per))
  console.log(
    k,
    v.map((x) => x.toFixed(1)).join(' '),
    'vs bare',
    (Math.min(...per.bare.slice(1)) / Math.min(...v.slice(1))).toFixed(3),
  )
c.kill()
process.exit()
