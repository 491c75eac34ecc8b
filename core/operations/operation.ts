import type { z } from 'zod/mini'
import type { Stamp } from '../clocks/stamps.ts'
import type { DocumentFact } from '../documents/sales-document.ts'
import type { Cents } from '../money/cents.ts'
import type { RowKey, RowOf, TableName } from '../rows/rows.ts'
import type { WorkingSet } from '../rows/working-set.ts'
import type { Arrival } from '../sales/doubts.ts'
import type { SaleFact } from '../sales/sale.ts'
import type { ActivityPart } from './activity-part.ts'

/** The outcome of an operation. A rejected one is kept on its device and shown there. */
export type Outcome =
  | { status: 'applied' }
  | { status: 'duplicate' }
  | { status: 'rejected'; code: RejectionCode }
export type RejectionCode = 'category-in-use' | 'not-allowed'

export const APPLIED: Outcome = { status: 'applied' }
export const DUPLICATE: Outcome = { status: 'duplicate' }

/** What must be in a working set before an operation's rule runs. */
export interface NeededRows {
  rows: RowKey[]
  /** Products of which only the existence matters: sold goods. */
  goods: string[]
  /** Products that come back as containers: whether anything is sold in them must be known; by a server only. */
  containers: string[]
  /** Products whose category must be loaded too, once the products are: the repair after a product patch needs it. */
  categoriesOfProducts: string[]
  /** Categories about to be deleted: all their live products must be loaded. */
  productsOfCategories: string[]
  /** Parked sales about to be sold: a sale that sold one before must be loaded too, once they are. */
  salesOfParked: string[]
  /**
   * Vouchers about to be spent: every sale in their entries must be loaded too, once they are, and then every other
   * voucher that paid one of those.
   */
  salesOfVouchers: string[]
  /**
   * Customers whose points change as of an instant, epoch milliseconds: what else changed them since must be loaded, and by a
   * server only (`flagSpentPoints`).
   */
  pointsSince: { customerId: string; at: number }[]
  /**
   * Customers or suppliers about to be erased: all their sales, parked sales, documents, orders and deliveries must be
   * loaded.
   */
  papersOfCustomers: string[]
  /** Printed numbers of which all other sales must be loaded. */
  numbers: string[]
  /** Invoices of suppliers of which all other goods received notes must be loaded (`invoiceKey`). */
  invoices: string[]
  /** Sales of which all returns must be loaded. */
  returnsOfSales: string[]
  /** People whose rows must be known, with every role. A device, which asks before it does anything, loads none. */
  people: string[]
  /**
   * An act that names nobody: all owners, former ones too, must be loaded, since they decide whether the shop asks who
   * stands at its tills; by a server only.
   */
  owners: boolean
  /** People whose acts and approvals since the operation's stamp must all be loaded; by a server only. */
  actsOfPeople: string[] | 'all'
  /** New people: all sales that name somebody unknown must be loaded; by a server only. */
  newPeople: string[]
  /** Printed numbers of which all other documents must be loaded. */
  documentNumbers: string[]
  /** Products whose movements since the operation's stamp must be loaded. */
  movementsOfProducts: string[]
  /** Products counted as of a stamp, null for the operation's own: their movements since then must be loaded. */
  countsAsOf: { productId: string; asOf: Stamp | null; entryId: string | null }[]
}

/** What a rule knows of an operation beside its payload. */
export interface OperationMeta {
  opId: string
  stamp: Stamp
  occurredAt: number
  /** The suffix of the device that made it; null for the server's own. */
  device: string | null
  /** When the replayed row was last changed, epoch milliseconds; missing on an operation that is no replay. */
  originallyChangedAt?: number | undefined
  /** Who stood at the till, where the shop has staff and it says so (`Operation.staffId`). */
  staffId?: string | undefined
  /** How it came to the server; missing on a device. */
  arrival?: Arrival | undefined
}

/** What a waiting operation adds to the figures that a shop owner can check. */
export interface WaitingPart {
  /** The money taken by a sale. */
  taken?: Cents
  /** The money that a return gave back, below zero. */
  returned?: Cents
  productId?: string | undefined
  counted?: true
  customerId?: string | undefined
}

/**
 * Converts the payload of one version to the next. It gets whatever was sent under that version: it must never throw,
 * nor turn an unknown payload into one that would be accepted. Ids keep their places, since databases find operations
 * by them.
 */
export type Upcaster = (payload: Readonly<Record<string, unknown>>) => object

/** Where the next version only adds fields that may be missing, it reads the one before as it is. */
export const onlyAdds: Upcaster = (payload) => payload

/** Everything particular to one type of operation. Its names on screens are in `web/words`. */
export interface OperationDefinition<Payload> {
  /** Reads the payload of the newest version. */
  readonly payload: z.ZodMiniType<Payload, Payload>
  /** What converts its first version to the second, then that to the third. */
  readonly upcasters: readonly Upcaster[]
  /** The rows its rule reads and writes. */
  reads(payload: Payload): Partial<NeededRows>
  /** Its one rule, run by a device on its view and by the server alike. Changes only `set`. */
  apply(set: WorkingSet, payload: Payload, meta: OperationMeta): Outcome
  /** The id that shows whether it belongs to the demo shop, which makes no operations (R10). */
  demoId(payload: Payload): string
  /**
   * Other ids in it, of goods, suppliers or its own: ids of the demo shop and real ones must not mix (`isHalfDemo`).
   */
  names?(payload: Payload): readonly string[]
  /**
   * Its entries in the activity that owners read (S16.15). Called before the rule runs, so that it sees the old values;
   * what needs the new ones is returned as a function, which is called after the rule.
   */
  tells?(
    set: WorkingSet,
    payload: NoInfer<Payload>,
    meta: OperationMeta,
  ): readonly ActivityPart[] | (() => readonly ActivityPart[])
  /** The person in those entries; if missing, who was at the till. */
  by?(payload: Payload, meta: OperationMeta): string | undefined
  /** A fact is valid whatever happened since, so Local Mode recovers the facts of any earlier device id. */
  readonly isFact: boolean
  /** @param payload a damaged one may lack any part */
  waiting(payload: Partial<Payload>): WaitingPart
  /** How a device replays a row that a restored server has lost (`SALVAGED_BY`). */
  readonly salvage?: {
    /** Undefined where another operation replays the row. */
    payload(row: RowOf<TableName>, newId: () => string): Payload | undefined
    /**
     * When it was made, epoch milliseconds, or 'now' for a current state. Without it the replay counts as older than
     * any original operation.
     */
    at?(row: RowOf<TableName>): number | 'now'
    /** The stamp that the row keeps of it: its replay has that clock, whatever `at` says. */
    stamp?(row: RowOf<TableName>): Stamp
    /**
     * It is about something that happened to a row after it was made: a restored server may have the row without it.
     */
    readonly later?: true
  }
  /** The replacement for a salvaged payload that the rules reject. */
  otherwise?(payload: Payload): Payload
  /** The business it names, if any: another business's operation is quarantined. */
  businessId?(payload: Payload): string
  /** Its paid sale: the money was taken whatever a server thinks of it, so it stays in the till's history. */
  sale?(payload: Partial<Payload>): SaleFact | undefined
  /** The document it issues. */
  document?(payload: Payload): DocumentFact
  /** The customer it erases: everything else stored about them is redacted (R26). */
  erases?(payload: Payload): string
  /** Whether the default category must become a row before it: see `web/store/catalogue/default-category.ts`. */
  needsCategory?(payload: Payload, categoryId: string): boolean
}

/** The goods of some lines. */
export function productsIn(lines: readonly { productId: string }[]): string[] {
  return lines.map(({ productId }) => productId)
}

/** A list of the id; empty where it is missing or blank. */
export function optionalId(id: string | null | undefined): string[] {
  return id ? [id] : []
}

/** Defines one operation. */
export function defineOperation<Payload>(
  definition: OperationDefinition<Payload>,
): OperationDefinition<Payload> {
  return definition
}
