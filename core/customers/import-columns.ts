import { columnNames } from '../csv/entity-columns.ts'
import { type MatchedHeaders, matchColumns } from '../csv/headers.ts'
import { CUSTOMER } from './customer.ts'
import type { DraftField } from './customer-draft.ts'

const NAMES = columnNames(CUSTOMER)

/** Finds a customer file's columns by the names of an export of ours and the usual others. */
export function matchCustomerHeaders(headers: readonly string[]): MatchedHeaders<DraftField> {
  return matchColumns(headers, NAMES)
}

/** Whether a header row says which customer a line is about. */
export function isCustomerHeader({ places }: MatchedHeaders<DraftField>): boolean {
  return places.name !== undefined || places.email !== undefined
}
