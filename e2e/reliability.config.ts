import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/**
 * `npm run test:long -- browsers`: the long form of the browser-failure tests. It runs for hours beside other work, so
 * its time limits are generous.
 */
export default defineConfig(config, {
  testMatch: 'reliability/*.spec.ts',
  expect: { timeout: 120_000 },
  use: {
    ...{ long: true },
    screenshot: 'off',
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
  },
})
