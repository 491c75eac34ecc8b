import { foldForSearch } from '../entities/fold-for-search.ts'
import type { Customer } from './customer.ts'
import { type CustomerTotals, NO_PURCHASES } from './customer-totals.ts'
import { digitsOf, phoneSpellings, searchedDigits } from './phone-number.ts'

/** A customer with what the list shows beside them (S2.31). */
export interface ListedCustomer {
  customer: Customer
  totals: CustomerTotals
  /** Name, e-mail and phone, folded; the phone also in the spellings that are searched for. Begins with the name. */
  searchText: string
}

/** Customers with their totals, in their given order. */
export function listCustomers(
  customers: readonly Customer[],
  totals: ReadonlyMap<string, CustomerTotals>,
): ListedCustomer[] {
  return customers.map((customer) => ({
    customer,
    totals: totals.get(customer.id) ?? NO_PURCHASES,
    searchText: searchTextOf(customer),
  }))
}

/**
 * The customers whose name, e-mail or phone answers a search, in their given order (S2.30). Every word must be
 * somewhere; a telephone number is found however it is spaced. A blank query finds everybody.
 */
export function findCustomers(listed: readonly ListedCustomer[], query: string): readonly ListedCustomer[] {
  const words = wordsOf(query)
  if (words.length === 0) return listed
  return listed.filter(({ searchText }) => words.every((word) => searchText.includes(word)))
}

// Keeps a word from matching across the end of one field and the start of the next: no query holds a line break.
const FIELD_END = '\n'

function searchTextOf({ name, email, phone }: Customer): string {
  return foldForSearch([name, email, phone, ...phoneSpellings(phone)].join(FIELD_END))
}

function wordsOf(query: string): string[] {
  if (/^[\d\s+().-]+$/.test(query) && digitsOf(query).length >= 3) return [searchedDigits(query)]
  return foldForSearch(query)
    .split(/\s+/)
    .filter((word) => word !== '')
}
