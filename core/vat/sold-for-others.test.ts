import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aCart } from '../cart/cart-builders.ts'
import { buildSale } from '../checkout/build-sale.ts'
import { buildCredit, decideCredit } from '../documents/credit-invoice.ts'
import { anIssuer } from '../documents/document-builders.ts'
import { buildDocument } from '../documents/issue-document.ts'
import { saleOfInvoice } from '../documents/pay-invoice.ts'
import type { SalesDocument } from '../documents/sales-document.ts'
import { cents } from '../money/cents.ts'
import { buildReceipt } from '../papers/receipt.ts'
import { aBusiness } from '../papers/receipt-builders.ts'
import { saleFigures } from '../reports/counted-sale.ts'
import { emptyDay, withSale } from '../reports/day-totals.ts'
import { netItems } from '../reports/net-items.ts'
import { anItem, aSale } from '../reports/sale-builders.ts'
import { linesOfSale } from '../reports/sale-lines.ts'
import { vatPapers } from '../reports/vat-paper.ts'
import { vatReport } from '../reports/vat-report.ts'
import { buildReturn, previewReturn } from '../returns/build-return.ts'
import type { Sale } from '../sales/sale.ts'
import { methodOf } from '../sales/tender.ts'
import { summarise } from '../sync/summarised-sale.ts'
import { commissionOf, heldForOthers } from './sold-for-others.ts'
import { slipTitleOf } from './tax-paper.ts'
import type { TaxedProduct, VatOfDay } from './vat-of-day.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const NOVEMBER = { from: Date.UTC(2026, 10, 1), to: Date.UTC(2026, 11, 1) }
const GOODS: Record<string, TaxedProduct> = {
  airtime: { vatClass: 'agency', commission: 3 },
  ticket: { vatClass: 'agency' },
  rice: { vatClass: 'zero' },
}
const vatOf = (percent: number | null): VatOfDay => ({ percent, productOf: (id) => GOODS[id] })
const [SPAZA, VENDOR] = [vatOf(null), vatOf(15)]
const making = {
  ...{ saleId: 's', number: 'R000001', now: NOON, userId: 'thandi', customer: null, paid: 'cash' as const },
  currency: 'ZAR' as const,
  itemId: (index: number) => `item-${index}`,
}
const airtime = (rand: number, quantity = 1) => ({
  ...{ productId: 'airtime', name: 'Airtime', unitPrice: cents(rand * 100), quantity },
  // Somebody typed what the voucher costs: it is owed, and no cost of the shop.
  unitCost: cents(rand * 97),
})
const bread = { productId: 'bread', name: 'Bread', unitPrice: cents(1_150), unitCost: cents(700) }

function sold(
  vat: VatOfDay,
  lines: Parameters<typeof aCart>[0],
  given: Parameters<typeof aCart>[1] = {},
): Sale {
  return { ...buildSale(aCart(lines, given), { ...making, vat }), flags: [] }
}

function returned(sale: Sale, parts: readonly [itemId: string, quantity: number][], id = 'back'): Sale {
  const asked = parts.map(([itemId, quantity]) => ({ itemId, quantity, condition: 'sellable' as const }))
  const preview = previewReturn({ sale, returns: [] }, { kind: 'return', parts: asked }, 'off')
  if (!preview.ok) throw new Error(preview.refusal.code)
  const made = { id, number: 'CN000001', now: NOON, userId: 'thandi' }
  const back = { ...made, itemId: (at: number) => `${id}-${at}`, currency: 'ZAR' as const }
  return { ...buildReturn({ sale }, preview.preview, { kind: 'return', reason: 'Wrong' }, back), flags: [] }
}

const boxesOf = (sales: Sale[], documents: SalesDocument[] = []) => {
  const papers = vatPapers({ sales, documents, bought: [] }, NOVEMBER, { basis: 'invoice' })
  const { boxes, due } = vatReport(papers, { claimsRounding: false })
  return { 1: boxes['1'].amount, 4: boxes['4'].amount, 18: boxes['18'].amount, due: due.amount }
}

describe('a shop that is not registered', () => {
  test('[S18.18] R100 of airtime at 3% is R100 in the drawer and R3 of revenue and profit, whatever a voucher costs', () => {
    const sale = sold(SPAZA, [airtime(100)])
    expect(sale).toMatchObject({ total: 10_000, tax: 0, items: [{ vatClass: 'agency', commission: 3 }] })
    expect(sale).not.toHaveProperty('taxes')
    const { revenue, profit, tax, held, byMethod } = withSale(emptyDay('2026-11-20'), sale, 12)
    expect({ revenue, profit, tax, held }).toEqual({ revenue: 300, profit: 300, tax: 0, held: 9_700 })
    expect(byMethod.cash.amount).toBe(10_000)
  })

  test('[S18.18] what is sold for others without a commission earns nothing and costs nothing', () => {
    const sale = sold(SPAZA, [{ ...bread, productId: 'ticket' }, bread])
    expect(saleFigures(sale)).toMatchObject({ total: 2_300, held: 1_150, profit: 450 })
  })

  test('[S18.2, S18.18] its slip says all the money and no word of VAT', () => {
    const { lines, sums, total, notes } = buildReceipt(sold(SPAZA, [airtime(100), bread]), aBusiness())
    expect([total.value, lines.map((line) => 'mark' in line), notes]).toEqual([
      'R111.50',
      [false, false],
      undefined,
    ])
    expect(sums.map(({ label }) => label)).toEqual(['Subtotal'])
  })
})

describe('a registered shop', () => {
  test('[S18.18] the slip has the VAT of bread alone; of R3 commission R0.39 is VAT that the shop owes', () => {
    const sale = sold(VENDOR, [airtime(100), bread])
    expect(sale.items[0]).toMatchObject({ vatClass: 'agency', percent: 0, commission: 3, commissionVat: 15 })
    expect(sale).toMatchObject({ total: 11_150, tax: 150, subtotal: 11_000 })
    expect(sale.taxes).toEqual([
      { vatClass: 'standard', percent: 15, gross: 1_150, tax: 150 },
      { vatClass: 'agency', percent: 0, gross: 10_000, tax: 0 },
    ])
    // R10.00 of bread that cost R7.00, and R3.00 less VAT of R0.39.
    expect(saleFigures(sale)).toMatchObject({ held: 9_700, tax: 189, profit: 300 + 261 })
    expect(netItems(sale).map(({ totalPrice, tax }) => [totalPrice, tax])).toEqual([
      [261, 39],
      [1_000, 150],
    ])
    expect(boxesOf([sale])).toEqual({ 1: 1_450, 4: 189, 18: 0, due: 189 })
  })

  test('[S18.18] the VAT within commission is that of all lines together, once: ten vouchers of R2 are 60c and not ten times 1c', () => {
    const sale = sold(
      VENDOR,
      Array.from({ length: 10 }, () => airtime(2)),
    )
    expect(saleFigures(sale)).toMatchObject({ held: 1_940, tax: 8, profit: 52 })
    expect(netItems(sale).reduce((sum, { tax = 0 }) => sum + tax, 0)).toBe(8)
  })

  test('[S18.18] a discount is off what was charged, and the commission is on what is left', () => {
    const sale = sold(SPAZA, [airtime(100)], { discount: { percent: 10 } })
    expect(saleFigures(sale)).toMatchObject({ total: 9_000, discounts: 1_000, held: 8_730, profit: 270 })
  })

  test('[S18.18, S14.6] airtime that is taken back leaves neither revenue nor profit nor VAT nor money', () => {
    const sale = sold(VENDOR, [airtime(100, 2), bread])
    const back = returned(
      sale,
      sale.items.map(({ id, quantity }) => [id, quantity]),
    )
    const day = [sale, back].reduce((all, each) => withSale(all, each, 12), emptyDay('2026-11-20'))
    const { revenue, profit, tax, held, byMethod } = day
    expect({ revenue, profit, tax, held, cash: byMethod.cash.amount }).toEqual({
      ...{ revenue: 0, profit: 0, tax: 0, held: 0, cash: 0 },
    })
    expect(boxesOf([sale, back])).toEqual({ 1: 1_750, 4: 228, 18: 228, due: 0 })
  })

  test('[S18.12, S18.18] R6 000 of airtime asks nobody for an address: the shop supplied no goods above R5 000', () => {
    expect(slipTitleOf(sold(VENDOR, [airtime(6_000), bread]), null)).toBe('tax-invoice')
    expect(slipTitleOf(sold(VENDOR, [{ ...bread, unitPrice: cents(600_000) }]), null)).toBe('receipt')
  })

  test('[S18.18] where cash was rounded, the buyer is told of what they may deduct on: not of the airtime', () => {
    const cart = aCart([airtime(100), { ...bread, unitPrice: cents(1_152) }])
    const tender = { id: '1', ...methodOf('cash'), amount: cents(11_150) }
    const paid = { tenders: [tender], rounding: cents(-2) }
    const sale = { ...buildSale(cart, { ...making, vat: VENDOR, paid }), flags: [] }
    expect(buildReceipt(sale, aBusiness()).notes).toContain('Input tax may be deducted on R11.50 only.')
  })

  test('[S18.6, S18.18] the rate within the commission is the one of the day', () => {
    expect(sold(vatOf(14), [airtime(100)]).items[0]).toMatchObject({ commission: 3, commissionVat: 14 })
  })
})

describe('papers', () => {
  const invoiceOf = (how: 'within' | 'on-top' | 'none' | 'rate-on-top'): SalesDocument => {
    const vat = how === 'within' || how === 'on-top' ? VENDOR : SPAZA
    const fact = buildDocument(
      { ...aCart([airtime(100), { ...bread, unitPrice: cents(10_000) }]), kind: 'invoice' },
      {
        ...{ id: 'inv', lineId: making.itemId, number: 'INV0001', now: NOON, userId: 'thandi' },
        ...{ issuer: anIssuer(), customer: null, method: methodOf('card'), describe: () => '' },
        vat: { how, percent: 15, vat },
      },
    )
    return { ...fact, cancelledAt: null, paidAt: null, flags: [] }
  }

  test.each([
    ['within', 1_304, 20_000],
    ['on-top', 1_500, 21_500],
    ['none', 0, 20_000],
    ['rate-on-top', 1_500, 21_500],
  ] as const)('[S18.7, S18.18] an invoice with VAT %s bears it on its own goods alone', (how, tax, total) => {
    const invoice = invoiceOf(how)
    expect(invoice).toMatchObject({ tax, total, lines: [{ vatClass: 'agency' }, {}] })
    const paid = { ...saleOfInvoice(invoice, { paid: 'card', now: NOON, userId: 'thandi' }), flags: [] }
    const owed = how === 'within' || how === 'on-top' ? 39 : 0
    const own = how === 'within' ? 10_000 : 10_000 + tax
    const net = own - tax
    expect(saleFigures(paid)).toMatchObject({ held: 9_700, tax: tax + owed, profit: net - 700 + 300 - owed })
    const lines = linesOfSale(paid, { day: '2026-11-20', hour: 12 })
    expect(lines.parts.product?.map(([key, [, , revenue]]) => [key, revenue])).toEqual([
      ['airtime', 300],
      ['bread', own],
    ])
  })

  test('[S14.22, S18.18, S18.19] a credit note takes the VAT of its commission back, and a cancelled invoice the rest', () => {
    const invoice = invoiceOf('within')
    const [line] = invoice.lines
    const decision = decideCredit(invoice, [{ itemId: line?.id ?? '', quantity: 1 }])
    if (!decision.ok) throw new Error(decision.refusal.code)
    const credit = buildCredit(
      decision.amounts,
      { reason: 'Wrong' },
      {
        id: 'c',
        number: 'CN1',
        now: NOON,
        userId: 'thandi',
      },
    )
    expect(boxesOf([], [invoice])).toEqual({ 1: 10_300, 4: 1_343, 18: 0, due: 1_343 })
    expect(boxesOf([], [{ ...invoice, credits: [credit] }])).toEqual({
      1: 10_300,
      4: 1_343,
      18: 39,
      due: 1_304,
    })
    const cancelled = { ...invoice, credits: [credit], cancelledAt: NOON + 1 }
    expect(boxesOf([], [cancelled])).toEqual({ 1: 10_300, 4: 1_343, 18: 1_343, due: 0 })
  })
})

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 9 }),
  unitPrice: fc.integer({ min: 0, max: 99_999 }).map(cents),
  vatClass: fc.constantFrom('standard', 'zero', 'agency'),
  commission: fc.constantFrom(0, 0.01, 2.5, 3, 33.33, 100),
})

// Half away from zero, by whole numbers; percent has two decimals at most.
const exactly = (amount: number, percent: number, within: boolean) => {
  const hundredths = Math.round(percent * 100)
  const below = BigInt(10_000 + (within ? hundredths : 0))
  return Number((2n * BigInt(amount) * BigInt(hundredths) + below) / (2n * below))
}

test('[S18.18, S18.8] whatever is sold for whomever: what was paid is revenue and what is held, VAT is exact, and a summary counts the same', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc.constantFrom(null, 15, 15.5),
      (all, percent) => {
        const vat: VatOfDay = { percent, productOf: (id) => all[Number(id)] }
        const sale = sold(
          vat,
          all.map(({ quantity, unitPrice }, at) => ({ quantity, unitPrice, productId: `${at}` })),
        )
        const others = all.filter(({ vatClass }) => vatClass === 'agency')
        const charged = (each: (typeof all)[number]) => each.quantity * each.unitPrice
        const earned = others.reduce((sum, each) => sum + exactly(charged(each), each.commission, false), 0)
        const own = all
          .filter(({ vatClass }) => vatClass !== 'agency')
          .reduce((sum, each) => sum + charged(each), 0)
        const { revenue, tax, held } = withSale(emptyDay('2026-11-20'), sale, 12)
        expect([revenue, revenue + held]).toEqual([own + earned, sale.total])
        expect(tax).toBe(sale.tax + (percent === null ? 0 : exactly(earned, percent, true)))
        const net = netItems(sale).reduce((sum, { totalPrice }) => sum + totalPrice, 0)
        expect(net).toBe(revenue - tax)
        expect(saleFigures(summarise(sale, 1))).toEqual(saleFigures(sale))
      },
    ),
  )
})

test('[S18.18] a program that freezes a commission on its own goods changes nothing of them', () => {
  const item = anItem({ commission: 50 })
  expect([commissionOf(item), heldForOthers([item])]).toEqual([0, 0])
  expect(saleFigures(aSale({ items: [item] }))).not.toHaveProperty('held')
})
