import { foldForSearch } from '../entities/fold-for-search.ts'
import { type Customer, matchesCustomer } from './customer.ts'
import { dialledNumber } from './phone-number.ts'

type Known = Pick<Customer, 'name' | 'email' | 'phone'>

/** More that are like what was typed are too many to choose from at a glance. */
const MOST_ALIKE = 3

/**
 * The customer whom a typed text names: the only one with just this name, e-mail address or phone number, however it is
 * spelt. Undefined where nobody answers to it, or several do.
 */
export function customerNamed<Some extends Known>(
  typed: string,
  customers: readonly Some[],
): Some | undefined {
  const wanted = bare(typed)
  if (wanted === '') return undefined
  const number = dialledNumber(typed)
  const named = customers.filter(
    ({ name, email, phone }) =>
      [name, email, phone].some((each) => bare(each) === wanted) ||
      (number !== null && dialledNumber(phone) === number),
  )
  return named.length === 1 ? named[0] : undefined
}

/** The few customers that a typed text may mean; none where they are many. */
export function customersAlike<Some extends Known>(typed: string, customers: readonly Some[]): Some[] {
  const alike = customers.filter((customer) => matchesCustomer(customer, typed))
  return alike.length <= MOST_ALIKE ? alike : []
}

const bare = (text: string) => foldForSearch(text).trim().replace(/\s+/g, ' ')
