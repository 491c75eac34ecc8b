import { resolve } from 'node:path'
import { runShown } from './test/run-shown.mjs'

// `npm run test:long -- NAME`: the runs that take hours (R34). Their last results are in docs/reliability.md.
process.chdir(resolve(import.meta.dirname, '..'))

/** @type {Record<string, string[]>} */
const runs = {
  // When stopped and started again it continues; `--progress FILE` keeps its progress elsewhere.
  simulate: [
    'node',
    'simulation/simulate.mjs',
    '--seeds',
    '1000000',
    '--progress',
    'dist/simulation-progress.json',
  ],
  fuzz: ['node', 'tools/fuzz.mjs', '--requests', '100000'],
  enumeration: ['node', 'tools/enumeration.mjs'],
  breakages: ['node', 'simulation/breakages.mjs', '--seeds', '20000'],
  'real-parts': ['node', 'proving/real-parts.mjs'],
  month: ['node', 'proving/month.mjs'],
  'real-parts-breakages': ['node', 'proving/breakages.mjs'],
  browsers: ['playwright', 'test', '--config=e2e/reliability.config.ts'],
  phone: ['playwright', 'test', '--config=e2e/phone.config.ts'],
  offline: ['playwright', 'test', '--config=e2e/offline.config.ts'],
  // Node 20 has WebSocket only behind a flag.
  firefox: ['node', '--experimental-websocket', 'e2e/reliability/other-engines/kills.mjs', 'firefox'],
  webkit: ['node', 'e2e/reliability/other-engines/kills.mjs', 'webkit'],
}

const [name = '', ...more] = process.argv.slice(2)
const command = runs[name]
if (!command) {
  console.error(`npm run test:long -- NAME, where NAME is one of: ${Object.keys(runs).join(', ')}`)
  process.exit(1)
}
const { exitCode } = await runShown([...command, ...more])
process.exit(exitCode)
