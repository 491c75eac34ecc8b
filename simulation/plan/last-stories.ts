import type { Random } from '../kernel/random.ts'
import { drawScenario } from './draw-scenario.ts'
import type { Action, Plan } from './plan.ts'
import type { Scenario } from './scenarios.ts'

/** A scenario at the end of a run, and how often a run that has its faults ends with it, 0 to 1. */
interface LastStory extends Scenario {
  chance: number
}

/** A till and a new one, both in contact, and somebody to whom there is something to sell. */
const TWO_TILLS = [
  ...['settle', 'reach-server a', 'add-device a', 'settle', 'add-product a', 'settle', 'add-customer a'],
  ...['settle', 'sync a', 'settle', 'sync latest', 'settle', 'sync latest', 'settle'],
] as Scenario['steps']

const LAST_STORIES: LastStory[] = [
  {
    // A new till pays for a lay-by and hands it over to a server that has lost it; the till that opened it sends it later.
    faults: ['server-restored'],
    chance: 0.3,
    steps: [
      ...TWO_TILLS,
      ...['backup', 'open-layby a', 'settle', 'sync a', 'settle', 'sync latest', 'settle'],
      ...['collect-layby latest', 'settle', 'restore-last', 'sync latest', 'settle', 'sync a', 'settle'],
    ] as Scenario['steps'],
  },
  {
    // Two tills cancel one lay-by apart, and the later cancellation arrives first.
    faults: [],
    chance: 0.06,
    steps: [
      ...TWO_TILLS,
      ...['open-layby a', 'settle', 'sync a', 'settle', 'sync a', 'settle', 'sync latest', 'settle'],
      ...['cancel-layby a', 'settle', 'wait', 'settle', 'cancel-layby latest', 'settle'],
      ...['sync latest', 'settle', 'sync latest', 'settle', 'sync a', 'settle'],
    ] as Scenario['steps'],
  },
  {
    // A customer pays in cash what they owe, into a drawer whose shift is open.
    faults: [],
    chance: 0.06,
    steps: [
      ...['settle', 'add-customer a', 'settle', 'cash-up-on a', 'settle', 'open-shift a', 'settle'],
      ...['pay-on-account a', 'settle', 'pay-on-account a', 'settle'],
    ] as Scenario['steps'],
  },
]

/**
 * How some runs end. Drawn from a sequence of its own and after everything else, so that what comes before, and every
 * other run, stays as it is.
 */
export function drawLastStories(run: Pick<Plan, 'faults' | 'devices'>, random: Random): Action[] {
  return LAST_STORIES.filter(({ chance }) => random.chance(chance)).flatMap((story) =>
    drawScenario([story], run, random).map((step) => ({
      ...step,
      alone: true,
      salt: random.below(0x7fff_ffff),
    })),
  )
}
