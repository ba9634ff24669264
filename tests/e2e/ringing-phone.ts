import type { Page } from '@playwright/test'

import type { TestPushService } from '../setup/push-service.ts'
import { test as base } from './fixtures.ts'

/** Browsers of tests reach no push service: ours stands in for it, and the page's subscriptions lead there. */
export const test = base.extend({
  siteKind: async ({ service }, use) => use({ name: 'ringing', environment: { PUSH_HOSTS: service.host } }),
})

/**
 * The page's push manager subscribes at the test's service, and its owner allows it when he is asked; both outlive the page, as
 * in a browser.
 */
export async function subscribeAt(page: Page, subscription: ReturnType<TestPushService['subscribe']>) {
  await page.addInitScript((given) => {
    const kept = 'subscription of the test'
    const allowed = 'permission of the test'
    Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem(allowed) ?? 'default' })
    Notification.requestPermission = () => {
      localStorage.setItem(allowed, 'granted')
      return Promise.resolve('granted')
    }
    const read = () => {
      const key = localStorage.getItem(kept)
      return key === null
        ? null
        : {
            endpoint: given.endpoint,
            options: {
              // As the browser has it, in bytes.
              applicationServerKey: Uint8Array.from(
                atob(key.replaceAll('-', '+').replaceAll('_', '/')),
                (letter) => letter.codePointAt(0) ?? 0,
              ).buffer,
            },
            toJSON: () => given,
            unsubscribe: () => Promise.resolve(localStorage.removeItem(kept)),
          }
    }
    PushManager.prototype.getSubscription = () => Promise.resolve(read() as unknown as PushSubscription)
    PushManager.prototype.subscribe = (options) => {
      if (Notification.permission !== 'granted') return Promise.reject(new DOMException('', 'NotAllowedError'))
      localStorage.setItem(kept, options?.applicationServerKey as string)
      return Promise.resolve(read() as unknown as PushSubscription)
    }
  }, subscription)
}
