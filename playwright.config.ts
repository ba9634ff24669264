import { defineConfig } from '@playwright/test'

import { chromiumArguments, findChromium } from './tests/setup/chromium.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // As in vitest.config.ts.
  timeout: 300_000,
  // As long as the slowest machine may take to draw; what is right sooner is not waited for.
  expect: { timeout: 30_000 },
  // As in vitest.config.ts.
  retries: 1,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  outputDir: 'test-results/e2e',
  // Workers, and with them sites, are not shared between projects: what staff edit is not what visitors' tests read.
  projects: [
    { name: 'visitors', testIgnore: /\/admin-[^/]*$/ },
    { name: 'staff', testMatch: /\/admin-[^/]*\.spec\.ts$/ },
  ],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium(), args: chromiumArguments },
    screenshot: 'only-on-failure',
    // Requests that a worker answers cannot be held up or failed by a test; offline.spec.ts lets it in.
    serviceWorkers: 'block',
  },
})
