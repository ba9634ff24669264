import { expect } from 'vitest'

import type { Change, ChangePage } from '#domain/changes.ts'
import type { AdminSite } from './admin-site.ts'

/** A row for the price table. */
export const newPrice = { from: 'Saranda', to: 'Dhermi', time: '1 h', category: 'regional', price: { eur: 60 } }

/** Who changed what. */
export const list = async (site: AdminSite, query = '') =>
  (await site.call('GET', `GetChanges${query}`)).body as ChangePage

/** A call that must work, and the lines that it left. */
export async function linesOf(site: AdminSite, ...call: Parameters<AdminSite['call']>): Promise<Change[]> {
  const { total } = await list(site)
  const { status, body } = await site.call(...call)
  expect([call[1], status, body?.errors], JSON.stringify(body)).toEqual([
    call[1],
    expect.toSatisfy((each: number) => each < 300),
    undefined,
  ])
  const after = await list(site)
  return after.changes.slice(0, after.total - total)
}
