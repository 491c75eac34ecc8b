import type { BookEntry } from '#core/book/book-entry.ts'
import type { StandIns } from '#core/customers/merged-names.ts'
import type { SalesDocument } from '#core/documents/sales-document.ts'
import type { SaleFact } from '#core/sales/sale.ts'
import type { StoredRow } from '../storage/disk.ts'
import type { Tab } from '../world/tab.ts'
import { whatIsLeft } from './check-credits.ts'
import type { Recorder } from './recorder.ts'
import { rowsOn } from './rows-on.ts'
import { saleIn } from './sale-in.ts'

/** What a till knows of a customer's account: the entries under their id, and the invoices under any of their names. */
interface Account {
  entries: readonly BookEntry[]
  invoices: readonly SalesDocument[]
}

/** How a till reads it: whose it is, who stands for whom, and whether invoices are on the book. */
interface Reading {
  customerId: string
  standIns: StandIns
  isOn: boolean
}

/** That account, as it is stored at a till now. */
export function accountOn({ device }: Tab, { customerId, standIns }: Omit<Reading, 'isOn'>): Account {
  const entries = (rowsOn(device, 'bookentries') as unknown as BookEntry[]).filter(
    (entry) => entry.customerId === customerId,
  )
  const invoices = (rowsOn(device, 'documents') as unknown as SalesDocument[]).filter(
    ({ kind, customer }) =>
      kind === 'invoice' && customer && (standIns.get(customer.id) ?? customer.id) === customerId,
  )
  return { entries, invoices }
}

/** Less than it holds no invoice open (R65), in cents. */
const SMALLEST_COIN = 10

/**
 * A payment makes the sale of each invoice of which nothing is open after it, all of that on account and of what was left of
 * it, and of no other (S20.14). Worked out by the rule as it is specified, and not by the product's code. Where something else
 * was stored meanwhile nothing is said.
 */
export function checkPaidBy(
  recorder: Recorder,
  payment: BookEntry,
  { before, after }: { before: Reading & Account; after: Reading & Account },
): void {
  const sales = soldWith(recorder, payment)
  const ids = new Set(sales.map(({ id }) => id))
  const own = (id: string) => id === payment.id || ids.has(id)
  const kept = { ...after, entries: after.entries.filter(({ id }) => !own(id)) }
  if (textOf(before, ids) !== textOf(kept, ids)) return
  const entries = [...before.entries, payment]
  const paid = before.isOn ? coveredBy({ ...before, entries }) : []
  const expected = paid.map(({ id }) => `${id}:paid`).sort()
  if ([...ids].sort().join() !== expected.join())
    recorder.violate(`payment ${payment.number} paid ${[...ids].sort()}, and covers ${expected}`)
  for (const { id, number, customerId, total, tenders = [] } of sales) {
    const put = tenders.reduce((sum, { kind, amount }) => sum + (kind === 'account' ? amount : 0), 0)
    const [invoice] = before.invoices.filter((each) => `${each.id}:paid` === id)
    if (put !== total || customerId !== payment.customerId || (invoice && !isOf(total, invoice)))
      recorder.violate(`invoice ${number} is of ${total}, ${put} of that on the account of ${customerId}`)
  }
}

// What is stored together is noted together.
function soldWith(recorder: Recorder, { id }: BookEntry): SaleFact[] {
  const sales: SaleFact[] = []
  let seq: number | undefined
  for (const { op } of recorder.promises.values()) {
    if (op.type === 'account.payment' && op.payload.entry.id === id) seq = op.seq
    else if (seq !== undefined) {
      const sale = saleIn(op)
      if (op.seq !== seq + 1 || !sale?.id.endsWith(':paid')) break
      sales.push(sale)
      seq = op.seq
    }
  }
  return sales
}

// Paid or not, where it is by that payment.
function textOf(
  { customerId, isOn, standIns, entries, invoices }: Reading & Account,
  own: ReadonlySet<string>,
) {
  const papers = invoices.map(({ id, paidAt, cancelledAt, credits = [] }) =>
    [id, own.has(`${id}:paid`) || paidAt, cancelledAt, credits.map((credit) => credit.id)].join(),
  )
  const ids = entries.map(({ id }) => id)
  return JSON.stringify([customerId, isOn, [...standIns].sort(), ids.sort(), papers.sort()])
}

/** The unpaid invoices to which something was put, and of which less than a coin is open. */
function coveredBy({ entries, invoices }: Account): SalesDocument[] {
  const left = stillOpen({ entries, invoices })
  return invoices.filter((invoice) => {
    const due = askedBy(invoice)
    const open = left.get(`${invoice.id}:paid`) ?? 0
    return due > open && open < SMALLEST_COIN
  })
}

interface Debt {
  id: string
  since: number
  at: number
  left: number
}

/** What is open of each debt: what was put to it comes off it, and all else off the oldest. A payment that was taken back never was. */
function stillOpen({ entries, invoices }: Account): Map<string, number> {
  const back = new Set(entries.flatMap(({ kind, opposite }) => (kind === 'reversal' ? [opposite] : [])))
  const known = new Set(entries.flatMap(({ id, kind }) => (kind === 'payment' ? [id] : [])))
  const counted = entries.filter(
    ({ id, kind, opposite }) => !back.has(id) && (kind !== 'reversal' || !known.has(opposite ?? '')),
  )
  const issuedAt = new Map(invoices.map(({ id, createdAt }) => [`${id}:paid`, createdAt]))
  const debts: Debt[] = counted
    .filter(({ amount }) => amount > 0)
    .map(({ id, at, since, amount }) => {
      const day = issuedAt.get(id) ?? at
      return { id, since: issuedAt.get(id) ?? since ?? at, at: day, left: amount }
    })
  for (const invoice of invoices) {
    const left = askedBy(invoice)
    const { createdAt } = invoice
    if (left > 0) debts.push({ id: `${invoice.id}:paid`, since: createdAt, at: createdAt, left })
  }
  debts.sort((one, other) => one.since - other.since || one.at - other.at || (one.id < other.id ? -1 : 1))
  let rest = 0
  for (const { amount, settles = [] } of counted) {
    let paid = Math.max(0, -amount)
    for (const { saleId, amount: wanted } of settles) {
      const debt = debts.find(({ id }) => id === saleId)
      const off = Math.min(paid, wanted, debt?.left ?? 0)
      if (debt) debt.left -= off
      paid -= off
    }
    rest += paid
  }
  for (const debt of debts) {
    const off = Math.min(rest, debt.left)
    debt.left -= off
    rest -= off
  }
  return new Map(debts.map(({ id, left }) => [id, left]))
}

/** What an unpaid invoice asks, in cents; 0 of any other. Its tax may lie cents beside, where a part was credited. */
function askedBy(invoice: SalesDocument): number {
  const { kind, customer, paidAt, cancelledAt, credits = [], total } = invoice
  if (kind !== 'invoice' || !customer || paidAt !== null || cancelledAt !== null) return 0
  return credits.length === 0 ? total : Math.max(0, Math.round(whatIsLeft(invoice, credits).total))
}

// Each credit's tax is rounded for itself.
function isOf(total: number, invoice: SalesDocument): boolean {
  return Math.abs(total - askedBy(invoice)) <= whatIsLeft(invoice, invoice.credits ?? []).cents
}

/** What customers owe at a till by unpaid invoices, by whoever stands for them now, and how many cents it may lie beside. */
export function askedOf(
  documents: Iterable<StoredRow>,
  customers: ReadonlyMap<string, StoredRow>,
): Map<string, { amount: number; cents: number }> {
  const asked = new Map<string, { amount: number; cents: number }>()
  for (const invoice of documents as unknown as Iterable<SalesDocument>) {
    const amount = askedBy(invoice)
    if (amount === 0 || !invoice.customer) continue
    const holder = staysOf(invoice.customer.id, customers)
    const { cents } = whatIsLeft(invoice, invoice.credits ?? [])
    const known = asked.get(holder) ?? { amount: 0, cents: 0 }
    asked.set(holder, { amount: known.amount + amount, cents: known.cents + cents })
  }
  return asked
}

// Of a ring, made by tills that were apart, the lowest id stays.
function staysOf(id: string, customers: ReadonlyMap<string, StoredRow>): string {
  const path = [id]
  for (let next = customers.get(id)?.mergedInto; next; next = customers.get(path.at(-1) ?? '')?.mergedInto) {
    if (path.includes(next as string)) {
      const ring = path.slice(path.indexOf(next as string))
      return ring.sort()[0] ?? id
    }
    path.push(next as string)
  }
  return path.at(-1) ?? id
}
