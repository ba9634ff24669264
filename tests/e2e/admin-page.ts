import type { APIRequestContext, Page } from '@playwright/test'

import type { LoginResult } from '#domain/api.ts'

import { adminApi, publicApi } from '#domain/paths.ts'
import { expect } from './fixtures.ts'
import { staffPassword } from './staff-password.ts'

/** As global-setup makes the first admin. */
export const credentials = { username: 'admin', password: staffPassword }

/** Signs in through the API and opens a page of the back office. */
export async function openAdmin(page: Page, path: string): Promise<LoginResult> {
  const login = await signIn(page.request)
  await page.addInitScript((stored) => {
    // Only once: what the page clears later stays cleared.
    if (sessionStorage.getItem('signed-in')) return
    sessionStorage.setItem('signed-in', '1')
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  }, login)
  await page.goto(path)
  return login
}

export async function signIn(request: APIRequestContext): Promise<LoginResult> {
  const response = await request.post(`${publicApi}/Login`, { data: credentials })
  return (await response.json()) as LoginResult
}

/** Of the one site that a worker of the tests has: a sign-in takes longer than most calls. */
let colleague: Promise<LoginResult> | undefined

/** A call of the back office beside the browser's own: to look at what is stored, or as a colleague. */
export async function callAdmin<Answer>(
  request: APIRequestContext,
  call: string,
  options: { method?: string; data?: unknown } = {},
): Promise<Answer> {
  let response = await ask()
  if (response.status() === 401) {
    // A test has ended all sessions, or changed the password.
    colleague = undefined
    response = await ask()
  }
  expect(response.ok(), `${call}: ${await response.text()}`).toBe(true)
  return (response.status() === 204 ? undefined : await response.json()) as Answer

  async function ask() {
    const { token } = await (colleague ??= signIn(request))
    return request.fetch(`${adminApi}/${call}`, { headers: { authorization: `Bearer ${token}` }, ...options })
  }
}

export const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text, { exact: true })
