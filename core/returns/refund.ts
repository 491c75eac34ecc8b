import { CASH_STEP, type CashRounding } from '../money/cash-rounding.ts'
import { add, type Cents, cents, subtract, sum, ZERO } from '../money/cents.ts'
import type { Sale } from '../sales/sale.ts'
import { type Method, methodOf, type Tender, tendersOf } from '../sales/tender.ts'
import type { ReturnAmounts, ReturnedFrom } from './return-amounts.ts'

/** What is paid back: payments above zero, and what cash was rounded by: they add up to `total - rounding`. */
export interface Refund {
  tenders: Tender[]
  rounding: Cents
}

/** What a return says of the money that went back. */
type PaidBack = Pick<Sale, 'tenders' | 'paymentMethod' | 'total'>

/** The id of money that did not go back as it came. */
const OTHERWISE = 'back'

/**
 * How the money goes back: as it came, the largest payment first, each at most what is left of it (S14.7). Cash for a
 * part is rounded down; the last part gives what is left, so that never more goes back than was paid (S14.8). What a part
 * is rounded by waits for it.
 * @param by the method that the cashier chose instead
 */
export function refund(
  sale: ReturnedFrom,
  returns: readonly PaidBack[],
  { total, isLast }: Pick<ReturnAmounts, 'total' | 'isLast'>,
  rule: CashRounding,
  by?: Method,
): Refund {
  const left = paymentsLeft(sale, returns)
  const all = sum(left.map(({ amount }) => amount))
  const due = isLast || total > all ? all : total
  const asPaid = left.map(({ tender, amount }) => ({
    ...methodBack(tender),
    ...{ id: tender.id, amount },
    // What a voucher paid goes back to that voucher.
    reference: tender.kind === 'voucher' ? tender.reference : undefined,
  }))
  const isSameCash = by?.kind === 'cash' && left.every(({ tender }) => tender.kind === 'cash')
  const offered =
    by && !isSameCash ? [{ ...by, id: OTHERWISE, amount: all, exact: false, reference: undefined }] : asPaid
  const tenders: Tender[] = []
  let owed = due
  for (const { exact, amount, ...method } of offered) {
    const wanted = owed < amount ? owed : amount
    const inCoins = method.kind === 'cash' ? roundedDown(wanted, rule) : wanted
    // What came in rounded cash is made of coins; and what would round to nothing stays, as when it is paid (S11.8).
    const given = isLast && (exact || inCoins === 0) ? wanted : inCoins
    // Nor is a part's rest given by the next payment: nobody puts five cents back on a card.
    owed = subtract(owed, isLast ? given : wanted)
    if (given <= 0) continue
    const { id, methodId, kind, name, reference } = method
    tenders.push({ id, methodId, kind, name, amount: given, ...(reference && { reference }) })
  }
  return { tenders, rounding: subtract(total, sum(tenders.map(({ amount }) => amount))) }
}

/**
 * What is left of each payment of a sale, the largest first. Money that went back otherwise, or as goods, is taken
 * from the largest ones.
 */
function paymentsLeft(sale: ReturnedFrom, returns: readonly PaidBack[]): { tender: Tender; amount: Cents }[] {
  const left = tendersOf(sale)
    .map((tender) => ({ tender, amount: tender.amount }))
    .sort((one, other) => other.tender.amount - one.tender.amount)
  let otherwise = ZERO
  for (const { id, amount } of returns.flatMap(tendersOf)) {
    const paid = left.find(({ tender }) => tender.id === id)
    if (paid) paid.amount = add(paid.amount, amount)
    else otherwise = subtract(otherwise, amount)
  }
  // Tills that were apart may each have given the same payment back, and more goods may have paid than goods were paid with.
  for (const paid of left.filter(({ amount }) => amount < 0)) {
    otherwise = subtract(otherwise, paid.amount)
    paid.amount = ZERO
  }
  for (const paid of left) {
    const taken = paid.amount < otherwise ? paid.amount : otherwise
    paid.amount = subtract(paid.amount, taken)
    otherwise = subtract(otherwise, taken)
  }
  return left
}

// Goods that paid for goods come back as money, and so does what was paid of a lay-by, by whatever methods.
function methodBack({ methodId, kind, name }: Tender): Method & { exact: boolean } {
  if (kind === 'exchange' || kind === 'layby') return { ...methodOf('cash'), exact: false }
  return { methodId, kind, name, exact: true }
}

// A few cents of a part go back with the last one: there are no coins for them.
function roundedDown(amount: Cents, rule: CashRounding): Cents {
  return subtract(amount, cents(amount % CASH_STEP[rule]))
}
