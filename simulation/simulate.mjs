import { availableParallelism } from 'node:os'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { buildSimulation } from './build.mjs'
import { runInThreads } from './run-in-threads.mjs'

// `npm run simulate -- --seeds 10000 --from 1`: runs seeds and tells what they came to; exit 1 when one fails.
// `npm run simulate -- --seed 4711 --trace`: runs one again, action by action; `--shortest` leaves out what it can.
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    jobs: { type: 'string', default: String(availableParallelism()) },
    failures: { type: 'string', default: '3' },
    trace: { type: 'boolean', default: false },
    shortest: { type: 'boolean', default: false },
  },
})

const say = console.log
const bundle = await buildSimulation('product')

/** Runs one seed in this process, telling each action; the plan is the shortest that fails, if asked. */
async function replay(/** @type {number} */ seed, /** @type {boolean} */ short) {
  /** @type {typeof import('./run/worker.ts')} */
  const simulation = await import(pathToFileURL(bundle).href)
  simulation.prepare()
  const plan = short ? await simulation.shortest(seed) : simulation.drawPlan(seed)
  const { violations } = await simulation.trace(plan, say)
  for (const violation of violations) say(`  ${violation}`)
  say(violations.length === 0 ? '  everything holds' : `  ${violations.length} violations`)
  return violations.length
}

async function runMany() {
  const [from, count, jobs] = [values.from, values.seeds, values.jobs].map(Number)
  if (!from || !count || !jobs) throw new Error('--from, --seeds and --jobs are numbers of at least 1')
  const started = performance.now()
  const tally = await runInThreads(bundle, { from, count, jobs, most: Number(values.failures) })
  const seconds = (performance.now() - started) / 1000
  const figure = (/** @type {number} */ value) => Math.round(value).toLocaleString('en-GB')
  say(`${figure(tally.runs)} seeds from ${from} in ${seconds.toFixed(0)} s on ${jobs} threads`)
  say(`${(tally.runs / seconds).toFixed(1)} seeds/s, ${figure(tally.operations)} operations`)
  say(`${figure(tally.deviceHours)} simulated device-hours`)
  for (const [fault, times] of Object.entries(tally.faults).sort(([, a], [, b]) => b - a)) {
    say(`${figure(times).padStart(10)} ${fault}`)
  }
  for (const { seed, violations } of tally.failures) say(`\nFAILED seed ${seed}: ${violations[0]}`)
  const [first] = tally.failures
  if (first) {
    say(`\nThe shortest trace of seed ${first.seed}:`)
    await replay(first.seed, true)
    say(`Again: npm run simulate -- --seed ${first.seed} --trace`)
  }
  return tally.failures.length
}

const failed = values.seed ? await replay(Number(values.seed), values.shortest) : await runMany()
process.exit(failed > 0 ? 1 : 0)
