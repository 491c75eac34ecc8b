import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { formatHlc } from '#core/clocks/hlc.ts'
import { type Cents, cents } from '#core/money/cents.ts'
import { perOf, type Unit } from '#core/quantities/unit.ts'
import type { Intent } from '#core/sync/operations.ts'
import {
  anOperation,
  countStock,
  NOON,
  patchCategory,
  patchProduct,
  sell,
  takeBack,
} from '#core/sync/testing/operations.ts'
import { aDelivery, aStockMove, moveStockBy, receiveGoods } from '#core/sync/testing/stock.ts'
import { openTestDatabase, type TestDatabase } from '#server/db/testing/database.ts'
import { goodsBefore, pastValueOf } from './past-value.ts'
import { openShop, type Shop } from './testing/shop.ts'

let database: TestDatabase
let shop: Shop
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  shop = await openShop(database)
})

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Its lines and what is said of them. */
async function valueAt(before: number) {
  const { goods: _, ...value } = await pastValueOf(shop.context, shop.caller, before)
  return value
}
/** An operation that was done, and whose fact was made, at an instant. */
const at = (seq: number, ms: number, intent: Intent, device = '') =>
  anOperation(seq, intent, { opId: `op${device}-${seq}`, hlc: formatHlc(ms, 0), occurredAt: ms })

test('[S19.24] the value at the end of a past day is what was on hand then at what it cost then; sales, losses, a dearer delivery and a count since change it not', async () => {
  const till = await shop.aDevice()
  const monday = NOON - 5 * DAY
  await till.push(
    at(1, monday, patchCategory('bakery', { name: 'Bakery' })),
    at(
      2,
      monday + 1,
      patchProduct('bread', { name: 'Bread', costPrice: cents(1_000), categoryId: 'bakery' }),
    ),
    at(3, monday + 2, countStock('c1', 'bread', 10)),
    at(4, monday + HOUR, sell('s1', 'bread', 2, { createdAt: monday + HOUR })),
    at(5, monday + DAY, receiveGoods(aDelivery('g1', { at: monday + DAY }))),
    at(6, monday + DAY + 1, patchProduct('bread', { costPrice: cents(1_100) })),
    at(7, monday + DAY + 2, moveStockBy(aStockMove('m1', { quantity: -3, at: monday + DAY + 2 }))),
    at(8, monday + 2 * DAY, countStock('c2', 'bread', 14)),
  )
  const bakery = (products: number, value: number) => ({
    lines: products ? [{ category: 'Bakery', products, value, withoutCost: 0 }] : [],
    ...{ total: value, withoutCost: 0, costsOfNow: 0 },
  })
  expect(await valueAt(monday)).toEqual(bakery(0, 0))
  expect(await valueAt(monday + DAY)).toEqual(bakery(1, 8_000))
  expect(await valueAt(monday + 2 * DAY)).toEqual(bakery(1, 15 * 1_100))
  expect(await valueAt(NOON)).toEqual(bakery(1, 14 * 1_100))
})

test('[S19.24] goods that were deleted since were worth something then; below nothing and services never were; a cost that nobody noted is that of now, and is said to be', async () => {
  const till = await shop.aDevice()
  const then = NOON - 3 * DAY
  await till.push(
    at(1, then, patchProduct('milk', { name: 'Milk', costPrice: cents(900), createdAt: then })),
    at(2, then + 1, countStock('c1', 'milk', 4)),
    at(3, then + 2, patchProduct('cut', { name: 'Haircut', costPrice: cents(500), tracksStock: false })),
    at(4, then + 3, countStock('c2', 'cut', 9)),
    at(5, then + 4, patchProduct('eggs', { name: 'Eggs', costPrice: cents(300), createdAt: then })),
    at(6, then + 5, sell('s1', 'eggs', 2, { createdAt: then + 5 })),
    at(7, then + DAY + 1, patchProduct('milk', { deleted: true, costPrice: cents(950) })),
  )
  const milk = { category: '', products: 1, value: 3_600, withoutCost: 0 }
  const told = { lines: [milk], total: 3_600, withoutCost: 0, costsOfNow: 0 }
  expect(await valueAt(then + DAY)).toEqual(told)
  expect(await valueAt(NOON)).toMatchObject({ lines: [], total: 0 })

  // What was written down is forgotten after two years.
  await database.peek('delete from audit where business_id = $1', [shop.businessId])
  expect(await valueAt(then + DAY)).toEqual({
    ...told,
    ...{ lines: [{ ...milk, value: 3_800 }], total: 3_800, costsOfNow: 1 },
  })
})

type Random = () => number

/** Numbers from 0 to below 1, the same for the same seed. */
function randomOf(seed: number): Random {
  const drawn = fc.sample(fc.noBias(fc.nat(999_999)), { seed, numRuns: 5_000 })
  let at = 0
  return () => (drawn[at++ % drawn.length] ?? 0) / 1_000_000
}

interface Told {
  ms: number
  device: number
  intent: Intent
}
type Goods = { id: string; unit: Unit; category: string }

const GOODS: readonly Goods[] = Array.from({ length: 12 }, (_, index) => ({
  id: `p${index}`,
  unit: index % 4 === 0 ? 'kg' : 'each',
  category: index % 5 === 0 ? '' : `c${index % 3}`,
}))

/** Ten days of two tills: counts, sales, returns fit and unfit for sale, losses, deliveries and new costs. */
function history(random: Random): Told[] {
  const start = NOON - 10 * DAY
  const pick = (most: number) => Math.floor(random() * most)
  const told: Told[] = []
  const add = (device: number, make: (ms: number, id: string) => Intent) => {
    const ms = start + (told.length + 1) * 1_000_000
    told.push({ ms, device, intent: make(ms, `f${told.length}`) })
  }
  for (const category of ['c0', 'c1', 'c2']) add(0, () => patchCategory(category, { name: category }))
  for (const { id, unit, category } of GOODS)
    add(0, (createdAt) =>
      patchProduct(id, {
        ...{ name: id, unit, costPrice: cents(pick(3_000)), createdAt },
        categoryId: category || null,
      }),
    )
  while (told.length < 400) {
    const { id: productId } = GOODS[pick(GOODS.length)] as Goods
    const device = pick(2)
    const quantity = 1 + pick(9)
    const kind = pick(12)
    if (kind === 0) add(device, (_, id) => countStock(id, productId, pick(60)))
    else if (kind === 1) add(0, () => patchProduct(productId, { costPrice: cents(pick(3_000)) }))
    else if (kind === 2)
      add(device, (ms, id) =>
        takeBack(id, 'any', quantity, {
          ...{ productId, condition: pick(2) ? 'damaged' : 'sellable', createdAt: ms },
        }),
      )
    else if (kind < 6)
      add(device, (ms, id) => moveStockBy(aStockMove(id, { productId, quantity: quantity - 5 || 7, at: ms })))
    else add(device, (ms, id) => sell(id, productId, quantity, { createdAt: ms }))
  }
  return told
}

/** The same by a ledger that knows nothing of stamps or tables: it lives through the days again. */
function livedThrough(told: readonly Told[], before: number): Map<string, { onHand: number; cost: Cents }> {
  const goods = new Map<string, { onHand: number; cost: Cents }>()
  const of = (id: string) => {
    const known = goods.get(id) ?? { onHand: 0, cost: cents(0) }
    goods.set(id, known)
    return known
  }
  for (const { ms, intent } of told) {
    if (ms >= before) break
    const { type, payload } = intent
    if (type === 'product.patch' && payload.fields.costPrice !== undefined)
      of(payload.id).cost = payload.fields.costPrice
    if (type === 'stock.count') of(payload.productId).onHand = payload.quantity
    if (type === 'stock.move') of(payload.move.productId).onHand += payload.move.quantity
    if (type === 'sale.complete' || type === 'sale.return')
      for (const { productId, quantity, condition } of payload.sale.items)
        if (condition !== 'damaged') of(productId).onHand -= quantity
  }
  return goods
}

test.each([1, 2])(
  '[S19.24, S21.11] ten days of two tills that arrive late and mixed come to what a naive ledger says, product by product and category by category, which open into their products (seed %i)',
  async (seed) => {
    const random = randomOf(seed)
    const told = history(random)
    const tills = [await shop.aDevice(), await shop.aDevice()]
    const waiting = tills.map((_, device) =>
      told
        .filter((each) => each.device === device)
        .map(({ ms, intent }, index) => at(index + 1, ms, intent, `${device}`)),
    )
    while (waiting.some(({ length }) => length > 0)) {
      const device = random() < 0.5 ? 0 : 1
      const ops = waiting[device]?.splice(0, 1 + Math.floor(random() * 80)) ?? []
      if (ops.length > 0) await tills[device]?.push(...ops)
    }
    const moments = [...Array(11).keys()].map((day) => NOON - (10 - day) * DAY + 1)
    let compared = 0
    for (const before of moments) {
      const lived = livedThrough(told, before)
      const read = await database.db.tenant(shop.businessId, (tx) => goodsBefore(tx, before))
      for (const { id, onHand, costPrice } of read) {
        expect([id, onHand, costPrice]).toEqual([id, lived.get(id)?.onHand, lived.get(id)?.cost])
        compared++
      }
      const value = new Map<string, number>()
      for (const { id, unit, category } of GOODS) {
        const { onHand, cost } = lived.get(id) ?? { onHand: 0, cost: 0 }
        if (onHand > 0)
          value.set(category, (value.get(category) ?? 0) + Math.round((onHand * cost) / perOf(unit)))
      }
      const { lines, goods = [] } = await pastValueOf(shop.context, shop.caller, before)
      expect(new Map(lines.map((line) => [line.category, line.value]))).toEqual(value)
      for (const { category, products, value } of lines) {
        const opened = goods.filter((each) => each.category === category)
        expect([opened.length, opened.reduce((sum, each) => sum + each.value, 0)]).toEqual([products, value])
      }
      for (const { id, there, costPrice } of goods)
        expect({ onHand: there, cost: costPrice }).toEqual(lived.get(id))
    }
    expect(compared).toBeGreaterThan(100)
  },
)
