import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import papaparse from 'papaparse'

/**
 * One line of an invoice as the file has it: every cell a text, '' where it is missing.
 * @typedef {Record<'InvoiceNo' | 'StockCode' | 'Description' | 'Quantity' | 'InvoiceDate' | 'UnitPrice' | 'CustomerID', string>} InvoiceLine
 */

/** Reads a CSV file, plain or gzipped, as rows by column name. @param {string} path @returns {Record<string, string>[]} */
export function readRows(path) {
  const bytes = readFileSync(path)
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  const { data } = papaparse.parse(text, { header: true, skipEmptyLines: true })
  return /** @type {Record<string, string>[]} */ (data)
}

/** The invoice lines of a file. @param {string} path @returns {InvoiceLine[]} */
export function readInvoiceLines(path) {
  return readRows(path).map((row) => {
    const cell = (/** @type {string} */ name) => (row[name] ?? '').trim()
    return {
      InvoiceNo: cell('InvoiceNo'),
      StockCode: cell('StockCode'),
      Description: cell('Description'),
      Quantity: cell('Quantity'),
      InvoiceDate: cell('InvoiceDate'),
      UnitPrice: cell('UnitPrice'),
      CustomerID: cell('CustomerID'),
    }
  })
}
