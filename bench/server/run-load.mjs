import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { usageOf } from './usage.mjs'

const SAMPLE_MS = 2_000

/**
 * @typedef {import('./load.mjs').Plan} Plan
 * @typedef {import('./load.mjs').Report} Report
 * @typedef {{ cores: number, memoryMb: { first: number, last: number, most: number } }} Bearing `cores`: processor
 *   seconds a second; memory at a fifth of the run, at its end and at its highest
 * @typedef {Bearing & { each: Record<string, Bearing> }} Watched all together, and each
 */

/**
 * Runs a load and monitors the server's processes.
 * @param {Record<string, number>} pids each with all that it started, by name
 * @param {Plan} plan
 * @returns {Promise<Report & Watched>}
 */
export async function runLoad(pids, plan) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'load.mjs'), JSON.stringify(plan)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  /** @type {{ at: number, all: import('./usage.mjs').Usage[] }[]} */
  const samples = []
  const look = () => samples.push({ at: performance.now(), all: Object.values(pids).map(usageOf) })
  const timer = setInterval(look, SAMPLE_MS)
  const code = await new Promise((done) => child.once('close', done))
  clearInterval(timer)
  look()
  if (code !== 0) throw new Error(`the load ended with ${code}`)
  /** @param {(all: import('./usage.mjs').Usage[]) => import('./usage.mjs').Usage[]} chosen */
  const bearing = (chosen) => bearingOf(samples.map(({ at, all }) => ({ at, ...sumOf(chosen(all)) })))
  return {
    ...JSON.parse(said),
    ...bearing((all) => all),
    each: Object.fromEntries(
      Object.keys(pids).map((name, index) => [name, bearing((all) => all.slice(index, index + 1))]),
    ),
  }
}

/** @param {readonly import('./usage.mjs').Usage[]} all */
const sumOf = (all) => ({
  cpuSeconds: all.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
  memoryMb: all.reduce((sum, { memoryMb }) => sum + memoryMb, 0),
})

/**
 * @param {readonly ({ at: number } & import('./usage.mjs').Usage)[]} samples
 * @returns {Bearing}
 */
function bearingOf(samples) {
  const memory = samples.map(({ memoryMb }) => memoryMb)
  const [first] = samples
  const last = samples.at(-1)
  const passed = first && last ? (last.at - first.at) / 1_000 : 0
  return {
    cores: first && last && passed > 0 ? (last.cpuSeconds - first.cpuSeconds) / passed : 0,
    memoryMb: {
      first: memory[Math.floor(memory.length / 5)] ?? 0,
      last: memory.at(-1) ?? 0,
      most: Math.max(...memory),
    },
  }
}
