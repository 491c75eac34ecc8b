import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DEMO_STAFF, hireDemoStaff } from '#core/demo/demo-staff.ts'
import { mustGetDevice } from '../db/meta-records.ts'
import { bread } from '../testing/bread.ts'
import { type OpenedShops, openedShops } from '../testing/opened-shops.ts'
import { testDevice } from '../testing/test-device.ts'

let shops: OpenedShops
beforeEach(() => {
  shops = openedShops()
})
afterEach(() => shops.closeAll())

const [OWNER, CASHIER] = DEMO_STAFF

test('two people work in the demo shop with the PINs that are shown, also after a reload [S23.5]', async () => {
  const device = testDevice('local')
  const shop = await shops.open(device)
  await shop.atTill.letIn(OWNER.id)
  await shop.commit(hireDemoStaff())
  expect(shop.atTill.get()).toMatchObject({ locked: false, person: { name: 'Naledi', role: 'owner' } })
  device.kill(shop)
  const again = await shops.open(device)
  expect((await again.atTill.signIn(CASHIER.id, OWNER.pin)).ok).toBe(false)
  expect(await again.atTill.signIn(CASHIER.id, CASHIER.pin)).toMatchObject({
    person: { name: 'Thandi', role: 'cashier' },
  })
  expect((await again.atTill.verifyPin(OWNER.id, OWNER.pin)).ok).toBe(true)
})

test.each(['local', 'account'] as const)(
  'they are no operation and no row of the shop, and go with its demo goods (%s) [S23.5, R10]',
  async (mode) => {
    const shop = await shops.open(testDevice(mode))
    await shop.atTill.letIn(OWNER.id)
    await shop.commit(hireDemoStaff())
    expect((await mustGetDevice(shop.db)).seq).toBe(0)
    expect(await shop.db.staff.count()).toBe(0)
    await shop.startOwnShop()
    await shop.commit([bread])
    expect(shop.catalogue.get().staff).toEqual([])
    expect(shop.atTill.get()).toMatchObject({ locked: false, person: null })
  },
)

test('nobody of the demo shop is named in a shift of the shop’s own drawer [S23.5, R10]', async () => {
  const shop = await shops.open(testDevice('local'))
  await shop.atTill.letIn(OWNER.id)
  await shop.commit(hireDemoStaff())
  const { businessId: id } = shop.identity
  await shop.commit([{ type: 'business.patch', payload: { id, fields: { cashUp: true } } }])
  await shop.shifts.open({ total: 0 as never })
  expect((await shop.shifts.history())[0]?.shift.openedBy).toBeNull()
})
