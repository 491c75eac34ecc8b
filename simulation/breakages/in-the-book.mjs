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
  {
    name: 'an invoice that a payment covers stays unpaid',
    edits: [
      ['core/documents/on-book.ts', '&& due > left && left < smallestCoin', '&& due > left && left < 0'],
    ],
  },
  {
    name: 'less than the smallest coin keeps an invoice open',
    edits: [
      ['core/documents/on-book.ts', '&& due > left && left < smallestCoin', '&& due > left && left <= 0'],
    ],
  },
  {
    name: 'what is put to one invoice pays the oldest',
    edits: [['core/book/ageing.ts', 'ticked.get(entry.id) ?? ZERO', 'ZERO']],
  },
  {
    name: 'a payment that was taken back still settles its invoice',
    edits: [['core/book/ageing.ts', 'gone.add(payment).add(reversal)', 'void reversal']],
  },
  {
    name: 'the sale of a paid invoice is on the account under which it was issued',
    edits: [['core/documents/pay-on-book.ts', ', holder: payment.customerId })', ' })']],
  },
  {
    name: 'an unpaid invoice stays under the name that its customer had',
    edits: [
      [
        'core/documents/on-book.ts',
        "customer === null ? '' : (standIns.get(customer.id) ?? customer.id)",
        "customer === null || standIns.size < 0 ? '' : customer.id",
      ],
    ],
  },
  {
    name: 'an invoice that was cancelled is owed',
    edits: [
      [
        'core/documents/on-book.ts',
        'isOfAccount(document) && document.paidAt === null && document.cancelledAt === null',
        'isOfAccount(document) && document.paidAt === null',
      ],
    ],
  },
  {
    name: 'invoices are owed although the shop does not have them on its book',
    edits: [
      [
        'web/store/catalogue/book-in-memory.ts',
        'this.isOn ? owedByInvoices(this.unpaid.values(), standIns) : NOTHING',
        'owedByInvoices(this.unpaid.values(), standIns) ?? NOTHING',
      ],
    ],
  },
  {
    name: 'what a paid invoice puts on the book is over the limit',
    edits: [
      [
        entry,
        'if (onAccountOf(sale) <= 0 || invoiceIdOf(sale.id) !== undefined) return false',
        'if (onAccountOf(sale) <= 0 || invoiceIdOf(sale.id) === sale.id) return false',
      ],
    ],
  },
  {
    name: 'nobody is told that two tills were each paid an invoice',
    edits: [['core/review/invoice-findings.ts', 'if (over <= 0) return []', 'if (over <= put) return []']],
  },
  {
    name: 'a tip is of whoever sells, whoever was chosen',
    edits: [
      [
        'core/checkout/build-sale.ts',
        'return tipFor.staffId === (staffId ?? null) ? {} : { tipFor }',
        'return tipFor.staffId === (staffId ?? null) ? { tipFor } : {}',
      ],
    ],
  },
  {
    name: 'tips that were paid out of a drawer are owed still',
    edits: [
      [
        'core/reports/tips-report.ts',
        'moves.filter((move) => isPaid(move) && move.at < period.to)',
        'moves.filter((move) => isPaid(move) && move.at < period.from)',
      ],
    ],
  },
]
