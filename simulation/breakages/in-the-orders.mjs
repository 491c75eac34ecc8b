/** @typedef {import('./breakage.mjs').Breakage} Breakage */

const row = 'core/operations/order-row.ts'

/** What orders from suppliers could get wrong. @type {Breakage[]} */
export const inTheOrders = [
  {
    name: 'of two tills that changed a draft the goods of the later one stand',
    edits: [
      [
        row,
        'new Map(row.lines.map((line) => [line.productId, line]))',
        'new Map(row.lines.slice(row.lines.length).map((line) => [line.productId, line]))',
      ],
    ],
  },
  {
    name: 'of two tills that sent an order the one that arrives last stands',
    edits: [
      [
        'core/operations/order-send.ts',
        "wasBefore(set, orderRow(set, order.id), 'sent', meta.stamp)",
        "wasBefore(set, orderRow(set, order.id), 'sent', '')",
      ],
    ],
  },
  {
    name: 'a draft that another till has sent can still be changed',
    edits: [['core/operations/order-put.ts', 'if (known.sent) return', 'if (known.sent?.at === 0) return']],
  },
  {
    name: 'an order that was cancelled is sent all the same',
    edits: [[row, 'cancelled: known.cancelled,', 'cancelled: order.cancelled,']],
  },
  {
    name: 'what came of an order is what the last delivery brought',
    edits: [
      [
        'core/stock/order-state.ts',
        'sums.set(productId, (sums.get(productId) ?? 0) + quantity)\n    received',
        'sums.set(productId, quantity)\n    received',
      ],
    ],
  },
  {
    name: 'what went back to its supplier counts as delivered',
    edits: [
      [
        'web/store/orders/order-list.ts',
        'givenBackAt(note, moves) === null',
        'givenBackAt(note, moves) !== undefined',
      ],
    ],
  },
  {
    name: 'orders do not take their number from the series',
    edits: [
      [
        'web/store/orders/order-store.ts',
        "const number = tx.takeNumber('order')",
        "const number = ['PO0001', suffix].filter(Boolean).join('-')",
      ],
    ],
  },
  {
    name: 'of two deliveries of one invoice only the later one says so',
    edits: [
      [
        'core/operations/goods-receive.ts',
        'if (!other.receivedTwice) set.put',
        'if (other.receivedTwice) set.put',
      ],
    ],
  },
]
