import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sum, ZERO } from '../money/cents.ts'
import { saleFigures } from '../reports/counted-sale.ts'
import { emptyDay, withoutSale, withSale } from '../reports/day-totals.ts'
import { buildReturn, previewReturn } from '../returns/build-return.ts'
import type { Sale, SaleFact, SaleItem } from '../sales/sale.ts'
import { anItem, aSale } from '../sales/sale-builders.ts'
import { summarise } from '../sync/summarised-sale.ts'
import { taxesWithin, taxOf } from '../vat/taxes.ts'
import { withStaffCommission } from './with-staff-commission.ts'

const ANN = { staffCommission: 5 }
const nothingOwn = () => undefined
const factOf = ({ flags: _, ...sale }: Sale): SaleFact => sale

/** A sale of lines that Ann made, each charged so many cents, VAT within where there is any. */
function soldByAnn(lines: Partial<SaleItem>[], more: Partial<Sale> = {}): SaleFact {
  const items = lines.map((line, at) => ({ ...anItem(`line ${at}`, 1), ...line }))
  const total = sum(items.map(({ totalPrice }) => totalPrice))
  const taxes = taxesWithin(items)
  const tax = taxOf(taxes)
  const sums = { total, tax, subtotal: cents(total - tax), ...(tax !== 0 && { taxes }) }
  return factOf(aSale({ items, staffId: 'ann', staffName: 'Ann', ...sums, ...more }))
}
const vat = { vatClass: 'standard', percent: 15 } as const
const earned = (
  sale: SaleFact,
  person = ANN,
  productOf: Parameters<typeof withStaffCommission>[2] = nothingOwn,
) => withStaffCommission(sale, person, productOf).items.map(({ staffCommission }) => staffCommission)

test('Ann earns 5% of what a line brings without its VAT and after its discounts, half a cent up [S16.20]', () => {
  const off = [{ kind: 'line' as const, amount: cents(1_500) }]
  expect(
    earned(
      soldByAnn([
        { ...vat, totalPrice: cents(11_500) },
        { ...vat, totalPrice: cents(10_000), discounts: off },
        { vatClass: 'zero', percent: 0, totalPrice: cents(1_010) },
      ]),
    ),
  ).toEqual([
    { percent: 5, amount: 500 },
    // R86.9565… without VAT: R4.3478…
    { percent: 5, amount: 435 },
    { percent: 5, amount: 51 },
  ])
  // A shop that is not registered: all of it is the shop's.
  expect(earned(soldByAnn([{ totalPrice: cents(1_010) }]))).toEqual([{ percent: 5, amount: 51 }])
})

test('a product’s own percent counts in place of hers, also where it is 0 or she has none [S16.20]', () => {
  const own = new Map([
    ['product-line 0', { staffCommission: 10 }],
    ['product-line 1', { staffCommission: 0 }],
    ['product-line 2', { staffCommission: null }],
  ])
  const lines = Array.from({ length: 3 }, () => ({ totalPrice: cents(10_000) }))
  const productOf = (id: string) => own.get(id)
  expect(earned(soldByAnn(lines), ANN, productOf).map((each) => each?.amount)).toEqual([
    1_000,
    undefined,
    500,
  ])
  expect(earned(soldByAnn(lines), { staffCommission: 0 }, productOf).map((each) => each?.amount)).toEqual([
    1_000,
    undefined,
    undefined,
  ])
})

test('where nobody earns anything a line says nothing, and a sale that names nobody earns nothing [S16.20]', () => {
  const sale = soldByAnn([{ totalPrice: cents(10_000) }])
  expect(withStaffCommission(sale, { staffCommission: 0 }, nothingOwn)).toEqual(sale)
  expect(withStaffCommission(sale, undefined, nothingOwn)).toEqual(sale)
  const { staffId: _, ...nobodys } = sale
  expect(withStaffCommission(nobodys, ANN, () => ({ staffCommission: 10 }))).toBe(nobodys)
})

test('of airtime she earns on the shop’s own part alone, and of an invoice on prices that VAT was put on top of [S16.20, S18.18]', () => {
  const airtime = { vatClass: 'agency', percent: 0, commission: 5, totalPrice: cents(20_000) } as const
  // R10.00 is the shop's, R8.6957 without VAT.
  expect(earned(soldByAnn([{ ...airtime, commissionVat: 15 }]))).toEqual([{ percent: 5, amount: 43 }])
  expect(earned(soldByAnn([airtime]))).toEqual([{ percent: 5, amount: 50 }])
  const onTop = { subtotal: cents(10_000), tax: cents(1_500), total: cents(11_500) }
  expect(earned(soldByAnn([{ ...vat, totalPrice: cents(10_000) }], onTop))).toEqual([
    { percent: 5, amount: 500 },
  ])
})

function back(sale: Sale, returns: readonly Sale[], quantity: number, staffId?: string): Sale {
  const itemId = sale.items[0]?.id ?? ''
  const asked = { kind: 'return' as const, parts: [{ itemId, quantity, condition: 'sellable' as const }] }
  const previewed = previewReturn({ sale, returns }, asked, 'off')
  if (!previewed.ok) throw new Error(previewed.refusal.code)
  const at = returns.length
  const making = {
    ...{
      id: `r${at}`,
      number: `CN${at}`,
      now: sale.createdAt + 86_400_000,
      userId: 'u',
      currency: 'ZAR' as const,
    },
    itemId: (index: number) => `r${at}-${index}`,
    ...(staffId !== undefined && { staffId, staffName: staffId }),
  }
  const request = { kind: 'return' as const, reason: 'Defective' }
  return { ...buildReturn({ sale }, previewed.preview, request, making), flags: [] }
}
const sold = (line: Partial<SaleItem>, person = ANN): Sale => ({
  ...withStaffCommission(soldByAnn([line]), person, nothingOwn),
  flags: [],
})
const day = (sales: readonly Sale[]) =>
  sales.reduce((of, sale) => withSale(of, sale, 9), emptyDay('2026-11-20'))
const commissions = (sales: readonly Sale[]) =>
  Object.fromEntries(day(sales).byStaff.map(({ id, commission }) => [id, commission]))

test('what Musa takes back is taken from Ann, who sold it, on its own day; a percent changed since changes nothing [S16.20]', () => {
  const sale = sold({ totalPrice: cents(10_000), quantity: 4 })
  const part = back(sale, [], 1, 'musa')
  expect(part.items[0]).toMatchObject({ staffCommission: { percent: 5, amount: -125 }, staffId: 'ann' })
  expect(commissions([sale])).toEqual({ ann: 500 })
  expect(commissions([part])).toEqual({ ann: -125, musa: undefined })
  expect(day([part]).byStaff.find(({ id }) => id === 'musa')).toMatchObject({ returns: 1, returned: -2_500 })
  expect(commissions([sale, part])).toEqual({ ann: 375, musa: undefined })
})

test('parts that come back take it in proportion, the last one the rest: nothing is left of a whole sale [S16.20, S14.5]', () => {
  const charge = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(
      charge,
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
      fc.boolean(),
      (amount, quantity, percent, isVendor) => {
        const line = { totalPrice: cents(amount), quantity, ...(isVendor && vat) }
        const sale = sold(line, { staffCommission: percent })
        const returns: Sale[] = []
        for (let left = quantity; left > 0; left -= 1) returns.push(back(sale, returns, 1, 'musa'))
        const amounts = returns.map(({ items }) => items[0]?.staffCommission?.amount ?? ZERO)
        expect(amounts.every((each) => each <= 0)).toBe(true)
        expect(sum([...amounts, sale.items[0]?.staffCommission?.amount ?? ZERO])).toBe(0)
        expect(commissions([sale, ...returns]).ann).toBeUndefined()
      },
    ),
    { numRuns: 60 },
  )
})

test('a day adds up to its sales whatever order they come in and whichever is taken away; a summary says the same [S16.20, S21.11]', () => {
  const one = sold({ ...vat, totalPrice: cents(9_999), quantity: 3 })
  const other = { ...sold({ totalPrice: cents(333) }), id: 's2', staffId: 'musa' }
  const all = [one, other, back(one, [], 2, 'musa')]
  expect(day(all)).toEqual(day(all.toReversed()))
  expect(withoutSale(day(all), other, 9).byStaff).toEqual(day([one, ...all.slice(2)]).byStaff)
  expect(day(all.map((sale) => summarise(sale, 1) as never as Sale)).byStaff).toEqual(day(all).byStaff)
  const parts = all.flatMap((sale) => saleFigures(sale).earned ?? [])
  const annsOwn = sum(parts.filter(({ staffId }) => staffId === 'ann').map(({ amount }) => amount))
  expect(commissions(all).ann).toBe(annsOwn)
})
