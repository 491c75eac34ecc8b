import type { BookEntryFact } from '../../book/book-entry.ts'
import { type Cents, cents } from '../../money/cents.ts'
import type { SaleFact } from '../../sales/sale.ts'
import { methodOf, type Tender } from '../../sales/tender.ts'
import type { Intent } from '../operations.ts'
import { NOON, sell, takeBack } from './operations.ts'

/** The customer of these tests: they may buy on the book. */
export const THANDI = 'thandi'

/** What is put on the book, or taken off it below zero. */
export const onAccount = (amount: number): Tender => ({
  ...{ id: '1', methodId: 'account', kind: 'account', name: 'On account' },
  amount: cents(amount),
})
const cash = (amount: Cents): Tender => ({ id: '1', ...methodOf('cash'), amount })

/** Loaves at R15 that Thandi takes on account. */
export function sellOnAccount(saleId: string, quantity = 1, more: Partial<SaleFact> = {}): Intent {
  return sell(saleId, 'bread', quantity, {
    ...{ customerId: THANDI, customerName: 'Thandi', tenders: [onAccount(1_500 * quantity)] },
    ...more,
  })
}

/** A loaf of a sale that came back, whose money goes off the book again. */
export function takeBackOnAccount(id: string, saleId: string, more: Partial<SaleFact> = {}): Intent {
  return takeBack(id, saleId, 1, {
    ...{ customerId: THANDI, customerName: 'Thandi', tenders: [onAccount(-1_500)] },
    ...more,
  })
}

/** R50 that Thandi pays in cash of what she owes; of one id always the same. */
export function aBookPayment(id: string, changes: Partial<BookEntryFact> = {}): BookEntryFact {
  const { amount = cents(-5_000) } = changes
  return {
    id,
    shopId: 'main',
    customerId: THANDI,
    kind: 'payment',
    amount,
    number: `P-${id}`,
    at: NOON,
    tenders: [cash(cents(-amount))],
    note: '',
    ...changes,
  }
}

/** The opposite of a payment, in cash. */
export function aReversal(id: string, opposite: string, amount = cents(5_000)): BookEntryFact {
  return { ...aBookPayment(id, { amount }), kind: 'reversal', number: `P-${opposite}`, opposite }
}

/** R200 that Thandi owed before the shop kept its book here; of one id always the same. */
export function anAdjustment(id: string, changes: Partial<BookEntryFact> = {}): BookEntryFact {
  const { tenders: _, ...entry } = aBookPayment(id)
  return { ...entry, kind: 'opening', amount: cents(20_000), number: '', note: 'Old book', ...changes }
}

export const payOnAccount = (entry: BookEntryFact): Intent => ({
  type: 'account.payment',
  payload: { entry },
})

export const adjustAccount = (entry: BookEntryFact): Intent => ({
  type: 'account.adjust',
  payload: { entry },
})
