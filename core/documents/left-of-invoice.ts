import { add, type Cents, cents, subtract, sum, ZERO } from '../money/cents.ts'
import { shareOf, shares } from '../money/shares.ts'
import { type Returnable, returnables } from '../returns/return-amounts.ts'
import type { Discount } from '../sales/discount.ts'
import type { Sale, SaleItem, TaxLine } from '../sales/sale.ts'
import { hasTaxWithin, taxOf } from '../vat/taxes.ts'
import { taxesBack } from '../vat/taxes-back.ts'
import type { DocumentFact, DocumentLine, InvoiceCredit, SalesDocument } from './sales-document.ts'

/** An invoice as far as money goes. */
export type Invoice = DocumentFact & Pick<SalesDocument, 'credits'>

type CountedCredit = Pick<Sale, 'items' | 'tax' | 'taxes'>
type CreditedLine = InvoiceCredit['lines'][number]

/** What is to be paid of an invoice, in cents: what is left of it after its credits. Never below zero. */
export function dueOf(invoice: Invoice): Cents {
  return leftOf(invoice).total
}

/** What can still be credited of each line of an invoice, as of a sale what can still come back. */
export function creditables(invoice: Invoice): Returnable[] {
  return returnables({ items: itemsOf(invoice) }, countedCredits(invoice))
}

/**
 * What is left of an invoice after its credits, as its payment sells it: lines that add up to the subtotal, tax and
 * total, each line with what is left of its discounts. Whole where nothing was credited.
 */
export function leftOf(
  invoice: Invoice,
): Pick<SalesDocument, 'lines' | 'subtotal' | 'tax' | 'taxes' | 'total'> {
  const { lines, credits = [], subtotal, tax, taxes, total } = invoice
  if (credits.length === 0) return invoice
  const back = countedCredits(invoice)
  const left = returnables({ items: itemsOf(invoice) }, back)
  const rest = lines.flatMap((line, at) => leftOfLine(line, left[at]))
  const charged = sum(rest.map(({ totalPrice }) => totalPrice))
  const taxLeft = sum([tax, ...back.map((each) => each.tax)])
  // Tax lies on top of the lines, or within them: then the total is what they come to.
  const all = sum(lines.map(({ totalPrice }) => totalPrice))
  return {
    lines: rest,
    subtotal: subtotal === all ? charged : subtract(charged, taxLeft),
    tax: taxLeft,
    total: total === all ? charged : add(charged, taxLeft),
    // A line that is left for nothing is still of its class.
    ...(taxes && {
      taxes: taxes
        .map((line) => leftOfTax(line, back))
        .filter((line) => line.gross !== 0 || rest.some(isOf(line))),
    }),
  }
}

/**
 * The credits of an invoice as far as they count, in the order of time. Two tills that were apart may have credited the
 * same goods: a later credit takes off no more than the earlier ones left. Whatever takes the last of a line takes all
 * that is left of its charge, and whatever takes the last of the invoice takes all of its tax, so that nothing but cents
 * of rounding can ever lie between a credit note and what it counts for.
 */
export function countedCredits(invoice: Invoice): CountedCredit[] {
  const items = itemsOf(invoice)
  const left = new Map(items.map(({ id, quantity, totalPrice }) => [id, { quantity, amount: totalPrice }]))
  const all: CountedCredit[] = []
  for (const { id, lines, tax } of invoice.credits ?? []) {
    const counted = lines.map((line) => takenOff(left.get(line.lineId), line))
    const isLast = [...left.values()].every(({ quantity }) => quantity === 0)
    const back = itemsBack(invoice, id, counted)
    if (invoice.taxes) {
      const amounts = back.map((item) => ({ item, amount: minus(item.totalPrice) }))
      const isWithin = hasTaxWithin(items, invoice.total)
      const taxes = taxesBack(invoice, all, { items: amounts, isLast, isWithin })
      all.push({ items: back, tax: minus(taxOf(taxes)), taxes: taxes.map(taxBack) })
    } else {
      const taxLeft = sum([invoice.tax, ...all.map((each) => each.tax)])
      const said = sum(lines.map(({ amount }) => amount))
      const counts = sum(counted.map(({ amount }) => amount))
      const share = counts === said ? tax : shareOf(tax, counts, said)
      all.push({ items: back, tax: minus(isLast ? taxLeft : within(share, taxLeft)) })
    }
  }
  return all
}

/** The items of a credit, as those of a return: below zero, each with the line that it is of. */
export function itemsBack(invoice: Invoice, creditId: string, lines: readonly CreditedLine[]): SaleItem[] {
  const byId = new Map(itemsOf(invoice).map((item) => [item.id, item]))
  return lines.flatMap(({ lineId, quantity, amount }) => {
    const item = byId.get(lineId)
    if (!item) return []
    const { discounts: _, listPrice: __, ...bare } = item
    const back = { quantity: -quantity, totalPrice: minus(amount), returnOf: lineId }
    return [{ ...bare, ...back, id: `${creditId}-${lineId}`, condition: 'kept' as const }]
  })
}

/** The lines of an invoice, as a sale of it has them. */
export function itemsOf({ lines }: Pick<SalesDocument, 'lines'>): SaleItem[] {
  return lines.map(({ description: _, ...item }) => item)
}

// What a credited line takes off what is left of its line, which is changed.
function takenOff(left: { quantity: number; amount: Cents } | undefined, line: CreditedLine): CreditedLine {
  if (!left) return { ...line, quantity: 0, amount: ZERO }
  const quantity = Math.min(line.quantity, left.quantity)
  const amount = quantity === left.quantity ? left.amount : within(line.amount, left.amount)
  left.quantity -= quantity
  left.amount = subtract(left.amount, amount)
  return { ...line, quantity, amount }
}

function leftOfLine(line: DocumentLine, found: Returnable | undefined): DocumentLine[] {
  if (!found || (found.returned === 0 && found.amountLeft === line.totalPrice)) return [line]
  const { left, amountLeft } = found
  if (left === 0) return []
  const { discounts = [], ...bare } = line
  const price = shareOf(line.unitPrice, left, line.per ?? 1)
  const rest = leftOfDiscounts(discounts, subtract(price, amountLeft))
  return [
    {
      ...bare,
      quantity: left,
      totalPrice: amountLeft,
      ...(rest.length > 0 && { discounts: rest }),
    },
  ]
}

// In proportion to what they were of the whole line.
function leftOfDiscounts(discounts: readonly Discount[], off: Cents): Discount[] {
  if (off <= 0) return []
  const amounts = discounts.map(({ amount }) => amount)
  if (sum(amounts) <= 0) return [{ kind: 'line', amount: off }]
  const parts = shares(off, amounts)
  return discounts.flatMap((discount, at) => {
    const amount = parts[at] ?? ZERO
    return amount === 0 ? [] : [{ ...discount, amount }]
  })
}

const isOf =
  ({ vatClass, percent }: TaxLine) =>
  (each: Pick<SaleItem, 'vatClass' | 'percent'>) =>
    each.vatClass === vatClass && each.percent === percent

function leftOfTax(line: TaxLine, back: readonly CountedCredit[]): TaxLine {
  const { vatClass, percent } = line
  const credited = back.flatMap(({ taxes = [] }) => taxes).filter(isOf(line))
  const left = (of: 'gross' | 'tax') => sum([line[of], ...credited.map((each) => each[of])])
  return { vatClass, percent, gross: left('gross'), tax: left('tax') }
}

/** A line of tax as a return says it: below zero. */
export function taxBack({ vatClass, percent, gross, tax }: TaxLine): TaxLine {
  return { vatClass, percent, gross: minus(gross), tax: minus(tax) }
}

function within(amount: Cents, most: Cents): Cents {
  return cents(Math.min(Math.max(amount, 0), most))
}

function minus(amount: Cents): Cents {
  return subtract(ZERO, amount)
}
