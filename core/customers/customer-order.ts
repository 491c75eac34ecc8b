import { foldForSearch } from '../entities/fold-for-search.ts'
import { compareText } from '../language/compare-text.ts'
import type { ListedCustomer } from './customer-list.ts'

/** The columns that the list can be ordered by (S2.31). */
export const CUSTOMER_COLUMNS = [
  'name',
  'contact',
  'type',
  'spent',
  'purchases',
  'lastVisit',
  'notes',
] as const
export type CustomerColumn = (typeof CUSTOMER_COLUMNS)[number]

export interface CustomerOrder {
  column: CustomerColumn
  descending: boolean
}

const VALUES: Record<CustomerColumn, (listed: ListedCustomer) => string | number> = {
  name: ({ searchText }) => searchText,
  contact: ({ customer }) => foldForSearch(customer.email || customer.phone),
  type: ({ customer }) => customer.customerType,
  spent: ({ totals }) => totals.spent,
  purchases: ({ totals }) => totals.purchases,
  lastVisit: ({ totals }) => totals.lastVisit,
  notes: ({ customer }) => foldForSearch(customer.notes),
}

/**
 * Customers ordered by one column, equals by name. A blank contact or note comes last either way:
 * it is no answer to what was asked.
 */
export function orderCustomers(
  listed: readonly ListedCustomer[],
  { column, descending }: CustomerOrder,
): ListedCustomer[] {
  const keyed = listed.map((each) => ({ each, value: VALUES[column](each) }))
  const way = descending ? -1 : 1
  keyed.sort((left, right) => {
    if (left.value !== right.value) {
      if (left.value === '' || right.value === '') return left.value === '' ? 1 : -1
      return left.value < right.value ? -way : way
    }
    return compareText(left.each.searchText, right.each.searchText)
  })
  return keyed.map(({ each }) => each)
}
