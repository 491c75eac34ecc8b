import type { Cart } from '#core/cart/cart.ts'
import type { CancelChoice, LaybyCancelRefusal } from '#core/laybys/cancel-layby.ts'
import type { CollectRefusal } from '#core/laybys/collect-layby.ts'
import type { Layby } from '#core/laybys/layby.ts'
import type { LaybyPayment } from '#core/laybys/layby-payment.ts'
import type { LaybyRefusal, LaybyTerms } from '#core/laybys/open-layby.ts'
import type { InstalmentRefusal } from '#core/laybys/pay-layby.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { Tender } from '#core/sales/tender.ts'
import type { Approval } from '#core/staff/approval.ts'
import type { Live } from '../browser/live-value.ts'

/** A lay-by and its payments, in the order in which they were made. */
export interface KnownLayby {
  layby: Layby
  payments: readonly LaybyPayment[]
}

type Refused<Refusal> = { ok: false; refusal: Refusal }
/** `no-shift`: money is taken and given back in an open shift only (S15.18). */
type NoShift = { code: 'no-shift' }
/** This device does not know it. */
type Unknown = { code: 'unknown-layby' }

export type LaybyOpened =
  | { ok: true; layby: Layby; payment: LaybyPayment }
  | Refused<LaybyRefusal | NoShift | { code: 'other-amount' }>
export type PaidInstalment =
  | ({ ok: true; payment: LaybyPayment } & KnownLayby)
  | Refused<InstalmentRefusal | NoShift | Unknown>
export type HandedOver = { ok: true; sale: Sale } | Refused<CollectRefusal | NoShift | Unknown>
export type LaybyCancelled =
  | ({ ok: true; refund: LaybyPayment | null } & KnownLayby)
  | Refused<LaybyCancelRefusal | NoShift | Unknown | { code: 'no-method' }>

/** Goods that are put by for customers. Undefined until they are read. */
export interface Laybys extends Live<readonly KnownLayby[] | undefined> {
  /**
   * Puts the goods of the till's cart by, with what is paid at once, and empties the cart, in one transaction.
   * @param tenders what pays the deposit
   */
  open(cart: Cart, terms: LaybyTerms, tenders: readonly Tender[]): Promise<LaybyOpened>
  /** Takes an instalment (S20.18). */
  pay(laybyId: string, tenders: readonly Tender[]): Promise<PaidInstalment>
  /** Gives back, by one method, what is still to go back (S20.21). */
  payBack(laybyId: string, methodId: string, approvals?: readonly Approval[]): Promise<PaidInstalment>
  /** Hands the goods over: one sale, wherever it is made (S20.19). */
  handOver(laybyId: string): Promise<HandedOver>
  /** Cancels it and gives back, by one method, what is owed (S20.20). */
  cancel(
    laybyId: string,
    choice: CancelChoice,
    methodId: string,
    approvals?: readonly Approval[],
  ): Promise<LaybyCancelled>
}
