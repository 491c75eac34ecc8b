import { Worker } from 'node:worker_threads'

/** @typedef {import('./run/worker.ts').Tally} Tally */

const PIECE = 50

/**
 * Runs seeds on several threads, divided evenly, until all are done or `most` failed.
 * @param {string} bundle
 * @param {{ from: number, count: number, jobs: number, most: number, piece?: number }} options
 * @param {(done: number) => void} [progress]
 * @returns {Promise<Tally>}
 */
export async function runInThreads(bundle, { from, count, jobs, most, piece = PIECE }, progress = () => {}) {
  /** @type {Tally} */
  const total = { runs: 0, operations: 0, deviceHours: 0, faults: {}, failures: [] }
  const threads = Array.from({ length: Math.min(jobs, count) }, (_, share) => {
    const seeds = []
    for (let seed = from + share; seed < from + count; seed += jobs) seeds.push(seed)
    return new Worker(new URL('./thread.mjs', import.meta.url), {
      workerData: { bundle, seeds, most, piece },
    })
  })
  await Promise.all(
    threads.map(
      (thread) =>
        new Promise((settle, fail) => {
          thread.on('message', (/** @type {Tally} */ tally) => {
            addTally(total, tally)
            progress(total.runs)
            if (total.failures.length < most) return
            for (const each of threads) void each.terminate()
          })
          thread.on('error', fail)
          thread.on('exit', settle)
        }),
    ),
  )
  total.failures.sort((left, right) => left.seed - right.seed)
  return total
}

/**
 * Adds one batch's figures to the total.
 * @param {Tally} total
 * @param {Tally} tally
 */
export function addTally(total, tally) {
  total.runs += tally.runs
  total.operations += tally.operations
  total.deviceHours += tally.deviceHours
  total.failures.push(...tally.failures)
  for (const [fault, count] of Object.entries(tally.faults)) {
    const kind = /** @type {import('./world/faults.ts').Fault} */ (fault)
    total.faults[kind] = (total.faults[kind] ?? 0) + count
  }
}
