import { fileURLToPath } from 'node:url'
import { defineConfig, devices } from '@playwright/test'
import { findHeadlessBrowser } from '../tools/find-browser.mjs'
import { testServer } from './fixtures/test-server.ts'

const server = await testServer()
const executablePath = findHeadlessBrowser()

/**
 * A test runs on the desktop; tagged `@both` on the phone as well, tagged `@phone` only there. Tagged `@again` it runs on
 * the phone in `npm run test:long -- phone` alone. Tagged `@offline` its devices keep the whole app for use without a
 * network; tagged `@cut` they do so in `npm run test:long -- offline` alone (`fixtures/network.ts`).
 * The server under test is the built one, on a free port, with an empty data folder of its own.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // These end hung tests; a busy machine is slow.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  webServer: {
    command: 'node dist/server/main.js',
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    url: `${server.url}/api/health`,
    env: { ...server.env, OWNER_EMAIL: 'owner@example.com' },
    timeout: 60_000,
    reuseExistingServer: false,
    stderr: 'pipe',
    // Its PostgreSQL must stop with it.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
  use: {
    baseURL: server.url,
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    acceptDownloads: true,
    screenshot: 'only-on-failure',
    // Recording costs a tenth of the run; `--trace on` records a failing test.
    trace: 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // One site is tested: a process in reserve for the next one is a fifth of a story's processor time.
        '--disable-site-isolation-trials',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone\b/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1366, height: 820 } },
    },
    { name: 'phone', grep: /@(phone|both)\b/, use: { ...devices['Pixel 7'] } },
  ],
})
