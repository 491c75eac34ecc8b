import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

// `npm run fuzz -- --requests 100000 --seed 7`: malformed requests to the server, on a PostgreSQL started for the run.
const { values } = parseArgs({
  options: { requests: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
})
const { status } = spawnSync('npx', ['vitest', 'run', '--project=pg', 'server/http/fuzz.pg.test.ts'], {
  cwd: resolve(import.meta.dirname, '..'),
  env: { ...process.env, FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed },
  stdio: 'inherit',
})
process.exitCode = status ?? 1
