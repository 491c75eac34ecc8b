import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runnerImport } from 'vite'
import { buildIfChanged } from '#tools/bootstrap/build-if-changed.mjs'

// `npm run test:long -- real-parts`: ten tills of two shops, two server processes, a PostgreSQL of the run's own.
const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '10000' },
    tills: { type: 'string', default: '5' },
    kills: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const [operations, tills, kills, seed] = [values.operations, values.tills, values.kills, values.seed].map(
  Number,
)
if (!operations || !tills || !seed || kills === undefined) throw new Error('all of them are numbers')

process.chdir(resolve(import.meta.dirname, '..'))
buildIfChanged()
const here = import.meta.dirname
/** @type {{ module: typeof import('./run/on-own-cluster.ts') }} */
const { module } = await runnerImport(resolve(here, 'run/on-own-cluster.ts'), {
  configFile: false,
  root: here,
})
const program = resolve(here, '../dist/server/main.js')
const report = await module.runOnOwnCluster({ seed, operations, tills, kills, program })

const figure = (/** @type {number} */ value) => value.toLocaleString('en-GB')
console.log(`seed ${seed}: ${2 * tills} tills of two shops, ${report.seconds} s`)
console.log(`${figure(report.operations)} operations, ${figure(report.sales)} of them sales`)
console.log(
  `${figure(report.requests)} requests, ${report.kills} kills of a server, ${report.crashes} of a till, ${report.wipes} wiped`,
)
for (const [fault, count] of report.faults) console.log(`${figure(count).padStart(8)} ${fault}`)
for (const violation of report.violations) console.log(`  ${violation}`)
console.log(report.violations.length === 0 ? '0 lost, 0 doubled, everything holds' : 'FAILED')
// All is printed; connections kept alive would hold the process for some seconds more.
process.exit(report.violations.length === 0 ? 0 : 1)
