import { add, type Cents, subtract, sum, ZERO } from '../money/cents.ts'
import type { Sale } from '../sales/sale.ts'
import { type Tender, tendersOf } from '../sales/tender.ts'
import type { DrawerMove, MoveKind } from './drawer-move.ts'
import type { CashFigures } from './shift-figures.ts'

/** What is known of a shift: the money that it began with, and everything that names it. */
export interface ShiftFacts {
  /** The float of the shift that stands. */
  float: Cents
  /** Floats of shifts that were opened apart on the same drawer: each is cash that came in (S15.15). */
  floatsApart: readonly Cents[]
  sales: readonly Pick<Sale, 'kind' | 'tenders' | 'paymentMethod' | 'total'>[]
  moves: readonly Pick<DrawerMove, 'kind' | 'amount'>[]
  /** What customers paid of what they owe; missing where none did. */
  payments?: readonly AccountPayment[]
  /** What came in for lay-bys, and below zero what went back. */
  laybyPayments?: readonly { tenders: readonly Tender[] }[] | undefined
}

/** A payment on account, or the opposite of one: what changed hands, below zero where it went back (S20.5). */
export interface AccountPayment {
  tenders?: readonly Tender[]
}

const isCash = ({ kind }: Tender) => kind === 'cash'

/**
 * The cash that a drawer should hold, and what makes it (S15.5). A tender's amount is what it pays: change, whatever was
 * handed over, is never in it.
 */
export function expectedCash({
  float,
  floatsApart,
  sales,
  moves,
  payments = [],
  laybyPayments = [],
}: ShiftFacts): CashFigures {
  const cashOf = (isReturn: boolean) =>
    sales
      .filter(({ kind }) => (kind === 'return') === isReturn)
      .flatMap((sale) => tendersOf(sale).filter(isCash))
  const paid = cashOf(false)
  const back = cashOf(true)
  const moved = (which: MoveKind) =>
    sum(moves.filter(({ kind }) => kind === which).map(({ amount }) => amount))
  const ofLaybys = laybyPayments.flatMap(({ tenders }) => tenders.filter(isCash))
  const laybys = sum(ofLaybys.map(({ amount }) => amount))
  const cash = {
    float,
    sales: sum(paid.map(({ amount }) => amount)),
    returns: subtract(ZERO, sum(back.map(({ amount }) => amount))),
    in: sum([moved('in'), ...floatsApart]),
    out: moved('out'),
    drops: moved('drop'),
    tips: sum([...paid, ...back].map(({ tip }) => tip ?? ZERO)),
    ...(ofLaybys.length > 0 && { laybys }),
  }
  const onAccount = sum(
    payments.flatMap(({ tenders = [] }) =>
      tenders.filter(({ kind }) => kind === 'cash').map(({ amount }) => amount),
    ),
  )
  const comes = sum([cash.float, cash.sales, cash.in, cash.tips, onAccount, laybys])
  const goes = add(add(cash.returns, cash.out), cash.drops)
  return { ...cash, ...(onAccount !== 0 && { onAccount }), expected: subtract(comes, goes) }
}
