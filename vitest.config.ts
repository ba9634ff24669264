import { configDefaults, defineConfig } from 'vitest/config'

const postgres = 'tests/setup/global-setup.ts'
/** First, so that it looks last. */
const nothingLeft = 'tests/setup/nothing-left.ts'
const setupFiles = ['tests/setup/every-file.ts']
const seededFolder = 'tests/hardening/setup/seeded-folder.ts'
/** This ends what hangs, on the slowest machine; the few tests that may take longer say so themselves. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000 }
/** Faults and loads race with the machine. What fails once runs once more, and `npm test` names it at its end. */
const retry = 1

/** No file changes what another reads, and most of a small file's time is the loading of what it tests. */
const isolate = false

/** `unit` and `hardening` belong to every test run; `long` is for `npm run test:long`. */
export default defineConfig({
  test: {
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{domain,server,seed,web,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, 'tests/{hardening,engines}/**'],
          globalSetup: [nothingLeft, postgres],
          setupFiles,
          isolate,
          ...patience,
          retry,
        },
      },
      {
        test: {
          name: 'hardening',
          include: ['tests/hardening/**/*.test.ts'],
          globalSetup: [nothingLeft, seededFolder],
          setupFiles,
          isolate,
          ...patience,
          retry,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['tests/engines/*.test.ts'],
          globalSetup: [nothingLeft, seededFolder],
          setupFiles,
          ...patience,
          retry,
        },
      },
      {
        test: {
          name: 'long',
          include: ['tests/hardening/**/*.long.ts'],
          globalSetup: [nothingLeft, seededFolder],
          setupFiles,
          ...patience,
          testTimeout: 3_600_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
