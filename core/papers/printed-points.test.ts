import { expect, test } from 'vitest'
import { aCustomer } from '../customers/customer-builders.ts'
import { cents } from '../money/cents.ts'
import { personalDataFile } from '../personal-data/personal-data-file.ts'
import { anItem, aSale } from '../reports/sale-builders.ts'
import type { Sale } from '../sales/sale.ts'
import { printReturn } from './printed-return.ts'
import { buildReceipt } from './receipt.ts'
import { aBusiness } from './receipt-builders.ts'
import { slipText } from './slip-message.ts'

const points = (earned: number, spent: number, left: number) => ({ points: { earned, spent, left } })
const facts = (printed: readonly { label: string; value: string }[]) =>
  printed.map(({ label, value }) => `${label} ${value}`)

test('[S20.23] a slip says what was earned and used, what points took off, and how many there are now', () => {
  const discounts = [
    { kind: 'cart', percent: 10, amount: cents(500), reason: 'Customer discount' },
    { kind: 'cart', amount: cents(1_200), reason: 'Loyalty points' },
  ] as const
  const sale: Sale = {
    ...aSale({
      items: [anItem({ unitPrice: cents(5_000), totalPrice: cents(3_300), discounts: [...discounts] })],
    }),
    ...{ subtotal: cents(3_300), total: cents(3_300) },
    ...points(3, 120, 3),
  }
  const receipt = buildReceipt(sale, aBusiness())
  expect(facts(receipt.sums)).toEqual(['Subtotal R50.00', 'Discount 10% -R5.00', 'Loyalty points -R12.00'])
  expect(facts(receipt.payments).slice(-3)).toEqual(['Points used 120', 'Points earned 3', 'Points now 3'])
  expect(slipText(receipt, undefined)).toContain('Points earned: 3\nPoints now: 3')
  expect(facts(buildReceipt({ ...sale, ...points(7, 0, 127) }, aBusiness()).payments).slice(-2)).toEqual([
    ...['Points earned 7', 'Points now 127'],
  ])
})

test('[S20.23] the paper of a return says what it took back and gave back of points', () => {
  const { points: _, ...plain } = aSale()
  const back: Sale = { ...plain, kind: 'return', ...points(-5, -60, 62) }
  expect(facts(printReturn(back, aBusiness(), {}).payments).slice(-3)).toEqual([
    ...['Points given back 60', 'Points taken back 5', 'Points now 62'],
  ])
  expect(facts(printReturn({ ...plain, kind: 'return' }, aBusiness(), {}).payments).join()).not.toContain(
    'Points',
  )
})

test('[S20.23, R26] the file of what is held about a customer says their points, sale by sale', () => {
  const nothing = { parked: [], laybys: [], documents: [], entries: [], recipients: [], alsoListed: [] }
  const sale = { ...aSale(), ...points(7, 120, 14) }
  const data = { ...nothing, customer: aCustomer(), sales: [sale], points: 14, missingBefore: null }
  const file = personalDataFile(data, { shop: 'Shop', currency: 'ZAR', madeAt: 0, timeZone: 'UTC' } as never)
  expect(file).toContain('Loyalty points (14)')
  expect(file).toContain('<td>7</td><td>120</td><td>14</td>')
  const json = JSON.parse(/id="personal-data">([^<]*)</.exec(file)?.[1] ?? '')
  expect(json).toMatchObject({ loyaltyPoints: 14, sales: [points(7, 120, 14)] })
})
