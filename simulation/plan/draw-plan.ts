import { Random } from '../kernel/random.ts'
import { FAULTS, type Fault } from '../world/faults.ts'
import { drawScenario } from './draw-scenario.ts'
import { drawLastStories } from './last-stories.ts'
import type { Action, ActionKind, Plan } from './plan.ts'
import { SCENARIOS, type Step } from './scenarios.ts'

/** What happens in any run, with its weight. */
const USUAL: [ActionKind, number][] = [
  ['sell', 22],
  ['add-product', 4],
  ['edit-product', 10],
  ['delete-product', 3],
  ['bring-back-product', 2],
  ['move-product', 3],
  ['add-category', 2],
  ['edit-category', 2],
  ['delete-category', 3],
  ['add-customer', 2],
  ['edit-customer', 3],
  ['edit-method', 2],
  ['edit-barcode', 2],
  ['edit-role', 2],
  ['edit-rate', 2],
  ['class-product', 3],
  ['register-vat', 2],
  ['edit-staff', 3],
  ['edit-business', 2],
  ['count', 5],
  ['issue-document', 4],
  ['pay-invoice', 2],
  ['cancel-document', 1],
  ['park', 5],
  ['take-up', 2],
  ['sell-parked', 4],
  ['drop-parked', 1],
  ['parked-at-once', 3],
  ['return-at-once', 2],
  ['cash-up-on', 1],
  ['open-shift', 2],
  ['move-cash', 2],
  ['close-shift', 2],
  ['choose-drawer', 1],
  ['review', 2],
  ['clear-category', 1],
  ['sync', 24],
  ['everybody', 2],
  ['steps', 14],
  ['settle', 6],
  ['wait', 8],
  ['open-tab', 2],
  ['close-tab', 1],
  ['add-device', 1],
  ['network', 3],
]

/** The actions that a chosen fault adds. Network conditions and settings add none. */
const BY_FAULT: Partial<Record<Fault, [ActionKind, number][]>> = {
  crash: [['crash', 4]],
  'disk-lost-tail': [
    ['crash', 4],
    ['rush', 2],
  ],
  'disk-wiped': [
    ['crash', 3],
    ['rush', 3],
  ],
  'clock-wrong': [['clock', 3]],
  'server-restored': [
    ['backup', 4],
    ['restore', 2],
  ],
  'device-cloned': [['clone', 1]],
  'device-lost': [['lose-device', 1]],
  'signed-out': [['session', 3]],
  'disabled-account': [
    ['disable', 1],
    ['colleague', 4],
  ],
  'malformed-operation': [['damage', 2]],
  'newer-operation': [['damage', 2]],
  'two-leaders': [
    ['open-tab', 5],
    ['everybody', 6],
  ],
  'quota-exceeded': [['quota', 3]],
  'handle-closed': [['handle', 3]],
  'tab-upgraded': [['upgrade', 2]],
  'slow-commit': [['slow', 3]],
  'month-offline': [['month', 1]],
  'journal-failing': [['journal', 3]],
  'late-duplicate': [['late', 4]],
}

const SHORTEST = 25
const LONGEST = 110

/** Draws a run from its seed: a random subset of the faults, and the actions in order. */
export function drawPlan(seed: number): Plan {
  const random = new Random(seed)
  const few = random.chance(0.15)
  const apart = new Random(seed ^ 0x5bd1e995)
  // A random sequence of its own. With a short retention sales of last month count as old, which only matters where a
  // month passes.
  const own: Partial<Record<Fault, boolean>> = {
    'short-memory': new Random(~seed).chance(0.4),
    'commit-unconfirmed': apart.chance(0.2),
    'disabled-account': new Random(seed ^ 0x27d4eb2f).chance(0.15),
    'older-operation': new Random(seed ^ 0x165667b1).chance(0.2),
    'unreadable-row': new Random(seed ^ 0x2545f491).chance(0.2),
  }
  const faults = FAULTS.filter((fault) => own[fault] ?? random.chance(few ? 0.08 : 0.3))
  const has = (fault: Fault) => faults.includes(fault)
  const rate = (fault: Fault, most: number) => (has(fault) ? random.next() * most : 0)
  const networkConditions = {
    requestLost: rate('request-lost', 0.3),
    responseLost: rate('response-lost', 0.3),
    lateDuplicate: rate('late-duplicate', 0.4),
    serverKilled: rate('server-killed', 0.2),
    unreadableRow: has('unreadable-row') ? 0.3 : 0,
    pageLimit: has('small-pages') ? 1 + random.below(6) : undefined,
  }
  const devices = 2 + random.below(3)
  const bag = [...USUAL, ...faults.flatMap((fault) => BY_FAULT[fault] ?? [])]
  const length = SHORTEST + random.below(LONGEST - SHORTEST)
  return {
    seed,
    faults,
    networkConditions,
    devices,
    keptMonths: has('short-memory') ? 0 : undefined,
    unconfirmedCommits: has('commit-unconfirmed') ? apart.next() * 0.1 : 0,
    fineSteps: random.chance(0.5),
    interleavedServer: has('slow-commit') || random.chance(0.3),
    actions: [
      ...withScenario(
        Array.from({ length }, () => ({ kind: drawn(bag, random) })),
        { faults, devices },
        random,
      ).map((step): Action => ({ ...step, salt: random.below(0x7fff_ffff) })),
      ...drawLastStories({ seed, faults, devices }),
    ],
  }
}

// Half of the runs contain a scripted scenario.
function withScenario(steps: readonly Step[], run: Pick<Plan, 'faults' | 'devices'>, random: Random): Step[] {
  const scenario = random.chance(0.5) ? drawScenario(SCENARIOS, run, random) : []
  const at = random.below(steps.length)
  return [...steps.slice(0, at), ...scenario, ...steps.slice(at)]
}

function drawn(bag: readonly [ActionKind, number][], random: Random): ActionKind {
  let at = random.next() * bag.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [kind, weight] of bag) {
    at -= weight
    if (at < 0) return kind
  }
  return 'steps'
}
