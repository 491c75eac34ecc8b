import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aCart } from '../cart/cart-builders.ts'
import { VAT_CLASSES, type VatClass } from '../catalog/vat-class.ts'
import { buildSale } from '../checkout/build-sale.ts'
import { cents } from '../money/cents.ts'
import { buildReturn } from '../returns/build-return.ts'
import { decideReturn } from '../returns/return-amounts.ts'
import type { Sale } from '../sales/sale.ts'
import { paperVat, taxedTotals } from './paper-vat.ts'
import { taxesOnTop, taxesWithin } from './taxes.ts'
import { aVendorsVat, NOT_REGISTERED } from './vat-builders.ts'
import { type VatOfDay, vatOfDay } from './vat-of-day.ts'
import { FIRST_RATE } from './vat-rate.ts'

const making = {
  saleId: 's',
  number: 'R000001',
  now: Date.UTC(2026, 10, 20, 10),
  currency: 'ZAR' as const,
  userId: 'thandi',
  customer: null,
  paid: 'card' as const,
  itemId: (index: number) => `item-${index}`,
}
const VENDOR = aVendorsVat(15, classById)

// In these tests a product is called after its class.
function classById(productId: string): VatClass {
  return VAT_CLASSES.find((each) => productId.startsWith(each)) ?? 'standard'
}

const sold = (lines: Parameters<typeof aCart>[0], vat: VatOfDay | null = VENDOR) => ({
  ...buildSale(aCart(lines), { ...making, ...(vat && { vat }) }),
  flags: [],
})

describe('what is sold', () => {
  test('three at R9.99 are R29.97 with R3.91 of VAT within: once on their sum, not three times R1.30 [S18.8]', () => {
    const sale = sold([{ unitPrice: cents(999), quantity: 3 }])
    expect(sale).toMatchObject({ total: 2997, tax: 391, subtotal: 2606 })
    expect(sale.taxes).toEqual([{ vatClass: 'standard', percent: 15, gross: 2997, tax: 391 }])
    expect(sold([999, 999, 999].map((price) => ({ unitPrice: cents(price) }))).tax).toBe(391)
  })

  test('a can of pilchards and a loaf of brown bread are zero-rated beside a soap: each class has its own sum [S18.9]', () => {
    const sale = sold([
      { productId: 'zero-pilchards', unitPrice: cents(1799) },
      { productId: 'standard-soap', unitPrice: cents(10_000) },
      { productId: 'exempt-bus-fare', unitPrice: cents(1200) },
      { productId: 'zero-brown-bread', unitPrice: cents(1650) },
    ])
    expect(sale.taxes).toEqual([
      { vatClass: 'standard', percent: 15, gross: 10_000, tax: 1304 },
      { vatClass: 'zero', percent: 0, gross: 3449, tax: 0 },
      { vatClass: 'exempt', percent: 0, gross: 1200, tax: 0 },
    ])
    expect(sale.items.map(({ vatClass, percent }) => [vatClass, percent])).toEqual([
      ['zero', 0],
      ['standard', 15],
      ['exempt', 0],
      ['zero', 0],
    ])
    expect(sale.subtotal + sale.tax).toBe(sale.total)
  })

  test('VAT is within what is charged, after every discount [S18.8, S12.5]', () => {
    const cart = aCart([{ unitPrice: cents(11_500), quantity: 1 }], { discount: { percent: 10 } })
    expect(buildSale(cart, { ...making, vat: VENDOR })).toMatchObject({ total: 10_350, tax: 1350 })
  })

  test('half a cent is a whole one: R0.23 has R0.03 within, R0.19 has R0.02 [S18.8]', () => {
    expect([19, 23, 27].map((price) => sold([{ unitPrice: cents(price) }]).tax)).toEqual([2, 3, 4])
  })

  test('a shop that is not registered, or has not said, works out no tax and keeps no class [S18.1, S18.2]', () => {
    for (const vatRegistered of ['no', undefined] as const) {
      const vat = vatOfDay(vatRegistered && { vatRegistered }, [FIRST_RATE], '2026-11-20', () => undefined)
      const sale = sold([{ productId: 'zero-rice' }], vat)
      expect(vat.percent).toBeNull()
      expect(sale).not.toHaveProperty('taxes')
      expect(sale.items[0]).not.toHaveProperty('vatClass')
      expect([sale.tax, sale.subtotal]).toEqual([0, sale.total])
    }
  })
})

describe('what comes back', () => {
  const basket = sold([
    { productId: 'standard-soap', unitPrice: cents(999), quantity: 3 },
    { productId: 'zero-rice', unitPrice: cents(2499), quantity: 2 },
  ])
  const back = (returns: Sale[], itemId: string, quantity: number) => {
    const decision = decideReturn(basket, returns, [{ itemId, quantity }])
    if (!decision.ok) throw new Error(decision.refusal.code)
    const preview = { ...decision.amounts, tenders: [], rounding: cents(0), conditions: [] }
    const returned = buildReturn(
      { sale: basket },
      preview,
      { kind: 'return', reason: 'Defective' },
      {
        ...making,
        id: `r-${returns.length}`,
        number: 'CN000001',
      },
    )
    return { ...returned, flags: [] } as Sale
  }

  test('rice gives no VAT back; soaps give theirs in parts, and the last one the rest [S14.6]', () => {
    const rice = back([], 'item-1', 1)
    expect([rice.total, rice.tax]).toEqual([-2499, 0])
    expect(rice.taxes).toEqual([{ vatClass: 'zero', percent: 0, gross: -2499, tax: 0 }])
    const returns: Sale[] = []
    for (let piece = 0; piece < 3; piece++) returns.push(back(returns, 'item-0', 1))
    expect(returns.map(({ tax }) => tax)).toEqual([-130, -130, -131])
    expect(returns.flatMap(({ taxes = [] }) => taxes.map(({ percent }) => percent))).toEqual([15, 15, 15])
  })

  test('a sale at 15% gives 15% back, though VAT is 16% and rice is taxed by now [S14.6, S18.6]', () => {
    expect(back([], 'item-0', 3)).toMatchObject({ tax: -391, subtotal: -2606, total: -2997 })
  })
})

/** Half up of a fraction of whole numbers that are not negative, worked out by comparing remainders. */
function halfUp(over: bigint, under: bigint): bigint {
  const whole = over / under
  return (over % under) * 2n >= under ? whole + 1n : whole
}

describe('ten thousand papers', () => {
  const classes = fc.constantFrom<VatClass>('standard', 'zero', 'exempt')
  const line = fc.record({
    vatClass: classes,
    unitPrice: fc.integer({ min: 0, max: 2_000_000 }),
    quantity: fc.integer({ min: 1, max: 40 }),
  })
  // In hundredths of a percent.
  const rate = fc.constantFrom(1500, 1550, 1400, 1600, 725, 10_000, 1)
  const how = fc.constantFrom<'within' | 'on-top'>('within', 'on-top')

  test('each comes to exactly what fractions say: classes, subtotal, VAT and total, to the cent [S18.8, S18.9]', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), rate, how, (lines, hundredths, way) => {
        const percent = hundredths / 100
        const taxed = lines.map(({ vatClass, unitPrice, quantity }) => ({
          vatClass,
          percent: vatClass === 'standard' ? percent : 0,
          totalPrice: cents(unitPrice * quantity),
        }))
        const paper = taxedTotals(taxed, { how: way, percent, vat: aVendorsVat(percent) })
        const charged = (of: (vatClass: VatClass) => boolean) =>
          lines
            .filter(({ vatClass }) => of(vatClass))
            .reduce((all, each) => all + BigInt(each.unitPrice) * BigInt(each.quantity), 0n)
        const standard = charged((vatClass) => vatClass === 'standard')
        const whole = charged(() => true)
        const exact = BigInt(hundredths)
        const tax =
          way === 'within' ? halfUp(standard * exact, 10_000n + exact) : halfUp(standard * exact, 10_000n)
        expect([paper.tax, paper.total].map(BigInt)).toEqual([tax, way === 'within' ? whole : whole + tax])
        expect(paper.subtotal + paper.tax).toBe(paper.total)
        const { taxes = [] } = paper
        expect(taxes.reduce((all, { gross }) => all + gross, 0)).toBe(paper.total)
        expect(taxes.reduce((all, each) => all + each.tax, 0)).toBe(paper.tax)
        expect(new Set(taxes.map(({ vatClass }) => vatClass)).size).toBe(taxes.length)
      }),
      { numRuns: 10_000 },
    )
  })

  test('no part of a sale gives more VAT back than it had, and all parts give all of it [S14.6, S18.9]', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (lines) => {
        const sale = sold(
          lines.map(({ vatClass, unitPrice, quantity }, at) => ({
            id: `l-${at}`,
            productId: `${vatClass}-${at}`,
            unitPrice: cents(unitPrice),
            quantity,
          })),
        )
        const returns: Sale[] = []
        for (const item of sale.items)
          for (const quantity of halves(item.quantity)) {
            const decision = decideReturn(sale, returns, [{ itemId: item.id, quantity }])
            if (!decision.ok) throw new Error(decision.refusal.code)
            const { taxes, tax, total } = decision.amounts
            expect(tax).toBe(taxes.reduce((all, each) => all + each.tax, 0))
            expect(tax).toBeGreaterThanOrEqual(0)
            returns.push({
              ...sale,
              items: [{ ...item, returnOf: item.id, quantity: -quantity, totalPrice: cents(-total) }],
              tax: cents(-tax),
              taxes: taxes.map((each) => ({ ...each, gross: cents(-each.gross), tax: cents(-each.tax) })),
            })
          }
        expect(returns.reduce((all, { tax }) => all - tax, 0)).toBe(sale.tax)
      }),
    )
  })
})

function halves(quantity: number): number[] {
  const half = Math.floor(quantity / 2)
  return half === 0 ? [quantity] : [half, quantity - half]
}

test('prices before VAT and with it are both right: R100.00 on top is R115.00, and R115.00 has R15.00 within [S18.7]', () => {
  const line = { vatClass: 'standard' as const, percent: 15 }
  expect(taxesOnTop([{ ...line, totalPrice: cents(10_000) }])).toMatchObject([{ gross: 11_500, tax: 1500 }])
  expect(taxesWithin([{ ...line, totalPrice: cents(11_500) }])).toMatchObject([{ gross: 11_500, tax: 1500 }])
})

test('papers are taxed as the business has answered [S18.1, S18.7]', () => {
  const [taxRate, TODAY] = [14, '2026-11-20']
  expect(paperVat({ taxRate }, NOT_REGISTERED, TODAY)).toMatchObject({ how: 'rate-on-top', percent: 14 })
  expect(paperVat(undefined, NOT_REGISTERED, TODAY)).toMatchObject({ how: 'rate-on-top', percent: 15 })
  expect(paperVat({ taxRate, vatRegistered: 'no' }, NOT_REGISTERED, TODAY).how).toBe('none')
  expect(paperVat({ taxRate, vatRegistered: 'yes' }, VENDOR, TODAY)).toEqual({
    how: 'within',
    percent: 15,
    vat: VENDOR,
  })
  expect(paperVat({ taxRate, vatRegistered: 'yes', papersBeforeVat: true }, VENDOR, TODAY).how).toBe('on-top')
})
