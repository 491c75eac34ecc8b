import { drawPlan } from '../plan/draw-plan.ts'
import type { Plan } from '../plan/plan.ts'
import { addFaults, type FaultCounts } from '../world/faults.ts'
import { installStandIns } from '../world/stand-ins.ts'
import { noteUncaught } from '../world/world.ts'
import { type Outcome, runPlan } from './run-plan.ts'
import { shrink } from './shrink.ts'

/** The result of a batch of seeds. */
export interface Tally {
  runs: number
  operations: number
  deviceHours: number
  faults: FaultCounts
  failures: Outcome[]
}

/**
 * Prepares the process for running plans: installs the stand-ins for the browser, and silences the product's own error
 * messages.
 */
export function prepare(): void {
  installStandIns()
  process.on('unhandledRejection', noteUncaught)
  console.warn = () => undefined
  console.error = () => undefined
}

/** Runs seeds until all are done, or until `most` of them failed. */
export async function runSeeds(seeds: Iterable<number>, most: number): Promise<Tally> {
  const tally: Tally = { runs: 0, operations: 0, deviceHours: 0, faults: {}, failures: [] }
  for (const seed of seeds) {
    const outcome = await runPlan(drawPlan(seed))
    tally.runs++
    tally.operations += outcome.operations
    tally.deviceHours += outcome.deviceHours
    addFaults(tally.faults, outcome.faults)
    if (outcome.violations.length > 0) tally.failures.push(outcome)
    if (tally.failures.length >= most) break
  }
  return tally
}

/** A failing seed's shortest plan. */
export function shortest(seed: number): Promise<Plan> {
  return shrink(drawPlan(seed))
}

/** Runs a plan and reports each action as it starts. */
export async function trace(plan: Plan, say: (line: string) => void): Promise<Outcome> {
  say(`seed ${plan.seed}: ${plan.devices} devices, ${plan.faults.join(', ') || 'no faults'}`)
  let count = 0
  return runPlan(plan, ({ kind, salt }, world) => {
    const devices = world.devices.map(({ name, tabs, offline, lost }) =>
      lost
        ? `${name} lost`
        : `${name}${offline ? ' offline' : ''} ${tabs.length} tab${tabs.length === 1 ? '' : 's'}`,
    )
    say(
      `${String(++count).padStart(3)} ${kind.padEnd(16)} ${String(salt).padStart(10)}  ${devices.join(', ')}`,
    )
  })
}

export { drawPlan }
