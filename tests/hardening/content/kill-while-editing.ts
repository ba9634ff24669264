import { setTimeout as wait } from 'node:timers/promises'

import { expect } from 'vitest'

import { openSite } from '../setup/open-site.ts'

/** How long the process lives after its first answer, at least and at most. */
const lifeMs = [0, 250] as const

/** Two whole sets of plans, so that a record with parts of both is seen. */
const planSet = (letter: string) => ({
  sectionTitle: letter,
  plans: Array.from({ length: letter === 'A' ? 3 : 6 }, () => ({
    iconPath: '',
    title: letter,
    description: letter.repeat(500),
    price: letter === 'A' ? 10 : 20,
    period: letter,
    featuresText: `${letter}\n${letter}`,
    highlighted: letter === 'A',
    startFrom: letter,
    learnMore: letter,
  })),
})

/** Saves two sets of plans in turns while the server is killed with -9; after each kill it must be one of them, whole. */
export async function editPlansWhileKilled(kills: number): Promise<{ saves: number }> {
  await using site = await openSite()
  const saved: string[] = []
  let last = 'A'
  expect((await site.admin('PUT', 'UpdatePlansContent?id=1', planSet('A'))).status).toBe(200)

  for (let round = 0; round < kills; round += 1) {
    const over = new AbortController()
    let tried = last
    const before = saved.length
    const saving = (async () => {
      while (!over.signal.aborted) {
        tried = last === 'A' ? 'B' : 'A'
        const reply = await site.admin('PUT', 'UpdatePlansContent?id=1', planSet(tried)).catch(() => undefined)
        if (reply?.status !== 200) continue
        last = tried
        saved.push(tried)
      }
    })()
    while (saved.length === before) await wait(5)
    await wait(lifeMs[0] + Math.random() * (lifeMs[1] - lifeMs[0]))
    await site.stop('SIGKILL')
    over.abort()
    await saving
    await site.restart()

    const { body } = await site.ask('/api/TaxiSaranda/GetAllPlans')
    expect([last, tried]).toContain(body.sectionTitle)
    last = body.sectionTitle
    const expected = planSet(last)
    expect(body.plans).toHaveLength(expected.plans.length)
    for (const plan of body.plans) expect(plan).toMatchObject(expected.plans[0] ?? {})
  }
  return { saves: saved.length }
}
