import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aProduct } from '../catalog/product-builders.ts'
import { cents, sum } from '../money/cents.ts'
import { withInvoice } from './goods-received.ts'
import { inputTaxOf } from './input-tax.ts'
import { readDelivery } from './read-delivery.ts'
import { BLANK_DELIVERY, deliveryTotal, type ReceivingShop, type TypedDelivery } from './typed-delivery.ts'

const bread = aProduct({ id: 'bread', name: 'Bread', costPrice: cents(1_000), sellPrice: cents(1_899) })
const mince = aProduct({ id: 'mince', name: 'Mince', unit: 'kg', costPrice: cents(8_000) })
const NOON = new Date(2026, 10, 20, 12).getTime()
const shop: ReceivingShop = {
  currency: 'ZAR',
  isVendor: false,
  costMethod: 'average',
  taxRate: 15,
  now: NOON,
  goods: new Map([
    ['bread', { product: bread, onHand: 10 }],
    ['mince', { product: mince, onHand: 0 }],
  ]),
  suppliers: [{ id: 'makro', name: 'Makro' }],
}
const line = (productId: string, quantity: string, cost: string, newPrice = '') => ({
  id: `line-${productId}`,
  productId,
  quantity,
  pack: null,
  cost,
  newPrice,
})
const typed = (given: Partial<TypedDelivery> = {}): TypedDelivery => ({
  ...BLANK_DELIVERY,
  supplierId: 'makro',
  invoiceNumber: ' IN-77 ',
  lines: [line('bread', '10', '12'), line('mince', '2.5', '90')],
  ...given,
})
function received(given: Partial<TypedDelivery> = {}, at: Partial<ReceivingShop> = {}) {
  const read = readDelivery(typed(given), { ...shop, ...at })
  if (!read.ok) throw new Error(JSON.stringify([...read.problems]))
  return read.delivery
}

test('[S19.11] ten loaves and two and a half kilograms of mince are received with what they cost', () => {
  const { lines, supplierName, invoiceNumber } = received()
  expect({ supplierName, invoiceNumber }).toEqual({ supplierName: 'Makro', invoiceNumber: 'IN-77' })
  expect(lines).toMatchObject([
    { productId: 'bread', quantity: 10, unitCost: 1_200, charged: 12_000 },
    { productId: 'mince', unit: 'kg', quantity: 2_500, unitCost: 9_000, charged: 22_500 },
  ])
})

test('[S19.30] a use-by date is kept from the first moment of its day; what is no day, and a year half typed, is said beside it', () => {
  const dated = (useBy: string) => [{ ...line('bread', '10', '12'), useBy }]
  expect(received({ lines: dated('2026-11-23') }).lines[0]?.useBy).toBe(new Date(2026, 10, 23).getTime())
  expect(received({ lines: dated('') }).lines[0]).not.toHaveProperty('useBy')
  for (const wrong of ['2026-02-30', '0226-11-23']) {
    const read = readDelivery(typed({ lines: dated(wrong) }), shop)
    expect(read.ok ? [] : [...read.problems]).toEqual([['useBy line-bread', 'not-day']])
  }
})

test('[S19.13] the costs that follow: an average of what was there and what came, or the last', () => {
  expect(received().changes).toEqual([
    { productId: 'bread', costPrice: 1_100 },
    { productId: 'mince', costPrice: 9_000 },
  ])
  expect(received({}, { costMethod: 'last' }).changes[0]).toEqual({ productId: 'bread', costPrice: 1_200 })
})

test('[S19.13] what nobody typed a cost of counts as bought for as much: forty of it make no R2 of what came at R10', () => {
  const goods = new Map(shop.goods).set('bread', {
    ...{ product: { ...bread, costPrice: cents(0) }, onHand: 40 },
  })
  const twice = [line('bread', '10', '10'), { ...line('bread', '1', '0'), id: 'free' }]
  expect(received({ lines: [line('bread', '10', '10')] }, { goods }).changes[0]?.costPrice).toBe(1_000)
  // One more came free: 50 at R10 and that one.
  expect(received({ lines: twice }, { goods }).changes[0]?.costPrice).toBe(980)
})

test('[S19.12] a vendor keeps costs without VAT, anybody else with it, however they were typed', () => {
  const costs = (given: Partial<TypedDelivery>, isVendor: boolean) =>
    received({ lines: [line('bread', '10', '11.50')], ...given }, { isVendor }).lines[0]?.unitCost
  expect(costs({ withVat: true }, true)).toBe(1_000)
  expect(costs({ withVat: false }, true)).toBe(1_150)
  expect(costs({ withVat: true }, false)).toBe(1_150)
  expect(costs({ withVat: false }, false)).toBe(1_323)
})

test('[S19.11] delivery and discount are shared by what the lines were charged', () => {
  const { lines } = received({
    lines: [line('bread', '10', '120'), line('mince', '1', '40')],
    costsAre: 'line',
    delivery: '32',
    discount: '16',
  })
  expect(lines.map(({ unitCost }) => unitCost)).toEqual([1_320, 4_400])
})

test('[S19.12] what the lines come to stands beside what the supplier asks', () => {
  expect(deliveryTotal(typed({ delivery: '50', discount: '10' }), shop)).toBe(12_000 + 22_500 + 5_000 - 1_000)
  expect(deliveryTotal(typed({ lines: [line('bread', 'x', '12')] }), shop)).toBe(0)
})

test('[S19.16] a new price is a change of its product', () => {
  expect(received({ lines: [line('bread', '1', '10', '19.99')] }).changes).toEqual([
    { productId: 'bread', sellPrice: 1_999 },
  ])
})

test('[S18.19] a vendor types the VAT of the tax invoice that came; anybody else, or without one, claims nothing', () => {
  const claimed = (given: Partial<TypedDelivery>, isVendor = true) => received(given, { isVendor }).inputTax
  expect(claimed({ taxInvoice: true, inputTax: '45.00' })).toBe(4_500)
  expect(claimed({ taxInvoice: true, inputTax: '0' })).toBe(0)
  expect(claimed({ taxInvoice: false, inputTax: '45.00' })).toBeUndefined()
  expect(claimed({ taxInvoice: true, inputTax: '45.00' }, false)).toBeUndefined()
})

test.each([
  ['', 'required'],
  ['much', 'not-money'],
  ['345.01', 'more-than-paper'],
])('[S18.19] VAT %j on a tax invoice of R345.00 is refused beside its field', (inputTax, problem) => {
  const read = readDelivery(typed({ taxInvoice: true, inputTax }), { ...shop, isVendor: true })
  expect(read.ok ? undefined : [...read.problems]).toEqual([['inputTax', problem]])
})

test('[S18.19] the VAT that a tax invoice should show is that of its standard-rated goods with their share of delivery and discount', () => {
  const goods = new Map([
    ['bread', { product: { ...bread, vatClass: 'zero' as const }, onHand: 0 }],
    ['mince', { product: mince, onHand: 0 }],
  ])
  const lines = [line('bread', '10', '10'), line('mince', '1', '300')]
  const at = (given: Partial<TypedDelivery>) => inputTaxOf(typed({ lines, ...given }), { ...shop, goods })
  // R300 of R400 is mince: 300 × 15 ÷ 115.
  expect(at({})).toBe(3_913)
  expect(at({ withVat: false })).toBe(4_500)
  expect(at({ withVat: false, delivery: '40', discount: '20' })).toBe(4_725)
  expect(at({ lines: [line('mince', '', 'x')] })).toBe(0)
})

test.each([
  [{ supplierId: '' }, 'supplierId', 'required'],
  [{ supplierId: 'nobody' }, 'supplierId', 'unknown-supplier'],
  [{ lines: [] }, 'lines', 'required'],
  [{ lines: [line('bread', '', '12')] }, 'quantity line-bread', 'required'],
  [{ lines: [line('bread', '0', '12')] }, 'quantity line-bread', 'zero'],
  [{ lines: [line('bread', '1', '12'), line('gone', '1', '12')] }, 'quantity line-gone', 'deleted'],
  [{ lines: [line('bread', '1.5', '12')] }, 'quantity line-bread', 'not-whole'],
  [{ lines: [line('bread', '10000001', '12')] }, 'quantity line-bread', 'too-many'],
  [{ lines: [line('bread', '-1', '12')] }, 'quantity line-bread', 'negative'],
  [{ lines: [line('bread', '1', '1000000000.01')] }, 'cost line-bread', 'too-large'],
  // Each can be read; what they come to is no amount that can be stored.
  [{ lines: [line('bread', '10000000', '1000000000')] }, 'cost line-bread', 'too-large'],
  [{ lines: [line('bread', '1', '1000000000')], delivery: '5' }, 'cost line-bread', 'too-large'],
  [{ lines: [line('bread', '1', '')] }, 'cost line-bread', 'required'],
  [{ lines: [line('bread', '1', '-5')] }, 'cost line-bread', 'negative'],
  [{ lines: [line('bread', '1', '5', 'dear')] }, 'newPrice line-bread', 'not-money'],
  [{ invoiceDate: '2026-11-21' }, 'invoiceDate', 'in-future'],
  [{ invoiceDate: '0202-11-19' }, 'invoiceDate', 'not-a-date'],
  [{ invoiceDate: 'yesterday' }, 'invoiceDate', 'not-a-date'],
  [{ delivery: '-1' }, 'delivery', 'negative'],
  [{ discount: '1000' }, 'discount', 'more-than-goods'],
  [{ invoiceTotal: '1.234' }, 'invoiceTotal', 'too-precise'],
])('[S19.26] %j is refused beside its field', (wrong, place, problem) => {
  const read = readDelivery(typed(wrong), shop)
  expect(read.ok ? undefined : [...read.problems]).toEqual([[place, problem]])
})

test('[S23.9] a delivery of more lines than one may hold is refused in words, and not when it is stored', () => {
  const lines = Array.from({ length: 5_001 }, (_, at) => ({ ...line('bread', '1', '12'), id: `l${at}` }))
  const read = readDelivery(typed({ lines }), shop)
  expect(read.ok ? [] : [...read.problems]).toEqual([['lines', 'too-many']])
})

test('[S19.26] while too much is typed, the total counts what can be read', () => {
  const lines = [line('bread', '10000000', '1000000000'), line('mince', '1', '90')]
  expect(deliveryTotal(typed({ lines }), shop)).toBe(9_000)
})

test('[S19.11] what lines are charged, with delivery and less discount, is what they cost together, to the rounding of a piece', () => {
  const each = fc.record({ many: fc.integer({ min: 1, max: 200 }), charged: fc.nat(1_000_000) })
  fc.assert(
    fc.property(fc.array(each, { minLength: 1, maxLength: 8 }), fc.nat(50_000), (all, delivery) => {
      const goods = new Map(
        all.map((_, at) => [`p${at}`, { product: aProduct({ id: `p${at}` }), onHand: 0 }] as const),
      )
      const lines = all.map(({ many, charged }, at) =>
        line(`p${at}`, String(many), (charged / 100).toFixed(2)),
      )
      const given = { lines, costsAre: 'line' as const, delivery: (delivery / 100).toFixed(2) }
      const read = received(given, { goods })
      const cost = read.lines.reduce((total, { unitCost, quantity }) => total + unitCost * quantity, 0)
      const pieces = all.reduce((total, { many }) => total + many, 0)
      const asked = sum(all.map(({ charged }) => cents(charged))) + delivery
      expect(Math.abs(cost - asked)).toBeLessThanOrEqual(pieces / 2 + all.length)
    }),
  )
})

test('[S19.15] a supplier’s invoice is known again, blanks and case apart; another supplier’s of that number is another', () => {
  const notes = [
    { id: 'g1', supplierId: 'makro', invoiceNumber: 'IN 77' },
    { id: 'g2', supplierId: 'jumbo', invoiceNumber: 'IN77' },
    { id: 'g3', supplierId: 'makro', invoiceNumber: '' },
  ]
  const ids = (supplierId: string, invoiceNumber: string) =>
    withInvoice({ supplierId, invoiceNumber }, notes).map(({ id }) => id)
  expect(ids('makro', 'in77')).toEqual(['g1'])
  expect(ids('makro', ' ')).toEqual([])
})

test('[S19.11] packs count as packs: two cases of 12 at R120 a case are 24 loaves at R10, by the case or by the line', () => {
  const pack = { name: 'Case of 12', size: 12 }
  const cases = { ...line('bread', '2', '120'), pack }
  for (const given of [{ lines: [cases] }, { lines: [{ ...cases, cost: '240' }], costsAre: 'line' as const }])
    expect(received(given).lines).toMatchObject([{ quantity: 24, pack, unitCost: 1_000, charged: 24_000 }])
  const read = readDelivery(typed({ lines: [{ ...cases, quantity: '900000' }] }), shop)
  expect(!read.ok && [...read.problems]).toEqual([['quantity line-bread', 'too-many']])
})

test('[S19.11, S19.28] what is made up of others is not received: its parts are', () => {
  const lunch = { ...bread, id: 'lunch', parts: [{ productId: 'bread', quantity: 1 }] }
  const goods = new Map(shop.goods).set('lunch', { product: lunch, onHand: 0 })
  const read = readDelivery(typed({ lines: [line('lunch', '10', '12')] }), { ...shop, goods })
  expect(!read.ok && [...read.problems.values()]).toEqual(['bundle'])
})
