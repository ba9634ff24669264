import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { holdCallRoles } from '#server/accounts/require-admin.ts'
import { type AdminSite, type Json, openAdminSite } from '../setup/admin-site.ts'

/** What may be deleted without being an owner, or is one's own (contract, section 6). */
const staffMayDelete = new Set(['DeleteAbsence', 'DeletePushDevice'])
/** What only an owner may do besides deleting. */
const ownersCalls = [
  'CreateLanguage',
  'ExportBookings',
  'GetChanges',
  'GetDeleted',
  'GetOpeningList',
  'GetSettings',
  'GetUsers',
  'InviteUser',
  'ResetUser',
  'RestoreDeleted',
  'SendTestMail',
  'UpdateLanguage',
  'UpdateOpeningItem',
  'UpdateSettings',
  'UpdateUser',
]

interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  name: string
  role: string
}

/** As the site describes itself. */
async function operationsOf(site: AdminSite): Promise<Operation[]> {
  const { paths } = (await site.inject({ url: '/api/docs/json' })).json()
  const ofBackOffice = Object.entries<Json>(paths).filter(([path]) => path.startsWith('/api/Admin/'))
  return ofBackOffice.flatMap(([path, calls]) =>
    Object.entries<Json>(calls).map(([method, call]) => ({
      method: method.toUpperCase() as Operation['method'],
      path,
      name: path.split('/').at(-1) ?? '',
      role: call['x-role'],
    })),
  )
}

/** The status with a body that cannot be read, so that whoever passes the guard changes nothing. */
async function statusOf(site: AdminSite, { method, path }: Operation, token: string): Promise<number> {
  const hasBody = method === 'POST' || method === 'PUT'
  const reply = await site.inject({
    method,
    url: path,
    headers: { authorization: `Bearer ${token}`, ...(hasBody && { 'content-type': 'application/json' }) },
    ...(hasBody && { payload: '{' }),
    // One answer never ends.
    payloadAsStream: true,
  })
  reply.stream().destroy()
  return reply.statusCode
}

test('every call of the back office is for whom the contract says', async () => {
  await using site = await openAdminSite('sqlite', undefined, { hasApiPage: true })
  const operations = await operationsOf(site)

  expect(operations.length).toBeGreaterThan(80)
  expect(operations.filter(({ role }) => role !== 'staff' && role !== 'owner')).toEqual([])
  const forOwners = operations.filter(({ role }) => role === 'owner')
  const deletions = operations.filter(({ method, name }) => method === 'DELETE' && !staffMayDelete.has(name))
  const expected = new Set([...deletions.map(({ name }) => name), ...ownersCalls])
  expect(new Set(forOwners.map(({ name }) => name))).toEqual(expected)
})

test('staff are refused every call for owners before its body is read, and no other; owners none', async () => {
  await using site = await openAdminSite('sqlite', undefined, { hasApiPage: true })
  const operations = (await operationsOf(site)).filter(({ name }) => name !== 'Logout')

  const staffToken = await site.staffToken()
  for (const operation of operations) {
    const asStaff = await statusOf(site, operation, staffToken)
    expect([operation.name, asStaff === 403]).toEqual([operation.name, operation.role === 'owner'])
    expect([operation.name, asStaff]).not.toEqual([operation.name, 401])
    const asOwner = await statusOf(site, operation, site.token)
    expect([operation.name, asOwner]).not.toEqual([operation.name, 403])
    expect([operation.name, await statusOf(site, operation, 'x'.repeat(43))]).toEqual([operation.name, 401])
  }
})

test('what is refused says so in the shape of every failure', async () => {
  await using site = await openAdminSite('sqlite')

  const refused = await site.callAsStaff('PUT', 'UpdateSettings', { noticeMinutes: 5 })

  expect(refused).toMatchObject({ status: 403, body: { status: 403, code: 'owners-only' } })
  expect(refused.headers['content-type']).toContain('application/problem+json')
})

test('staff read the earlier saves of texts and prices, not those of the settings', async () => {
  await using site = await openAdminSite('sqlite')

  const statuses = await Promise.all(
    ['block=hero&id=1', 'collection=prices&id=1', 'collection=settings&id=1'].map(
      async (key) => (await site.callAsStaff('GET', `GetRevisions?${key}`)).status,
    ),
  )

  expect(statuses).toEqual([200, 200, 403])
})

test('the menu names what the role may open', async () => {
  await using site = await openAdminSite('sqlite')
  const trees = await Promise.all([site.call, site.callAsStaff].map((call) => call('GET', 'GetAdminPagesTree')))

  const [owners = [], staffs = []] = trees.map(({ body }) => body.map(({ id }: { id: string }) => id) as string[])

  expect(owners).toEqual(expect.arrayContaining(['bookings', 'languages', 'settings', 'users', 'start']))
  expect(owners.filter((id) => !staffs.includes(id))).toEqual([
    'languages',
    'settings',
    'users',
    'changes',
    'deleted',
    'start',
  ])
  expect(staffs.filter((id) => !owners.includes(id))).toEqual([])
})

test.for([
  ['/api/Admin/GetSomething', {}],
  ['/api/Admin/GetSomething', { 'x-role': 'anyone' }],
  ['/api/TaxiSaranda/GetSomething', {}],
  ['/api/TaxiSaranda/GetSomething', { 'x-role': 'staff' }],
] as const)('a call that does not say for whom it is cannot be registered (%s, %j)', async ([url, schema]) => {
  const app = Fastify()
  holdCallRoles(app)

  expect(() => app.get(url, { schema }, () => 'done')).toThrow(url)
})
