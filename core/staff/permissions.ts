import type { RoleId } from './role-id.ts'

/** What a role's answer to a permission may be. */
export const ANSWERS = ['yes', 'approval', 'no'] as const
export type Answer = (typeof ANSWERS)[number]

/** A permission as every shop begins: the answers of the two roles whose rights can be changed (S16.7, S16.8). */
interface PermissionTerms {
  manager: Answer
  cashier: Answer
  /** Of what is seen or not, and of pages: nobody is asked for it on the spot, so that its answer is yes or no. */
  isSeen?: true
}

const GRANTED = { manager: 'yes', cashier: 'yes' } as const
const ASKED = { manager: 'yes', cashier: 'approval' } as const
const WITHHELD = { manager: 'yes', cashier: 'no' } as const
const UNSEEN = { ...WITHHELD, isSeen: true } as const
const OWNERS = { manager: 'no', cashier: 'no', isSeen: true } as const

/** Every permission, in the order in which screens list them. */
const TERMS = {
  sell: GRANTED,
  /** Up to the largest discount of the role; above that somebody is asked (S12.8). */
  discount: GRANTED,
  priceOverride: ASKED,
  giveAway: WITHHELD,
  /** Asked, not refused: a cashier does not see what goods cost, and could not know why (S12.9). */
  sellBelowCost: ASKED,
  sellOnAccount: ASKED,
  overCreditLimit: WITHHELD,
  /** Opening balances, debts that are given up, corrections, and payments that are taken back (S20.7). */
  adjustBook: WITHHELD,
  removeLine: GRANTED,
  clearCart: GRANTED,
  park: GRANTED,
  returnItems: ASKED,
  returnWithoutReceipt: ASKED,
  voidSale: ASKED,
  chooseRefund: WITHHELD,
  openDrawer: ASKED,
  payIn: GRANTED,
  payOut: ASKED,
  cashUp: GRANTED,
  seeExpectedCash: UNSEEN,
  closeOthersShifts: WITHHELD,
  seeCosts: UNSEEN,
  seeReports: UNSEEN,
  seeContacts: UNSEEN,
  editProducts: UNSEEN,
  adjustStock: UNSEEN,
  receiveStock: UNSEEN,
  stocktake: UNSEEN,
  editCustomers: UNSEEN,
  /** Hours of others, and correcting any (S15.21). */
  editHours: UNSEEN,
  export: UNSEEN,
  editStaff: OWNERS,
  settings: OWNERS,
  devices: OWNERS,
} as const satisfies Record<string, PermissionTerms>

export type Permission = keyof typeof TERMS
export const PERMISSIONS = Object.keys(TERMS) as readonly Permission[]

/** The largest discount of each role in percent, as every shop begins (S12.8). */
export const MAX_DISCOUNT: Record<RoleId, number> = { owner: 100, manager: 30, cashier: 5 }

/** What a role answers before anybody changed it. An owner may do everything. */
export function usualAnswer(role: RoleId, permission: Permission): Answer {
  return role === 'owner' ? 'yes' : TERMS[permission][role]
}

/** The answers that a permission can have. */
export function possibleAnswers(permission: Permission): readonly Answer[] {
  const terms: PermissionTerms = TERMS[permission]
  return terms.isSeen ? ['yes', 'no'] : ANSWERS
}
