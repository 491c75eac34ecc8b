import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { memoryFolder } from './tools/test/memory-folder.mjs'
import { ShareOrder } from './tools/test/share-order.mjs'
import { TESTED_FOLDERS } from './tools/test/tested-folders.mjs'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const sources = `{${TESTED_FOLDERS.join(',')}}`

export default defineConfig({
  test: {
    // Vitest would leave one core to itself, which is half of a CI machine's.
    maxWorkers: availableParallelism(),
    // With `isolate: false` files share processes: to start one and read the app into it takes longer than most tests.
    sequence: { sequencer: ShareOrder },
    // Transformed sources are kept between runs, by their content, below node_modules.
    experimental: { fsModuleCache: true },
    projects: [
      {
        resolve: { alias: { 'vitest-environment-dom': here('./tools/test/dom.mjs') } },
        // Node by default; a test that needs a document says `// @vitest-environment dom` on its first line.
        test: {
          name: 'unit',
          include: [`${sources}/**/*.test.{ts,tsx}`],
          exclude: ['**/*.pg.test.ts', '**/node_modules/**'],
          environment: 'node',
          globalSetup: ['tools/test/happy-dom.mjs'],
          setupFiles: ['tools/test/own-modules.mjs', 'tools/test/begin-clean.mjs', 'tools/test/no-noise.mjs'],
          isolate: false,
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
          env: { TZ: 'Africa/Johannesburg', TMPDIR: memoryFolder() },
          pool: 'forks',
          isolate: false,
          setupFiles: ['tools/test/own-modules.mjs', 'tools/test/no-noise.mjs'],
          globalSetup: ['server/db/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          restoreMocks: true,
        },
      },
    ],
  },
})
