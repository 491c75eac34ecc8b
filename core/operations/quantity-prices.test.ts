import { expect, test } from 'vitest'
import type { QuantityPrice } from '../catalog/quantity-price.ts'
import { stampOf } from '../clocks/stamps.ts'
import { cents } from '../money/cents.ts'
import { WorkingSet } from '../rows/working-set.ts'
import type { Editable } from '../staff/account-right.ts'
import { applyWithActivity } from '../sync/apply-with-activity.ts'
import { parsePayload, type StampedOperation } from '../sync/operations.ts'
import { hlcAt, NOON, patchProduct } from '../sync/testing/operations.ts'
import { maySend } from './needed-rights.ts'

const at = (from: number, price: number): QuantityPrice => ({ from, price: cents(price) })
const saying = (seq: number, fields: Parameters<typeof patchProduct>[1]): StampedOperation => ({
  ...patchProduct('coke', fields),
  ...{ opId: `op-${seq}`, stamp: stampOf(hlcAt(seq), `op-${seq}`), occurredAt: NOON + seq },
  ...{ device: '', staffId: 'thandi' },
})
function told(set: WorkingSet, ...said: StampedOperation[]) {
  return said.flatMap((op) => applyWithActivity(set, op).activity)
}

test('[S12.16] of two tills that price by quantity the later one has the whole list, in either order', () => {
  const made = saying(1, { name: 'Coke', sellPrice: cents(1_200), createdAt: NOON })
  const first = saying(2, { quantityPrices: [at(6, 1_150), at(12, 1_100)] })
  const second = saying(3, { quantityPrices: [at(10, 1_000)] })
  const name = saying(4, { name: 'Coke 2 l' })
  for (const order of [
    [made, first, second, name],
    [second, name, made, first],
  ]) {
    const set = new WorkingSet()
    told(set, ...order)
    expect(set.get('products', 'coke')).toMatchObject({
      name: 'Coke 2 l',
      sellPrice: 1_200,
      quantityPrices: [at(10, 1_000)],
    })
  }
})

test('[S12.16, S16.15] the owner is told who changed quantity prices, once for the list', () => {
  const set = new WorkingSet()
  const entries = told(
    set,
    saying(1, { name: 'Coke', createdAt: NOON }),
    saying(2, { quantityPrices: [at(6, 1_150), at(12, 1_100)] }),
    saying(3, { quantityPrices: [at(6, 1_150), at(12, 1_100)] }),
  )
  expect(entries).toMatchObject([
    { kind: 'price-changed', field: 'quantityPrices', subject: 'coke', staffId: 'thandi', after: 'set' },
  ])
})

test('[S12.16, S16.12] whoever may change prices may change quantity prices', () => {
  const change = patchProduct('coke', { quantityPrices: [at(6, 1_150)] })
  const till = (...mayEdit: Editable[]) => ({ right: 'till' as const, mayEdit })
  expect([maySend(till('prices'), change), maySend(till('goods'), change)]).toEqual([true, false])
})

test.each([
  ['that are no list', 6],
  ['without a price', [{ from: 6 }]],
  ['in wrong order', [at(12, 1_100), at(6, 1_150)]],
  ['with a word beside them', [{ ...at(6, 1_150), note: 'Friday' }]],
])('[S12.16] quantity prices %s are not read', (_what, quantityPrices) => {
  const payload = { id: 'coke', fields: { quantityPrices } }
  expect(parsePayload({ type: 'product.patch', v: 3, payload }).ok).toBe(false)
})
