import { defineConfig, devices } from '@playwright/test'
import config from './playwright.config.ts'

/** `npm run test:long -- offline`: the stories whose network is only cut, on devices that keep the whole app themselves. */
export default defineConfig({
  ...config,
  use: { ...config.use, ...{ keepsApp: true } },
  projects: [
    {
      name: 'desktop',
      grep: /@cut\b/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1366, height: 820 } },
    },
  ],
})
