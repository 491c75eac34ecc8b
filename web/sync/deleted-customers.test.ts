import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { BLANK_DRAFT } from '#core/customers/customer-draft.ts'
import {
  addCustomer,
  deleteCustomer,
  eraseCustomer,
  restoreCustomer,
} from '#core/customers/customer-intents.ts'
import { testDevice } from '#web/store/testing/test-device.ts'
import { type SyncedShop, shopsOfEachTest } from './testing/synced-shops.ts'

const shops = shopsOfEachTest()
let till: SyncedShop

beforeEach(async () => {
  till = await shops.open(testDevice())
  await till.shop.commit(
    ['zanele', 'andile', 'piet'].map((id) => addCustomer(id, { ...BLANK_DRAFT, name: id }, 1)),
  )
  await till.cycle.run()
})

const names = async ({ shop }: SyncedShop) => (await shop.deletedCustomers()).map(({ name }) => name)

test('[R26] deleted customers are listed until they are restored or erased, pending or not', async () => {
  expect(await names(till)).toEqual([])
  await till.shop.commit(['zanele', 'andile', 'piet'].map(deleteCustomer))
  expect(await names(till)).toEqual(['andile', 'piet', 'zanele'])
  await till.cycle.run()
  expect(await names(till)).toEqual(['andile', 'piet', 'zanele'])

  await till.shop.commit([restoreCustomer('andile'), eraseCustomer('piet', 2)])
  expect(await names(till)).toEqual(['zanele'])
  await till.cycle.run()
  expect(await names(till)).toEqual(['zanele'])
})

test('[R26] another till, new in the shop, lists customers deleted before it came', async () => {
  await till.shop.commit([deleteCustomer('zanele')])
  await till.cycle.run()
  const other = await shops.open(testDevice())
  await other.cycle.run()
  expect(await names(other)).toEqual(['zanele'])
})
