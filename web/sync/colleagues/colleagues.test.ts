import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { sample } from '#core/pictures/testing/samples.ts'
import { findLeftWaiting } from '#web/store/outbox/find-left-waiting.ts'
import { bread, cartOf } from '#web/store/testing/bread.ts'
import { testDevice } from '#web/store/testing/test-device.ts'
import type { PictureClient } from '../pictures/picture-client.ts'
import { syncClient } from '../sync-client.ts'
import { commitAll, expectInStep, sellBread, settled, shopsOfEachTest } from '../testing/synced-shops.ts'
import { sendLeft } from './send-left.ts'

const shops = shopsOfEachTest()
let sentPictures: string[]

const pictures: PictureClient = {
  get: async () => ({ ok: false, code: 'unreachable' }),
  async put(hash) {
    sentPictures.push(hash)
    return { ok: true }
  },
  missing: async () => [],
}

beforeEach(() => {
  sentPictures = []
})

/** Thandi's three sales, left on the device when she went home. */
async function thandisSales() {
  const device = testDevice()
  const { shop, cycle } = await shops.open(device)
  await commitAll(shop, bread)
  await cycle.run()
  for (let sale = 0; sale < 3; sale++) await sellBread(shop)
  await settled(shop)
  await shop.close()
  return device
}

test('Sipho sees that Thandi left three sales, and no other data of hers', async () => {
  const thandi = await thandisSales()
  const sipho = testDevice()
  const { shop } = await shops.open(sipho)
  expect(await findLeftWaiting(sipho.identity)).toEqual([
    { userId: thandi.identity.userId, name: 'Thandi', changes: 3, sales: 3 },
  ])
  expect(shop.catalogue.get().items.filter(({ demo }) => !demo)).toEqual([])
})

test('no question about another business, about oneself, or about data that is to stay on the device', async () => {
  const thandi = await thandisSales()
  expect(await findLeftWaiting(thandi.identity)).toEqual([])
  expect(await findLeftWaiting({ businessId: 'elsewhere', userId: 'sipho' })).toEqual([])
  expect(await findLeftWaiting({ businessId: 'sho', userId: 'sipho' })).toEqual([])
  const shop = await thandi.open()
  await shop.setSyncPaused(true)
  await shop.close()
  expect(await findLeftWaiting({ businessId: 'shop', userId: 'sipho' })).toEqual([])
})

test('her operations are sent as hers: with numbers and order, acknowledged in her database, nothing twice', async () => {
  const thandi = await thandisSales()
  expect(await sendLeft(() => thandi.open(), shops.network, pictures)).toBe(true)
  expect(shops.server.rows('sales').map(({ number }) => number)).toEqual(['R000001', 'R000002', 'R000003'])
  expect(await findLeftWaiting({ businessId: 'shop', userId: 'sipho' })).toEqual([])

  const again = await shops.open(thandi)
  await expectInStep(shops.server, again.shop)
  expect(await again.shop.db.retained.count()).toBe(4)
  expect((await again.shop.sell(cartOf(1), 'cash')).number).toBe('R000004')
})

test('her pictures follow her rows', async () => {
  const thandi = await thandisSales()
  const hers = await thandi.open()
  const imageUrl = await hers.pictures.add(sample('png'))
  await commitAll(hers, { type: 'product.patch', payload: { id: 'bread', fields: { imageUrl } } })
  await hers.close()
  expect(await sendLeft(() => thandi.open(), shops.network, pictures)).toBe(true)
  expect(sentPictures).toEqual([imageUrl.replace('picture:', '')])
})

test('without a server everything stays', async () => {
  const thandi = await thandisSales()
  shops.network.weather = ['request-lost']
  expect(await sendLeft(() => thandi.open(), shops.network, pictures)).toBe(false)
  expect(await findLeftWaiting({ businessId: 'shop', userId: 'sipho' })).toMatchObject([{ changes: 3 }])
})

test('every call names the colleague it is made for, and shows the device’s key [S16.12]', async () => {
  const bodies: unknown[] = []
  const fake = (async (_url: string, init: RequestInit) => {
    bodies.push(JSON.parse(String(init.body)))
    return new Response('{}', { status: 500 })
  }) as unknown as typeof fetch
  const pulling = {
    device: 'd',
    deviceKey: 'k',
    schema: 1,
    cursor: { seq: 0, head: 0, seenHead: 0, headTag: '' },
    limit: 1,
  }
  const pushing = { device: 'd', deviceKey: 'k', goesOnFrom: null, setsClocksBack: true, ops: [] }
  for (const client of [syncClient(fake, 'thandi'), syncClient(fake)]) {
    await client.device('d', 'k')
    await client.push(pushing)
    await client.pull(pulling)
  }
  expect(bodies).toEqual([
    { device: 'd', deviceKey: 'k', account: 'thandi' },
    { proto: 1, ...pushing, forColleague: true },
    { ...pulling, forColleague: true },
    { device: 'd', deviceKey: 'k' },
    { proto: 1, ...pushing },
    pulling,
  ])
})
