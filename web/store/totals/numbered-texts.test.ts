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
/** The list as another tab reads it, which knows nothing of it yet. */
async function readElsewhere(): Promise<readonly string[]> {
  const other = new ShopDatabase(shop.db.name)
  await other.open()
  const { texts } = await readNumbered(other, 'sold-products')
  other.close()
  return texts
}
const pieces = async () => {
  const records = await shop.db.meta.where('key').startsWith('sold-products:').toArray()
  return records.flatMap((record) => ('texts' in record ? [record] : []))
}
const number = (ids: readonly string[], fails = false) =>
  shop.db.transaction('rw', shop.db.meta, async () => {
    const list = await numberTexts(shop.db, 'sold-products', ids)
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
  await other.transaction('rw', other.meta, async () => numberTexts(other, 'sold-products', ['soap']))
  expect((await number(['eggs'])).texts).toEqual(['bread', 'soap', 'eggs'])
})

test.each([2, 1_200])(
  'a list of %i that was stored before there were pieces keeps its numbers [S2.27, S23.1]',
  async (many) => {
    const sold = Array.from({ length: many }, (_, at) => `goods ${at}`)
    await shop.db.meta.bulkPut([{ key: 'sold-products', ids: sold.join('\n') }])
    expect((await read()).texts).toEqual(sold)
    expect((await number(['eggs', 'goods 1'])).numbers.get('eggs')).toBe(many)
    expect(await readElsewhere()).toEqual([...sold, 'eggs'])
  },
)

test('three thousand goods are stored in pieces, and what sells for the first time changes the last one [S2.27]', async () => {
  const sold = Array.from({ length: 3_000 }, (_, at) => `goods ${at}`)
  for (let at = 0; at < sold.length; at += 600) await number(sold.slice(at, at + 600))
  const before = await pieces()
  await number(['eggs'])
  expect(await readElsewhere()).toEqual([...sold, 'eggs'])
  const after = await pieces()
  expect(before.length).toBeGreaterThan(1)
  expect(after.filter(({ texts }, at) => texts !== before[at]?.texts)).toHaveLength(1)
})
