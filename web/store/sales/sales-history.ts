import type { Sale } from '#core/sales/sale.ts'
import type { SaleSummary } from '#core/sales/sale-summary.ts'
import type { Live } from '../browser/live-value.ts'

/** A sale in the history, and whether the server has it. */
export interface ListedSale {
  sale: SaleSummary
  /** Its operation is still in the outbox (S4.8). Never true in Local Mode. */
  pending: boolean
}

/** How many of the sales this device lists. */
export interface SalesKept {
  /** False during the first read, which is newest first. */
  complete: boolean
  /** Sales too old to be kept here; the server has them. `newestAt` in epoch milliseconds. */
  older: { count: number; newestAt: number } | null
}

/** A sale in full, with its state of sync as this device knows it. */
export interface SaleRecord {
  sale: Sale
  sync:
    | { state: 'waiting' }
    /** A sale of Local Mode or of the demo shop, which never leaves the device. */
    | { state: 'only-here' }
    /** `sentAt` is when the server took it from this device, epoch milliseconds; null when that is not known here. */
    | { state: 'on-server'; sentAt: number | null }
}

/** The sales of this device in short, as its screens list them, newest first; in full on request. */
export interface SalesHistory extends Live<readonly ListedSale[] | undefined> {
  readonly kept: Live<SalesKept>
  /** Reads the sales again, and pulls from the server when it can be reached. */
  refresh(): Promise<void>
  /** One sale in full; undefined when the device does not keep it. */
  record(saleId: string): Promise<SaleRecord | undefined>
  /** Sales in full, in the given order; those that the device does not keep are left out. */
  inFull(saleIds: readonly string[]): Promise<Sale[]>
  /** A customer's sales in full, as far as the device keeps them, and how many of all sales it no longer keeps. */
  ofCustomer(customerId: string): Promise<{ sales: Sale[]; older: SalesKept['older'] }>
}
