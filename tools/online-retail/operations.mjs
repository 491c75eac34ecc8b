/** @typedef {import('./invoice-sales.mjs').InvoiceSale} InvoiceSale */

/**
 * A product of the catalogue. Prices in whole cents.
 * @typedef {{ sku: string, name: string, sellPrice: number, costPrice: number, stock: number }} CatalogueProduct
 * @typedef {{ type: string, payload: object, occurredAt: number }} Intent
 * @typedef {Intent & { seq: number, opId: string, v: 1, hlc: string }} Operation
 */

/** One sku is spelt in capitals and in small letters; both are the same goods. @param {string} sku */
export const productId = (sku) => `sku-${sku.toUpperCase().replace(/[^A-Z0-9_:-]/g, '_')}`

/**
 * The intents of a catalogue: each product, and what lies on its shelf. Of a sku in two spellings the first counts.
 * @param {readonly CatalogueProduct[]} products
 * @param {number} occurredAt epoch milliseconds
 * @returns {Intent[]}
 */
export function catalogueIntents(products, occurredAt) {
  const met = new Set()
  return products.flatMap(({ sku, name, sellPrice, costPrice, stock }) => {
    const id = productId(sku)
    if (met.has(id)) return []
    met.add(id)
    const fields = { sku, name, sellPrice, costPrice, createdAt: occurredAt }
    const count = { id: `count-of-${id}`, productId: id, quantity: stock }
    return [
      { type: 'product.patch', payload: { id, fields }, occurredAt },
      { type: 'stock.count', payload: count, occurredAt },
    ]
  })
}

/**
 * The intents of sales, each customer before their first. The file contains neither payment methods nor costs: the
 * method is derived from the invoice's number, the cost from the catalogue (zero for goods it lacks).
 * @param {readonly InvoiceSale[]} sales
 * @param {{ userId: string, products: readonly CatalogueProduct[] }} shop
 * @returns {Intent[]}
 */
export function saleIntents(sales, { userId, products }) {
  const costs = new Map(
    products.map(({ sku, costPrice }) => /** @type {const} */ ([productId(sku), costPrice])).reverse(),
  )
  const met = new Set()
  return sales.flatMap((sale) => {
    const { soldAt, customer } = sale
    /** @type {Intent[]} */
    const intents = []
    if (customer && !met.has(customer)) {
      met.add(customer)
      const fields = { name: `Customer ${customer}`, customerType: 'trade', createdAt: soldAt }
      intents.push({
        type: 'customer.patch',
        payload: { id: `customer-${customer}`, fields },
        occurredAt: soldAt,
      })
    }
    intents.push({
      type: 'sale.complete',
      payload: { sale: saleOf(sale, userId, costs) },
      occurredAt: soldAt,
    })
    return intents
  })
}

const METHODS = /** @type {const} */ (['cash', 'card', 'bank_transfer'])

/** @param {InvoiceSale} sale @param {string} userId @param {ReadonlyMap<string, number>} costs */
function saleOf({ invoice, soldAt, customer, lines }, userId, costs) {
  const items = lines.map(({ sku, name, quantity, unitPrice }, index) => ({
    id: `item-${invoice}-${index + 1}`,
    productId: productId(sku),
    name,
    sku,
    quantity,
    unitPrice,
    unitCost: costs.get(productId(sku)) ?? 0,
    totalPrice: unitPrice * quantity,
    priceType: 'retail',
  }))
  const total = items.reduce((sum, { totalPrice }) => sum + totalPrice, 0)
  return {
    id: `sale-${invoice}`,
    number: `R${invoice}`,
    printedAs: null,
    userId,
    customerId: customer && `customer-${customer}`,
    customerName: customer ? `Customer ${customer}` : 'Walk-in Customer',
    customerType: customer ? 'trade' : 'retail',
    items,
    subtotal: total,
    tax: 0,
    total,
    paymentMethod: METHODS[Number(invoice.replace(/\D/g, '')) % METHODS.length],
    status: 'completed',
    createdAt: soldAt,
  }
}

/**
 * Gives intents their places in one device's order.
 * @param {readonly Intent[]} intents
 * @param {{ device: string, nowMs: number }} at
 * @returns {Operation[]}
 */
export function operationsOf(intents, { device, nowMs }) {
  const clock = nowMs.toString(36).padStart(9, '0')
  return intents.map((intent, index) => ({
    ...intent,
    seq: index + 1,
    opId: `${device}-${index + 1}`,
    v: 1,
    hlc: `${clock}-${index.toString(36).padStart(4, '0')}`,
  }))
}
