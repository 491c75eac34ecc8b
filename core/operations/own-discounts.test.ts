import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { CUSTOMER_DISCOUNT } from '../sales/discount.ts'
import { ANN, discounted, flagged, sold } from '../sync/testing/discounted.ts'
import { served } from '../sync/testing/served.ts'

test('[S12.14, S12.15] a promotion is nobody’s discount: a sale under one is not flagged, whatever it takes off', () => {
  const half = { kind: 'promotion', percent: 50, promotionId: 'half', reason: 'Half price' } as const
  expect(flagged(served(ANN, sold(9, 's1', discounted(2_000, 1_000, half))))).toBe(false)
  expect(flagged(served(ANN, sold(9, 's1', discounted(2_000, 2_000, half))))).toBe(false)
  const both = discounted(2_000, 1_000, half)
  const [item] = both.items ?? []
  const line = { kind: 'line', percent: 10, amount: cents(100) } as const
  const items = item && [{ ...item, totalPrice: cents(900), discounts: [...(item.discounts ?? []), line] }]
  const combined = { ...both, ...(items && { items }), subtotal: cents(900), total: cents(900) }
  expect(flagged(served(ANN, sold(9, 's1', combined)))).toBe(true)
})

test('[S12.13] a cashier is not flagged for a customer’s own discount, nor for what it leaves below cost; for one of theirs they are', () => {
  const shared = (reason: string) => discounted(2_000, 800, { kind: 'cart', percent: 40, reason })
  expect(flagged(served(ANN, sold(10, 's1', shared(CUSTOMER_DISCOUNT))))).toBe(false)
  expect(flagged(served(ANN, sold(10, 's1', shared('Regular customer'))))).toBe(true)
  const line = discounted(2_000, 800, { kind: 'line', percent: 40, reason: CUSTOMER_DISCOUNT })
  expect(flagged(served(ANN, sold(10, 's1', line)))).toBe(true)
})
