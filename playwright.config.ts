import { defineConfig } from '@playwright/test'

import { chromiumArguments, findChromium } from './tests/setup/chromium.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  outputDir: 'test-results/e2e',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium(), args: chromiumArguments },
    screenshot: 'only-on-failure',
    // Requests that a worker answers cannot be held up or failed by a test; offline.spec.ts lets it in.
    serviceWorkers: 'block',
  },
})
