import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'

// One thread of a simulation: runs its share of the seeds and reports the result of each hundred.
const { bundle, seeds, most, piece } = workerData
/** @type {typeof import('./run/worker.ts')} */
const simulation = await import(pathToFileURL(bundle).href)
simulation.prepare()
for (let from = 0; from < seeds.length; from += piece) {
  const tally = await simulation.runSeeds(seeds.slice(from, from + piece), most)
  parentPort?.postMessage(tally)
  if (tally.failures.length >= most) break
}
