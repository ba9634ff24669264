import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{domain,server,seed,web,scripts,tests}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/setup/global-setup.ts'],
    testTimeout: 20_000,
    maxWorkers: 2,
  },
})
