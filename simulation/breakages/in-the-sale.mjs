/** @typedef {import('./breakage.mjs').Breakage} Breakage */

/** What a till could get wrong in working out a sale. @type {Breakage[]} */
export const inTheSale = [
  {
    name: 'a sold line does not keep its discounts',
    edits: [
      [
        'core/checkout/sold-line.ts',
        'discounts.length > 0 && { discounts }',
        'discounts.length > 9 && { discounts }',
      ],
    ],
  },
  {
    name: 'a discount of the cart is taken off its total, not off its lines',
    edits: [
      [
        'core/cart/priced-cart.ts',
        "line.discounts.push(asKept('cart', given, part))",
        "line.discounts.push(asKept('cart', given, part)); continue",
      ],
    ],
  },
  {
    name: 'a parked sale that is put aside again is open again, although it was sold',
    edits: [['core/operations/parked-put.ts', 'saleId: known.saleId', 'saleId: null']],
  },
  {
    name: 'a parked sale that is put aside again stays with whoever had it before',
    edits: [
      [
        'core/operations/parked-put.ts',
        "const taken = isWrittenAfter(set, id, 'take', stamp) ? known.takenBy : null",
        'const taken = known.takenBy',
      ],
    ],
  },
  {
    name: 'of two sales of one parked sale only the later to arrive is flagged',
    edits: [
      ['core/operations/mark-parked-sold.ts', "setFlag(set, otherId, 'parked-twice', true)", 'void setFlag'],
    ],
  },
  {
    name: 'a cart that was taken up is sold without saying which parked sale it was',
    edits: [
      ['core/checkout/build-sale.ts', '...(cart.parkedId !== undefined && { parkedId: cart.parkedId }),', ''],
    ],
  },
  {
    name: 'a drawer should hold what was handed over, with the change that went back',
    edits: [
      [
        'core/shifts/expected-cash.ts',
        'sales: sum(paid.map(({ amount }) => amount)),',
        'sales: sum(paid.map(({ amount, tendered }) => tendered ?? amount)),',
      ],
    ],
  },
  {
    name: 'a shift that was cashed up stays open',
    edits: [['core/operations/shift-close.ts', 'closings: after, ...mark', 'closings: before, ...mark']],
  },
  {
    name: 'what cash was rounded by is not kept',
    edits: [['core/checkout/build-sale.ts', '...(rounding !== 0 && { rounding }),', '']],
  },
  {
    name: 'cash handed over counts as paid, with the change that goes back',
    edits: [['core/sales/payment.ts', 'amount: closes ? due : given,', 'amount: given,']],
  },
  {
    name: 'goods that came back broken are counted again',
    edits: [
      [
        'core/stock/moved-by.ts',
        "condition === 'damaged' || condition === 'kept' || quantity === 0",
        'quantity === 0',
      ],
    ],
  },
  {
    name: 'of two returns of the same goods the earlier one is flagged',
    edits: [
      [
        'core/returns/over-returned.ts',
        '[...returns].sort(oldestFirst(({ createdAt }) => createdAt))',
        '[...returns].reverse()',
      ],
    ],
  },
  {
    name: 'only the return that arrives is looked at for too much, not those before and after it',
    edits: [
      [
        'core/operations/sale-return.ts',
        'if (sale.returnOf) flagReturns(set, sale.returnOf.saleId)',
        "if (sale.returnOf && !set.get('sales', sale.returnOf.saleId)) flagReturns(set, sale.returnOf.saleId)",
      ],
    ],
  },
  {
    name: 'a return stays one of an unknown sale after that has arrived',
    edits: [['core/operations/sale-complete.ts', '    flagReturns(set, sale.id)\n', '']],
  },
  {
    name: 'a change of a built-in payment method counts by when it arrives, not by when it was made',
    edits: [
      [
        'core/operations/method-patch.ts',
        "return patchRow(set, 'methods', { ...payload, fields }, meta, builtIn)",
        "const stamps = { ...set.stamps('methods', payload.id) }; for (const field in fields) delete stamps[field]; set.put('methods', set.get('methods', payload.id) ?? builtIn, stamps); return patchRow(set, 'methods', { ...payload, fields }, meta, builtIn)",
      ],
    ],
  },
  {
    name: 'a built-in payment method can be deleted, and takes the kind that somebody gives it',
    edits: [
      [
        'core/operations/method-patch.ts',
        'const { kind: _kind, deleted: _deleted, ...fields } = payload.fields',
        'const { ...fields } = payload.fields',
      ],
    ],
  },
  {
    name: 'a change of a built-in payment method that is the first forgets what every shop has of it',
    edits: [
      [
        'core/operations/method-patch.ts',
        "return patchRow(set, 'methods', { ...payload, fields }, meta, builtIn)",
        "return patchRow(set, 'methods', { ...payload, fields }, meta)",
      ],
    ],
  },
  {
    name: 'of two credits of one invoice only the one that arrives last is kept',
    edits: [['core/documents/credit-invoice.ts', '[...told, ...known].map(', '[...told].map(']],
  },
  {
    name: 'a credit that arrives after the payment of its invoice is dropped',
    edits: [
      [
        'core/operations/document-credit.ts',
        'if (joined.length === before.length && row === known) return DUPLICATE',
        'if (known.paidAt !== null || (joined.length === before.length && row === known)) return DUPLICATE',
      ],
    ],
  },
  {
    name: 'an invoice of which a part was credited is paid whole',
    edits: [
      [
        'core/documents/pay-invoice.ts',
        'const { lines, subtotal, tax, total, taxes } = leftOf(invoice)',
        'const { lines, subtotal, tax, total, taxes } = invoice',
      ],
    ],
  },
  {
    name: 'an invoice that another till took less for is counted as this till took it',
    edits: [
      [
        'web/store/totals/totals.ts',
        'JSON.stringify([sale.createdAt, saleFigures(sale), packItems(sale.items), linesOfSale(sale, NO_MOMENT)])',
        'JSON.stringify([sale.createdAt, sale.paymentMethod])',
      ],
    ],
  },
  {
    name: 'a code that was taken away comes back when another field of it is changed',
    edits: [
      [
        'core/operations/barcode-patch.ts',
        "  ...patchOf('barcodes'),\n",
        "  ...patchOf('barcodes'),\n  apply: (set, { id, fields }, meta) =>\n    patchRow(set, 'barcodes', { id, fields: { deleted: false, ...fields } }, meta),\n",
      ],
      ['core/operations/barcode-patch.ts', 'import { patchOf }', 'import { patchOf, patchRow }'],
    ],
  },
  {
    name: 'the code of a pack is kept by whoever gave it first',
    edits: [
      [
        'core/operations/barcode-patch.ts',
        "  ...patchOf('barcodes'),\n",
        "  ...patchOf('barcodes'),\n  apply: (set, { id, fields: { code, ...fields } }, meta) =>\n    patchRow(set, 'barcodes', { id, fields: set.get('barcodes', id) || code === undefined ? fields : { code, ...fields } }, meta),\n",
      ],
      ['core/operations/barcode-patch.ts', 'import { patchOf }', 'import { patchOf, patchRow }'],
    ],
  },
  {
    name: 'half a cent of VAT is cut off instead of rounded up',
    edits: [
      [
        'core/vat/taxes.ts',
        'tax: taxWithin(total, group.percent),',
        'tax: /** @type {any} */ (Math.floor((total * group.percent) / (100 + group.percent))),',
      ],
    ],
  },
  {
    name: 'zero-rated goods are taxed like all others',
    edits: [
      [
        'core/vat/vat-of-day.ts',
        "return vatClass === 'standard' ? standard : 0",
        'return vatClass ? standard : 0',
      ],
    ],
  },
  {
    name: 'all that was paid for goods of others is revenue',
    edits: [
      [
        'core/vat/sold-for-others.ts',
        'isForOthers(line) ? percentOf(line.totalPrice, line.commission ?? 0) : ZERO',
        'isForOthers(line) ? line.totalPrice : ZERO',
      ],
    ],
  },
  {
    name: 'a shop that is not registered takes what it sells for others for its own',
    edits: [
      [
        'core/vat/vat-of-day.ts',
        "if (percent === null && vatClass !== 'agency') return {}",
        'if (percent === null) return {}',
      ],
    ],
  },
  {
    name: 'the VAT within a commission is not owed',
    edits: [['core/vat/sold-for-others.ts', 'tax: taxWithin(gross, percent)', 'tax: cents(0)']],
  },
  {
    name: 'goods of others come back as the shop’s own',
    edits: [
      [
        'core/returns/build-return.ts',
        'function itemBack({ discounts: _, listPrice: __, ',
        'function itemBack({ vatClass: ____, discounts: _, listPrice: __, ',
      ],
    ],
  },
  {
    name: 'a summary does not say what was sold for others',
    edits: [
      [
        'core/sync/summarised-sale.ts',
        'return { ...summarisedItem(item, isUnknown), ...termsOfOthers(item) }',
        'return summarisedItem(item, isUnknown)',
      ],
    ],
  },
  {
    name: 'somebody changes the first rate of VAT, which is law',
    edits: [
      [
        'core/operations/rate-patch.ts',
        "patchRow(set, 'rates', { ...payload, fields: {} }, meta, FIRST_RATE)",
        "patchRow(set, 'rates', payload, meta, FIRST_RATE)",
      ],
    ],
  },
]
