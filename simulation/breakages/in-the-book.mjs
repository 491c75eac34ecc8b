/** @typedef {import('./breakage.mjs').Breakage} Breakage */

const entry = 'core/operations/book-entry.ts'

/** What the book of what customers owe could get wrong. @type {Breakage[]} */
export const inTheBook = [
  {
    name: 'a payment that two tills took back is taken back twice',
    edits: [
      [
        entry,
        "if (set.get('bookentries', entry.id)) return false",
        "if (set.get('bookentries', entry.id) && entry.kind !== 'reversal') return false",
      ],
    ],
  },
  {
    name: 'what a customer owes is what came last',
    edits: [['core/operations/balance-row.ts', 'add(owedBy(set, customerId), owed)', 'add(ZERO, owed)']],
  },
  {
    name: 'goods that come back do not come off the book',
    edits: [['core/operations/sale-return.ts', '    putOnBook(set, sale, meta)', '    void putOnBook']],
  },
  {
    name: 'an account of several people does not say who bought',
    edits: [[entry, '...(boughtBy !== undefined && { boughtBy }),', '']],
  },
  {
    name: 'what is paid in cash beside is put on the book too',
    edits: [['core/sales/on-account.ts', "kind === 'account' ?", "kind !== 'exchange' ?"]],
  },
  {
    name: 'a limit is held against each sale alone, not against what is owed',
    edits: [[entry, 'const owed = owedBy(set, customerId)', 'const owed = onAccountOf(sale)']],
  },
  {
    name: 'nobody is told that a customer owes more than they may',
    edits: [
      [
        'core/operations/sale-complete.ts',
        "if (isOverLimit(set, sale)) flags.add('over-limit')",
        'void isOverLimit',
      ],
    ],
  },
  {
    name: 'whoever may not buy on the book is held against their limit alone',
    edits: [[entry, 'if (!mayBuyOnBook(customer)) return owed > 0', 'void mayBuyOnBook']],
  },
  {
    name: 'credit that is spent counts as owed',
    edits: [
      [entry, 'if (!mayBuyOnBook(customer)) return owed > 0', 'if (!mayBuyOnBook(customer)) return true'],
    ],
  },
  {
    name: 'payments do not take their number from the series',
    edits: [
      [
        'web/store/book/book-store.ts',
        "number: tx.takeNumber('payment')",
        "number: ['P000001', tx.device.suffix].filter(Boolean).join('-')",
      ],
    ],
  },
  {
    name: 'a screen shows what customers owed when it was opened',
    edits: [
      [
        'web/store/catalogue/kept-rows.ts',
        '!changed?.has(table)',
        "(part === 'balances' || !changed?.has(table))",
      ],
    ],
  },
  {
    name: 'a drawer should not hold what was paid on account in cash',
    edits: [['core/shifts/expected-cash.ts', 'cash.tips, onAccount, laybys]', 'cash.tips, laybys]']],
  },
  {
    name: 'a drawer should not hold the tips that were given in cash',
    edits: [['core/shifts/expected-cash.ts', 'cash.in, cash.tips, onAccount', 'cash.in, onAccount']],
  },
  {
    name: 'whoever takes a whole sale back keeps its tip',
    edits: [['core/returns/build-return.ts', 'isVoid ? withTips(', 'isVoid && !sale ? withTips(']],
  },
]
