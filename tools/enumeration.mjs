import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

// `npm run test:long -- enumeration`: 1,000 sign-ins under known addresses, and 1,000 under unknown ones. Their medians
// must be within a tenth of each other, which only a quiet machine can show.
const run = ['vitest', 'run', '--project=pg', 'server/http/session-ends.pg.test.ts', '-t', 'cost the same']
const { status } = spawnSync('npx', run, {
  cwd: resolve(import.meta.dirname, '..'),
  env: { ...process.env, ENUMERATION_PAIRS: process.env.ENUMERATION_PAIRS ?? '1000' },
  stdio: 'inherit',
})
process.exitCode = status ?? 1
