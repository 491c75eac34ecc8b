/** @typedef {import('./invoice-lines.mjs').InvoiceLine} InvoiceLine */

/**
 * What was bought on one invoice. Prices in whole cents, the time in epoch milliseconds.
 * @typedef {{ sku: string, name: string, quantity: number, unitPrice: number }} BoughtLine
 * @typedef {{ invoice: string, soldAt: number, customer: string | null, lines: BoughtLine[] }} InvoiceSale
 */

/** Why a line is set aside. A return does not say of which sale it is. */
export const REASONS = /** @type {const} */ ([
  'missing-field',
  'negative-quantity',
  'zero-price',
  'negative-price',
  'finer-than-a-cent',
])
/** @typedef {(typeof REASONS)[number]} Reason */

// Johannesburg keeps one clock all year, two hours ahead.
const JOHANNESBURG = '+02:00'

/**
 * Puts the lines of each invoice together into one sale, at the time of its first line; in the order of the file.
 * @param {readonly InvoiceLine[]} lines
 * @returns {{ sales: InvoiceSale[], setAside: Record<Reason, number> }}
 */
export function salesOfLines(lines) {
  const setAside = /** @type {Record<Reason, number>} */ (
    Object.fromEntries(REASONS.map((reason) => [reason, 0]))
  )
  /** @type {Map<string, InvoiceSale>} */
  const sales = new Map()
  for (const line of lines) {
    const read = readLine(line)
    if ('reason' in read) {
      setAside[read.reason] += 1
      continue
    }
    const known = sales.get(line.InvoiceNo)
    if (known) known.lines.push(read.bought)
    else {
      const { soldAt, bought } = read
      sales.set(line.InvoiceNo, {
        invoice: line.InvoiceNo,
        soldAt,
        customer: line.CustomerID || null,
        lines: [bought],
      })
    }
  }
  return { sales: [...sales.values()], setAside }
}

/**
 * @param {InvoiceLine} line
 * @returns {{ reason: Reason } | { soldAt: number, bought: BoughtLine }}
 */
function readLine({ InvoiceNo, StockCode, Description, Quantity, InvoiceDate, UnitPrice }) {
  const soldAt = Date.parse(`${InvoiceDate.replace(' ', 'T')}${JOHANNESBURG}`)
  const price = /^(-?)(\d+)(?:\.(\d+))?$/.exec(UnitPrice)
  if (!InvoiceNo || !StockCode || !/^-?\d+$/.test(Quantity) || !price || Number.isNaN(soldAt))
    return { reason: 'missing-field' }
  const quantity = Number(Quantity)
  if (quantity <= 0) return { reason: 'negative-quantity' }
  const [, minus, whole = '0', decimals = ''] = price
  if (!/[1-9]/.test(whole + decimals)) return { reason: 'zero-price' }
  if (minus) return { reason: 'negative-price' }
  if (/[1-9]/.test(decimals.slice(2))) return { reason: 'finer-than-a-cent' }
  const unitPrice = Number(whole + decimals.slice(0, 2).padEnd(2, '0'))
  return { soldAt, bought: { sku: StockCode, name: Description || StockCode, quantity, unitPrice } }
}
