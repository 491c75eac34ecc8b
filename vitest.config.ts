import { defineConfig } from 'vitest/config'

const sources = '{core,web,server,simulation,proving,tools,bench}'

export default defineConfig({
  test: {
    projects: [
      {
        // Node by default; a test that needs a document says `// @vitest-environment happy-dom` on its first line.
        test: {
          name: 'unit',
          include: [`${sources}/**/*.test.{ts,tsx}`],
          exclude: ['**/*.pg.test.ts', '**/node_modules/**'],
          environment: 'node',
          env: { TZ: 'Africa/Johannesburg' },
          // Ends what hangs; it measures nothing. Properties take seconds of a busy machine.
          testTimeout: 60_000,
          restoreMocks: true,
        },
      },
      {
        test: {
          name: 'pg',
          include: [`${sources}/**/*.pg.test.ts`],
          environment: 'node',
          env: { TZ: 'Africa/Johannesburg' },
          pool: 'forks',
          globalSetup: ['server/db/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          restoreMocks: true,
        },
      },
    ],
  },
})
