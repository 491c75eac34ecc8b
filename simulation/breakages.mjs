import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { breakages, breaking } from './breakages/breakage.mjs'
import { buildSimulation } from './build.mjs'
import { runInThreads } from './run-in-threads.mjs'

// `npm run simulate:breakages`: applies each deliberate mistake alone and reports how many seeds it takes until the
// oracle notices. Prints a table for docs/reliability.md; exit 1 when one goes unnoticed. `-- --only TEXT` selects by
// name, several texts separated by |; `--seeds` is the most runs for each, `--jobs` the threads, `--part 2/3` a share
// of the mistakes.
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '3000' },
    only: { type: 'string', default: '' },
    part: { type: 'string', default: '1/1' },
    jobs: { type: 'string', default: String(availableParallelism()) },
  },
})

const [part = 1, parts = 1] = values.part.split('/').map(Number)
const named = breakages.filter(({ name }) => values.only.split('|').some((text) => name.includes(text)))
const chosen = named.filter((_, index) => index % parts === part - 1)
let missed = 0
console.log('| deliberate mistake | seeds until noticed | noticed as |')
console.log('|---|---|---|')
for (const breakage of chosen) {
  const bundle = await buildSimulation(`broken-${process.pid}`, [breaking(breakage)])
  const options = { from: 1, count: Number(values.seeds), jobs: Number(values.jobs), most: 1, piece: 1 }
  const { failures, runs } = await runInThreads(bundle, options)
  rmSync(dirname(bundle), { recursive: true })
  const [first] = failures
  if (!first) missed++
  const noticed = first ? first.violations[0]?.split('\n')[0]?.replaceAll('|', '/').slice(0, 90) : 'never'
  console.log(`| ${breakage.name} | ${first ? runs : `over ${runs}`} | ${noticed} |`)
}
console.log(`\n${missed} unnoticed`)
process.exit(missed > 0 ? 1 : 0)
