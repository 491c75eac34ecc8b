import { openDebts } from '../book/ageing.ts'
import type { Balances } from '../book/balance.ts'
import { type AccountLine, type BookEntry, entriesByCustomer, inOrderOfTime } from '../book/book-entry.ts'
import { isDemoId } from '../catalog/demo-id.ts'
import type { StandIns } from '../customers/merged-names.ts'
import { add, type Cents, subtract, ZERO } from '../money/cents.ts'
import { printedNumber } from '../numbering/printed-number.ts'
import { saleIdOf } from '../sales/paid-sale-id.ts'
import { THE_SHOP } from '../shifts/drawer.ts'
import { dueOf } from './left-of-invoice.ts'
import type { InvoiceCredit, SalesDocument } from './sales-document.ts'

/** Whether an invoice may be owed on somebody's account at all: it names them, and is no play of the demo shop (R10). */
export function isOfAccount({
  id,
  kind,
  customer,
}: Pick<SalesDocument, 'id' | 'kind' | 'customer'>): boolean {
  return kind === 'invoice' && customer !== null && !isDemoId(id)
}

/** Whether an invoice is owed on its customer's account now, where the shop has its invoices on the book (S20.14). */
export function isOwed(document: SalesDocument): boolean {
  return isOfAccount(document) && document.paidAt === null && document.cancelledAt === null
}

/** Whose account an invoice is on: its customer's, or whoever stands for them by now (S20.13). '' where it names nobody. */
export function holderOf({ customer }: Pick<SalesDocument, 'customer'>, standIns: StandIns): string {
  return customer === null ? '' : (standIns.get(customer.id) ?? customer.id)
}

/** What each customer owes by unpaid invoices, in cents; who owes nothing so is missing. @param unpaid those of `isOwed` */
export function owedByInvoices(unpaid: Iterable<SalesDocument>, standIns: StandIns): Balances {
  const owed = new Map<string, Cents>()
  for (const invoice of unpaid) {
    const [holder, due] = [holderOf(invoice, standIns), dueOf(invoice)]
    if (due > 0) owed.set(holder, add(owed.get(holder) ?? ZERO, due))
  }
  return owed
}

/** Both together, by customer; who owes nothing, and is owed nothing, is missing. */
export function withInvoices(balances: Balances, ofInvoices: Balances): Balances {
  if (ofInvoices.size === 0) return balances
  const all = new Map(balances)
  for (const [id, owed] of ofInvoices) {
    const sum = add(all.get(id) ?? ZERO, owed)
    if (sum === 0) all.delete(id)
    else all.set(id, sum)
  }
  return all
}

/**
 * A customer's account with their invoices on it, in the order of time. An invoice stands on the day of its date, whenever it
 * is paid: so it is as old as it is, and a statement of a month stays what it was. What of it was put on the book when it was
 * paid is that same line; what was paid otherwise, credited or cancelled takes it off again.
 * @param entries all of theirs @param invoices all of theirs, in any state
 */
export function accountWith(
  entries: readonly BookEntry[],
  invoices: readonly SalesDocument[],
): AccountLine[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const ofInvoices = invoices.filter(isOfAccount).flatMap((invoice) => {
    const entry = byId.get(saleIdOf(invoice.id))
    byId.delete(saleIdOf(invoice.id))
    return linesOf(invoice, entry?.amount ?? ZERO)
  })
  return inOrderOfTime([...byId.values(), ...ofInvoices])
}

/** The accounts of all customers with their invoices, by customer. @param documents none where invoices are not on the book */
export function accountsWith(
  entries: readonly BookEntry[],
  documents: readonly SalesDocument[],
  standIns: StandIns,
): Map<string, AccountLine[]> {
  const byHolder = new Map<string, SalesDocument[]>()
  for (const invoice of documents.filter(isOfAccount)) {
    const holder = holderOf(invoice, standIns)
    const theirs = byHolder.get(holder)
    if (theirs) theirs.push(invoice)
    else byHolder.set(holder, [invoice])
  }
  const byCustomer = entriesByCustomer(entries)
  return new Map(
    [...new Set([...byCustomer.keys(), ...byHolder.keys()])].map((id) => [
      id,
      accountWith(byCustomer.get(id) ?? [], byHolder.get(id) ?? []),
    ]),
  )
}

/**
 * The invoices of an account of which nothing is open, though no sale says yet that they are paid. Less than the smallest coin
 * holds none up: it stays owed by the sale.
 */
export function coveredInvoices(
  account: readonly AccountLine[],
  invoices: readonly SalesDocument[],
  smallestCoin: number,
): SalesDocument[] {
  const open = new Map(openDebts(account).map(({ entry, left }) => [entry.id, left]))
  return invoices.filter((invoice) => {
    const [due, left] = [dueOf(invoice), open.get(saleIdOf(invoice.id)) ?? ZERO]
    return isOwed(invoice) && due > left && left < smallestCoin
  })
}

/** What of an unpaid invoice was paid on its account already, in cents: what is due of it less what is open. Nothing where it is on none. */
export function putTo(invoice: SalesDocument, account: readonly AccountLine[]): Cents {
  if (!isOwed(invoice)) return ZERO
  const debt = openDebts(account).find(({ entry }) => entry.id === saleIdOf(invoice.id))
  return subtract(dueOf(invoice), debt?.left ?? ZERO)
}

/**
 * What of a paid invoice is owed on account all the same, in cents: it was paid on account, or the payment that it was paid
 * with was reversed since.
 */
export function owedOnAccount(invoice: SalesDocument, account: readonly AccountLine[]): Cents {
  if (invoice.paidAt === null) return ZERO
  return openDebts(account).find(({ entry }) => entry.id === saleIdOf(invoice.id))?.left ?? ZERO
}

// Together what is owed by it: of an unpaid one what is due, of a paid one what its sale put on the book.
function linesOf(invoice: SalesDocument, onBook: Cents): AccountLine[] {
  const { total, createdAt, paidAt, cancelledAt, customer, credits = [] } = invoice
  const saleId = saleIdOf(invoice.id)
  const due = dueOf(invoice)
  const base = { shopId: THE_SHOP, customerId: customer?.id ?? '', number: printedNumber(invoice), note: '' }
  const lowered = (
    by: Pick<AccountLine, 'kind' | 'at'> & Partial<AccountLine>,
    amount: Cents,
  ): AccountLine[] =>
    amount === 0
      ? []
      : [
          {
            ...{ ...base, id: `${saleId} ${by.kind}`, ...by },
            amount: subtract(ZERO, amount),
            settles: [{ saleId, amount }],
          },
        ]
  const ofCredits = creditsOf(credits, subtract(total, due)).flatMap(({ credit, amount }) => {
    const { id, createdAt: at } = credit
    return lowered({ id, kind: 'invoice-credit', number: printedNumber(credit), at }, amount)
  })
  const closed =
    paidAt !== null
      ? lowered({ kind: 'invoice-paid', at: paidAt }, subtract(due, onBook))
      : cancelledAt !== null
        ? lowered({ kind: 'invoice-cancelled', at: cancelledAt }, due)
        : []
  return [{ ...base, id: saleId, kind: 'invoice', amount: total, at: createdAt }, ...ofCredits, ...closed]
}

// Tills that were apart may have credited the same goods: together no more counts than the invoice lost.
function creditsOf(credits: readonly InvoiceCredit[], lost: Cents) {
  let left = lost
  return credits.map((credit, at) => {
    const amount = at === credits.length - 1 || credit.total > left ? left : credit.total
    left = subtract(left, amount)
    return { credit, amount }
  })
}
