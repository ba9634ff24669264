import { afterEach, expect, test, vi } from 'vitest'

import { loadAnew, startPersistently } from './start-persistently.ts'

const reload = vi.fn<() => void>()

function stubPage(server: typeof fetch) {
  vi.stubGlobal('fetch', server)
  vi.stubGlobal('location', { href: 'http://site.test/about', reload })
  vi.stubGlobal('history', { state: null, replaceState: () => undefined })
}

afterEach(() => {
  vi.unstubAllGlobals()
  reload.mockClear()
})

test.for([{ scripts: [] }, { scripts: ['/assets/form.js'] }])(
  'the page whose document names $scripts.length scripts of the form is loaded anew with a network only',
  async ({ scripts }) => {
    stubPage(() => Promise.reject(new TypeError('no network')))
    await loadAnew(scripts)
    expect(reload).not.toHaveBeenCalled()

    stubPage(() => Promise.resolve(new Response()))
    await loadAnew(scripts)
    expect(reload).toHaveBeenCalledOnce()
  },
)

test('a browser that cannot read the scripts is not made to load the page again', async () => {
  stubPage(() => Promise.resolve(new Response()))

  await expect(startPersistently(['data:text/javascript,]'])).rejects.toThrow(SyntaxError)
  expect(reload).not.toHaveBeenCalled()
})
