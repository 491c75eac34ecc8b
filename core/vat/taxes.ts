import { VAT_CLASSES } from '../catalog/vat-class.ts'
import { add, type Cents, subtract, sum } from '../money/cents.ts'
import { taxOnTop, taxWithin } from '../money/tax.ts'
import type { SaleItem, TaxLine } from '../sales/sale.ts'

/** A line of a sale or paper, with its class and rate. */
export type TaxedLine = Pick<SaleItem, 'vatClass' | 'percent' | 'totalPrice'>

/** The tax within what lines were charged: of each class and rate, once, on their exact sum (S18.8). */
export function taxesWithin(lines: readonly TaxedLine[]): TaxLine[] {
  return byClass(lines).map(({ total, ...group }) => ({
    ...group,
    gross: total,
    tax: taxWithin(total, group.percent),
  }))
}

/** The tax on top of what lines are charged: of each class and rate, once, on their exact sum (S9.11). */
export function taxesOnTop(lines: readonly TaxedLine[]): TaxLine[] {
  return byClass(lines).map(({ total, ...group }) => {
    const tax = taxOnTop(total, group.percent)
    return { ...group, gross: add(total, tax), tax }
  })
}

/** What taxes come to, in cents. */
export function taxOf(taxes: readonly Pick<TaxLine, 'tax'>[]): Cents {
  return sum(taxes.map(({ tax }) => tax))
}

/** What a class of goods was charged without its tax, in cents. */
export function netOf({ gross, tax }: Pick<TaxLine, 'gross' | 'tax'>): Cents {
  return subtract(gross, tax)
}

/** Whether the lines' own prices have the tax within: what they are charged is all that is paid. */
export function hasTaxWithin(items: readonly Pick<SaleItem, 'totalPrice'>[], total: Cents): boolean {
  return sum(items.map(({ totalPrice }) => totalPrice)) === total
}

// In the order of the classes; of one class the lower rate first.
function byClass(lines: readonly TaxedLine[]): (Pick<TaxLine, 'vatClass' | 'percent'> & { total: Cents })[] {
  const rates = new Set(lines.map(({ percent = 0 }) => percent))
  return VAT_CLASSES.flatMap((vatClass) =>
    [...rates]
      .sort((left, right) => left - right)
      .flatMap((percent) => {
        const ofGroup = lines.filter(
          (line) => (line.vatClass ?? 'standard') === vatClass && (line.percent ?? 0) === percent,
        )
        if (ofGroup.length === 0) return []
        return [{ vatClass, percent, total: sum(ofGroup.map(({ totalPrice }) => totalPrice)) }]
      }),
  )
}
