/** @typedef {import('./breakage.mjs').Breakage} Breakage */

const row = 'core/operations/points-row.ts'

/** What points could get wrong. @type {Breakage[]} */
export const inThePoints = [
  {
    name: 'the points of a customer are what came last',
    edits: [['core/operations/balance-row.ts', '(known as number) : 0) + points', '0 : 0) + points']],
  },
  {
    name: 'nobody is told that points were spent that were not there',
    edits: [[row, "setFlag(set, id, 'over-spent-points', spent > left)", 'void [setFlag, id, spent]']],
  },
  {
    name: 'the sale that arrives last spent too many points, whenever it was made',
    edits: [
      [
        'server/sync/load-working-set.ts',
        'if (changed.length === 0) return',
        'if (changed.length >= 0) return',
      ],
    ],
  },
  {
    name: 'goods that come back keep the points that they earned',
    edits: [['core/operations/sale-return.ts', '    putPoints(set, sale)', '    void putPoints']],
  },
  {
    name: 'a merge leaves points under the name that goes',
    edits: [['core/operations/book-entry.ts', 'points: entry.points ?? 0 })', 'points: 0 })']],
  },
  {
    name: 'a deposit earns points',
    edits: [['core/checkout/earn-points.ts', 'isForOthers(item) || item.deposit', 'isForOthers(item)']],
  },
  {
    name: 'a screen shows the points that customers had when it was opened',
    edits: [
      [
        'web/store/catalogue/kept-rows.ts',
        '!changed?.has(table)',
        "(part === 'points' || !changed?.has(table))",
      ],
    ],
  },
]
