import type { Action, Plan } from '../plan/plan.ts'
import { runPlan } from './run-plan.ts'

/** Removes from a failing plan whatever it fails without: first long runs of actions, then single actions. */
export async function shrink(plan: Plan, mostRuns = 400): Promise<Plan> {
  let actions = plan.actions
  let runs = 0
  for (let size = Math.ceil(actions.length / 2); size >= 1; ) {
    let shorter: Action[] | undefined
    for (let from = 0; from < actions.length && runs < mostRuns; from += size) {
      const tried = [...actions.slice(0, from), ...actions.slice(from + size)]
      runs++
      if ((await runPlan({ ...plan, actions: tried })).violations.length === 0) continue
      shorter = tried
      break
    }
    if (shorter) actions = shorter
    else if (size === 1 || runs >= mostRuns) break
    else size = Math.ceil(size / 2)
  }
  return { ...plan, actions }
}
