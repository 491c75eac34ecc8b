import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/**
 * What a shop took. Amounts in whole cents; days as `2010-12-01`.
 * @typedef {{ name: string, units: number, revenue: number }} Seller
 * @typedef {{ orders: number, revenue: number, top: Seller[], days: Map<string, { orders: number, revenue: number }> }} ShopFigures
 */

/**
 * Adds invoice lines up straight from the file. It shares no code with the loader: it reads the text letter by letter
 * and takes the day as it is written.
 * @param {string} path
 * @returns {ShopFigures}
 */
export function figuresOfFile(path) {
  const bytes = readFileSync(path)
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  /** @type {Map<string, string>} */
  const dayOfInvoice = new Map()
  /** @type {ShopFigures['days']} */
  const days = new Map()
  /** @type {Map<string, Seller>} */
  const sellers = new Map()
  let revenue = 0
  for (const cells of records(text)) {
    const [invoice = '', sku = '', name = '', quantity = '', date = '', price = ''] = cells
    const units = Number.parseInt(quantity, 10)
    const paid = Math.round(Number.parseFloat(price) * 1000)
    // Tenths of a cent that are not whole cents cannot be paid.
    if (!invoice || !sku || !date || !(units > 0) || !(paid > 0) || paid % 10 !== 0) continue
    const amount = (paid / 10) * units
    const isFirst = !dayOfInvoice.has(invoice)
    const day = dayOfInvoice.get(invoice) ?? date.slice(0, 10)
    dayOfInvoice.set(invoice, day)
    const before = days.get(day) ?? { orders: 0, revenue: 0 }
    days.set(day, { orders: before.orders + (isFirst ? 1 : 0), revenue: before.revenue + amount })
    const seller = sellers.get(sku.toUpperCase()) ?? { name, units: 0, revenue: 0 }
    seller.units += units
    seller.revenue += amount
    sellers.set(sku.toUpperCase(), seller)
    revenue += amount
  }
  const top = [...sellers.values()].sort((a, b) => b.units - a.units || b.revenue - a.revenue).slice(0, 5)
  return { orders: dayOfInvoice.size, revenue, top, days }
}

/** @param {string} text @returns {Generator<string[]>} the records after the header */
function* records(text) {
  let cells = ['']
  let quoted = false
  let header = true
  for (const sign of text) {
    if (sign === '"') quoted = !quoted
    else if (sign === ',' && !quoted) cells.push('')
    else if (sign === '\n' && !quoted) {
      if (!header && cells.length > 1) yield cells.map((cell) => cell.trim())
      header = false
      cells = ['']
    } else cells[cells.length - 1] += sign
  }
  if (cells.length > 1) yield cells.map((cell) => cell.trim())
}
