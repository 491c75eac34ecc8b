import type { Fault } from '../world/faults.ts'
import { CALM_SCENARIOS } from './calm-scenarios.ts'
import { inTurn } from './in-turn.ts'
import type { Action, ActionKind } from './plan.ts'

/** An action before it got its random salt. */
export type Step = Omit<Action, 'salt'>

/** One device of the first shop, another of it where there is one, or the newest of all. */
export type Role = 'a' | 'b' | 'latest'

export interface Scenario {
  faults: Fault[]
  /** `sell a` happens to that device, `everybody` to a random one. */
  steps: (ActionKind | `${ActionKind} ${Role}`)[]
}

/**
 * Actions that must happen close together for some mistakes to show, and the faults they need. Random plans rarely have
 * them.
 */
export const SCENARIOS: Scenario[] = [
  {
    // A row that a restored server lost is replayed while an edit of it is still held by another device.
    faults: ['server-restored'],
    steps: [
      'settle',
      'everybody',
      'settle',
      'backup',
      'add-product a',
      'sync a',
      'settle',
      'sync b',
      'settle',
      'edit-latest a',
      'wait',
      'edit-latest a',
      'restore-last',
      'sync b',
      'settle',
      'everybody',
      'everybody',
    ],
  },
  {
    // A copied device becomes a new one just when the server has lost what it had acknowledged.
    faults: ['device-cloned', 'server-restored'],
    steps: [
      'everybody',
      'backup',
      'edit-product a',
      'edit-customer a',
      'count a',
      'everybody',
      'clone a',
      'sell a',
      'edit-product latest',
      'restore-last',
      'everybody',
      'everybody',
    ],
  },
  {
    // A device writes later under an earlier wall clock, and becomes a new one before it syncs.
    faults: ['device-cloned', 'clock-wrong'],
    steps: [
      'settle',
      'clone a',
      'settle',
      'edit-business latest',
      'sync latest',
      'settle',
      'edit-business a',
      'clock a',
      'edit-business a',
      'clock a',
      'edit-business a',
      'clock a',
      'edit-business a',
      'sync a',
      'everybody',
    ],
  },
  {
    // A copied device is the first to push to a server that has lost what the original had pushed under those numbers.
    faults: ['device-cloned', 'server-restored'],
    steps: [
      'settle',
      'everybody',
      'settle',
      'clone a',
      'settle',
      'backup',
      'edit-product a',
      'edit-customer a',
      'sync a',
      'settle',
      'restore-last',
      'edit-business latest',
      'sync latest',
      'settle',
      'sync a',
      'settle',
    ],
  },
  {
    // A till whose clock is far ahead writes something, another changes that after seeing it, and the server loses
    // both.
    faults: ['clock-wrong', 'server-restored'],
    steps: [
      'settle',
      'everybody',
      'settle',
      'backup',
      'clock a',
      'edit-latest a',
      'settle',
      'sync a',
      'settle',
      'sync b',
      'settle',
      'edit-latest b',
      'settle',
      'sync b',
      'settle',
      'wait',
      'restore-last',
      'sync a',
      'settle',
      'sync b',
      'settle',
    ],
  },
  {
    // Pages of a server that was restored to an older state, seen one by one.
    faults: ['small-pages', 'server-restored'],
    steps: [
      'everybody',
      'backup',
      'edit-product',
      'edit-business',
      'everybody',
      'everybody',
      'restore-last',
      'sync',
      'steps',
      'steps',
      'sync',
      'steps',
      'steps',
      'steps',
    ],
  },
  {
    // A server is restored twice: the second time after operations were replayed to it, and before they are pulled.
    faults: ['small-pages', 'server-restored'],
    steps: [
      'settle',
      'everybody',
      'settle',
      'backup',
      'edit-latest a',
      'edit-business a',
      'edit-product a',
      'sync a',
      'settle',
      'restore-last',
      'sync a',
      'steps',
      'restore-last',
      'steps',
      'sync a',
      'steps',
      'restore-last',
      'steps',
      'steps',
    ],
  },
  {
    // Rows pulled in pages are changed and changed back before the last page.
    faults: ['small-pages', 'server-restored'],
    steps: [
      'settle',
      'everybody',
      'settle',
      'add-product b',
      'edit-product b',
      'sync b',
      'settle',
      'add-product b',
      'edit-latest b',
      'sync b',
      'settle',
      'backup',
      'edit-product b',
      'edit-business b',
      'sync b',
      'settle',
      'sync a',
      'steps',
      'restore-last',
      'edit-product b',
      'edit-customer b',
      'sync b',
      'steps',
      'sync a',
      'settle',
    ],
  },
  {
    // A new till sends a return to a server that has lost its sale, which another till made and has not replayed yet.
    faults: ['server-restored'],
    steps: inTurn(
      [
        'add-device a',
        'settle',
        'sync latest',
        'settle',
        'sync latest',
        'settle',
        'backup',
        'sell a',
        'sync a',
      ],
      ['settle', 'sync latest', 'settle', 'return-latest latest', 'settle', 'restore-last', 'sync latest'],
      ['settle', 'sync a', 'settle'],
    ),
  },
  {
    // A sale is on the server before it is in the journal, and the till dies.
    faults: ['disk-lost-tail'],
    steps: ['settle', 'sync a', 'settle', 'sell a', 'sync a', 'settle', 'slow-rush a', 'settle', 'sell a'],
  },
  {
    faults: ['disk-wiped'],
    steps: ['settle', 'sync a', 'settle', 'sell a', 'sync a', 'settle', 'slow-rush a', 'settle', 'sell a'],
  },
  {
    // The database is full while a tab repairs what a crash left; another opens behind it.
    faults: ['disk-lost-tail', 'quota-exceeded', 'two-leaders'],
    steps: ['settle', 'sell a', 'settle', 'sell a', 'quota a', 'crash a', 'settle', 'sell a', 'crash a'],
  },
  {
    // A copy has pushed more under the same name when this device gets its answer.
    faults: ['device-cloned'],
    steps: [
      'settle',
      'sync a',
      'settle',
      'edit-product a',
      'clone a',
      'settle',
      'edit-product latest',
      'edit-business latest',
      'sync latest',
      'settle',
      'sync a',
      'edit-product a',
      'edit-business a',
      'count a',
      'settle',
      'sync a',
      'sync a',
    ],
  },
  {
    // A till is suspended in the middle of a page and resumes a month later, its server restored meanwhile.
    faults: ['server-restored', 'month-offline'],
    steps: [
      'settle',
      'sync a',
      'settle',
      'backup',
      'edit-latest a',
      'edit-business a',
      'settle',
      'sync a',
      'settle',
      'sync a',
      'restore-last',
      'month a',
      'settle',
    ],
  },
  {
    faults: ['handle-closed'],
    steps: ['settle', 'lose-mark a', 'settle', 'edit-product a', 'sync a', 'settle', 'sell a', 'sync a'],
  },
  ...CALM_SCENARIOS,
]
