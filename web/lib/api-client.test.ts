import { expect, test } from 'vitest'

import { readProblem } from './api-client.ts'

test.for([
  ['{"title":"Full.","code":"departure-full"}', { title: 'Full.', code: 'departure-full' }],
  ['{"title":{"text":"Blocked"},"code":"blocked"}', { code: 'blocked' }],
  ['null', {}],
  ['<h1>Too many requests</h1>', {}],
] as const)('of a refusal that says %s, %o is told', async ([body, problem]) => {
  expect(await readProblem(new Response(body, { status: 429 }))).toEqual(problem)
})
