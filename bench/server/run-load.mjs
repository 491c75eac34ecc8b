import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { usageOf } from './usage.mjs'

const SAMPLE_MS = 2_000

/**
 * @typedef {import('./load.mjs').Plan} Plan
 * @typedef {import('./load.mjs').Report} Report
 * @typedef {{ cores: number, memoryMb: { first: number, last: number, most: number } }} Watched `cores`: processor
 *   seconds a second; memory at a fifth of the run, at its end and at its highest
 */

/**
 * Runs a load and watches the processes that bear it.
 * @param {readonly number[]} pids each with all that it started
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
  /** @type {{ at: number, cpuSeconds: number, memoryMb: number }[]} */
  const samples = []
  const look = () => {
    const all = pids.map(usageOf)
    samples.push({
      at: performance.now(),
      cpuSeconds: all.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
      memoryMb: all.reduce((sum, { memoryMb }) => sum + memoryMb, 0),
    })
  }
  const timer = setInterval(look, SAMPLE_MS)
  const code = await new Promise((done) => child.once('close', done))
  clearInterval(timer)
  look()
  if (code !== 0) throw new Error(`the load ended with ${code}`)
  const memory = samples.map(({ memoryMb }) => memoryMb)
  const [first] = samples
  const last = samples.at(-1)
  const passed = first && last ? (last.at - first.at) / 1_000 : 0
  return {
    ...JSON.parse(said),
    cores: first && last && passed > 0 ? (last.cpuSeconds - first.cpuSeconds) / passed : 0,
    memoryMb: {
      first: memory[Math.floor(memory.length / 5)] ?? 0,
      last: memory.at(-1) ?? 0,
      most: Math.max(...memory),
    },
  }
}
