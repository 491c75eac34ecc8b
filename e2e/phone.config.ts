import { defineConfig, devices } from '@playwright/test'
import config from './playwright.config.ts'

/** `npm run test:long -- phone`: on a phone again what a phone changes nothing in. */
export default defineConfig({
  ...config,
  projects: [{ name: 'phone', grep: /@again\b/, use: { ...devices['Pixel 7'] } }],
})
