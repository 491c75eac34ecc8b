import { foldForSearch } from '../entities/fold-for-search.ts'
import { type Customer, matchesCustomer } from './customer.ts'
import type { MergedNames } from './merged-names.ts'
import { dialledNumber } from './phone-number.ts'

type Known = Pick<Customer, 'id' | 'name' | 'email' | 'phone'>

/** More that are like what was typed are too many to choose from at a glance. */
const MOST_ALIKE = 3

/**
 * The customer whom a typed text names: the only one with just this name, e-mail address or phone number, however it is
 * spelt. Undefined where nobody answers to it, or several do.
 * @param otherNames by which who was on the list twice is meant, too, where nobody else is (S20.13)
 */
export function customerNamed<Some extends Known>(
  typed: string,
  customers: readonly Some[],
  otherNames: MergedNames = new Map(),
): Some | undefined {
  const wanted = bare(typed)
  if (wanted === '') return undefined
  const number = dialledNumber(typed)
  const named = customers.filter(
    ({ name, email, phone }) =>
      [name, email, phone].some((each) => bare(each) === wanted) ||
      (number !== null && dialledNumber(phone) === number),
  )
  if (named.length > 0) return onlyOne(named)
  return onlyOne(customers.filter(({ id }) => otherNames.get(id)?.some((each) => bare(each) === wanted)))
}

/** The few customers that a typed text may mean; none where they are many. */
export function customersAlike<Some extends Known>(
  typed: string,
  customers: readonly Some[],
  otherNames: MergedNames = new Map(),
): Some[] {
  const alike = customers.filter((customer) => matchesCustomer(customer, typed, otherNames.get(customer.id)))
  return alike.length <= MOST_ALIKE ? alike : []
}

const onlyOne = <Some>(found: readonly Some[]) => (found.length === 1 ? found[0] : undefined)

const bare = (text: string) => foldForSearch(text).trim().replace(/\s+/g, ' ')
