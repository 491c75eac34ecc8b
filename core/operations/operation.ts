import type { z } from 'zod/mini'
import type { DocumentFact } from '../documents/sales-document.ts'
import type { Cents } from '../money/cents.ts'
import type { SaleFact } from '../sales/sale.ts'
import type { RowKey, RowOf, TableName } from '../sync/rows.ts'
import type { Stamp } from '../sync/stamps.ts'
import type { WorkingSet } from '../sync/working-set.ts'

/** What became of an operation. A rejected one is kept on its device, where people see it. */
export type Outcome =
  | { status: 'applied' }
  | { status: 'duplicate' }
  | { status: 'rejected'; code: RejectionCode }
export type RejectionCode = 'category-in-use'

export const APPLIED: Outcome = { status: 'applied' }
export const DUPLICATE: Outcome = { status: 'duplicate' }

/** What must be in a working set before an operation's rule runs on it. */
export interface NeededRows {
  rows: RowKey[]
  /** Products of which only is asked whether there are such: goods that were sold. */
  goods: string[]
  /** Products whose category must be loaded too, once the products are: the repair after a product patch needs it. */
  categoriesOfProducts: string[]
  /** Categories about to be deleted: all their live products must be loaded. */
  productsOfCategories: string[]
  /** Customers about to be erased: all their sales and documents must be loaded. */
  papersOfCustomers: string[]
  /** Printed numbers whose other bearers among the sales must be loaded. */
  numbers: string[]
  /** Printed numbers whose other bearers among the documents must be loaded. */
  documentNumbers: string[]
  /** Products whose movements since the operation's stamp must be loaded. */
  movementsOfProducts: string[]
}

/** Under which stamp an operation writes, who made it and when. */
export interface Said {
  opId: string
  stamp: Stamp
  occurredAt: number
  /** The suffix of the device that made it; null for the server's own. */
  device: string | null
  /** When the row that it replays was last changed, epoch milliseconds; missing on what is said for the first time. */
  originallyChangedAt?: number | undefined
}

/** What a waiting operation adds to the figures that a shop owner checks. */
export interface WaitingPart {
  /** What a sale took. */
  taken?: Cents
  productId?: string | undefined
  counted?: true
  customerId?: string | undefined
}

/**
 * Brings the payload of one version up to the next. It is given whatever came under that version: of what it does not
 * know it makes nothing that would be taken, and it never throws. Ids stay where they are, since databases look
 * operations up by them.
 */
export type Upcaster = (payload: Readonly<Record<string, unknown>>) => object

/** Where the next version only adds fields that may be missing, it reads the one before as it is. */
export const onlyAdds: Upcaster = (payload) => payload

/** Everything that is particular to one type of operation. What people call it stands in `web/words`. */
export interface OperationDefinition<Payload> {
  /** Reads the payload of the newest version. */
  readonly payload: z.ZodMiniType<Payload, Payload>
  /** What brings its first version up to the second, then that to the third. */
  readonly upcasters: readonly Upcaster[]
  /** What its rule reads and writes. */
  reads(payload: Payload): Partial<NeededRows>
  /** Its one rule, run alike by a device on its view and by the server on the truth. Changes only `set`. */
  apply(set: WorkingSet, payload: Payload, said: Said): Outcome
  /** The id that says whether it is of the demo shop, which makes no operations (R10). */
  demoId(payload: Payload): string
  /** A fact, and not a change: it stands whatever was said since, so Local Mode recovers those of any former identity. */
  readonly isFact: boolean
  /** @param payload a damaged one may lack any part */
  waiting(payload: Partial<Payload>): WaitingPart
  /** How a device says a row again that a restored server does not hold any more (`SALVAGED_BY`). */
  readonly salvage?: {
    /** Undefined where another operation says the row again. */
    payload(row: RowOf<TableName>, newId: () => string): Payload | undefined
    /**
     * When it was said, epoch milliseconds, or 'now' where it says what is so at this moment. Otherwise it counts as
     * older than whatever anybody still says in their own words.
     */
    at?(row: RowOf<TableName>): number | 'now'
  }
  /** What is said in place of a salvaged one that the rules refuse. */
  otherwise?(payload: Payload): Payload
  /** The business it belongs to, where it names one: another's is set aside. */
  businessId?(payload: Payload): string
  /** The paid sale it carries: money was taken whatever a server thinks of it, so it stays in the till's history. */
  sale?(payload: Partial<Payload>): SaleFact | undefined
  /** The document it issues. */
  document?(payload: Payload): DocumentFact
  /** The customer it erases: whatever else is kept of them is redacted (R26). */
  erases?(payload: Payload): string
  /** Whether the default category must be a row before it: see `web/store/default-category.ts`. */
  needsCategory?(payload: Payload, categoryId: string): boolean
}

/** States one operation. */
export function defineOperation<Payload>(
  definition: OperationDefinition<Payload>,
): OperationDefinition<Payload> {
  return definition
}
