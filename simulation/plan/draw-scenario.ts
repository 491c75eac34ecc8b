import type { Random } from '../kernel/random.ts'
import { type ActionKind, LATEST, type Plan } from './plan.ts'
import type { Role, Scenario, Step } from './scenarios.ts'

/** The steps of one of the scenarios that the faults of a run allow; none where they allow none. */
export function drawScenario(
  scenarios: readonly Scenario[],
  { faults, devices }: Pick<Plan, 'faults' | 'devices'>,
  random: Random,
): Step[] {
  const possible = scenarios.filter((scenario) => scenario.faults.every((fault) => faults.includes(fault)))
  const ofFirstShop = Array.from({ length: devices }, (_, index) => index).filter((index) => index !== 1)
  const a = random.mustPick(ofFirstShop)
  const b = random.pick(ofFirstShop.filter((index) => index !== a)) ?? a
  const cast = { a, b, latest: LATEST }
  return (random.pick(possible)?.steps ?? []).map((step): Step => {
    const [kind, role] = step.split(' ') as [ActionKind, Role | undefined]
    return role ? { kind, device: cast[role] } : { kind }
  })
}
