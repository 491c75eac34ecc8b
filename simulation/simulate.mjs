import { availableParallelism } from 'node:os'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { buildSimulation } from './build.mjs'
import { readProgress, runningCommit, writeProgress } from './progress.mjs'
import { addTally, runInThreads } from './run-in-threads.mjs'

// `npm run simulate -- --seeds 10000 --from 1`: runs seeds and prints the result; exit 1 when one fails. With
// `--progress FILE` a long run saves its progress there and continues when the same command is given again. `npm run
// simulate -- --seed 4711 --trace`: runs one seed again, action by action; `--shortest` leaves out what it can.
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    jobs: { type: 'string', default: String(availableParallelism()) },
    failures: { type: 'string', default: '3' },
    progress: { type: 'string' },
    trace: { type: 'boolean', default: false },
    shortest: { type: 'boolean', default: false },
  },
})

const say = console.log
const bundle = await buildSimulation('product')

/** Runs one seed in this process, printing each action; with `--shortest`, the shortest plan that fails. */
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

/** Seeds between two reports of progress. */
const BATCH = 4_000

async function runMany() {
  const [from, count, jobs] = [values.from, values.seeds, values.jobs].map(Number)
  if (!from || !count || !jobs) throw new Error('--from, --seeds and --jobs are numbers of at least 1')
  const most = Number(values.failures)
  if (values.progress) return runOn(values.progress, { from, count, jobs, most })
  const started = performance.now()
  const tally = await runInThreads(bundle, { from, count, jobs, most })
  return printResult(tally, { from, seconds: (performance.now() - started) / 1000, jobs })
}

/** A run in batches, each of which is in the file once it is done. */
async function runOn(
  /** @type {string} */ file,
  /** @type {{ from: number, count: number, jobs: number, most: number }} */ { from, count, jobs, most },
) {
  const progress = readProgress(file, { from, count })
  const first = progress.next - progress.tally.runs
  const commit = runningCommit()
  if (progress.commits.at(-1)?.startsWith(`${commit} `) !== true)
    progress.commits.push(`${commit} from ${progress.next}`)
  while (progress.next < progress.upto && progress.tally.failures.length < most) {
    const batch = Math.min(BATCH, progress.upto - progress.next)
    const started = performance.now()
    const tally = await runInThreads(bundle, { from: progress.next, count: batch, jobs, most: batch })
    addTally(progress.tally, tally)
    progress.next += batch
    progress.seconds += (performance.now() - started) / 1000
    writeProgress(file, progress)
  }
  say(`up to seed ${progress.next - 1} of ${progress.upto - 1}; commits: ${progress.commits.join(', ')}`)
  return printResult(progress.tally, { from: first, seconds: progress.seconds, jobs })
}

/** Prints the result, with the shortest trace of the first seed that failed. @returns how many failed */
async function printResult(
  /** @type {import('./run/worker.ts').Tally} */ tally,
  /** @type {{ from: number, seconds: number, jobs: number }} */ { from, seconds, jobs },
) {
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
