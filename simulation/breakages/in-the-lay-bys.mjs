/** @typedef {import('./breakage.mjs').Breakage} Breakage */

const row = 'core/operations/layby-row.ts'
const cancel = 'core/operations/layby-cancel.ts'
const state = 'core/laybys/layby-state.ts'
const store = 'web/store/laybys/layby-store.ts'

/** What goods that are put by could get wrong. @type {Breakage[]} */
export const inTheLayBys = [
  {
    name: 'a payment of a lay-by that its till has not heard of is left out',
    edits: [
      [
        'core/operations/layby-payment.ts',
        "rows: [['laybypayments', payment.id]],",
        "rows: [['laybypayments', payment.id], ['laybys', payment.laybyId]],",
      ],
      [
        'core/operations/layby-payment.ts',
        "    set.put('laybypayments', {",
        "    if (!set.get('laybys', payment.laybyId)) return APPLIED\n    set.put('laybypayments', {",
      ],
    ],
  },
  {
    name: 'a payment of a lay-by that was cancelled meanwhile is left out',
    edits: [
      [
        'core/operations/layby-payment.ts',
        "rows: [['laybypayments', payment.id]],",
        "rows: [['laybypayments', payment.id], ['laybys', payment.laybyId]],",
      ],
      [
        'core/operations/layby-payment.ts',
        "    set.put('laybypayments', {",
        "    if (set.get('laybys', payment.laybyId)?.cancellations.length) return APPLIED\n    set.put('laybypayments', {",
      ],
    ],
  },
  {
    name: 'of two cancellations of a lay-by the one that arrived first stands',
    edits: [
      [state, 'return [...byId.values()].sort(oldestFirst(({ at }) => at))', 'return [...byId.values()]'],
    ],
  },
  {
    name: 'a second cancellation of a lay-by replaces the first',
    edits: [[cancel, 'known?.cancellations ?? [], cancellations', '[], cancellations']],
  },
  {
    name: 'a lay-by that is cancelled is not handed over, though its goods are gone',
    edits: [[row, 'if (layby) set.put', 'if (layby?.cancellations.length === 0) set.put']],
  },
  {
    name: 'a cancellation takes back that the goods of a lay-by were handed over',
    edits: [[cancel, 'cancellations: after,', 'collectedAt: null,\n      cancellations: after,']],
  },
  {
    name: 'a sale that came before its lay-by does not hand it over',
    edits: [[row, "set.get('sales', saleIdOfLayby(layby.id))?.createdAt ?? null", 'null']],
  },
  {
    name: 'each till that hands a lay-by over makes a sale of its own',
    edits: [
      [
        store,
        '...{ now: at, vat: vatAt(catalogue.get(), at), shiftId },\n      })',
        '...{ now: at, vat: vatAt(catalogue.get(), at), shiftId },\n      })\n      Object.assign(sale, { id: this.shop.newId() })',
      ],
    ],
  },
  {
    name: 'goods of a lay-by that was handed over stay put by',
    edits: [
      [
        state,
        'return collectedAt === null && cancellations.length === 0',
        'return cancellations.length === 0',
      ],
    ],
  },
  {
    name: 'goods of a lay-by that was cancelled stay put by',
    edits: [
      [state, 'return collectedAt === null && cancellations.length === 0', 'return collectedAt === null'],
    ],
  },
  {
    name: 'what a lay-by brought in is in no drawer',
    edits: [['core/shifts/expected-cash.ts', 'cash.tips, onAccount, laybys]', 'cash.tips, onAccount]']],
  },
  {
    name: 'money that goes back of a lay-by stays in the drawer',
    edits: [
      [
        'core/shifts/expected-cash.ts',
        'const laybys = sum(ofLaybys.map(({ amount }) => amount))',
        'const laybys = sum(ofLaybys.flatMap(({ amount }) => (amount > 0 ? [amount] : [])))',
      ],
    ],
  },
]
