import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Reviewed } from '#core/review/review-list.ts'
import type { Intent } from '#core/sync/operations.ts'
import { bread, cartOf, tenBreads } from '../testing/bread.ts'
import { noRoomFor } from '../testing/full-disk.ts'
import { type OpenedShops, openedShops } from '../testing/opened-shops.ts'
import { testDevice } from '../testing/test-device.ts'

let shops: OpenedShops
beforeEach(() => {
  shops = openedShops()
})
afterEach(() => shops.closeAll())

const first = (list: readonly Reviewed[]) => {
  const [found] = list
  if (!found) throw new Error('nothing is on the list')
  return found
}

test('[S21.9] what was sold although the list had less waits to be looked at, and stays seen after a reload', async () => {
  const device = testDevice()
  const shop = await shops.open(device)
  await shop.commit([bread, tenBreads])
  await shop.sell(cartOf(2), 'cash')
  expect(await shop.review.list()).toEqual([])
  const sale = await shop.sell(cartOf(12), 'cash')
  const oversold = first(await shop.review.list())
  expect(oversold).toMatchObject({
    doubt: 'oversold',
    number: sale.number,
    seen: null,
    goods: [{ name: 'Bread' }],
  })
  await shop.review.see([oversold], 'A crate was in the yard')
  await shop.close()
  const again = await shops.open(device)
  expect(await again.review.list()).toMatchObject([
    { doubt: 'oversold', seen: { note: 'A crate was in the yard', subject: sale.id } },
  ])
})

test('[S21.9] a device lists what two goods are called by one scanner’s code, until one of them has another', async () => {
  const shop = await shops.open(testDevice())
  const code = (id: string, productId: string, text: string): Intent => ({
    type: 'barcode.patch',
    payload: { id, fields: { productId, code: text } },
  })
  const milk: Intent = { type: 'product.patch', payload: { id: 'milk', fields: { name: 'Milk', sku: 'M1' } } }
  await shop.commit([bread, milk, code('b', 'bread', '6001234567890'), code('m', 'milk', '6001234567890')])
  expect(await shop.review.list()).toMatchObject([
    { doubt: 'code-doubled', number: '6001234567890', who: expect.stringMatching(/Bread.*Milk|Milk.*Bread/) },
  ])
  await shop.commit([code('m', 'milk', '6009876543210')])
  expect(await shop.review.list()).toEqual([])
})

test('[S21.9] on a full device nothing is seen, and the doubt stays', async () => {
  const shop = await shops.open(testDevice())
  await shop.commit([bread, tenBreads])
  await shop.sell(cartOf(12), 'cash')
  const room = noRoomFor('overlay')
  await expect(shop.review.see([first(await shop.review.list())], '')).rejects.toThrow()
  room()
  expect(await shop.review.list()).toMatchObject([{ seen: null }])
})
