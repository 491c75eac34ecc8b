import { type Cents, cents, subtract, sum } from '../money/cents.ts'
import type { OpenDebt } from './ageing.ts'

/** What of a payment a sale gets (S20.6), in cents. */
export interface Settled {
  saleId: string
  amount: Cents
}

/** What can be ticked for a payment: sales and invoices of which something is open, the oldest first. */
export function salesToTick(open: readonly OpenDebt[]): OpenDebt[] {
  return open.filter(({ entry: { kind } }) => kind === 'sale' || kind === 'invoice')
}

/** What is open of what was ticked, together, in cents. */
export function leftOfTicked(open: readonly OpenDebt[], ticked: ReadonlySet<string>): Cents {
  return sum(salesToTick(open).flatMap(({ entry, left }) => (ticked.has(entry.id) ? [left] : [])))
}

/** The invoices that get something of a payment, with what, and whether less than a coin of them is open then (S20.14). */
export function settledInvoices(
  open: readonly OpenDebt[],
  settled: readonly Settled[],
  smallestCoin: number,
): { number: string; amount: Cents; isAll: boolean }[] {
  const byId = new Map(open.map((debt) => [debt.entry.id, debt]))
  return settled.flatMap(({ saleId, amount }) => {
    const debt = byId.get(saleId)
    if (debt?.entry.kind !== 'invoice') return []
    return [{ number: debt.entry.number, amount, isAll: debt.left - amount < smallestCoin }]
  })
}

/** The most that one payment can be put to. */
const MOST = 200

/**
 * What each ticked sale or invoice gets of a payment, the oldest first. What is left of it settles the oldest debts; which
 * invoices get something of that is said too, since an invoice is paid by what was put to it (S20.14).
 * @param paid in cents, above zero
 */
export function settledBy(open: readonly OpenDebt[], ticked: ReadonlySet<string>, paid: Cents): Settled[] {
  const isTicked = ({ entry }: OpenDebt) => ticked.has(entry.id)
  const inTurn = [...salesToTick(open).filter(isTicked), ...open.filter((debt) => !isTicked(debt))]
  let rest = paid
  return inTurn
    .flatMap(({ entry, left }) => {
      const amount = cents(Math.min(rest, left))
      rest = subtract(rest, amount)
      const isSaid = ticked.has(entry.id) || entry.kind === 'invoice'
      return isSaid && amount > 0 ? [{ saleId: entry.id, amount }] : []
    })
    .slice(0, MOST)
}
