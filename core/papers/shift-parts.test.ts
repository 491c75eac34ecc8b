import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { anItem, aReturn, aReturnedItem, aSale } from '../reports/sale-builders.ts'
import type { Sale } from '../sales/sale.ts'
import { methodOf } from '../sales/tender.ts'
import { aShift } from '../shifts/shift-builders.ts'
import { shiftGroups } from '../shifts/shift-group.ts'
import { workOutFigures } from '../shifts/work-out-figures.ts'
import { shiftFigures } from './shift-parts.ts'
import { figureSections } from './shift-sections.ts'
import { IN_ENGLISH } from './testing/in-english.ts'

const [group] = shiftGroups([aShift()])
if (!group) throw new Error('no shift')
const figuresOf = (sales: readonly Sale[]) => workOutFigures({ group, sales, moves: [] })

const money = (most: number) => fc.integer({ min: 0, max: most }).map(cents)
const item = fc
  .record({
    list: money(5_000),
    unitPrice: money(5_000),
    quantity: fc.integer({ min: 1, max: 9 }),
    off: money(300),
  })
  .map(({ list, off, ...each }) =>
    anItem({ ...each, listPrice: list, discounts: [{ kind: 'line', amount: off, reason: '' }] }),
  )
const tender = fc
  .record({ method: fc.constantFrom('cash', 'card', 'exchange'), amount: money(9_000), tip: money(200) })
  .map(({ method, ...each }, at = 0) => ({
    id: String(at),
    ...(method === 'exchange'
      ? { methodId: 'exchange', kind: 'exchange' as const, name: 'Exchange' }
      : methodOf(method)),
    ...each,
  }))
const tax = fc.record({
  vatClass: fc.constantFrom('standard' as const, 'zero' as const),
  percent: fc.constantFrom(0, 15),
  gross: money(9_000),
  tax: money(900),
})
const parts = {
  staffId: fc.constantFrom('thandi', 'musa'),
  rounding: fc.integer({ min: -9, max: 0 }).map(cents),
  taxes: fc.uniqueArray(tax, { maxLength: 3, selector: ({ vatClass, percent }) => `${vatClass} ${percent}` }),
  tenders: fc.array(tender, { minLength: 1, maxLength: 3 }),
}
const sold = fc
  .record({ ...parts, items: fc.array(item, { minLength: 1, maxLength: 3 }) })
  .map((each) => aSale(each))
const back = fc
  .record({
    ...parts,
    returnKind: fc.constantFrom('return' as const, 'void' as const, 'container' as const),
    of: item,
  })
  .map(({ of, ...each }) => aReturn({ ...each, items: [aReturnedItem({ ...of, quantity: 1 })] }))

test('[S21.11, S15.11, S14.26] whatever was sold and brought back in a shift, the parts of each figure come to it to the cent', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(sold, back), { maxLength: 12 }), (sales) => {
      for (const { key, amount, partOf } of shiftFigures(figuresOf(sales), undefined))
        expect(
          sales.reduce((sum, sale) => sum + (partOf(sale) ?? 0), 0),
          key,
        ).toBe(amount)
    }),
  )
})

test('[S21.11, S15.11] every amount that a report says of sales and returns is among them, with the report’s own sign', () => {
  const sales = [
    aSale({
      staffId: 'thandi',
      items: [
        anItem({ listPrice: cents(3_500), discounts: [{ kind: 'line', amount: cents(50), reason: '' }] }),
      ],
      rounding: cents(-8),
      taxes: [{ vatClass: 'standard', percent: 15, gross: cents(3_000), tax: cents(391) }],
    }),
    aReturn({ staffName: 'Thandi', staffId: 'thandi', returnKind: 'void' }),
  ]
  const figures = figuresOf(sales)
  const said = shiftFigures(figures, undefined).map(({ amount }) => amount)
  const plain = (value: string) => Math.round(Number(value.replaceAll(/[^\d.-]/g, '')) * 100)
  const ofSales = ['Sales', 'By method', 'Also', 'By staff']
  for (const { heading, rows } of figureSections(figures, { ...IN_ENGLISH, currency: 'ZAR' }))
    if (ofSales.includes(heading))
      for (const { label, value } of rows.filter((row) => row.value !== ''))
        expect(said, `${heading}: ${label}`).toContain(plain(value))
})

test('[S21.11] a price that was typed above the list is said above zero, as the report says it', () => {
  const dearer = aSale({ items: [anItem({ listPrice: cents(2_000), unitPrice: cents(3_000), quantity: 2 })] })
  const found = shiftFigures(figuresOf([dearer]), undefined).find(({ key }) => key === 'overrides')
  expect([found?.label, found?.amount, found?.partOf(dearer)]).toEqual([
    'Prices changed, above the list',
    2_000,
    2_000,
  ])
})
