import { foldForSearch } from '../entities/fold-for-search.ts'
import type { Customer } from './customer.ts'
import { type CustomerTotals, NO_PURCHASES } from './customer-totals.ts'
import { personMatcher, personText } from './find-person.ts'
import type { MergedNames } from './merged-names.ts'

/** A customer with what the list shows beside them (S2.31). */
export interface ListedCustomer {
  customer: Customer
  totals: CustomerTotals
  /** As `personText` makes it. */
  searchText: string
}

/** Customers with their totals, in their given order. @param otherNames by which who was on the list twice is found, too */
export function listCustomers(
  customers: readonly Customer[],
  totals: ReadonlyMap<string, CustomerTotals>,
  otherNames: MergedNames = new Map(),
): ListedCustomer[] {
  return customers.map((customer) => ({
    customer,
    totals: totals.get(customer.id) ?? NO_PURCHASES,
    searchText: [personText(customer), ...(otherNames.get(customer.id) ?? []).map(foldForSearch)].join('\n'),
  }))
}

/** The customers whose name, e-mail or phone answers a search, in their given order (S2.30). */
export function findCustomers(listed: readonly ListedCustomer[], query: string): readonly ListedCustomer[] {
  if (query.trim() === '') return listed
  const matches = personMatcher(query)
  return listed.filter(({ searchText }) => matches(searchText))
}
