import { columnNames } from '../csv/entity-columns.ts'
import { type MatchedHeaders, matchColumns } from '../csv/headers.ts'
import { CONSENT_NAMES } from './consent-cells.ts'
import { CUSTOMER } from './customer.ts'
import type { CustomerFileColumn } from './import-cells.ts'

const NAMES = { ...columnNames(CUSTOMER), ...CONSENT_NAMES }

/** Finds a customer file's columns by the names of an export of ours and the usual others. */
export function matchCustomerHeaders(headers: readonly string[]): MatchedHeaders<CustomerFileColumn> {
  return matchColumns(headers, NAMES)
}

/** Whether a header row says which customer a line is about. */
export function isCustomerHeader({ places }: MatchedHeaders<CustomerFileColumn>): boolean {
  return places.name !== undefined || places.email !== undefined
}
