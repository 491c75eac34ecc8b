import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { aCart } from '#core/cart/cart-builders.ts'
import { buildSale } from '#core/checkout/build-sale.ts'
import { cents } from '#core/money/cents.ts'
import { saleComplete } from '#core/operations/sale-complete.ts'
import type { SaleFact } from '#core/sales/sale.ts'
import { methodOf } from '#core/sales/tender.ts'
import { anOperation, NOON } from '#core/sync/testing/operations.ts'
import { syncClient } from './sync-client.ts'

const GOODS = [
  ['White bread 700 g', 'BRD-700', 1899, 1420],
  ['Full cream milk 2 L', 'MLK-2L', 3699, 2950],
  ['Rooibos tea 80s', 'TEA-80', 4499, 3310],
] as const

/** Three lines, paid in part by card with its slip and in cash with change, with tax by class and who served. */
function aBusySale(): SaleFact {
  const lines = GOODS.map(([name, sku, unitPrice, unitCost]) => ({
    productId: uuidv7(),
    name,
    sku,
    unitPrice: cents(unitPrice),
    unitCost: cents(unitCost),
  }))
  const tenders = [
    { id: '1', ...methodOf('card'), amount: cents(5000), reference: '004711' },
    { id: '2', ...methodOf('cash'), amount: cents(5090), tendered: cents(10_000), change: cents(4910) },
  ]
  const sale = buildSale(aCart(lines), {
    saleId: uuidv7(),
    itemId: (index) => String(index + 1),
    number: 'R000123-B',
    now: NOON,
    currency: 'ZAR',
    userId: uuidv7(),
    customer: null,
    paid: { tenders, rounding: cents(-7) },
  })
  return {
    ...sale,
    items: sale.items.map((item) => ({ ...item, id: uuidv7(), vatClass: 'standard', percent: 15 })),
    taxes: [{ vatClass: 'standard', percent: 15, gross: sale.total, tax: cents(1317) }],
    tax: cents(1317),
    staffId: uuidv7(),
    staffName: 'Thandi Nkosi',
  }
}

/** The bytes of a push of some sales, as it leaves the device, to a server that unpacks or one that does not. */
async function bytesOf(sales: readonly SaleFact[], says: Record<string, string>): Promise<number> {
  let bytes = 0
  const client = syncClient(async (_address, init) => {
    bytes = (await new Response(init?.body ?? null).arrayBuffer()).byteLength
    return new Response('{}', { headers: says })
  })
  const ops = sales.map((sale, at) =>
    anOperation(at + 1, { type: 'sale.complete', payload: { sale } }, { opId: uuidv7() }),
  )
  await client.device(uuidv7(), uuidv7())
  await client.push({ device: uuidv7(), goesOnFrom: uuidv7(), setsClocksBack: true, ops })
  return bytes
}

test('a sale of three lines with two payments, tax and staff says 1.8 KB and travels in less than 1.2, among ten in 250 bytes [S23.8]', async () => {
  expect(saleComplete.payload.parse({ sale: aBusySale() })).toMatchObject({ sale: { rounding: -7 } })
  const unpacks = { 'accept-encoding': 'gzip' }
  const ten = Array.from({ length: 10 }, aBusySale)
  const sizes = {
    said: await bytesOf([aBusySale()], {}),
    alone: await bytesOf([aBusySale()], unpacks),
    amongTen: Math.round((await bytesOf(ten, unpacks)) / 10),
  }
  expect(sizes.said, JSON.stringify(sizes)).toBeLessThanOrEqual(1_850)
  expect(sizes.alone, JSON.stringify(sizes)).toBeLessThanOrEqual(1_200)
  expect(sizes.amongTen, JSON.stringify(sizes)).toBeLessThanOrEqual(250)
})
