import type { SaleItem } from '../sales/sale.ts'
import type { Method } from '../sales/tender.ts'
import type { Approval } from '../staff/approval.ts'
import type { References } from './refund-references.ts'

/** What became of goods that came back. */
export type Condition = NonNullable<SaleItem['condition']>

/** How many of a sold item come back, in the product's smallest unit, and in what condition. */
export interface ReturnedPart {
  itemId: string
  quantity: number
  condition: Condition
}

/** Goods of a sale that a customer brings back. */
export interface ReturnRequest {
  saleId: string
  kind: 'return' | 'void'
  /** Of a void ignored: everything comes back, to be sold again. */
  parts: readonly ReturnedPart[]
  /** As it is kept: 'Defective', or what was typed under 'Other'. */
  reason: string
  /** How the money goes back; missing: as it came (S14.7). A void's always does. */
  refundBy?: Method
  /** What is typed of the slips of the money that goes back (S11.11). */
  references?: References
  /** What somebody else allowed of it (S16.9). */
  approvals?: readonly Approval[]
}

/** Goods that somebody brings back without a receipt. */
export interface RequestWithoutReceipt {
  lines: readonly { productId: string; quantity: number; condition: Condition }[]
  reason: string
  refundBy: Method
  references?: References
  /** The number of a receipt that this device does not know. */
  typedNumber?: string
  approvals?: readonly Approval[]
}
