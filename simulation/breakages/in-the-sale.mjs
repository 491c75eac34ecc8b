/** @typedef {import('./breakage.mjs').Breakage} Breakage */

/** What a till could get wrong in working out a sale. @type {Breakage[]} */
export const inTheSale = [
  {
    name: 'a sold line does not keep its discounts',
    edits: [
      [
        'core/sales/sold-line.ts',
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
        "line.discounts.push(asKept('cart', discount, part))",
        "line.discounts.push(asKept('cart', discount, part)); continue",
      ],
    ],
  },
  {
    name: 'a parked sale that is put aside again is open again, although it was sold',
    edits: [['core/operations/parked-put.ts', 'saleId: known.saleId', 'saleId: null']],
  },
  {
    name: 'of two sales of one parked sale only the later to arrive is flagged',
    edits: [
      [
        'core/operations/mark-parked-sold.ts',
        "if (other) set.put('sales', { ...other, flags: withTwice(other.flags) })",
        'if (other) withTwice(other.flags)',
      ],
    ],
  },
  {
    name: 'a cart that was taken up is sold without saying which parked sale it was',
    edits: [
      ['core/sales/build-sale.ts', '...(cart.parkedId !== undefined && { parkedId: cart.parkedId }),', ''],
    ],
  },
  {
    name: 'what cash was rounded by is not kept',
    edits: [['core/sales/build-sale.ts', '...(rounding !== 0 && { rounding })', '']],
  },
  {
    name: 'cash handed over counts as paid, with the change that goes back',
    edits: [['core/sales/payment.ts', 'amount: closes ? due : given,', 'amount: given,']],
  },
]
