import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StaffFields } from '#core/staff/staff.ts'
import { patchStaff } from '#core/staff/staff-intents.ts'
import { mustGetDevice } from '../db/meta-records.ts'
import type { ShopStore } from '../shop/shop-store.ts'
import { noRoomFor } from '../testing/full-disk.ts'
import { type OpenedShops, openedShops } from '../testing/opened-shops.ts'
import { type TestDevice, testDevice } from '../testing/test-device.ts'
import type { PinAnswer } from './at-till.ts'
import { makePinVerifier } from './pin-verifier.ts'
import { readTill } from './till-records.ts'

let shops: OpenedShops
beforeEach(() => {
  shops = openedShops()
})
afterEach(() => shops.closeAll())

const MINUTE = 60_000
// The rounds of a till would only make the tests slow.
const verifierOf = (pin: string) => makePinVerifier(pin, 10)
const change = (shop: ShopStore, id: string, fields: StaffFields) => shop.commit([patchStaff(id, fields)])

/** A shop of Naledi, its owner, and Thandi, a cashier. */
async function aShop(device: TestDevice = testDevice()): Promise<ShopStore> {
  const shop = await shops.open(device)
  await change(shop, 'thandi', { name: 'Thandi', pin: await verifierOf('4071') })
  await change(shop, 'naledi', { name: 'Naledi', role: 'owner', pin: await verifierOf('2580') })
  return shop
}
const wrong = async (shop: ShopStore, times: number) => {
  let answer = await shop.atTill.signIn('thandi', '9999')
  for (let count = 1; count < times; count++) answer = await shop.atTill.signIn('thandi', '9999')
  return answer
}
const pass = (device: TestDevice, minutes: number) => {
  device.wallMs += minutes * MINUTE
  device.steadyMs += minutes * MINUTE
}
/** For how many minutes, begun ones included, an answer says that the name is locked. */
const minutesLeft = (answer: PinAnswer) =>
  !answer.ok && answer.refusal.code === 'locked' ? Math.ceil(answer.refusal.forMs / MINUTE) : undefined
const THANDI = { staffId: 'thandi', name: 'Thandi', role: 'cashier' }

test('a shop without staff asks nobody, nor does one whose owner has no PIN yet [S16.1]', async () => {
  const shop = await shops.open(testDevice())
  expect(shop.atTill.get()).toMatchObject({ person: null, locked: false })
  await change(shop, 'thandi', { name: 'Thandi', pin: await verifierOf('4071') })
  expect(shop.atTill.get()).toMatchObject({ person: null, locked: false })
})

test('a name and its PIN let somebody in, without a network; a reload leaves them there [S16.3]', async () => {
  const device = testDevice()
  const shop = await aShop(device)
  expect(shop.atTill.get()).toMatchObject({ person: null, locked: true })
  expect(await shop.atTill.signIn('thandi', '4071')).toEqual({ ok: true, person: THANDI })
  expect(shop.atTill.get()).toMatchObject({ person: THANDI, locked: false })
  device.kill(shop)
  const again = await shops.open(device)
  expect(again.atTill.get()).toMatchObject({ person: THANDI, locked: false })
})

test('two people may have the same PIN: the name says who it is [S16.2]', async () => {
  const shop = await aShop()
  await change(shop, 'zola', { name: 'Zola', pin: await verifierOf('4071') })
  expect(await shop.atTill.signIn('zola', '4071')).toMatchObject({ person: { name: 'Zola' } })
  expect(await shop.atTill.signIn('thandi', '4071')).toMatchObject({ person: { name: 'Thandi' } })
})

test('whoever stands there is called as they are called now, and goes when they work here no more [S16.14]', async () => {
  const shop = await aShop()
  await shop.atTill.signIn('thandi', '4071')
  await change(shop, 'thandi', { role: 'manager', name: 'Thandi M' })
  expect(shop.atTill.get().person).toEqual({ staffId: 'thandi', name: 'Thandi M', role: 'manager' })
  await change(shop, 'thandi', { active: false })
  expect(shop.atTill.get()).toMatchObject({ person: null, locked: true })
  expect(await shop.atTill.signIn('thandi', '4071')).toMatchObject({ refusal: { code: 'cannot-sign-in' } })
})

test('five wrong PINs lock that name for a minute, then five, then fifteen, across reloads [S16.6]', async () => {
  const device = testDevice()
  let shop = await aShop(device)
  expect(await wrong(shop, 4)).toEqual({ ok: false, refusal: { code: 'wrong' } })
  for (const minutes of [1, 5, 15, 15]) {
    const locked = await wrong(shop, minutes === 1 ? 1 : 5)
    expect(minutesLeft(locked)).toBe(minutes)
    device.kill(shop)
    shop = await shops.open(device)
    pass(device, minutes - 0.5)
    expect(minutesLeft(await shop.atTill.signIn('thandi', '4071'))).toBe(1)
    expect(shop.atTill.lockedFor('naledi')).toBe(0)
    pass(device, 0.5)
  }
  expect(await shop.atTill.signIn('thandi', '4071')).toMatchObject({ ok: true })
  expect(await wrong(shop, 4)).toEqual({ ok: false, refusal: { code: 'wrong' } })
})

test('the wait after wrong PINs ends neither by setting the clock forward nor by setting it back [S16.6]', async () => {
  const device = testDevice()
  const shop = await aShop(device)
  const other = await shops.open(device)
  await wrong(shop, 5)
  pass(device, 1)
  expect(minutesLeft(await wrong(shop, 5))).toBe(5)
  await expect.poll(() => other.atTill.lockedFor('thandi')).toBeGreaterThan(0)
  for (const hours of [2, -26]) {
    device.wallMs += hours * 60 * MINUTE
    for (const tab of [shop, other]) {
      expect(minutesLeft(await tab.atTill.signIn('thandi', '4071'))).toBe(5)
      expect(tab.atTill.lockedFor('thandi')).toBeGreaterThan(4 * MINUTE)
    }
  }
  // Put back a day, whoever opens the app again waits the whole time, and no longer.
  device.kill(shop)
  const again = await shops.open(device)
  expect(minutesLeft(await again.atTill.signIn('thandi', '4071'))).toBe(5)
  pass(device, 5)
  for (const tab of [other, again]) expect(tab.atTill.lockedFor('thandi')).toBe(0)
  expect(await again.atTill.signIn('thandi', '4071')).toMatchObject({ ok: true })
})

test('a manager’s PIN for an approval counts its wrong ones, and leaves the cashier at the till [S16.6]', async () => {
  const shop = await aShop()
  await shop.atTill.signIn('thandi', '4071')
  expect(await shop.atTill.verifyPin('naledi', '1111')).toEqual({ ok: false, refusal: { code: 'wrong' } })
  expect(await shop.atTill.verifyPin('naledi', '2580')).toMatchObject({ person: { role: 'owner' } })
  expect(shop.atTill.get().person).toEqual(THANDI)
})

test('where a guess cannot be counted it is not checked [S16.6]', async () => {
  const shop = await aShop()
  const roomAgain = noRoomFor('meta')
  await expect(shop.atTill.signIn('thandi', '4071')).rejects.toMatchObject({ fault: 'quota' })
  roomAgain()
  expect(shop.atTill.get().locked).toBe(true)
})

test('a new PIN ends the wait [S16.6]', async () => {
  const shop = await aShop()
  await wrong(shop, 5)
  await change(shop, 'thandi', { pin: await verifierOf('7182') })
  expect(await shop.atTill.signIn('thandi', '7182')).toMatchObject({ ok: true })
})

test('unused for five minutes it locks, not while another tab is used; wrong PINs do not unlock it [S16.4]', async () => {
  const device = testDevice()
  const shop = await aShop(device)
  await shop.atTill.signIn('thandi', '4071')
  const other = await shops.open(device)
  device.wallMs += 3 * MINUTE
  other.atTill.noteUse()
  await expect.poll(async () => (await readTill(shop.db)).usedAt).toBeGreaterThan(device.wallMs - 1_000)
  device.wallMs += 3 * MINUTE
  await shop.atTill.lockIfUnused()
  expect(shop.atTill.get().locked).toBe(false)
  device.wallMs += 2 * MINUTE
  await shop.atTill.lockIfUnused()
  expect(shop.atTill.get().locked).toBe(true)
  await expect.poll(() => other.atTill.get().locked).toBe(true)
  await wrong(shop, 1)
  expect(shop.atTill.get().locked).toBe(true)
})

test('left alone while the app was closed it opens locked; set to never it stays open [S16.4]', async () => {
  const device = testDevice()
  const shop = await aShop(device)
  await shop.atTill.signIn('thandi', '4071')
  device.kill(shop)
  device.wallMs += 6 * MINUTE
  const locked = await shops.open(device)
  expect(locked.atTill.get().locked).toBe(true)
  await wrong(locked, 1)
  expect(locked.atTill.get().locked).toBe(true)
  await locked.atTill.setLock({ afterMinutes: null, afterSale: false })
  await locked.atTill.signIn('thandi', '4071')
  device.wallMs += 600 * MINUTE
  await locked.atTill.lockIfUnused()
  device.kill(locked)
  expect((await shops.open(device)).atTill.get().locked).toBe(false)
})

test('a till whose clock was wrong by a day and is put right locks, and then stays open for whoever uses it [S16.4]', async () => {
  const device = testDevice()
  const shop = await aShop(device)
  device.wallMs += 1_440 * MINUTE
  await shop.atTill.signIn('thandi', '4071')
  const other = await shops.open(device)
  expect(other.atTill.get().locked).toBe(false)
  device.wallMs -= 1_440 * MINUTE
  await shop.atTill.lockIfUnused()
  expect(shop.atTill.get().locked).toBe(true)
  await shop.atTill.signIn('thandi', '4071')
  await expect.poll(() => other.atTill.get().locked).toBe(false)
  await Promise.all([shop.atTill.lockIfUnused(), other.atTill.lockIfUnused()])
  expect(shop.atTill.get().locked).toBe(false)
  device.kill(shop)
  device.kill(other)
  device.wallMs -= 1_440 * MINUTE
  expect((await shops.open(device)).atTill.get().locked).toBe(true)
})

test('who stands there is never sent, and the PIN is nowhere on the device [S16.2]', async () => {
  const shop = await aShop()
  const { seq } = await mustGetDevice(shop.db)
  await shop.atTill.signIn('thandi', '4071')
  expect((await mustGetDevice(shop.db)).seq).toBe(seq)
  const tables = await Promise.all(shop.db.tables.map((table) => table.toArray()))
  expect(JSON.stringify(tables)).not.toContain('"4071"')
})

test('a PIN set on this till alone holds here across a reload, is not sent, and ends when the shop has another [S16.6]', async () => {
  const device = testDevice()
  const shop = await aShop(device)
  const before = (await mustGetDevice(shop.db)).seq
  await shop.atTill.setPinHere('thandi', await verifierOf('7182'))
  expect((await mustGetDevice(shop.db)).seq).toBe(before)
  device.kill(shop)
  const again = await shops.open(device)
  expect((await again.atTill.verifyPin('thandi', '4071')).ok).toBe(false)
  expect((await again.atTill.verifyPin('thandi', '7182')).ok).toBe(true)
  await change(again, 'thandi', { pin: await verifierOf('6173') })
  expect((await again.atTill.verifyPin('thandi', '7182')).ok).toBe(false)
  expect((await again.atTill.verifyPin('thandi', '6173')).ok).toBe(true)
})

test('a PIN set on this till alone is locked by five wrong ones as any other [S16.6]', async () => {
  const shop = await aShop()
  await shop.atTill.setPinHere('thandi', await verifierOf('7182'))
  expect(minutesLeft(await wrong(shop, 5))).toBe(1)
  expect(shop.atTill.lockedFor('thandi')).toBeGreaterThan(0)
})
