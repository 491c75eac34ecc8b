import type { Sale, SaleFact } from '#core/sales/sale.ts'
import type { World } from '../world/world.ts'
import type { Recorder } from './recorder.ts'
import { saleIn } from './sale-in.ts'

/** A sale or a return, as it is on the server or as a device made it. */
type Fact = Pick<SaleFact, 'id' | 'number' | 'kind' | 'createdAt' | 'total' | 'tenders' | 'rounding'>

/** Of cash that is rounded down, at most so many cents are rounded off. */
const ROUNDED_OFF = 9

/**
 * An exchange is a return and a sale of one moment, which settle each other: worked out from the rows alone, by the rule
 * as it is specified (S14.15), and not by the product's code.
 */
export function checkExchanges({ recorder }: World, businessId: string, sales: readonly Sale[]): void {
  const moments = new Map<string, { stored: Fact[]; missing: Fact[] }>()
  const note = (fact: Fact, where: 'stored' | 'missing') => {
    if (byGoods(fact) === 0) return
    // Two tills may exchange within one millisecond.
    const moment = `${fact.createdAt} ${fact.number.split('-')[1] ?? ''}`
    const known = moments.get(moment) ?? { stored: [], missing: [] }
    moments.set(moment, known)
    known[where].push(fact)
  }
  const known = new Set(sales.map(({ id }) => id))
  for (const sale of sales) note(sale, 'stored')
  // A fault may have destroyed one of the two, or made it unreadable.
  for (const op of recorder.operations.values()) {
    const sale = saleIn(op)
    if (sale && !known.has(sale.id) && recorder.businessOf.get(sale.id) === businessId) note(sale, 'missing')
  }
  for (const { stored, missing } of moments.values()) {
    const all = [...stored, ...missing]
    const left = all.reduce((sum, fact) => sum + byGoods(fact), 0)
    if (left !== 0) recorder.violate(`goods paid ${left} too much or too little in ${namesOf(all)}`)
    // Of two exchanges of one moment, with one half of each gone, the halves that are left are no pair.
    const [one, other] = stored
    if (all.length !== 2 || !one || !other) continue
    if (one.kind === 'return') checkPair(recorder, one, other)
    else checkPair(recorder, other, one)
  }
}

// What came back pays as much of the new goods as it is worth. The rest is money, one way.
function checkPair(recorder: Recorder, back: Fact, sold: Fact): void {
  if (back.kind !== 'return' || sold.kind === 'return') return
  const worth = -back.total
  const names = `exchange ${namesOf([back, sold])}`
  if (byGoods(sold) !== Math.min(worth, sold.total))
    recorder.violate(`${names}: goods of ${worth} paid ${byGoods(sold)} of ${sold.total}`)
  const [given, taken] = [-inMoney(back), inMoney(sold)]
  if (given > 0 && taken > 0) recorder.violate(`${names} took ${taken} and gave ${given}`)
  // The last part of a sale also gives the cents that those before it kept: `checkReturns` holds them all together.
  if (given > 0 && worth <= sold.total)
    recorder.violate(`${names} gave ${given} for ${worth} against ${sold.total}`)
  const short = Math.max(0, sold.total - worth) - taken
  if (short < 0 || short > ROUNDED_OFF) recorder.violate(`${names} took ${taken}, ${short} too little`)
}

function byGoods({ tenders }: Fact): number {
  return sumOf(tenders, (kind) => kind === 'exchange')
}

function inMoney({ tenders }: Fact): number {
  return sumOf(tenders, (kind) => kind !== 'exchange')
}

// The server's tables have null where a sale has none: it was paid in one, and exchanged nothing.
function sumOf(tenders: Fact['tenders'] | null, wanted: (kind: string) => boolean): number {
  return (tenders ?? []).reduce((sum, { kind, amount }) => sum + (wanted(kind) ? amount : 0), 0)
}

const namesOf = (facts: readonly Fact[]) => facts.map(({ number }) => number).join(' and ')
