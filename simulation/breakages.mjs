import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { breakages, breaking } from './breakages/breakage.mjs'
import { buildSimulation } from './build.mjs'
import { runInThreads } from './run-in-threads.mjs'

// `npm run simulate:breakages`: makes each deliberate mistake alone and tells how many seeds it takes to notice it.
// Prints a table for docs/reliability.md; exit 1 when one goes unnoticed. `-- --only TEXT` takes those named so.
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '3000' },
    only: { type: 'string', default: '' },
    jobs: { type: 'string', default: String(availableParallelism()) },
  },
})

let missed = 0
console.log('| deliberate mistake | seeds until noticed | noticed as |')
console.log('|---|---|---|')
for (const breakage of breakages) {
  if (!breakage.name.includes(values.only)) continue
  const bundle = await buildSimulation('broken', [breaking(breakage)])
  const options = { from: 1, count: Number(values.seeds), jobs: Number(values.jobs), most: 1, piece: 1 }
  const { failures, runs } = await runInThreads(bundle, options)
  const [first] = failures
  if (!first) missed++
  const noticed = first ? first.violations[0]?.split('\n')[0]?.replaceAll('|', '/').slice(0, 90) : 'never'
  console.log(`| ${breakage.name} | ${first ? runs : `over ${runs}`} | ${noticed} |`)
}
console.log(`\n${missed} unnoticed`)
process.exit(missed > 0 ? 1 : 0)
