import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { mayDo } from '#core/staff/may.ts'
import { patchRole } from '#core/staff/role-intents.ts'
import { deleteStaff } from '#core/staff/staff-intents.ts'
import { moveShop } from '#web/store/account-import/move-shop.ts'
import type { ShopStore } from '#web/store/shop/shop-store.ts'
import { bread, cartOf, tenBreads } from '#web/store/testing/bread.ts'
import { PINS, threePeople } from '#web/store/testing/people.ts'
import { testDevice } from '#web/store/testing/test-device.ts'
import { commitAll, expectInStep, type SyncedShop, settled, shopsOfEachTest } from './testing/synced-shops.ts'

const shops = shopsOfEachTest()

async function localShop(): Promise<ShopStore> {
  const local = (await shops.open(testDevice('local'))).shop
  await local.commit([
    bread,
    tenBreads,
    ...(await threePeople()),
    deleteStaff('musa'),
    patchRole('cashier', { voidSale: 'yes', maxDiscount: 5 }),
  ])
  return local
}

async function moveInto({ shop, cycle }: SyncedShop, local: ShopStore): Promise<void> {
  await moveShop(local, shop)
  await settled(shop)
  expect(await cycle.run()).toEqual({ ok: true })
}

test('[S23.6] the people of Local Mode move into the account with their PINs and roles, who went stays gone, and what a role may do comes along', async () => {
  const local = await localShop()
  const people = await local.db.staff.toArray()
  expect(people).toHaveLength(3)
  const account = await shops.open()
  await account.cycle.run()
  await moveInto(account, local)
  const { server } = shops
  const moved = new Map(server.rows('staff').map((person) => [person.id, person]))
  for (const { id, name, role, pin, deleted } of people)
    expect(moved.get(id)).toMatchObject({ name, role, pin, deleted })
  expect(moved.get('musa')?.deleted).toBe(true)
  const other = await shops.open()
  await other.cycle.run()
  const { staff, roles } = other.shop.catalogue.get()
  expect(staff.map(({ name }) => name).sort()).toEqual(['Lindiwe', 'Thandi'])
  const lindiwe = { role: 'cashier' } as const
  expect(mayDo('voidSale', lindiwe, roles)).toBe('yes')
  expect(roles.find(({ id }) => id === 'cashier')?.maxDiscount).toBe(5)
  await moveInto(account, local)
  expect(server.rows('staff')).toHaveLength(3)
  await expectInStep(server, account.shop)
})

test('[S23.6] sales of Local Mode keep who served, and are not marked by an account that has their people only now; there their PIN is the same', async () => {
  const local = await localShop()
  expect(await local.atTill.signIn('lindiwe', PINS.lindiwe)).toMatchObject({ ok: true })
  await local.sell(cartOf(1), 'cash')
  const account = await shops.open()
  await account.cycle.run()
  await moveInto(account, local)
  expect(shops.server.rows('sales')).toMatchObject([{ staffId: 'lindiwe', staffName: 'Lindiwe', flags: [] }])
  expect(await account.shop.atTill.signIn('lindiwe', PINS.lindiwe)).toMatchObject({ ok: true })
})

test('[S23.6] what the account has said of a role stands: Local Mode’s word does not change it', async () => {
  const local = await localShop()
  const account = await shops.open()
  await commitAll(account.shop, patchRole('cashier', { voidSale: 'no' }))
  await account.cycle.run()
  await moveInto(account, local)
  const cashier = shops.server.rows('roles').find(({ id }) => id === 'cashier')
  expect([cashier?.voidSale, cashier?.maxDiscount]).toEqual(['no', undefined])
})

test('[S23.6] a count of Local Mode keeps who stood at the till, whoever stands at the one that it moves into, and one of nobody stays so [S19.8]', async () => {
  const local = await localShop()
  const account = await shops.open()
  await account.cycle.run()
  const count = (id: string, quantity: number) =>
    local.commit([{ type: 'stock.count', payload: { id, productId: 'bread', quantity } }])
  expect(await local.atTill.signIn('lindiwe', PINS.lindiwe)).toMatchObject({ ok: true })
  await count('monday', 8)
  await moveInto(account, local)
  expect(await account.shop.atTill.signIn('thandi', PINS.thandi)).toMatchObject({ ok: true })
  await count('tuesday', 7)
  await moveInto(account, local)
  const whoCounted = Object.fromEntries(shops.server.rows('counts').map(({ id, staffId }) => [id, staffId]))
  expect(whoCounted).toEqual({ 'count-1': undefined, monday: 'lindiwe', tuesday: 'lindiwe' })
  await expectInStep(shops.server, account.shop)
})
