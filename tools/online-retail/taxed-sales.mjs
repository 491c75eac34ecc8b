/** @typedef {import('./operations.mjs').Intent} Intent */
/** @typedef {'standard' | 'zero' | 'exempt' | 'agency'} VatClass */
/** @typedef {{ id: string, productId: string, name: string, sku: string, quantity: number, unitPrice: number, unitCost: number, totalPrice: number, priceType: string, vatClass?: VatClass, percent?: number, commission?: number, commissionVat?: number, discounts?: object[], returnOf?: string, condition?: string }} Item */
/** @typedef {{ id: string, number: string, printedAs: null, userId: string, customerId: string | null, customerName: string, customerType: string, items: Item[], subtotal: number, tax: number, total: number, paymentMethod: string, status: string, createdAt: number }} Sale */

const RATE = 15
/** What is kept of goods that are sold for others, in percent. */
const COMMISSIONS = [3, 7.25, 12.5]
const DAY_MS = 86_400_000
/** One sale in so many comes back whole the next day, and one is an invoice, of which every second is paid. */
const RETURN_OF = 100
const INVOICE_OF = 40
/** One sale in so many is followed by a delivery, of which every third goes back; of every fourth no tax invoice came. */
const DELIVERY_OF = 60
/** One line in so many has a tenth taken off. */
const DISCOUNT_OF = 7

/**
 * Puts VAT into the sales of a file by a fixed rule: a class by the letters of the sku, discounts, rounded cash, 1% returns,
 * invoices, and deliveries of which some go back. Everything else stays as it was.
 * @param {readonly Intent[]} intents of `saleIntents`
 * @returns {Intent[]}
 */
export function taxedIntents(intents) {
  let count = 0
  return intents.flatMap((intent) => {
    if (intent.type !== 'sale.complete') return [intent]
    count += 1
    const delivery = count % DELIVERY_OF === DELIVERY_OF / 2 ? deliveryIntents(intent, count) : []
    const sale = taxed(/** @type {{ sale: Sale }} */ (intent.payload).sale)
    if (count % INVOICE_OF === 0)
      return [...delivery, ...invoiceIntents(sale, (count / INVOICE_OF) % 2 === 0)]
    const sold = rounded(sale)
    const intents = [...delivery, { ...intent, payload: { sale: sold } }]
    return count % RETURN_OF === 0 ? [...intents, returnOf(sold)] : intents
  })
}

/** @param {string} sku @returns {VatClass} */
function classOf(sku) {
  const place = [...sku.toUpperCase()].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 10
  return place < 6 ? 'standard' : place < 8 ? 'zero' : place < 9 ? 'exempt' : 'agency'
}

/** @param {Sale} sale */
function taxed(sale) {
  const items = sale.items.map((item, at) => {
    const off = at % DISCOUNT_OF === DISCOUNT_OF - 1 ? Math.round(item.totalPrice / 10) : 0
    const vatClass = classOf(item.sku)
    return {
      ...item,
      totalPrice: item.totalPrice - off,
      vatClass,
      percent: vatClass === 'standard' ? RATE : 0,
      ...(vatClass === 'agency' && { commission: COMMISSIONS[at % COMMISSIONS.length], commissionVat: RATE }),
      ...(off > 0 && { discounts: [{ kind: 'line', percent: 10, amount: off }] }),
    }
  })
  const taxes = taxesOf(items)
  const total = items.reduce((sum, { totalPrice }) => sum + totalPrice, 0)
  const tax = taxes.reduce((sum, line) => sum + line.tax, 0)
  return { ...sale, items, taxes, subtotal: total - tax, tax, total }
}

/** Once for each class, on the sum of its lines, half a cent up. @param {readonly Item[]} items */
function taxesOf(items) {
  const classes = [...new Set(items.map(({ vatClass }) => vatClass))]
  return classes.map((vatClass) => {
    const own = items.filter((item) => item.vatClass === vatClass)
    const gross = own.reduce((sum, { totalPrice }) => sum + totalPrice, 0)
    const percent = vatClass === 'standard' ? RATE : 0
    const tax = Number(
      (2n * BigInt(gross) * BigInt(percent) + BigInt(100 + percent)) / BigInt(2 * (100 + percent)),
    )
    return { vatClass, percent, gross, tax }
  })
}

/** @param {ReturnType<typeof taxed>} sale */
function rounded(sale) {
  const off = sale.paymentMethod === 'cash' ? sale.total % 10 : 0
  if (off === 0) return sale
  const tender = {
    id: `${sale.id}-1`,
    methodId: 'cash',
    kind: 'cash',
    name: 'Cash',
    amount: sale.total - off,
  }
  return { ...sale, tenders: [tender], rounding: -off }
}

/** @param {ReturnType<typeof rounded>} sale @returns {Intent} */
function returnOf(sale) {
  const createdAt = sale.createdAt + DAY_MS
  const back = {
    ...sale,
    id: `back-${sale.id}`,
    number: `CN${sale.number.slice(1)}`,
    createdAt,
    kind: 'return',
    returnKind: 'return',
    reason: 'Changed mind',
    returnOf: { saleId: sale.id, number: sale.number, createdAt: sale.createdAt },
    items: sale.items.map(({ discounts: _, ...item }) => ({
      ...item,
      id: `back-${item.id}`,
      quantity: -item.quantity,
      totalPrice: -item.totalPrice,
      returnOf: item.id,
      condition: 'kept',
    })),
    taxes: sale.taxes.map(({ gross, tax, ...line }) => ({ ...line, gross: -gross, tax: -tax })),
    subtotal: -sale.subtotal,
    tax: -sale.tax,
    total: -sale.total,
    ...('tenders' in sale && {
      tenders: sale.tenders.map((tender) => ({ ...tender, amount: -tender.amount })),
      rounding: -sale.rounding,
    }),
  }
  return { type: 'sale.return', payload: { sale: back }, occurredAt: createdAt }
}

const ISSUER = {
  name: 'Online Retail',
  address: '',
  contactPhone: '',
  contactEmail: '',
  taxNumber: '4012345678',
  registrationNumber: '',
  bankDetails: '',
  currency: 'ZAR',
  logo: null,
}

/** An invoice, and the sale that pays it two days later. @param {ReturnType<typeof taxed>} sale @param {boolean} isPaid @returns {Intent[]} */
function invoiceIntents(sale, isPaid) {
  const { items, taxes, subtotal, tax, total, createdAt, userId } = sale
  const id = sale.id.replace('sale-', 'inv-')
  const number = sale.number.replace('R', 'INV')
  const document = {
    ...{ id, kind: 'invoice', number, printedAs: null, userId, issuer: ISSUER, customer: null },
    lines: items.map((item) => ({ ...item, description: '' })),
    ...{ subtotal, taxRate: RATE, tax, total, taxes, taxWithin: true },
    ...{ paymentMethod: 'card', createdAt, endsAt: createdAt + 14 * DAY_MS, quoteId: null },
  }
  const issued = { type: 'document.issue', payload: { document }, occurredAt: createdAt }
  if (!isPaid) return [issued]
  const paidAt = createdAt + 2 * DAY_MS
  const paid = { ...sale, id: `${id}:paid`, number, paymentMethod: 'card', createdAt: paidAt }
  return [issued, { type: 'sale.complete', payload: { sale: paid }, occurredAt: paidAt }]
}

/** What was sold is bought again at half its price. @param {Intent} intent @param {number} count @returns {Intent[]} */
function deliveryIntents({ payload, occurredAt }, count) {
  const { sale } = /** @type {{ sale: Sale }} */ (payload)
  const [item] = sale.items
  if (!item) return []
  const nth = Math.floor(count / DELIVERY_OF)
  const id = `grn-${sale.id}`
  const charged = Math.round(item.totalPrice / 2)
  const line = { id: `${id}-1`, productId: item.productId, name: item.name, quantity: 10, unitCost: 100 }
  const received = {
    ...{ id, shopId: 'main', number: `GRN${sale.number.slice(1)}`, printedAs: null, note: '', by: null },
    ...{ supplierId: 'supplier', supplierName: 'Supplier', invoiceNumber: '', invoiceDate: null },
    ...{ lines: [{ ...line, charged }], delivery: 0, discount: 0, withVat: true, invoiceTotal: null },
    ...(nth % 4 !== 0 && { inputTax: Math.round((charged * RATE) / (100 + RATE)) }),
    ...{ at: occurredAt, device: 'A' },
  }
  const intents = [{ type: 'goods.receive', payload: { received }, occurredAt }]
  if (nth % 3 !== 0) return intents
  const move = {
    ...{
      id: `${line.id}-back`,
      shopId: 'main',
      productId: line.productId,
      quantity: -10,
      reason: 'returned',
    },
    ...{ unitCost: 100, documentId: id, note: '', by: null, at: occurredAt + DAY_MS },
  }
  return [...intents, { type: 'stock.move', payload: { move }, occurredAt: occurredAt + DAY_MS }]
}
