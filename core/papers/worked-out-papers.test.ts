import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aCart } from '../cart/cart-builders.ts'
import { chargedExactly, type ExactLine } from '../cart/testing/charged-exactly.ts'
import type { VatClass } from '../catalog/vat-class.ts'
import { buildSale } from '../checkout/build-sale.ts'
import { buildCredit, creditAsReturn, decideCredit } from '../documents/credit-invoice.ts'
import { anIssuer } from '../documents/document-builders.ts'
import { buildDocument } from '../documents/issue-document.ts'
import type { SalesDocument } from '../documents/sales-document.ts'
import { cents } from '../money/cents.ts'
import { buildReturn, previewReturn } from '../returns/build-return.ts'
import { settlePayment } from '../sales/payment.ts'
import type { Sale } from '../sales/sale.ts'
import { methodOf } from '../sales/tender.ts'
import { creditNoteSheet, creditNoteSlip } from './credit-note.ts'
import { buildDocumentPaper } from './document-paper.ts'
import { buildReceipt } from './receipt.ts'
import { aBusiness } from './receipt-builders.ts'
import { taxInvoiceSheet } from './tax-invoice.ts'
import { anyDay, type Day } from './testing/any-day.ts'
import {
  add,
  classFacts,
  discountFacts,
  inCash,
  inCoins,
  least,
  rand,
  taxed,
  UNTAXED,
} from './testing/exact-papers.ts'
import { Left } from './testing/left-of-lines.ts'

// Dates are no money, and Intl takes longer to say them than all the rest of a paper.
beforeAll(() => {
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function noDate() {
    return { format: () => '2026/11/20' } as unknown as Intl.DateTimeFormat
  })
})
afterAll(() => vi.restoreAllMocks())

const shop = aBusiness({ vatRegistered: 'yes' })
const buyer = { name: 'Sipho Trading', address: '1 Main Road', vatNumber: '', isCorrection: false }
const noon = Date.UTC(2026, 10, 20, 10)

/** Compares what a paper says with what it must say. */
function says(told: readonly string[], must: readonly string[]): void {
  const [is, shouldBe] = [told.join('\n'), must.join('\n')]
  // Asked 50 000 times: `expect` itself would take most of the time.
  if (is !== shouldBe) expect(is).toBe(shouldBe)
}

const said = (facts: readonly { label: string; value: string }[]) =>
  facts.map(({ label, value }) => `${label} ${value}`)

const made = { slips: 0, receipts: 0, sheets: 0, invoices: 0, creditNotes: 0, rounded: 0 }

const making = {
  ...{ saleId: 'sale', number: 'R000001', now: noon, userId: 'thandi', customer: null },
  currency: 'ZAR' as const,
  itemId: (index: number) => `item-${index}`,
}
const vatOf = ({ lines, rate }: Day) => ({
  percent: rate / 100,
  // A product is called after its place among the lines.
  productOf: (productId: string): { vatClass: VatClass } => ({
    vatClass: lines[Number(productId)]?.vatClass ?? 'standard',
  }),
})
const cartOf = ({ lines, discount: given }: Day) =>
  aCart(
    lines.map(({ unitPrice, quantity, discount: own }, at) => ({
      ...{ productId: String(at), unitPrice, quantity },
      ...(own && { discount: own }),
    })),
    given && { discount: given },
  )

// Nothing of the shop's own: whoever it sells for owes the tax invoice.
const hasNoTaxable = ({ lines }: Day) =>
  lines.every(({ vatClass }) => vatClass === 'agency' || vatClass === 'exempt')

function expectSlipAndSheet(today: Day, exact: readonly ExactLine[]): Sale {
  const total = add(exact.map((each) => each.total))
  const paid = inCash(total, today.rule)
  const settled = settlePayment(
    cents(Number(total)),
    [],
    { method: methodOf('cash'), amount: null, reference: '' },
    today.rule,
  )
  if (!settled.ok) throw new Error(settled.refusal.code)
  const sale: Sale = {
    ...buildSale(cartOf(today), { ...making, vat: vatOf(today), paid: settled.payment }),
    flags: [],
  }
  const classes = taxed(
    today,
    exact.map((each) => each.total),
    'within',
  )
  const tax = add(classes.map((each) => each.tax))
  const saved = add(exact.map(({ own, share }) => own + share))
  const payments = [
    ...(paid === total ? ['Payment Cash'] : [`Rounding ${rand(paid - total)}`, `Cash ${rand(paid)}`]),
    ...(saved > 0n ? [`You saved ${rand(saved)}`] : []),
  ]

  const slip = buildReceipt(sale, shop, today.named ? { buyer } : {})
  // What is sold for others is not the shop's supply; of exempt goods alone there is no tax invoice (s 20(1)).
  const forOthers = add(classes.filter(({ vatClass }) => vatClass === 'agency').map(({ net }) => net))
  const isReceipt = total - forOthers > 500_000n && !today.named
  const isNoTaxInvoice = hasNoTaxable(today)
  says([slip.title], [isNoTaxInvoice ? 'SALES RECEIPT' : isReceipt ? 'RECEIPT' : 'TAX INVOICE'])
  says(
    slip.lines.map((each) => each.total),
    exact.map(({ price }) => rand(price)),
  )
  says(said(slip.sums), [
    ...discountFacts(today, exact),
    `Subtotal before VAT ${rand(total - tax)}`,
    ...classFacts(today, classes),
  ])
  says([slip.total.value], [rand(total)])
  says(said(slip.payments), payments)
  const deducted = paid < total && paid > forOthers ? [rand(paid - forOthers)] : []
  says(
    (slip.notes ?? []).filter((note) => note.startsWith('Input tax')),
    deducted.map((amount) => `Input tax may be deducted on ${amount} only.`),
  )

  const sheet = taxInvoiceSheet(sale, shop, buyer)
  says(
    sheet.lines.map((each) => each.total),
    exact.map(({ price, own }) => rand(price - own)),
  )
  const labels = { standard: 'Standard-rated, before VAT', ...UNTAXED }
  says(said(sheet.sums), [
    ...discountFacts(today, exact),
    ...classes.map(({ vatClass, net }) => `${labels[vatClass]} ${rand(net)}`),
    ...classes
      .filter(({ vatClass }) => vatClass === 'standard')
      .map((each) => `VAT ${today.rate / 100}% ${rand(each.tax)}`),
  ])
  says([sheet.total.value], [rand(total)])

  made.slips++
  made.sheets++
  if (isReceipt) made.receipts++
  if (paid !== total) made.rounded++
  return sale
}

function expectCreditNotes(today: Day, sale: Sale, exact: readonly ExactLine[]): void {
  const charged = exact.map((each) => each.total)
  const left = new Left(today.lines, charged, taxed(today, charged, 'within'), 'within')
  let money = inCash(add(charged), today.rule)
  const returns: Sale[] = []
  for (let note = 0; note < 3; note++) {
    const parts = left.partsBack(note)
    if (parts.every((quantity) => quantity === 0)) continue
    const { amounts, taxes, isLast } = left.take(parts)
    const total = add(amounts)
    const preview = previewReturn(
      { sale, returns },
      {
        kind: 'return',
        parts: parts.map((quantity, at) => ({ itemId: `item-${at}`, quantity, condition: 'sellable' })),
      },
      today.rule,
    )
    if (!preview.ok) throw new Error(preview.refusal.code)
    const returned: Sale = {
      ...buildReturn(
        { sale },
        preview.preview,
        { kind: 'return', reason: 'Defective' },
        { ...making, id: `back-${note}`, itemId: (at) => `back-${note}-${at}`, number: `CN00000${note}` },
      ),
      flags: [],
    }
    returns.push(returned)

    // Cash for a part is rounded down; the last part gives what is left of the money.
    const given = isLast ? money : inCoins(least(total, money), today.rule)
    money -= given
    // What was given away has no VAT to credit.
    if (total === 0n) continue
    const slip = creditNoteSlip(returned, shop)
    says([slip.title], ['CREDIT NOTE'])
    says(said(slip.sums), [
      `Subtotal before VAT ${rand(total - add(taxes.map(({ tax }) => tax)))}`,
      ...classFacts(today, taxes),
    ])
    says([slip.total.value], [rand(total)])
    says(said(slip.payments), [
      ...(given === total ? [] : [`Rounding ${rand(given - total)}`]),
      ...(given === 0n ? [] : [`Cash given back ${rand(given)}`]),
    ])
    made.creditNotes++
  }
  expect([...left.amounts, ...left.taxes.map(({ tax }) => tax), money].every((each) => each === 0n)).toBe(
    true,
  )
}

function expectInvoice(today: Day, exact: readonly ExactLine[]): void {
  const charged = exact.map((each) => each.total)
  const classes = taxed(today, charged, today.how)
  const tax = add(classes.map((each) => each.tax))
  const net = add(classes.map((each) => each.net))
  const fact = buildDocument(
    { ...cartOf(today), kind: 'invoice' },
    {
      ...{ id: 'invoice', lineId: making.itemId, number: 'INV0001', now: noon, userId: 'thandi' },
      ...{ issuer: anIssuer(), customer: null, method: methodOf('card'), describe: () => '' },
      vat: { how: today.how, percent: vatOf(today).percent, vat: vatOf(today) },
    },
  )
  const invoice: SalesDocument = { ...fact, cancelledAt: null, paidAt: null, flags: [] }
  const paper = buildDocumentPaper(invoice, { language: undefined })
  // Where no VAT lies on top, what is paid is what the lines say.
  const isWithin = today.how === 'within' || tax === 0n
  const before = discountFacts(today, exact)
  says([paper.title], [hasNoTaxable(today) ? 'INVOICE' : 'TAX INVOICE'])
  says(said(paper.sums), [
    ...(isWithin
      ? [...before, `Subtotal before VAT ${rand(net)}`]
      : before.length > 0
        ? before
        : [`Subtotal ${rand(net)}`]),
    ...classFacts(today, classes),
  ])
  says([paper.total.value], [rand(net + tax)])
  made.invoices++

  const left = new Left(today.lines, charged, classes, isWithin ? 'within' : 'on-top')
  const parts = left.partsBack(0)
  const back = left.take(parts)
  const netBack = add(back.taxes.map((each) => each.net))
  // Nothing is credited, or so much that the invoice would be cancelled instead.
  if (netBack === 0n || back.isLast) return
  const decision = decideCredit(
    invoice,
    parts.map((quantity, at) => ({ itemId: `item-${at}`, quantity })),
  )
  if (!decision.ok) throw new Error(decision.refusal.code)
  const credit = buildCredit(
    decision.amounts,
    { reason: 'Defective' },
    {
      ...{ id: 'credit', number: 'CN000009', now: noon, userId: 'thandi' },
    },
  )
  const sheet = creditNoteSheet(creditAsReturn(invoice, credit), shop)
  says(said(sheet.sums), [`Subtotal before VAT ${rand(netBack)}`, ...classFacts(today, back.taxes)])
  says([sheet.total.value], [rand(netBack + add(back.taxes.map((each) => each.tax)))])
  made.creditNotes++
}

// A busy machine takes a minute for so many.
test('more than 10,000 printed papers say what exact fractions say, to the cent: slips, full tax invoices, invoices, and credit notes until nothing is left [S18.8, S18.9, S18.11, S18.12, S18.16, S12.11, S14.5, S14.6, S14.8, S14.20]', () => {
  fc.assert(
    fc.property(anyDay, (today) => {
      const exact = chargedExactly(cartOf(today))
      if (add(exact.map(({ total }) => total)) === 0n) return
      expectCreditNotes(today, expectSlipAndSheet(today, exact), exact)
      expectInvoice(today, exact)
    }),
    { numRuns: 2200, seed: 18 },
  )
  const { slips, sheets, invoices, creditNotes, receipts, rounded } = made
  expect(slips + sheets + invoices + creditNotes).toBeGreaterThan(10_000)
  expect(Math.min(slips, sheets, invoices, creditNotes)).toBeGreaterThan(1500)
  expect(Math.min(receipts, rounded)).toBeGreaterThan(100)
}, 180_000)
