import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import {
  anOperation,
  countStock,
  NOON,
  patchCustomer,
  patchProduct,
  sell,
  takeBack,
} from './testing/operations.ts'
import { NOTHING_WAITS, summariseWaiting } from './waiting.ts'

test('an import waits as changes, and as the goods they are about [S1.7, S4.11]', () => {
  const goods = ['bread', 'milk', 'salt']
  const ops = goods.flatMap((id, index) => [
    anOperation(index * 2 + 1, patchProduct(id, { name: id })),
    anOperation(index * 2 + 2, countStock(`count-${id}`, id, 5)),
  ])
  expect(summariseWaiting(ops)).toMatchObject({ changes: 6, products: 3, counted: true })
  expect(summariseWaiting([...ops, anOperation(9, patchProduct('bread', { name: 'Loaf' }))])).toMatchObject({
    changes: 7,
    products: 3,
  })
})

test('sales count as sales, returns as returns, and customers once however often they changed [S1.7, S14.19]', () => {
  const ops = [
    anOperation(1, sell('one', 'bread', 2)),
    anOperation(2, patchCustomer('ann', { name: 'Ann' })),
    anOperation(3, patchCustomer('ann', { name: 'Anna' })),
    anOperation(4, takeBack('back', 'one')),
  ]
  expect(summariseWaiting(ops)).toEqual({
    changes: 4,
    sales: 1,
    total: cents(3000),
    returns: 1,
    returned: cents(-1500),
    products: 0,
    counted: false,
    customers: 1,
    oldestAt: NOON + 1,
  })
})

test('a damaged one counts as a change and stops nothing', () => {
  const damaged = { ...anOperation(1, patchProduct('bread', {})), payload: null } as never
  expect(summariseWaiting([damaged])).toMatchObject({ changes: 1, products: 0 })
  expect(summariseWaiting([])).toEqual(NOTHING_WAITS)
})
