import type { Sale } from '#core/sales/sale.ts'
import { tipIn, tippedBy } from './check-tips.ts'
import type { Recorder } from './recorder.ts'
import { saleIn } from './sale-in.ts'

/**
 * What must hold of the returns among the sales of a business, whoever made them: worked out from the rows alone, by
 * the rule as it is specified (S14.5 to S14.8, S14.17, S14.18), and not by the product's code.
 */
export function checkReturns(recorder: Recorder, sales: readonly Sale[]): void {
  const byId = new Map(sales.map((sale) => [sale.id, sale]))
  const bySale = new Map<string, Sale[]>()
  for (const each of sales) {
    if (each.kind !== 'return') continue
    checkBelowZero(recorder, each)
    if (each.returnKind === 'container') {
      checkEmpties(recorder, each)
      continue
    }
    const of = each.returnOf?.saleId ?? ''
    bySale.set(of, [...(bySale.get(of) ?? []), each])
  }
  const twice = soldTwice(recorder)
  for (const [saleId, returns] of bySale)
    checkReturnsOf(recorder, byId.get(saleId), returns, { isSoldTwice: twice.has(saleId) })
}

// One till that paid an invoice before it heard of a credit, and one after it: either may take goods back of its own sale,
// and to the first these are not all.
function soldTwice({ operations }: Recorder): ReadonlySet<string> {
  const totals = new Map<string, number>()
  const twice = new Set<string>()
  for (const op of operations.values()) {
    const sale = saleIn(op)
    if (sale && (totals.get(sale.id) ?? sale.total) !== sale.total) twice.add(sale.id)
    if (sale) totals.set(sale.id, sale.total)
  }
  return twice
}

// Nobody's receipt is asked for what is a container (S14.26), as all that devices here call one are.
function checkEmpties(recorder: Recorder, { number, flags, items, returnOf }: Sale): void {
  if (returnOf) recorder.violate(`empties ${number} are of a sale`)
  const isDoubted = flags.includes('no-original')
  if (isDoubted && !flags.includes('unknown-product'))
    recorder.violate(`empties ${number} of ${items[0]?.name} are doubted`)
}

// A void gives the tip back, and a return leaves it with whoever was given it (S11.16).
function checkTip(recorder: Recorder, sale: Sale, back: Sale): void {
  const { number, returnKind } = back
  const wanted = returnKind === 'void' ? tipIn(sale) : 0
  if (tipIn(back) + wanted !== 0)
    recorder.violate(`${returnKind} ${number} gives ${-tipIn(back)} of a tip back, not ${wanted}`)
  if (wanted !== 0 && tippedBy(back) !== tippedBy(sale))
    recorder.violate(
      `${returnKind} ${number} takes a tip from ${tippedBy(back)}, and ${tippedBy(sale)} got it`,
    )
}

function checkBelowZero(recorder: Recorder, { number, items, total, tenders }: Sale): void {
  const amounts = [
    total,
    ...items.map(({ totalPrice }) => totalPrice),
    ...(tenders ?? []).map((t) => t.amount),
  ]
  if (amounts.some((amount) => amount > 0) || items.some(({ quantity }) => quantity >= 0))
    recorder.violate(`return ${number} has something above zero`)
}

function checkReturnsOf(
  recorder: Recorder,
  sale: Sale | undefined,
  returns: readonly Sale[],
  { isSoldTwice }: { isSoldTwice: boolean },
): void {
  const inOrder = [...returns].sort((one, other) =>
    one.createdAt === other.createdAt ? (one.id < other.id ? -1 : 1) : one.createdAt - other.createdAt,
  )
  const back = new Map<string, number>()
  let isOver = false
  for (const each of inOrder) {
    let takesTooMuch = false
    for (const { returnOf = '', quantity } of each.items) {
      const count = (back.get(returnOf) ?? 0) - quantity
      back.set(returnOf, count)
      const sold = sale?.items.find(({ id }) => id === returnOf)?.quantity ?? 0
      if (sale && count > sold) takesTooMuch = true
    }
    isOver ||= takesTooMuch
    if (sale) checkTip(recorder, sale, each)
    expectFlag(recorder, each, 'over-returned', takesTooMuch)
    expectFlag(recorder, each, 'unknown-sale', sale === undefined)
    if (sale) expectFlag(recorder, each, 'before-sale', each.createdAt < sale.createdAt)
  }
  if (sale && !isOver) checkAmounts(recorder, sale, returns, { back, isSoldTwice })
}

function expectFlag(
  recorder: Recorder,
  { number, flags }: Sale,
  flag: 'over-returned' | 'unknown-sale' | 'before-sale',
  expected: boolean,
): void {
  if (flags.includes(flag) !== expected)
    recorder.violate(`return ${number} is ${expected ? 'not ' : ''}flagged ${flag}`)
}

// Never more goes back than was paid, but for cents that tills which were apart rounded each for itself; and when all came
// back, all of it.
function checkAmounts(
  recorder: Recorder,
  sale: Sale,
  returns: readonly Sale[],
  { back, isSoldTwice }: { back: ReadonlyMap<string, number>; isSoldTwice: boolean },
): void {
  let charged = 0
  let given = 0
  for (const { total, rounding = 0 } of returns) {
    charged -= total
    given -= total + rounding
  }
  const paid = sale.total + (sale.rounding ?? 0)
  const isAll = sale.items.every(({ id, quantity }) => back.get(id) === quantity)
  const apart = madeApart(returns)
  const cents = apart ? returns.flatMap(({ items }) => items).length : 0
  // Goods that pay for others, and those that were paid with such, are worth what was charged, whatever cash was rounded by.
  const withGoods = [sale, ...returns].some(({ tenders }) => tenders?.some(isOfGoods))
  // The last part keeps back what cash was rounded down by; tills apart do not know which part is the last.
  const most = apart || withGoods ? Math.max(paid, sale.total) : paid
  if (charged > sale.total + cents || given > most + cents)
    recorder.violate(`returns of ${sale.number} are of ${charged} and gave ${given}; ${paid} was paid`)
  // A card's cents, and those of goods, have no coins when they go back as cash.
  const isAsPaid = !withGoods && returns.every(({ tenders = [] }) => tenders.every(({ id }) => id !== 'back'))
  const short = paid - given
  // Where two devices were apart neither knew that it took the last part.
  if (isAll && !isSoldTwice && returns.length === 1 && (charged !== sale.total || short > (isAsPaid ? 0 : 9)))
    recorder.violate(`all of ${sale.number} came back as ${charged} for ${given}; ${paid} was paid`)
}

// What was paid of a lay-by before has no coins of its own either.
const isOfGoods = ({ kind }: { kind: string }) => kind === 'exchange' || kind === 'layby'

// By more than one till, or by copies of one, which print the same numbers.
function madeApart(returns: readonly Sale[]): boolean {
  const numbers = new Set(returns.map(({ number }) => number))
  const suffixes = new Set(returns.map(({ number }) => number.split('-')[1]))
  return suffixes.size > 1 || numbers.size < returns.length
}
