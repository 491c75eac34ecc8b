import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { dataUrlOf } from '#core/pictures/data-url.ts'
import { pictureAddress } from '#core/pictures/picture-address.ts'
import { sample } from '#core/pictures/testing/samples.ts'
import { hashOf } from '../browser/hash-of.ts'
import { openedShops } from '../testing/opened-shops.ts'
import { breadShop, issueBread } from '../testing/paper-shop.ts'
import { namedPictures } from './named-pictures.ts'

const shops = openedShops()
afterEach(async () => {
  vi.restoreAllMocks()
  await shops.closeAll()
})

const png = dataUrlOf('image/png', sample('png'))

test('the logos of all documents, pending or not, belong to the shop [R33]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const shop = await breadShop(shops)
  expect(await namedPictures(shop.db)).toEqual(new Set())
  await shop.commit([{ type: 'business.patch', payload: { id: 'shop', fields: { logo: png } } }])
  const { issuer } = await issueBread(shop, 'quote')
  await issueBread(shop, 'quote')
  const stored = await issueBread(shop, 'invoice')
  await shop.db.documents.put({ ...stored, id: 'older', issuer: { ...issuer, logo: 'b'.repeat(64) }, rev: 1 })
  await shop.db.documents.put({ ...stored, id: 'bare', issuer: { ...issuer, logo: null }, rev: 1 })
  expect(issuer.logo).toBe(await hashOf(sample('png')))
  expect(await namedPictures(shop.db)).toEqual(new Set([issuer.logo, 'b'.repeat(64)]))
})

test('the slips of cash that moved, pending or not, belong to the shop [S15.6, R33]', async () => {
  const shop = await breadShop(shops)
  await shop.shifts.open({ total: cents(50_000) })
  const [waiting, stored] = ['a'.repeat(64), 'b'.repeat(64)]
  const move = { kind: 'out', amount: cents(3_000), reason: 'Taxi' } as const
  await shop.shifts.move({ ...move, photo: pictureAddress(waiting) })
  await shop.shifts.move(move)
  const [first, bare] =
    (await shop.shifts.read((await shop.shifts.history())[0]?.shift.id ?? ''))?.moves ?? []
  if (!first || !bare) throw new Error('nothing moved')
  await shop.db.cashmoves.put({ ...first, id: 'older', photo: pictureAddress(stored), rev: 1 })
  await shop.db.cashmoves.put({ ...bare, id: 'bare', rev: 1 })
  expect(await namedPictures(shop.db)).toEqual(new Set([waiting, stored]))
})
