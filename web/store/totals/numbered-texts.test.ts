import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ShopDatabase } from '../db/database.ts'
import type { ShopStore } from '../shop/shop-store.ts'
import { type TestDevice, testDevice } from '../testing/test-device.ts'
import { numberTexts, readNumbered } from './numbered-texts.ts'

let device: TestDevice
let shop: ShopStore
beforeEach(async () => {
  device = testDevice('account')
  shop = await device.open()
})
afterEach(async () => {
  await shop.close()
  await device.wipe()
})

const read = () => readNumbered(shop.db, 'sold-products')
const number = (ids: readonly string[], fails = false) =>
  shop.db.transaction('rw', shop.db.meta, async () => {
    const list = await numberTexts(shop.db, 'sold-products', await read(), ids)
    if (fails) throw new Error('the page could not be stored')
    return list
  })

test('what was sold keeps its number, whatever is sold later [S2.27]', async () => {
  expect((await read()).texts).toEqual([])
  await number(['bread', 'milk', 'bread'])
  expect((await number(['milk'])).texts).toEqual(['bread', 'milk'])
  const { texts, numbers } = await number(['eggs', 'bread'])
  expect(texts).toEqual(['bread', 'milk', 'eggs'])
  expect([...numbers]).toEqual([
    ['bread', 0],
    ['milk', 1],
    ['eggs', 2],
  ])
})

test('what a page numbered that could not be stored has no number afterwards [S2.27]', async () => {
  await number(['bread'])
  await expect(number(['sand', 'cement'], true)).rejects.toThrow('could not be stored')
  expect((await read()).texts).toEqual(['bread'])
  await number(['eggs'])
  expect((await read()).numbers.get('eggs')).toBe(1)
})

test('a list that this page has read is read again where another one added to it [S2.27]', async () => {
  await number(['bread'])
  const other = new ShopDatabase(shop.db.name)
  await other.open()
  onTestFinished(() => other.close())
  await other.transaction('rw', other.meta, async () =>
    numberTexts(other, 'sold-products', await readNumbered(other, 'sold-products'), ['soap']),
  )
  expect((await number(['eggs'])).texts).toEqual(['bread', 'soap', 'eggs'])
})

test('a list that was stored before it had a stamp is read as it stands [S2.27, S23.1]', async () => {
  await number(['bread'])
  await shop.db.meta.bulkPut([{ key: 'sold-products', ids: 'sand\ncement' }])
  await shop.db.meta.delete('sold-products-stamp')
  expect((await read()).texts).toEqual(['sand', 'cement'])
  expect((await number(['eggs'])).numbers.get('eggs')).toBe(2)
})
