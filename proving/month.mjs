import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { runnerImport } from 'vite'
import { buildIfChanged } from '#tools/bootstrap/build-if-changed.mjs'

// `npm run test:long -- month`: thirty days of a shop, and each figure at their end against a book of the story's own.
const { values } = parseArgs({
  options: { seed: { type: 'string', default: String(Date.now() % 1_000_000) } },
})
const seed = Number(values.seed)
if (!seed) throw new Error('--seed is a number')

process.chdir(resolve(import.meta.dirname, '..'))
// Before any date is made: the shop's days begin at its own midnight.
process.env.TZ = 'Africa/Johannesburg'
buildIfChanged()
const here = import.meta.dirname
/** @type {{ module: typeof import('./run/on-own-cluster.ts') }} */
const { module } = await runnerImport(resolve(here, 'run/on-own-cluster.ts'), {
  configFile: false,
  root: here,
})
console.log(`seed ${seed}`)
const report = await module.runMonthOnOwnCluster({
  seed,
  programs: resolve(here, '../dist/server'),
  shiftedClock: pathToFileURL(resolve(here, '../tools/test/shifted-clock.mjs')).href,
})

for (const [what, count] of report.done) console.log(`${String(count).padStart(6)} ${what}`)
console.log(`R ${(report.revenue / 100).toFixed(2)} taken in 30 days, ${report.seconds} s`)
for (const complaint of report.complaints) console.log(`  ${complaint}`)
console.log(
  report.complaints.length === 0 ? 'every figure is the story’s own, to the cent and the piece' : 'FAILED',
)
// All is printed; connections kept alive would hold the process for some seconds more.
process.exit(report.complaints.length === 0 ? 0 : 1)
