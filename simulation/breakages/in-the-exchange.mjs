/** @typedef {import('./breakage.mjs').Breakage} Breakage */

/** What a till could get wrong in goods for goods. @type {Breakage[]} */
export const inTheExchange = [
  {
    name: 'what paid for new goods goes back in money as well',
    edits: [
      [
        'core/returns/exchange.ts',
        '{ total: over, isLast: preview.isLast }',
        '{ total: preview.total, isLast: preview.isLast }',
      ],
    ],
  },
  {
    name: 'an exchange does not know what went back before it',
    edits: [['core/returns/exchange.ts', '[...found.returns, { ...found.sale', '[{ ...found.sale']],
  },
  {
    name: 'money goes back that went into new goods before',
    edits: [
      [
        'core/returns/refund.ts',
        'of returns.flatMap(tendersOf)) {',
        "of returns.flatMap(tendersOf).filter(({ kind }) => kind !== 'exchange')) {",
      ],
    ],
  },
  {
    name: 'what was paid for with goods comes back as goods that nobody takes',
    edits: [
      [
        'core/returns/refund.ts',
        "if (kind === 'exchange' || kind === 'layby') return { ...methodOf('cash'), exact: false }",
        "if (kind === 'exchange' || kind === 'layby') return { methodId, kind, name, exact: false }",
      ],
    ],
  },
  {
    name: 'goods that are worth less than the new ones pay all of them',
    edits: [
      [
        'core/returns/exchange.ts',
        'const settled = price < preview.total ? price : preview.total',
        'const settled = price',
      ],
    ],
  },
  {
    name: 'empties pay more of new goods than those cost',
    edits: [['core/cart/empties.ts', 'return price < back ? price : back', 'return back']],
  },
  {
    name: 'what empties paid of new goods goes back in cash as well',
    edits: [
      [
        'core/returns/empties-back.ts',
        'moneyWithoutReceipt(subtract(emptiesTotal(cart), settled), CASH, rule)',
        'moneyWithoutReceipt(emptiesTotal(cart), CASH, rule)',
      ],
    ],
  },
  {
    name: 'empties are doubted as goods without a receipt',
    edits: [
      [
        'core/operations/sale-return.ts',
        "if (sale.returnKind !== 'container') return true",
        "if (sale.returnKind !== 'void') return true",
      ],
    ],
  },
]
