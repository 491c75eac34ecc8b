import { Random } from '../kernel/random.ts'
import { drawScenario } from './draw-scenario.ts'
import { inTurn } from './in-turn.ts'
import type { Action, ActionKind, Plan } from './plan.ts'
import type { Scenario } from './scenarios.ts'

/** A scenario at the end of a run. */
interface LastStory extends Scenario {
  /** What happens in it: the story's own random sequence begins with it. */
  name: string
  /** How often a run that has its faults ends with it, 0 to 1. */
  chance: number
}

/** A till and a new one, both in contact, and somebody to whom there is something to sell. */
const TWO_TILLS = inTurn(
  ['settle', 'reach-server a', 'add-device a', 'settle', 'add-product a', 'settle', 'add-customer a'],
  ['settle', 'sync a', 'settle', 'sync latest', 'settle', 'sync latest', 'settle'],
)

/** Both tills know something and change it apart, and the later change arrives first. */
const changedApart = (change: ActionKind, made: ActionKind = change) =>
  inTurn(
    TWO_TILLS,
    [`${made} a`, 'settle', 'sync a', 'settle', 'sync latest', 'settle', 'sync latest'],
    ['settle', `${change} a`, 'settle', 'wait', 'settle', `${change} latest`, 'settle'],
    ['sync latest', 'settle', 'sync latest', 'settle', 'sync a', 'settle'],
  )

/** Three power cuts of a till whose disk is nearly full. */
const POWER_AND_NO_ROOM = inTurn(
  ['settle', 'reach-server a', 'add-product a', 'settle', 'sync a', 'settle', 'crash a', 'settle'],
  ['sell a', 'settle', 'sell a', 'settle', 'quota a', 'crash a', 'settle', 'sell a', 'settle'],
  ['sell a', 'settle', 'quota a', 'crash a', 'settle', 'sell a', 'settle', 'sell a', 'settle'],
  ['quota a', 'crash a', 'settle', 'sell a', 'settle'],
)

const LAST_STORIES: LastStory[] = [
  {
    name: 'a new till hands over a lay-by that its server lost, before the till that opened it sends it',
    faults: ['server-restored'],
    chance: 0.3,
    steps: inTurn(
      TWO_TILLS,
      ['backup', 'open-layby a', 'settle', 'sync a', 'settle', 'sync latest', 'settle'],
      ['collect-layby latest', 'settle', 'restore-last', 'sync latest', 'settle', 'sync a', 'settle'],
    ),
  },
  {
    name: 'two tills cancel one lay-by apart, and the later cancellation arrives first',
    faults: [],
    chance: 0.06,
    steps: inTurn(
      TWO_TILLS,
      ['open-layby a', 'settle', 'sync a', 'settle', 'sync a', 'settle', 'sync latest', 'settle'],
      ['cancel-layby a', 'settle', 'wait', 'settle', 'cancel-layby latest', 'settle'],
      ['sync latest', 'settle', 'sync latest', 'settle', 'sync a', 'settle'],
    ),
  },
  {
    name: 'a customer pays in cash what they owe, into a drawer whose shift is open',
    faults: [],
    chance: 0.06,
    steps: inTurn(
      ['settle', 'add-customer a', 'settle', 'cash-up-on a', 'settle', 'open-shift a', 'settle'],
      ['pay-on-account a', 'settle', 'pay-on-account a', 'settle'],
    ),
  },
  {
    name: 'half of an invoice is paid on account, that payment is taken back, and half is paid again',
    faults: [],
    chance: 0.1,
    steps: inTurn(
      ['settle', 'add-product a', 'settle', 'add-customer a', 'settle', 'invoices-on-book a', 'settle'],
      ['invoice-somebody a', 'settle', 'pay-half a', 'settle', 'take-payment-back a', 'settle'],
      ['wait', 'settle', 'pay-half a', 'settle'],
    ),
  },
  {
    name: 'whoever has an invoice is made one with somebody, and pays it there in two halves',
    faults: [],
    chance: 0.1,
    steps: inTurn(
      ['settle', 'add-product a', 'settle', 'add-customer a', 'settle', 'add-customer a', 'settle'],
      ['invoices-on-book a', 'settle', 'invoice-somebody a', 'settle', 'merge-invoiced a', 'settle'],
      ['pay-half a', 'settle', 'pay-half a', 'settle', 'pay-half a', 'settle', 'sync a', 'settle'],
    ),
  },
  {
    name: 'two tills open a shift on one drawer apart, and each says what the other float was',
    faults: [],
    chance: 0.12,
    steps: inTurn(
      TWO_TILLS,
      ['cash-up-on a', 'settle', 'open-shift a', 'settle', 'sync a', 'settle', 'sync latest', 'settle'],
      ['choose-drawer latest', 'settle', 'close-shift a', 'settle', 'close-shift a', 'settle', 'wait'],
      ['sync a', 'settle', 'sync latest', 'settle', 'open-shift a', 'wait', 'open-shift latest', 'settle'],
      ['sync a', 'settle', 'sync latest', 'settle', 'sync a', 'settle', 'move-cash a', 'settle', 'wait'],
      ['move-cash latest', 'settle', 'sync latest', 'settle', 'sync a', 'settle'],
    ),
  },
  {
    name: 'two tills correct the same hours apart, and the later correction arrives first',
    faults: [],
    chance: 0.08,
    steps: changedApart('correct-hours'),
  },
  {
    name: 'two tills give one group of goods another name apart, and the later name arrives first',
    faults: [],
    chance: 0.15,
    steps: changedApart('group-goods'),
  },
  {
    name: 'goods that a voucher paid for come back',
    faults: [],
    chance: 0.1,
    steps: inTurn(
      ['settle', 'reach-server a', 'add-product a', 'settle', 'sell a', 'settle', 'sell a', 'settle'],
      ['issue-voucher a', 'settle', 'issue-voucher a', 'settle', 'wait', 'settle', 'spend-voucher a'],
      ['settle', 'return-latest a', 'settle', 'return-latest a', 'settle', 'sync a', 'settle'],
    ),
  },
  {
    name: 'two tills spend one voucher apart, and the later sale arrives first',
    faults: [],
    chance: 0.1,
    steps: changedApart('spend-voucher', 'issue-voucher'),
  },
  {
    name: 'a till spends a voucher before its return is heard of',
    faults: [],
    chance: 0.15,
    steps: inTurn(
      TWO_TILLS,
      ['sell a', 'settle', 'issue-voucher a', 'settle', 'issue-voucher a', 'settle', 'wait', 'settle'],
      ['spend-voucher latest', 'settle', 'sync latest', 'settle', 'sync a', 'settle'],
    ),
  },
  {
    name: 'a till puts goods into a category that another, which has not heard of them, deletes',
    faults: [],
    chance: 0.1,
    steps: inTurn(
      TWO_TILLS,
      ['add-category a', 'settle', 'sync a', 'settle', 'sync latest', 'settle', 'sync latest', 'settle'],
      ['add-product a', 'settle', 'add-product a', 'settle', 'sync a', 'settle', 'wait', 'settle'],
      ['delete-category latest', 'settle', 'delete-category latest', 'settle', 'sync latest', 'settle'],
    ),
  },
  {
    name: 'what a till wrote under a clock far ahead is changed by one that saw it, and the server loses both',
    faults: ['clock-wrong', 'server-restored'],
    chance: 0.7,
    steps: inTurn(
      TWO_TILLS,
      ['backup', 'clock a', 'edit-latest a', 'settle', 'clock a', 'edit-latest a', 'settle'],
      ['clock a', 'edit-latest a', 'settle', 'sync a', 'settle', 'sync latest', 'settle'],
      ['edit-latest latest', 'settle', 'sync latest', 'settle', 'wait'],
      ['restore-last', 'sync a', 'settle', 'sync latest', 'settle'],
    ),
  },
  {
    name: 'a till whose clock is set back changes one name again and again, and its copy pushes before it',
    faults: ['device-cloned', 'clock-wrong'],
    chance: 0.9,
    steps: inTurn(
      ['settle', 'reach-server a', 'add-product a', 'settle', 'sync a', 'settle', 'clone a', 'settle'],
      ['edit-business latest', 'settle', 'sync latest', 'settle', 'clock a', 'edit-latest a', 'settle'],
      ['clock a', 'edit-latest a', 'settle', 'clock a', 'edit-latest a', 'settle', 'sync a', 'settle'],
    ),
  },
  {
    name: 'the server loses the last goods and counts of a stolen till, and one other till has them, packed',
    faults: ['device-lost', 'server-restored'],
    chance: 0.7,
    steps: inTurn(
      TWO_TILLS,
      ['sync a', 'settle', 'count latest', 'settle', 'sync latest', 'settle', 'backup'],
      ['count latest', 'settle', 'add-product latest', 'settle', 'add-product latest', 'settle'],
      ['sync latest', 'settle', 'sync a', 'settle', 'lose-device latest'],
      ['restore-last', 'sync a', 'settle', 'sync a', 'settle'],
    ),
  },
  {
    name: 'a till whose clock is a little fast changes a product, and one whose clock is far ahead changes it after',
    faults: ['clock-wrong'],
    chance: 0.6,
    steps: inTurn(
      TWO_TILLS,
      ['clock latest', 'edit-latest latest', 'settle', 'clock latest', 'edit-latest latest', 'settle'],
      ['sync latest', 'settle', 'sync a', 'settle', 'clock a', 'edit-latest a', 'settle'],
      ['sync a', 'settle', 'sync latest', 'settle'],
    ),
  },
  {
    name: 'the server loses what a till sent since it was copied, and the copy is the first to send something then',
    faults: ['device-cloned', 'server-restored'],
    chance: 0.9,
    steps: inTurn(
      ['settle', 'reach-server a', 'add-product a', 'settle', 'sync a', 'settle', 'sync a', 'settle'],
      [
        'clone a',
        'settle',
        'backup',
        'edit-latest a',
        'settle',
        'edit-latest a',
        'settle',
        'sync a',
        'settle',
      ],
      ['restore-last', 'edit-latest latest', 'settle', 'sync latest', 'settle', 'sync a', 'settle'],
    ),
  },
  {
    name: 'the power goes, one of the windows that come back finds no room, and the cashier sells in the other',
    faults: ['disk-lost-tail', 'quota-exceeded', 'two-leaders'],
    chance: 1,
    steps: POWER_AND_NO_ROOM,
  },
  {
    name: 'the same, and the browser has lost its database',
    faults: ['disk-wiped', 'quota-exceeded', 'two-leaders'],
    chance: 1,
    steps: POWER_AND_NO_ROOM,
  },
]

/**
 * How some runs end. Each story is drawn from a sequence of its own and after everything else, so that what comes before,
 * and every run without it, stays as it is.
 */
export function drawLastStories(run: Pick<Plan, 'seed' | 'faults' | 'devices'>): Action[] {
  return LAST_STORIES.flatMap((story) => {
    const random = new Random(run.seed ^ numberOf(story.name))
    if (!random.chance(story.chance)) return []
    return drawScenario([story], run, random).map((step) => ({
      ...step,
      alone: true,
      salt: random.below(0x7fff_ffff),
    }))
  })
}

// FNV-1a.
function numberOf(name: string): number {
  let hash = 0x811c9dc5
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash
}
