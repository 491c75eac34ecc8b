import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/**
 * `npm run test:long -- browsers`: the stories of failing browsers in their long form. It runs for hours beside other
 * work, so nothing in it is in a hurry.
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
