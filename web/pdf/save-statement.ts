import type { Statement } from '#core/book/statement.ts'
import {
  type StatementCustomer,
  type StatementShop,
  statementFileName,
  statementSheet,
  statementSlip,
} from '#core/papers/statement-paper.ts'
import { documentPdf, downloadBlob, receiptPdf } from './index.ts'

/**
 * Makes a customer's statement and saves it as a file (S20.8). @throws when the PDF cannot be made
 * @param at when it is made, epoch milliseconds
 */
export async function saveStatement(
  statement: Statement,
  shop: StatementShop,
  customer: StatementCustomer,
  { at, form }: { at: number; form: 'sheet' | 'slip' },
): Promise<void> {
  const pdf = await (form === 'sheet'
    ? documentPdf(statementSheet(statement, shop, customer, { at }))
    : receiptPdf(statementSlip(statement, shop, customer, { at })))
  downloadBlob(pdf, statementFileName(customer, at))
}
