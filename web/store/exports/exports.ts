import type { MoneyRecords } from '#core/postings/postings.ts'
import type { Period } from '#core/reports/period.ts'
import type { Sale } from '#core/sales/sale.ts'

/** How many sales are not here, and from the first of them to just after the last. */
export interface MissingSales extends Period {
  count: number
}

/** What files for accountants are made of, as far as this device keeps it. All calls reject when it cannot be read. */
export interface Exports {
  /** Sales and returns of a period, the oldest first. Demo sales are none (R10). */
  salesOf(period: Period): Promise<readonly Sale[]>
  /** The sales of a period that this device no longer keeps: the server has them. */
  missingIn(period: Period): Promise<MissingSales>
  /** From the first sale that this device keeps to just after the last; undefined where it keeps none. */
  soldSpan(): Promise<Period | undefined>
  /** Everything else that moves money, whole. */
  moneyRecords(): Promise<MoneyRecords>
}
