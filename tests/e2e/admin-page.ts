import type { APIRequestContext, Page } from '@playwright/test'

import type { LoginResult } from '#domain/users.ts'

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

/**
 * Goes on to another page as a link of the back office does, and waits until it is there: the document stays, and its router
 * follows. What the browser has read of it counts for all pages, which a new document of each would not change.
 */
export async function goOn(page: Page, address: string) {
  const heading = page.getByRole('heading', { level: 1 })
  await heading.evaluate((element) => element.setAttribute('data-before', ''))
  await page.evaluate((to) => {
    // The router counts its entries.
    const state = { idx: Number(history.state.idx) + 1, key: crypto.randomUUID(), usr: null }
    history.pushState(state, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state }))
  }, address)
  await expect(page.locator('h1[data-before]')).toHaveCount(0)
  await expect(heading).toBeVisible()
}

export async function signIn(request: APIRequestContext): Promise<LoginResult> {
  const response = await request.post(`${publicApi}/Login`, { data: credentials })
  return (await response.json()) as LoginResult
}

/** Of the site that was asked last: a sign-in takes longer than most calls. */
let colleague: Promise<LoginResult> | undefined

/** A call of the back office beside the browser's own: to look at what is stored, or as a colleague. */
export async function callAdmin<Answer>(
  request: APIRequestContext,
  call: string,
  options: { method?: string; data?: unknown } = {},
): Promise<Answer> {
  let response = await ask()
  if (response.status() === 401) {
    // A test has ended all sessions, or changed the password; or this is another site.
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
