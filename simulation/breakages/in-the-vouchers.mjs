/** @typedef {import('./breakage.mjs').Breakage} Breakage */

const row = 'core/operations/voucher-row.ts'
const voucher = 'core/vouchers/voucher.ts'

/** What vouchers could get wrong. @type {Breakage[]} */
export const inTheVouchers = [
  {
    name: 'what is left of a voucher is what came last',
    edits: [[row, 'withEntry(known.entries, entryOf(', 'withEntry([], entryOf(']],
  },
  {
    name: 'nobody is told that a voucher was spent twice',
    edits: [
      [row, "setFlag(set, saleId, 'over-spent', isOverSpent(set, saleId))", 'void [setFlag, isOverSpent]'],
    ],
  },
  {
    name: 'the sale that arrives last is over-spent, whenever it was made',
    edits: [
      [
        voucher,
        'left.at - right.at || compareText(left.saleId, right.saleId)',
        '0 * compareText(left.saleId, right.saleId)',
      ],
    ],
  },
  {
    name: 'a sale whose voucher is heard of later stays over-spent',
    edits: [[row, "if (kind === 'spent') setFlag(", "if (kind === 'spent' && over.has(saleId)) setFlag("]],
  },
  {
    name: 'what comes back of goods that a voucher paid for is lost',
    edits: [
      [
        'core/operations/sale-return.ts',
        '    putOnVouchers(set, sale)',
        '    if (sale.voucher) putOnVouchers(set, sale)',
      ],
    ],
  },
  {
    name: 'vouchers do not take their number from the series',
    edits: [
      [
        'web/store/returns/return-store.ts',
        "tx.takeNumber('voucher')",
        "['V000001', tx.device.suffix].filter(Boolean).join('-')",
      ],
    ],
  },
]
