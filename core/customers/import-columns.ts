import { type ColumnNames, type MatchedHeaders, matchColumns } from '../csv/headers.ts'
import type { DraftField } from './customer-draft.ts'

const NAMES: ColumnNames<DraftField> = {
  name: ['name', 'customername', 'fullname', 'customer', 'client', 'clientname', 'contactname', 'company'],
  email: ['email', 'emailaddress', 'mail', 'contactemail', 'customeremail'],
  phone: [
    'phone',
    'phonenumber',
    'mobile',
    'mobilenumber',
    'cell',
    'cellphone',
    'cellnumber',
    'telephone',
    'tel',
    'contactnumber',
    'contactphone',
  ],
  customerType: ['customertype', 'type', 'pricetype', 'pricelist'],
  notes: ['notes', 'note', 'comments', 'comment', 'remarks'],
}

/** Finds a customer file's columns by the names of an export of ours and the usual others. */
export function matchCustomerHeaders(headers: readonly string[]): MatchedHeaders<DraftField> {
  return matchColumns(headers, NAMES)
}

/** Whether a header row says which customer a line is about. */
export function isCustomerHeader({ places }: MatchedHeaders<DraftField>): boolean {
  return places.name !== undefined || places.email !== undefined
}
