import { writeCsv } from '../csv/write-csv.ts'
import type { Customer } from './customer.ts'

/** The columns of a customer file, as its first row names them. */
export const EXPORT_COLUMNS = ['name', 'email', 'phone', 'customerType', 'notes'] as const

/** The register as the text of a CSV file, which imports back unchanged. */
export function exportCustomers(customers: readonly Customer[]): string {
  return writeCsv([
    EXPORT_COLUMNS,
    ...customers.map((customer) => EXPORT_COLUMNS.map((column) => customer[column])),
  ])
}
