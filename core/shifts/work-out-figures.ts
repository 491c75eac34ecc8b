import { add, type Cents, subtract, sum, within, ZERO } from '../money/cents.ts'
import { parseNumber } from '../numbering/numbers.ts'
import type { Sale, SaleItem, TaxLine } from '../sales/sale.ts'
import { type Tender, tendersOf } from '../sales/tender.ts'
import type { DrawerMove } from './drawer-move.ts'
import { type AccountPayment, expectedCash } from './expected-cash.ts'
import { countedMoves, floatsToConfirm } from './floats-apart.ts'
import type { MethodTakings, NumberRun, ShiftFigures, StaffTakings, Tally } from './shift-figures.ts'
import type { ShiftGroup } from './shift-group.ts'

/** A shift with the sales, returns and moves that name it, as far as they are known. */
export interface KnownShift {
  group: ShiftGroup
  sales: readonly Sale[]
  moves: readonly DrawerMove[]
  /** What customers paid of what they owe; missing where none did. */
  payments?: readonly AccountPayment[]
  /** What came in for lay-bys, and below zero what went back. */
  laybyPayments?: readonly { tenders: readonly Tender[] }[]
  /** The totals of the receipts that this device printed again meanwhile, in cents. */
  reprints?: readonly Cents[]
}

/** Works out everything that a report of a shift says, but for what was counted. */
export function workOutFigures(known: KnownShift): ShiftFigures {
  const { group, sales: all, payments = [], laybyPayments = [], reprints = [] } = known
  const moves = countedMoves(known)
  const floatsApart = floatsToConfirm(known).map(({ float }) => float)
  const sales = all.filter(({ kind }) => kind !== 'return')
  const returns = all.filter(({ kind }) => kind === 'return')
  const items = sales.flatMap((sale) => sale.items)
  // A float that was the same cash, counted twice, moved nothing.
  const moved = moves.filter(({ confirms, amount }) => confirms === undefined || amount > 0)
  const ofKind = (which: Sale['returnKind']) =>
    tally(returns.filter(({ returnKind }) => returnKind === which).map(({ total }) => minus(total)))
  const countOf = (which: DrawerMove['kind']) => moved.filter(({ kind }) => kind === which).length
  return {
    sales: tally(sales.map(({ total }) => total)),
    discounts: sum(sales.map(discountsOf)),
    returns: tally(returns.map(({ total }) => minus(total))),
    voids: ofKind('void'),
    ...(ofKind('container').count > 0 && { empties: ofKind('container') }),
    net: sum(all.map(({ total }) => total)),
    taxes: taxesOf(all),
    methods: methodsOf(all.flatMap(tendersOf)),
    ...(payments.length > 0 && {
      paidOnAccount: methodsOf(payments.flatMap(({ tenders = [] }) => tenders)),
    }),
    rounding: sum(all.map(({ rounding }) => rounding ?? ZERO)),
    cash: expectedCash({ float: group.shift.float, floatsApart, sales: all, moves, payments, laybyPayments }),
    ...(laybyPayments.length > 0 && {
      laybys: {
        ...tally(laybyPayments.map(paidOf)),
        methods: methodsOf(laybyPayments.flatMap(({ tenders }) => tenders)),
      },
    }),
    apart: sum(floatsApart),
    ins: countOf('in') + floatsApart.length,
    outs: countOf('out'),
    drops: countOf('drop'),
    noSales: countOf('no-sale'),
    overrides: tally(items.flatMap(belowListOf)),
    reprints: tally(reprints),
    numbers: runsOf(all.map(({ number }) => number)),
    staff: staffOf(all),
  }
}

function tally(amounts: readonly Cents[]): Tally {
  return { count: amounts.length, amount: sum(amounts) }
}

function paidOf({ tenders }: { tenders: readonly Tender[] }): Cents {
  return sum(tenders.map(({ amount }) => amount))
}

function minus(amount: Cents): Cents {
  return subtract(ZERO, amount)
}

/** What a sale was given off, above zero. */
export function discountsOf({ items }: Pick<Sale, 'items'>): Cents {
  return sum(items.flatMap(({ discounts = [] }) => discounts.map(({ amount }) => amount)))
}

/** By how much a line was sold below its product's own price, above it below zero; none of one at that price. */
export function belowListOf({ listPrice, unitPrice, quantity, per = 1 }: SaleItem): Cents[] {
  if (listPrice === undefined || listPrice === unitPrice) return []
  return [within(Math.round((subtract(listPrice, unitPrice) * quantity) / per))]
}

function taxesOf(sales: readonly Sale[]): TaxLine[] {
  const byKey = new Map<string, TaxLine>()
  for (const line of sales.flatMap(({ taxes = [] }) => taxes)) {
    const key = `${line.vatClass} ${line.percent}`
    const known = byKey.get(key)
    const [gross, tax] = [add(known?.gross ?? ZERO, line.gross), add(known?.tax ?? ZERO, line.tax)]
    byKey.set(key, { ...line, gross, tax })
  }
  return sorted(byKey)
}

// Goods that came back settle no drawer and no card machine: both halves of an exchange are left out.
function methodsOf(tenders: readonly Tender[]): MethodTakings[] {
  const byId = new Map<string, MethodTakings>()
  for (const tender of tenders) {
    const { methodId, kind, name, amount, tip = ZERO } = tender
    if (kind === 'exchange') continue
    const known = byId.get(methodId) ?? { methodId, kind, name, count: 0, amount: ZERO, tips: ZERO }
    const count = known.count + 1
    byId.set(methodId, {
      ...known,
      name,
      count,
      amount: add(known.amount, amount),
      tips: add(known.tips, tip),
    })
  }
  return sorted(byId)
}

function staffOf(sales: readonly Sale[]): StaffTakings[] {
  const byId = new Map<string, StaffTakings>()
  for (const { staffId, staffName = '', total } of sales) {
    if (staffId === undefined) continue
    const known = byId.get(staffId) ?? { staffId, name: staffName, count: 0, amount: ZERO }
    byId.set(staffId, { ...known, count: known.count + 1, amount: add(known.amount, total) })
  }
  return sorted(byId)
}

function runsOf(numbers: readonly string[]): NumberRun[] {
  const byKey = new Map<string, { run: NumberRun; first: number; last: number }>()
  for (const number of numbers) {
    const { series, suffix, count } = parseNumber(number) ?? {}
    if (count === undefined || suffix === undefined) continue
    if (series !== 'receipt' && series !== 'credit-note' && series !== 'invoice') continue
    const key = `${series} ${suffix}`
    const known = byKey.get(key) ?? {
      run: { series, suffix, first: number, last: number },
      first: count,
      last: count,
    }
    const run = {
      ...known.run,
      ...(count < known.first && { first: number }),
      ...(count > known.last && { last: number }),
    }
    byKey.set(key, { run, first: Math.min(count, known.first), last: Math.max(count, known.last) })
  }
  return sorted(byKey).map(({ run }) => run)
}

function sorted<Value>(byKey: ReadonlyMap<string, Value>): Value[] {
  return [...byKey].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, value]) => value)
}
