import type { Sale, SaleItem } from '#core/sales/sale.ts'
import type { Operation } from '#core/sync/operations.ts'
import type { Recorder } from './recorder.ts'
import { saleIn } from './sale-in.ts'

/** What decides whose money a line is. */
type Terms = Pick<SaleItem, 'vatClass' | 'commission' | 'commissionVat'>
/** A product as a till shows it. */
type Shown = Pick<Terms, 'vatClass' | 'commission'>

/**
 * What a sale or a return is to the shop: of goods that it sold for others the commission, with the VAT within it. Worked
 * out by long division, by the rule as it is specified (S18.18), and not by the product's code.
 */
export function ownOf({ items, total, tax }: Pick<Sale, 'items' | 'total' | 'tax'>): {
  revenue: number
  tax: number
} {
  let [held, within] = [0, 0]
  const earned = new Map<number, number>()
  for (const { vatClass, totalPrice, commission = 0, commissionVat } of items) {
    if (vatClass !== 'agency') continue
    const kept = part(totalPrice, commission, 0)
    held += totalPrice - kept
    if (commissionVat !== undefined) earned.set(commissionVat, (earned.get(commissionVat) ?? 0) + kept)
  }
  for (const [percent, gross] of earned) within += part(gross, percent, percent)
  return { revenue: total - held, tax: tax + within }
}

// amount × percent ÷ (100 + more), half a cent away from zero; percents have two decimals at most.
function part(amount: number, percent: number, more: number): number {
  const hundredths = BigInt(Math.round(percent * 100))
  const whole = 10_000n + BigInt(Math.round(more * 100))
  const product = BigInt(Math.abs(amount)) * hundredths
  const size = Number(product / whole) + ((product % whole) * 2n >= whole ? 1 : 0)
  return amount < 0 ? -size : size
}

/**
 * A line is sold for others where its product was so all the while that it was being paid, whether or not the shop is
 * registered; the rate within its commission is there where the sale has VAT.
 */
export function checkFrozen(
  recorder: Recorder,
  sale: Pick<Sale, 'number' | 'items' | 'taxes'>,
  shown: { before: ReadonlyMap<string, Shown>; after: ReadonlyMap<string, Shown> },
): void {
  for (const { productId, ...line } of sale.items) {
    const [before, after] = [shown.before.get(productId), shown.after.get(productId)]
    if (!before || !after || said(before) !== said(after)) continue
    const { vatClass, commission = 0 } = before
    const expected = vatClass === 'agency' ? commission : undefined
    const frozen = line.vatClass === 'agency' ? (line.commission ?? 0) : undefined
    if (frozen !== expected)
      recorder.violate(`sale ${sale.number} keeps ${frozen}% of ${productId}, its product says ${expected}`)
    if (frozen && (line.commissionVat !== undefined) !== (sale.taxes !== undefined))
      recorder.violate(`sale ${sale.number} has VAT of ${line.commissionVat}% within a commission`)
  }
}

const said = ({ vatClass = 'standard', commission = 0 }: Shown) => `${vatClass} ${commission}`

/**
 * What came back is whose it was when it was sold. Two tills that hand over one lay-by apart make one sale, each taxed as
 * that till knows: a return has the terms of one of them.
 */
export function checkBack(
  recorder: Recorder,
  sales: readonly Sale[],
  operations: readonly Operation[],
): void {
  const termsOf = new Map<string, Set<string>>()
  for (const { items } of [...sales, ...operations.flatMap((op) => saleIn(op) ?? [])])
    for (const item of items) termsOf.set(item.id, (termsOf.get(item.id) ?? new Set()).add(terms(item)))
  for (const { kind, number, items } of sales) {
    if (kind !== 'return') continue
    for (const item of items) {
      const sold = termsOf.get(item.returnOf ?? '')
      if (sold && !sold.has(terms(item)))
        recorder.violate(`return ${number} has ${terms(item)}, its sale ${[...sold].join(' or ')}`)
    }
  }
}

const terms = ({ vatClass, commission = 0, commissionVat }: Terms) =>
  vatClass === 'agency' ? `${commission}% for others, ${commissionVat}% of it VAT` : 'own goods'
