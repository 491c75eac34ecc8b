import { CONSENT_COLUMNS, type ConsentProblem } from '#core/customers/consent-cells.ts'
import type { DraftField } from '#core/customers/customer-draft.ts'
import { EXPORT_COLUMNS } from '#core/customers/export.ts'
import type { CustomerLineProblem } from '#core/customers/import.ts'
import type { ImportWords } from '#web/csv/import-kind.ts'
import { cellTexts } from '#web/csv/texts.ts'
import { catalogue } from '#web/language/catalogue.ts'
import { CONSENT_FIELDS, CUSTOMER_FIELDS } from '#web/words/field-names.ts'
import { discountProblem, fieldWords, problemOfConsent, whoProblem } from '../texts.ts'

const importing = catalogue('customers.import', {
  noHeader: 'The first row must name the columns, such as name, email and phone.',
  noRows: 'This file has column names but no customers.',
  things: { one: '{count} customer', other: '{count} customers' },
  from: 'From Excel, Loyverse, Yoco or Shopify',
  sources: {
    excel: 'Excel: File → Save As → CSV.',
    loyverse: 'Loyverse, in the Back Office: Customers → Export.',
    yoco: 'Yoco, in the Yoco Portal: export your customers, open that file in Excel and save it as CSV.',
    shopify: 'Shopify: Customers → Export.',
  },
  ofSales: 'Export your customers there instead.',
  ofGoods: 'Import it under Inventory.',
})

/** What the import of customers says for itself. */
export const importWords: ImportWords = {
  ...importing,
  hint: EXPORT_COLUMNS.join(', '),
  sources: Object.values(importing.sources),
  otherExport: ({ contents }) => (contents === 'sales' ? importing.ofSales : importing.ofGoods),
}

export const lineTexts = catalogue('customers.import.line', {
  nameless: 'No name',
  none: 'none',
  repeats: 'Same customer as row {row}',
  ambiguous: 'This matches more than one of your customers. Add their email or phone number.',
  noName: 'Name is missing',
})

/** What is wrong with a line, for its owner. */
export function problemWords(problem: CustomerLineProblem): string {
  if (isOfConsent(problem)) return problemOfConsent(problem.code)
  if (problem.column === 'discount') return discountProblem(problem.code)
  if (problem.column === 'mayBuy') return whoProblem(problem.code)
  const { column, code } = problem
  switch (code) {
    case 'too-many-cells':
      return cellTexts.tooMany
    case 'ambiguous':
      return lineTexts.ambiguous
    case 'shortened':
      return cellTexts.shortened({ column: CUSTOMER_FIELDS[column] })
    case 'required':
      return lineTexts.noName
    default:
      return fieldWords(column, code)
  }
}

function isOfConsent(problem: CustomerLineProblem): problem is ConsentProblem {
  return CONSENT_COLUMNS.some((column) => column === problem.column)
}

/** A column's name on screen. */
export function columnWords(column: DraftField | 'discount' | 'mayBuy' | 'marketingConsent'): string {
  return column === 'marketingConsent' ? CONSENT_FIELDS.marketing : CUSTOMER_FIELDS[column]
}
