import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { aCart } from '#core/cart/cart-builders.ts'
import { cents } from '#core/money/cents.ts'
import { saleComplete } from '#core/operations/sale-complete.ts'
import { buildSale } from '#core/sales/build-sale.ts'
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

/** The body of a push of some sales, as it leaves the device. */
async function pushOf(sales: readonly SaleFact[]): Promise<string> {
  let body = ''
  const client = syncClient((_address, init) => {
    body = String(init?.body)
    return Promise.reject(new TypeError('no network'))
  })
  const ops = sales.map((sale, at) =>
    anOperation(at + 1, { type: 'sale.complete', payload: { sale } }, { opId: uuidv7() }),
  )
  await client.push({ device: uuidv7(), goesOnFrom: uuidv7(), setsClocksBack: true, ops })
  return body
}

async function deflated(text: string): Promise<number> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  return (await new Response(packed).arrayBuffer()).byteLength
}

test('a sale of three lines with two payments, tax and staff says 1.8 KB, which pack into less than 1.2 KB, alone and among ten [S23.8]', async () => {
  expect(saleComplete.payload.parse({ sale: aBusySale() })).toMatchObject({ sale: { rounding: -7 } })
  const one = await pushOf([aBusySale()])
  const ten = await pushOf(Array.from({ length: 10 }, aBusySale))
  const sizes = {
    said: new TextEncoder().encode(one).byteLength,
    packed: await deflated(one),
    packedAmongTen: Math.round((await deflated(ten)) / 10),
  }
  expect(sizes.said, JSON.stringify(sizes)).toBeLessThanOrEqual(1_850)
  expect(sizes.packed).toBeLessThanOrEqual(1_200)
  expect(sizes.packedAmongTen).toBeLessThanOrEqual(1_200)
})
