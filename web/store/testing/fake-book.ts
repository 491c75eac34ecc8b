import { uuidv7 } from 'uuidv7'
import { inOrderOfTime, PAYMENT_KINDS } from '#core/book/book-entry.ts'
import { adjustBook, type MadeEntry, receivePayment, reversePayment } from '#core/book/book-intents.ts'
import { bookRulesOf } from '#core/book/book-rules.ts'
import { mergeCustomers } from '#core/book/merge-customers.ts'
import {
  accountsWith,
  accountWith,
  holderOf,
  isOfAccount,
  owedOnAccount,
  putTo,
} from '#core/documents/on-book.ts'
import { salesPaidBy } from '#core/documents/pay-on-book.ts'
import { CASH_STEP } from '#core/money/cash-rounding.ts'
import { add, ZERO } from '#core/money/cents.ts'
import type { Series } from '#core/numbering/numbers.ts'
import type { WorkingSet } from '#core/rows/working-set.ts'
import { roundingOf } from '#core/settings/business.ts'
import { shiftStaff } from '#core/shifts/shift.ts'
import type { Maker } from '#core/staff/maker.ts'
import type { Intent } from '#core/sync/operations.ts'
import type { Book } from '../book/book.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'

interface BookSurroundings {
  set: WorkingSet
  catalogue(): Catalogue
  now(): number
  maker(): Maker
  take(series: Series): string
  shift(): string | undefined
  /** Applies operations by the rules of core. @throws the error set by `failNext` */
  write(intents: readonly Intent[]): void
}

/** What customers owe, in memory, by the real rules of core. */
export function fakeBook({ set, catalogue, now, maker, take, shift, write }: BookSurroundings): Book {
  const making = (customerId: string) => {
    const owed = add(
      set.get('balances', customerId)?.owed ?? ZERO,
      catalogue().owedByInvoices.get(customerId) ?? ZERO,
    )
    return { id: uuidv7(), by: shiftStaff(maker()), now: now(), owed, shiftId: shift() }
  }
  const store = ({ entry, intent }: MadeEntry) => {
    write([intent])
    return entry
  }
  const documents = () =>
    bookRulesOf(catalogue().business).invoices ? set.rowsOf('documents').filter(isOfAccount) : []
  const knownOf = (id: string) => ({
    entries: entries().filter(({ customerId }) => customerId === id),
    invoices: documents().filter((each) => holderOf(each, catalogue().standIns) === id),
  })
  const accountOf = async (id: string) => accountWith(knownOf(id).entries, knownOf(id).invoices)
  const entries = () => inOrderOfTime(set.rowsOf('bookentries'))
  return {
    entriesOf: async (id) => entries().filter(({ customerId }) => customerId === id),
    accountOf,
    accounts: async () => accountsWith(set.rowsOf('bookentries'), documents(), catalogue().standIns),
    putTo: async (invoice) =>
      documents().length === 0
        ? ZERO
        : putTo(invoice, await accountOf(holderOf(invoice, catalogue().standIns))),
    owedOnAccount: async (invoice) =>
      owedOnAccount(invoice, await accountOf(holderOf(invoice, catalogue().standIns))),
    paidWithin: async ({ from, to }) =>
      entries().filter(
        ({ kind, at }) => (PAYMENT_KINDS as readonly string[]).includes(kind) && at >= from && at < to,
      ),
    async receivePayment(asked) {
      const known = knownOf(asked.customerId)
      const made = making(asked.customerId)
      const { entry, intent } = receivePayment(asked, { ...made, number: take('payment') })
      const sales = salesPaidBy(entry, known, {
        ...{ ...maker(), now: made.now, shiftId: made.shiftId },
        smallestCoin: CASH_STEP[roundingOf(catalogue().business)],
      })
      write([intent, ...sales.map((sale): Intent => ({ type: 'sale.complete', payload: { sale } }))])
      return entry
    },
    reverse: async (payment, why) => store(reversePayment(payment, why, making(payment.customerId))),
    async merge({ id: from }, { id: into }, approvals) {
      const { by, now: at, owed } = making(from)
      const theirs = set.rowsOf('bookentries').filter(({ customerId }) => customerId === from)
      const consentOf = (id: string) => set.get('customers', id)?.marketingConsent
      const consents = { from: consentOf(from), into: consentOf(into) }
      const namesOf = (id: string) => set.get('customers', id)?.mayBuy
      const mayBuy = { from: namesOf(from), into: namesOf(into) }
      const points = set.get('balances', from)?.points
      const doubled = { from, into, owed, points, entries: theirs, consents, mayBuy }
      write(mergeCustomers(doubled, { by, now: at, approvals }))
    },
    adjust: async (asked) => store(adjustBook(asked, making(asked.customerId))),
  }
}
