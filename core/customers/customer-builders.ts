import { finish, type ImportPlan } from '../csv/plan.ts'
import type { Customer } from './customer.ts'
import { type CustomerLine, customerIntents, planCustomers } from './import.ts'
import { matchCustomerHeaders } from './import-columns.ts'

/** For tests: a customer of the shop, by default Zanele. */
export function aCustomer(fields: Partial<Customer> = {}): Customer {
  return {
    id: 'zanele',
    name: 'Zanele Dlamini',
    email: 'zanele@example.com',
    phone: '082 555 0101',
    notes: '',
    customerType: 'retail',
    deleted: false,
    createdAt: 0,
    updatedAt: 0,
    erasedAt: null,
    ...fields,
  }
}

/** For tests: the plan of a file written as rows of cells, the header first. @param now epoch milliseconds */
export function planOf(
  table: readonly (readonly string[])[],
  customers: readonly Customer[] = [],
  now = Date.UTC(2026, 10, 21, 10),
): ImportPlan<CustomerLine> {
  const [header = [], ...rows] = table
  const file = { headers: matchCustomerHeaders(header), header, separator: ',' as const, rows, firstRow: 2 }
  return finish(planCustomers(file, customers, now))
}

/** For tests: the operations of a plan, with ids `new-1`, `new-2` in the order they were asked for. */
export function intentsOf(plan: ImportPlan<CustomerLine>) {
  let ids = 0
  return finish(customerIntents(plan, { newId: () => `new-${++ids}`, now: 1_000 })).intents
}
