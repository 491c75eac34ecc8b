import { dayOf } from '../calendar/local-day.ts'
import { type Cell, figure } from '../csv/cells.ts'
import { writeField } from '../csv/entity-columns.ts'
import { fileNames } from '../entities/entity.ts'
import { type Cents, ZERO } from '../money/cents.ts'
import { toDecimalText } from '../money/parse.ts'
import { CONSENT_COLUMNS, consentCells } from './consent-cells.ts'
import { CUSTOMER, type Customer } from './customer.ts'
import { type CustomerTotals, NO_PURCHASES } from './customer-totals.ts'
import { whoText } from './who-may-buy.ts'

const COLUMNS = fileNames(CUSTOMER)

/** The columns of a customer file, as its first row names them. */
export const EXPORT_COLUMNS = [...COLUMNS, ...CONSENT_COLUMNS]

/**
 * What stands beside them in a saved file and is never imported: when a consent was withdrawn, and sums of sales, of the
 * book and of points.
 */
const ONLY_SHOWN = ['marketingWithdrawn', 'totalSpent', 'purchases', 'lastVisit', 'owes', 'points'] as const

/**
 * The customers as the table of a file, which imports back unchanged; and what each customer spent, less what they
 * got back, tax included, in decimals, when they were last here, what they owe, and their points (S22.5, S20.23).
 */
export function customersTable(
  customers: readonly Customer[],
  totals: ReadonlyMap<string, CustomerTotals>,
  { balances, points }: { balances: ReadonlyMap<string, Cents>; points: ReadonlyMap<string, number> },
): Cell[][] {
  return [
    [...EXPORT_COLUMNS, ...ONLY_SHOWN],
    ...customers.map((customer) => [
      ...COLUMNS.map((column) =>
        column === 'mayBuy'
          ? whoText(customer.mayBuy)
          : writeField(CUSTOMER[column], customer[column] ?? null),
      ),
      ...Object.values(consentCells(customer)),
      withdrawnOn(customer),
      ...sumsOf(totals.get(customer.id) ?? NO_PURCHASES),
      figure(toDecimalText(balances.get(customer.id) ?? ZERO)),
      figure(points.get(customer.id) ?? 0),
    ]),
  ]
}

function withdrawnOn({ marketingConsent }: Customer): Cell {
  const at = marketingConsent?.withdrawnAt ?? null
  return at === null ? '' : dayOf(at)
}

function sumsOf({ spent, purchases, lastVisit }: CustomerTotals): Cell[] {
  return [figure(toDecimalText(spent)), figure(purchases), lastVisit === 0 ? '' : dayOf(lastVisit)]
}
