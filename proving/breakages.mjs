import { cpSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { build, runnerImport } from 'vite'
import { breakages, breaking } from '#simulation/breakages/breakage.mjs'

// `npm run test:long -- real-parts-breakages`: applies deliberate mistakes of the simulation to the real parts, one at
// a time, and reports which run noticed. Left out are those that need faults only the simulation has: wrong clocks,
// forks, pages of few rows, two transactions at one statement.
const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '600' },
    runs: { type: 'string', default: '3' },
    only: { type: 'string' },
  },
})

const CHOSEN = [
  'a repeated operation is applied again',
  'a device’s progress is not stored with its operations',
  'the ledger does not go below zero',
  'the sum over a table is not kept up',
  'a sale of its own is counted again when it comes back',
  'a start does not restore what only the journal has',
  'after a wipe the device counts its numbers from one',
]

const top = resolve(import.meta.dirname, '..')
const outDir = resolve(top, 'dist/proving/server')
const chosen = values.only ? [values.only] : CHOSEN
let unnoticed = 0
for (const name of chosen) {
  const breakage = breakages.find((each) => each.name === name)
  if (!breakage) throw new Error(`there is no deliberate mistake "${name}"`)
  const noticed = await firstNotice(breakage)
  if (!noticed) unnoticed += 1
  console.log(`| ${name} | ${noticed ?? 'never'} |`)
}
// All is printed; connections kept alive would hold the process for some seconds more.
process.exit(unnoticed > 0 ? 1 : 0)

/** @param {import('#simulation/breakages/breakage.mjs').Breakage} breakage */
async function firstNotice(breakage) {
  // Each half of the product is bundled separately, and no half contains all the places.
  const { buildEnd: _, ...plugin } = breaking(breakage)
  const configFile = resolve(top, 'server/vite.config.ts')
  await build({ configFile, logLevel: 'error', plugins: [plugin], build: { outDir } })
  cpSync(resolve(top, 'server/db/migrations'), resolve(outDir, 'migrations'), { recursive: true })
  const program = resolve(outDir, 'main.js')
  for (let seed = 1; seed <= Number(values.runs); seed++) {
    /** @type {{ module: typeof import('./run/on-own-cluster.ts') }} */
    const { module } = await runnerImport(resolve(top, 'proving/run/on-own-cluster.ts'), {
      configFile: false,
      root: import.meta.dirname,
      plugins: [plugin],
    })
    const request = { seed, operations: Number(values.operations), tills: 2, kills: 3, program }
    const found = await module.runOnOwnCluster(request).then(
      ({ violations }) => violations[0],
      (/** @type {Error} */ error) => error.message,
    )
    if (found) return `run ${seed} | ${found.split('\n')[0]}`
  }
  return undefined
}
