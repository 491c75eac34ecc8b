import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import type { Intent } from '#core/sync/operations.ts'
import { anOperation, countStock, hlcAt, NOON, patchProduct, sell } from '#core/sync/testing/operations.ts'
import { aDelivery, aMake, giveBackDelivery, makeGoods, receiveGoods } from '#core/sync/testing/stock.ts'
import { openTestDatabase, type TestDatabase } from '#server/db/testing/database.ts'
import { openShop, type Shop } from './testing/shop.ts'
import { workOutCosts } from './work-out-costs.ts'

let database: TestDatabase
let shop: Shop
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  shop = await openShop(database)
})

test('[S16.12, S19.14] what a till received is taken with its costs, though its account may not change those of the products: an owner works them out', async () => {
  const account = await shop.addAccount({ right: 'till', mayEdit: ['goods', 'stock'] })
  const till = await shop.aDevice(undefined, account)
  const answer = await till.push(
    anOperation(1, receiveGoods(aDelivery('g1'))),
    anOperation(2, patchProduct('bread', { costPrice: cents(1_200) })),
  )
  expect(answer.outcomes.map(({ status }) => status)).toEqual(['applied', 'rejected'])
  expect(await workOutCosts(shop.context, shop.caller)).toEqual({
    costs: [{ productId: 'bread', cost: 1_200 }],
  })
})

test('[S19.14] costs are worked out again by all receipts in the order of their stamps, whichever came first to the server', async () => {
  const [first, second] = [await shop.aDevice(), await shop.aDevice()]
  const delivery = (id: string, unitCost: number) => {
    const received = aDelivery(id)
    return { ...received, lines: received.lines.map((line) => ({ ...line, unitCost: cents(unitCost) })) }
  }
  const late = { hlc: hlcAt(300), opId: 'late' }
  await second.push(anOperation(1, receiveGoods(delivery('g2', 1_400)), late))
  await first.push(
    anOperation(1, countStock('c1', 'bread', 0), { hlc: hlcAt(50), opId: 'counted' }),
    anOperation(2, receiveGoods(delivery('g1', 1_000)), { hlc: hlcAt(100), opId: 'early' }),
    anOperation(3, sell('s1', 'bread', 5), { hlc: hlcAt(200), opId: 'sold' }),
    anOperation(4, patchProduct('milk', { name: 'Milk' }), { hlc: hlcAt(210), opId: 'milk' }),
  )
  // Five at R10 and ten at R14.
  expect(await workOutCosts(shop.context, shop.caller)).toEqual({
    costs: [{ productId: 'bread', cost: 1_267 }],
  })
  const fields = { costMethod: 'last' } as const
  await first.push(anOperation(5, { type: 'business.patch', payload: { id: shop.businessId, fields } }))
  expect(await workOutCosts(shop.context, shop.caller)).toEqual({
    costs: [{ productId: 'bread', cost: 1_400 }],
  })
})

test('[S19.14, S19.13] ten loaves that cost R10 before the first delivery weigh in it: where the till was right, nothing is offered, and an owner’s later word changes not what they had cost', async () => {
  const till = await shop.aDevice()
  // Its clock is ahead: what it did happened no later than it arrived.
  const at = (seq: number, ms: number, intent: Intent) =>
    anOperation(seq, intent, { opId: `op-${seq}`, hlc: hlcAt(ms), occurredAt: NOON + ms })
  await till.push(
    at(1, -1_000, patchProduct('bread', { name: 'Bread', costPrice: cents(800) })),
    at(2, -950, countStock('c1', 'bread', 10)),
    at(3, -900, patchProduct('bread', { costPrice: cents(1_000) })),
    // Ten at R12, and what the till made of it.
    at(4, 100, receiveGoods(aDelivery('g1', { at: NOON + 100 }))),
    at(5, 101, patchProduct('bread', { costPrice: cents(1_100) })),
  )
  const worked = () => workOutCosts(shop.context, shop.caller)
  expect(await worked()).toEqual({ costs: [{ productId: 'bread', cost: 1_100 }] })
  await till.push(at(6, 200, patchProduct('bread', { costPrice: cents(5_000) })))
  expect(await worked()).toEqual({ costs: [{ productId: 'bread', cost: 1_100 }] })
})

test('[S19.14, S19.15] a delivery that was typed wrong and went back weighs nothing: what is there costs what it did', async () => {
  const till = await shop.aDevice()
  const at = (seq: number, ms: number, intent: Intent) =>
    anOperation(seq, intent, { opId: `op-${seq}`, hlc: hlcAt(ms), occurredAt: NOON + ms })
  const wrong = aDelivery('g1', { at: NOON + 100 })
  await till.push(
    at(1, 10, patchProduct('bread', { name: 'Bread', costPrice: cents(1_000) })),
    at(2, 20, countStock('c1', 'bread', 10)),
    at(
      3,
      100,
      receiveGoods({ ...wrong, lines: wrong.lines.map((line) => ({ ...line, unitCost: cents(140_000) })) }),
    ),
    at(4, 101, patchProduct('bread', { costPrice: cents(70_500) })),
    at(5, 200, giveBackDelivery('g1', 200)),
  )
  const worked = () => workOutCosts(shop.context, shop.caller)
  expect(await worked()).toEqual({ costs: [{ productId: 'bread', cost: 1_000 }] })
  const right = aDelivery('g2', { at: NOON + 300 })
  await till.push(
    at(
      6,
      300,
      receiveGoods({ ...right, lines: right.lines.map((line) => ({ ...line, unitCost: cents(1_400) })) }),
    ),
  )
  expect(await worked()).toEqual({ costs: [{ productId: 'bread', cost: 1_200 }] })
})

test('[S19.29, S19.14] what was made costs what its parts cost then, beside what was received of it: nothing is offered where the till was right', async () => {
  const till = await shop.aDevice()
  const at = (seq: number, ms: number, intent: Intent) =>
    anOperation(seq, intent, { opId: `op-${seq}`, hlc: hlcAt(ms), occurredAt: NOON + ms })
  const worked = async () => (await workOutCosts(shop.context, shop.caller)).costs
  const later = aMake('k2', { at: NOON + 300 })
  const [bread, rolls] = later.lines
  await till.push(
    at(1, 10, patchProduct('bread', { name: 'Bread', costPrice: cents(1_200) })),
    at(2, 11, patchProduct('rolls', { name: 'Rolls' })),
    at(3, 100, makeGoods(aMake('k1', { at: NOON + 100 }))),
    at(4, 101, patchProduct('rolls', { costPrice: cents(120) })),
  )
  expect(await worked()).toEqual([{ productId: 'rolls', cost: 120 }])
  // Ten more at R1.60, and then ten of which nobody knew it: they count as bought for as much as those that were there.
  await till.push(
    at(5, 300, makeGoods({ ...later, lines: [bread, { ...rolls, unitCost: cents(160) }] as never })),
    at(
      6,
      400,
      makeGoods({
        ...later,
        id: 'k3',
        lines: [
          { ...bread, id: 'k3-1' },
          { ...rolls, id: 'k3-2', unitCost: null },
        ] as never,
      }),
    ),
  )
  expect(await worked()).toEqual([{ productId: 'rolls', cost: 140 }])
})

test('[S19.14, S19.11] what was paid in another currency than the shop’s is no cost in it: its goods weigh as what was paid since', async () => {
  const till = await shop.aDevice()
  const paid = (id: string, currency: 'ZAR' | 'USD' | undefined, unitCost: number) => {
    const { lines, ...received } = aDelivery(id, currency && { currency })
    return receiveGoods({ ...received, lines: lines.map((line) => ({ ...line, unitCost: cents(unitCost) })) })
  }
  const worked = () => workOutCosts(shop.context, shop.caller)
  const countIn = (seq: number, currency: 'ZAR' | 'USD') =>
    till.push(
      anOperation(seq, { type: 'business.patch', payload: { id: shop.businessId, fields: { currency } } }),
    )
  await till.push(
    anOperation(1, patchProduct('bread', { name: 'Bread', costPrice: cents(20_000) })),
    anOperation(2, paid('rands', 'ZAR', 20_000), { opId: 'rands', hlc: hlcAt(100) }),
  )
  expect(await worked()).toEqual({ costs: [{ productId: 'bread', cost: 20_000 }] })
  await countIn(3, 'USD')
  expect(await worked()).toEqual({ costs: [] })
  await till.push(anOperation(4, paid('dollars', 'USD', 1_000), { opId: 'dollars', hlc: hlcAt(200) }))
  expect(await worked()).toEqual({ costs: [{ productId: 'bread', cost: 1_000 }] })
  await till.push(anOperation(5, paid('before', undefined, 3_000), { opId: 'before', hlc: hlcAt(300) }))
  // Twenty at $10, ten at what is read as $30.
  expect(await worked()).toEqual({ costs: [{ productId: 'bread', cost: 1_667 }] })
})

test('[S19.14, S21.2] goods with a damaged movement are left out and counted, and the others are worked out', async () => {
  const till = await shop.aDevice()
  await till.push(
    anOperation(1, receiveGoods(aDelivery('g1'))),
    anOperation(
      2,
      receiveGoods(
        aDelivery('g2', { lines: aDelivery('g2').lines.map((line) => ({ ...line, productId: 'milk' })) }),
      ),
    ),
  )
  await database.db.tenant(shop.businessId, (tx) =>
    tx.query(
      `update moves set quantity = 9223372036854775807 where business_id = $1 and product_id = 'milk'`,
      [tx.businessId],
    ),
  )
  expect(await workOutCosts(shop.context, shop.caller)).toEqual({
    costs: [{ productId: 'bread', cost: 1_200 }],
    unreadable: 1,
  })
})
