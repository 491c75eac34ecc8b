import type { Fault } from '../world/faults.ts'
import type { NetworkConditions } from '../world/network.ts'

/**
 * Something that happens in a run. `salt` seeds every random choice within it, so that other actions may be left out of
 * a trace.
 */
export interface Action {
  kind: ActionKind
  salt: number
  /** The index of the device it happens to, `LATEST` for the newest; chosen at random when left out. */
  device?: number
  /** That nothing else happens in the shop beside it. */
  alone?: boolean
}

/** The newest device: a copy that was just made. */
export const LATEST = -1

export const ACTIONS = [
  'sell',
  'return-latest',
  'return-at-once',
  'add-product',
  'edit-product',
  'edit-latest',
  'delete-product',
  'bring-back-product',
  'move-product',
  'add-category',
  'edit-category',
  'delete-category',
  'clear-category',
  'add-customer',
  'edit-customer',
  'edit-business',
  'edit-method',
  'edit-barcode',
  'edit-role',
  'edit-rate',
  'class-product',
  'register-vat',
  'edit-staff',
  'count',
  'issue-document',
  'pay-invoice',
  'cancel-document',
  'credit-invoice',
  'park',
  'take-up',
  'sell-parked',
  'drop-parked',
  'parked-at-once',
  'cash-up-on',
  'open-shift',
  'move-cash',
  'close-shift',
  'choose-drawer',
  'review',
  'move-stock',
  'receive-goods',
  'give-goods-back',
  'edit-supplier',
  'open-layby',
  'collect-layby',
  'cancel-layby',
  'pay-on-account',
  'invoices-on-book',
  'invoice-somebody',
  'pay-half',
  'take-payment-back',
  'merge-invoiced',
  'correct-hours',
  'group-goods',
  'issue-voucher',
  'spend-voucher',
  'name-buyer',
  'forget-buyer',
  'sync',
  'everybody',
  'rush',
  'slow-rush',
  'steps',
  'settle',
  'wait',
  'open-tab',
  'close-tab',
  'add-device',
  'network',
  'reach-server',
  'crash',
  'clock',
  'backup',
  'restore',
  'restore-last',
  'clone',
  'lose-device',
  'session',
  'disable',
  'colleague',
  'damage',
  'quota',
  'handle',
  'lose-mark',
  'upgrade',
  'slow',
  'month',
  'journal',
  'late',
] as const
export type ActionKind = (typeof ACTIONS)[number]

/** A whole run: the same plan is the same run. */
export interface Plan {
  seed: number
  faults: Fault[]
  networkConditions: NetworkConditions
  devices: number
  /** How many months of sales devices keep; the product's own setting when undefined. */
  keptMonths: number | undefined
  /** How often a database loses its connection just before it stores something or the tab is notified of it, 0 to 1. */
  unconfirmedCommits: number
  fineSteps: boolean
  interleavedServer: boolean
  actions: Action[]
}
