import { writeField } from '../csv/entity-columns.ts'
import { writeCsv } from '../csv/write-csv.ts'
import { fileNames } from '../entities/entity.ts'
import { CUSTOMER, type Customer } from './customer.ts'

/** The columns of a customer file, as its first row names them. */
export const EXPORT_COLUMNS = fileNames(CUSTOMER)

/** The register as the text of a CSV file, which imports back unchanged. */
export function exportCustomers(customers: readonly Customer[]): string {
  return writeCsv([
    EXPORT_COLUMNS,
    ...customers.map((customer) =>
      EXPORT_COLUMNS.map((column) => writeField(CUSTOMER[column], customer[column] ?? '')),
    ),
  ])
}
