import { expect, test } from 'vitest'
import { isDemoId } from '../catalog/demo-id.ts'
import type { Product } from '../catalog/product.ts'
import { sum, timesPer } from '../money/cents.ts'
import { chargedFor } from '../stock/goods-received.ts'
import { foldLosses } from '../stock/losses.ts'
import { orderState, outstandingOf } from '../stock/order-state.ts'
import { isStocktakeOpen } from '../stocktake/differences.ts'
import { DEMO_CATEGORIES, DEMO_PRODUCTS } from './demo.ts'
import { demoStock } from './demo-stock.ts'

const NOW = Date.UTC(2026, 10, 24, 8)
const { suppliers, orders, delivery, moves, stocktake, counted } = demoStock(NOW)

test('[S3.11] the demo shop has an order of which coffee is still to come, and its delivery costs what its lines and its transport say', () => {
  const [only] = orders
  if (!only) throw new Error('no order')
  expect(orderState(only.order, only.received)).toBe('part-received')
  expect([...outstandingOf(only.order, only.received)]).toEqual([['demo-coffee', 24]])
  expect(chargedFor(delivery)).toBe(delivery.invoiceTotal)
  const atCost = sum(delivery.lines.map(({ unitCost, quantity }) => timesPer(unitCost, quantity, 1)))
  expect(atCost).toBe(chargedFor(delivery))
})

test('[S3.11] the demo shop lost something for three reasons in the last 30 days, and finished a stocktake', () => {
  const { lines, total } = foldLosses(moves, { from: NOW - 30 * 86_400_000, to: NOW }, () => undefined)
  expect(lines.map(({ reason, cost }) => [reason, cost])).toEqual([
    ['damaged', 1_800],
    ['expired', 4_800],
    ['stolen', 3_500],
  ])
  expect(total).toBe(10_100)
  expect(isStocktakeOpen(stocktake)).toBe(false)
  const chosen = new Set(stocktake.chosen.map(({ id }) => id))
  const isCounted = ({ categoryId, tracksStock }: Product) => tracksStock && chosen.has(categoryId ?? '')
  expect(DEMO_PRODUCTS.filter(isCounted)).toHaveLength(counted)
  expect(DEMO_CATEGORIES.filter(({ id }) => chosen.has(id))).toHaveLength(2)
})

test('[S3.11] whatever the demo shop has of stock work is of the demo shop alone', () => {
  const lines = [...orders.flatMap(({ order }) => order.lines), ...delivery.lines, ...moves]
  const ids = [
    ...suppliers.map(({ id }) => id),
    ...orders.flatMap(({ order }) => [order.id, order.supplierId]),
    ...[delivery.id, delivery.supplierId, delivery.orderId ?? ''],
    ...lines.map(({ productId }) => productId),
    ...[...delivery.lines, ...moves].map(({ id }) => id),
    ...[stocktake.id, ...stocktake.chosen.map(({ id }) => id), ...stocktake.finishes.map(({ id }) => id)],
  ]
  expect(ids.filter((id) => !isDemoId(id))).toEqual([])
})
