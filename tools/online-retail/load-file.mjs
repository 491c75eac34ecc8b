import { randomUUID } from 'node:crypto'
import { readInvoiceLines, readRows } from './invoice-lines.mjs'
import { salesOfLines } from './invoice-sales.mjs'
import { catalogueIntents, operationsOf, saleIntents } from './operations.mjs'
import { pushAll, signIn } from './push.mjs'

/**
 * What a load did.
 * @typedef {object} Loaded
 * @property {number} lines how many lines the file has
 * @property {number} sales how many sales they made
 * @property {Record<string, number>} setAside lines left out, by reason
 * @property {Record<string, number>} outcomes operations by what the server answered
 */

/**
 * Loads invoice lines into the business of an account, as one device. Loading a file twice changes nothing: its sales
 * are known by their invoice.
 * @param {{ url: string, email: string, password: string, lines: string, products?: string }} from
 * @returns {Promise<Loaded>}
 */
export async function loadFile({ url, email, password, lines: path, products: catalogue }) {
  const lines = readInvoiceLines(path)
  const { sales, setAside } = salesOfLines(lines)
  const products = catalogue ? readProducts(catalogue) : []
  const session = await signIn(url, { email, password })
  const opening = Math.min(...sales.map(({ soldAt }) => soldAt))
  const intents = [
    ...catalogueIntents(products, opening),
    ...saleIntents(sales, { userId: session.userId, products }),
  ]
  const device = randomUUID()
  const operations = operationsOf(intents, { device, nowMs: Date.now() })
  const outcomes = await pushAll(session, device, operations)
  return { lines: lines.length, sales: sales.length, setAside, outcomes }
}

/** @param {string} path */
function readProducts(path) {
  return readRows(path).map(
    ({ sku = '', name = '', sellPrice = '0', costPrice = '0', stockQuantity = '0' }) => ({
      sku,
      name,
      sellPrice: inCents(sellPrice),
      costPrice: inCents(costPrice),
      stock: Number(stockQuantity),
    }),
  )
}

/** @param {string} amount */
function inCents(amount) {
  const [whole = '0', decimals = ''] = amount.split('.')
  return Number(whole + decimals.slice(0, 2).padEnd(2, '0'))
}
