import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openDebts, owedBy } from '../book/ageing.ts'
import { aBookEntry, aPayment, daysAgo, TODAY } from '../book/book-builders.ts'
import type { BookEntry } from '../book/book-entry.ts'
import { settledBy } from '../book/settle.ts'
import { statementOf } from '../book/statement.ts'
import { add, type Cents, cents, subtract, sum, ZERO } from '../money/cents.ts'
import { entriesOfBook } from '../postings/post-money.ts'
import { entriesOfDocument, entryOfSale } from '../postings/post-papers.ts'
import { onAccountOf } from '../sales/on-account.ts'
import { methodOf } from '../sales/tender.ts'
import { dueOf } from './left-of-invoice.ts'
import { accountWith, isOwed, owedByInvoices, putTo, withInvoices } from './on-book.ts'
import { invoiceOf, payOnBook } from './on-book-builders.ts'
import { payInOne, saleOfInvoice } from './pay-invoice.ts'
import type { SalesDocument } from './sales-document.ts'

// A shop's month in any order: what is owed is what was charged less what came in, every sale is paid to the cent and by
// nothing twice, and debits equal credits.
const deed = fc.oneof(
  fc.record({ do: fc.constant('invoice' as const), pieces: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ do: fc.constant('sale' as const), amount: fc.integer({ min: 1, max: 50_000 }) }),
  fc.record({
    do: fc.constant('pay' as const),
    amount: fc.integer({ min: 1, max: 200_000 }),
    tick: fc.nat(4),
  }),
  fc.record({ do: fc.constant('cancel' as const), which: fc.nat(5) }),
  fc.record({ do: fc.constant('cash' as const), which: fc.nat(5) }),
)
test.each(['invoice', 'payments'] as const)(
  'invoices, sales, payments ticked and not, cancellations: one account to the cent, on the %s basis [S20.14, S22.5]',
  (basis) => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 30 }), (deeds) => {
        let entries: BookEntry[] = []
        let invoices: SalesDocument[] = []
        let owed: Cents = ZERO
        const rules = { basis, claimsRounding: false }
        const posted = new Map<string, number>()
        const post = (all: readonly ReturnType<typeof entryOfSale>[]) => {
          for (const { postings } of all) {
            expect(postings.reduce((rest, { amount }) => rest + amount, 0)).toBe(0)
            for (const { account, amount } of postings)
              posted.set(account, (posted.get(account) ?? 0) + amount)
          }
        }
        for (const [at, each] of deeds.entries()) {
          const now = daysAgo(60) + at * 1_000
          const unpaid = invoices.filter(isOwed)
          if (each.do === 'invoice') {
            invoices.push(invoiceOf(`i${at}`, each.pieces, { createdAt: now }))
            owed = add(owed, cents(10_000 * each.pieces))
          } else if (each.do === 'sale') {
            entries.push(aBookEntry({ id: `s${at}`, amount: cents(each.amount), at: now }))
            owed = add(owed, cents(each.amount))
          } else if (each.do === 'pay') {
            const open = openDebts(accountWith(entries, invoices))
            const ticked = new Set(open.slice(0, each.tick).map(({ entry }) => entry.id))
            const settles = settledBy(open, ticked, cents(each.amount))
            const more = settles.length > 0 && { settles }
            const payment = aPayment(cents(each.amount), { id: `p${at}`, at: now, ...more })
            const after = payOnBook(payment, { entries, invoices })
            post([
              ...entriesOfBook(payment),
              ...after.sales.map((sale) => entryOfSale({ ...sale, flags: [] }, rules)),
            ])
            for (const sale of after.sales) expect(onAccountOf(sale)).toBe(sale.total)
            ;({ entries, invoices } = after)
            owed = subtract(owed, cents(each.amount))
          } else {
            const invoice = unpaid[each.which]
            if (!invoice) continue
            const so = putTo(invoice, accountWith(entries, invoices))
            const left = subtract(dueOf(invoice), so)
            owed = subtract(owed, each.do === 'cancel' ? dueOf(invoice) : left)
            if (each.do === 'cash') {
              const cash = {
                id: 'cash',
                name: '',
                kind: 'cash',
                asksReference: 'no',
                opensDrawer: true,
              } as const
              const method = { ...cash, position: 1, active: true, deleted: false }
              const decision = payInOne(invoice, method, '', { amount: so })
              if (!decision.ok) throw new Error(decision.refusal.code)
              const sale = saleOfInvoice(invoice, { paid: decision.payment, now, userId: 'u' })
              expect(
                sum((sale.tenders ?? [{ ...methodOf('cash'), amount: sale.total }]).map((t) => t.amount)),
              ).toBe(dueOf(invoice))
              post([entryOfSale({ ...sale, flags: [] }, rules)])
              const onBook = onAccountOf(sale)
              if (onBook > 0) entries.push(aBookEntry({ id: sale.id, amount: onBook, at: now }))
            }
            const change = each.do === 'cancel' ? { cancelledAt: now } : { paidAt: now }
            invoices = invoices.map((one) => (one === invoice ? { ...one, ...change } : one))
          }
          const account = accountWith(entries, invoices)
          expect(owedBy(account)).toBe(owed)
          const stored = new Map([['thandi', owedBy(entries)]])
          const all = withInvoices(stored, owedByInvoices(invoices.filter(isOwed), new Map()))
          expect(all.get('thandi') ?? 0).toBe(owed)
          expect(sum(openDebts(account).map(({ left }) => left))).toBe(owed > 0 ? owed : 0)
          expect(statementOf(account, { from: 0, to: TODAY + 1 }, TODAY).closing).toBe(owed)
        }
        post(invoices.flatMap((invoice) => entriesOfDocument(invoice, rules)))
        // What the books say of unpaid invoices is what they ask, where they are posted when they are issued.
        const unpaid = sum(invoices.filter(isOwed).map(dueOf))
        expect(posted.get('invoices') ?? 0).toBe(basis === 'invoice' ? unpaid : 0)
        // Sales of the till are not posted here.
        const tillSales = sum(entries.filter(({ id }) => id.startsWith('s')).map(({ amount }) => amount))
        const onBook = add(cents(posted.get('debtors') ?? 0), tillSales)
        expect(add(onBook, unpaid)).toBe(owed)
      }),
    )
  },
)
