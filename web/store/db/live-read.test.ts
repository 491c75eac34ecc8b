import { expect, test, vi } from 'vitest'
import type { ShopDatabase } from './database.ts'
import { LiveRead } from './live-read.ts'

/** Open orders as a database would have them. */
function aShop() {
  const found = { orders: ['bread'], reads: 0, fails: false }
  const db = { isOpen: () => true } as ShopDatabase
  const read = async () => {
    found.reads++
    if (found.fails) throw new Error('no connection')
    return [...found.orders]
  }
  return { found, list: new LiveRead(db, { name: 'the orders', tables: ['orders'], read }) }
}

test('open orders are read once somebody looks at them, and again when one of them changed [S19.17]', async () => {
  const { found, list } = aShop()
  await list.patch([['orders', 'bread']])
  expect(found.reads).toBe(0)
  list.subscribe(() => {})
  list.subscribe(() => {})
  await vi.waitFor(() => expect(list.get()).toEqual(['bread']))
  expect(found.reads).toBe(1)
  found.orders.push('milk')
  await list.patch([['sales', 'a sale']])
  expect(list.get()).toEqual(['bread'])
  await list.patch([['orders', 'milk']])
  expect(list.get()).toEqual(['bread', 'milk'])
})

test('a list that cannot be read again stays as it was, and is read the next time [S8.30]', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const { found, list } = aShop()
  list.subscribe(() => {})
  await list.reload()
  Object.assign(found, { orders: [], fails: true })
  await list.reload()
  expect(list.get()).toEqual(['bread'])
  expect(log).toHaveBeenCalledOnce()
  found.fails = false
  await list.reload()
  expect(list.get()).toEqual([])
})
