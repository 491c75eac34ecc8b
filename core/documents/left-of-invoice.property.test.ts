import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sum, ZERO } from '../money/cents.ts'
import { taxOnTop } from '../money/tax.ts'
import { doubtsOfFigures } from '../sales/doubts.ts'
import { buildCredit, decideCredit, joinedCredits } from './credit-invoice.ts'
import { aDocument, aDocumentLine } from './document-builders.ts'
import { dueOf, leftOf } from './left-of-invoice.ts'
import { decidePayment, saleOfInvoice } from './pay-invoice.ts'
import type { InvoiceCredit, SalesDocument } from './sales-document.ts'

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 7 }),
  unitPrice: fc.integer({ min: 0, max: 9_999 }),
  /** Hundredths of the price. */
  off: fc.oneof(fc.constant(0), fc.nat(100)),
})
/** An invoice of some lines with discounts, its tax on top or within. */
const invoices = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    rate: fc.constantFrom(0, 15, 20),
    isWithin: fc.boolean(),
  })
  .map(({ lines, rate, isWithin }): SalesDocument => {
    const made = lines.map(({ quantity, unitPrice, off }, at) => {
      const amount = Math.floor((quantity * unitPrice * off) / 100)
      return aDocumentLine({
        ...{ id: `line-${at}`, quantity, unitPrice: cents(unitPrice) },
        ...(amount > 0 && { discounts: [{ kind: 'line' as const, amount: cents(amount) }] }),
      })
    })
    const charged = sum(made.map(({ totalPrice }) => totalPrice))
    const tax = isWithin ? cents(Math.floor((charged * rate) / (100 + rate))) : taxOnTop(charged, rate)
    const total = isWithin ? charged : cents(charged + tax)
    return { ...aDocument({ id: 'i', kind: 'invoice', lines: made }), tax, total }
  })

/** What tills credit: a share of each line, in hundredths, and whether that till has heard of the others' credits. */
interface Deed {
  till: number
  parts: number[]
  hears: boolean
  at: number
}
const deeds: fc.Arbitrary<Deed[]> = fc.array(
  fc.record({
    till: fc.nat(2),
    parts: fc.array(fc.nat(100), { minLength: 4, maxLength: 4 }),
    hears: fc.boolean(),
    at: fc.nat(5),
  }),
  { minLength: 1, maxLength: 6 },
)

/** Credits made by three tills that are apart but for what they hear; each in the order in which it was made. */
function creditsOf(invoice: SalesDocument, made: readonly Deed[]): InvoiceCredit[] {
  const all: InvoiceCredit[] = []
  const known: InvoiceCredit[][] = [[], [], []]
  for (const [at, { till, parts, hears, at: createdAt }] of made.entries()) {
    const heard = joinedCredits(known[till] ?? [], hears ? all : [])
    const decision = decideCredit(
      { ...invoice, credits: heard },
      invoice.lines.map(({ id, quantity }, index) => ({
        itemId: id,
        quantity: Math.round((quantity * (parts[index] ?? 0)) / 100),
      })),
    )
    if (!decision.ok) continue
    const making = { id: `credit-${at}`, number: `CN-${at}`, now: createdAt, userId: 'thandi' }
    const credit = buildCredit(decision.amounts, { reason: 'Wrong item' }, making)
    known[till] = joinedCredits(heard, [credit])
    all.push(credit)
  }
  return all
}

test('whatever tills credited while apart, the payment of an invoice sells what is left of it, to the cent and in any order of arrival [S14.22]', () => {
  fc.assert(
    fc.property(invoices, deeds, fc.infiniteStream(fc.nat()), (invoice, made, dice) => {
      const credits = creditsOf(invoice, made)
      const joined = { ...invoice, credits: joinedCredits([], credits) }
      const left = leftOf(joined)
      for (const { id, quantity } of invoice.lines) {
        const off = credits
          .flatMap(({ lines }) => lines)
          .filter(({ lineId }) => lineId === id)
          .reduce((count, each) => count + each.quantity, 0)
        const found = left.lines.find((each) => each.id === id)
        expect(found?.quantity ?? 0).toBe(Math.max(0, quantity - off))
      }
      const sale = saleOfInvoice(joined, { paid: 'card', now: 9, userId: 'thandi' })
      expect(doubtsOfFigures(sale).filter((doubt) => doubt !== 'no-lines')).toEqual([])
      expect([sale.total, sale.total <= invoice.total]).toEqual([dueOf(joined), true])
      if (left.lines.length === 0 && credits.length > 0) {
        expect(left).toMatchObject({ subtotal: 0, tax: 0, total: 0 })
        expect(decidePayment(joined)).toEqual({ ok: false, refusal: { code: 'nothing-due' } })
      }
      let arrived: InvoiceCredit[] = []
      for (const credit of [...credits].sort(() => ((dice.next().value ?? 0) % 2 === 0 ? -1 : 1)))
        arrived = joinedCredits(arrived, [credit])
      expect(leftOf({ ...invoice, credits: arrived })).toEqual(left)
    }),
    { numRuns: 300 },
  )
})

test('where every till had heard of the others, credit notes and what is due come to the whole invoice [S14.22]', () => {
  fc.assert(
    fc.property(invoices, deeds, (invoice, made) => {
      const inStep = made.map((deed, at) => ({ ...deed, hears: true, at }))
      const credits = creditsOf(invoice, inStep)
      const due = dueOf({ ...invoice, credits: joinedCredits([], credits) })
      expect(sum([due, ...credits.map(({ total }) => total)])).toBe(invoice.total)
      expect(due).toBeGreaterThanOrEqual(ZERO)
    }),
    { numRuns: 300 },
  )
})
