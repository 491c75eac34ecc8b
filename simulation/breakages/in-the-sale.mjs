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
    name: 'what cash was rounded by is not kept',
    edits: [['core/sales/build-sale.ts', '...(rounding !== 0 && { rounding })', '']],
  },
  {
    name: 'cash handed over counts as paid, with the change that goes back',
    edits: [['core/sales/payment.ts', 'amount: closes ? due : given,', 'amount: given,']],
  },
]
