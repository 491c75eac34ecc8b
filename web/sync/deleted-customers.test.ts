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

test('[R26] who was deleted is found as long as nobody restored or erased them, waiting to be sent or sent', async () => {
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

test('[R26] another till, new in the shop, finds who was deleted before it came', async () => {
  await till.shop.commit([deleteCustomer('zanele')])
  await till.cycle.run()
  const other = await shops.open(testDevice())
  await other.cycle.run()
  expect(await names(other)).toEqual(['zanele'])
})
