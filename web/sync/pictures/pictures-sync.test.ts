// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pictureAddress } from '#core/pictures/picture-address.ts'
import { LiveValue } from '#web/store/browser/live-value.ts'
import {
  type APicture,
  aPicture,
  look,
  type PictureWorld,
  pictureWorld,
} from '#web/store/pictures/testing/picture-world.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import type { ServerSession } from '../account/server-session.ts'
import type { PictureClient, SentPicture } from './picture-client.ts'
import { type PicturedShop, startPictures } from './pictures-sync.ts'

const SYNCED = { lastSyncAt: 1, waiting: 0 }

let world: PictureWorld
let session: LiveValue<ServerSession>
/** Hashes in the order in which they reached the server. */
let sent: string[]
/** The server's answers to the next pictures; success when empty. */
let weather: SentPicture[]
let stops: (() => void)[]
/** Logos that documents were printed with. */
let logos: Set<string>

beforeEach(() => {
  world = pictureWorld()
  session = new LiveValue<ServerSession>('valid')
  sent = []
  weather = []
  stops = []
  logos = new Set()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  for (const stop of stops) stop()
  vi.useRealTimers()
})

const client: PictureClient = {
  get: (hash) => world.source(hash),
  async put(hash, bytes) {
    if (!world.online) return { ok: false, code: 'unreachable' }
    const answer = weather.shift() ?? { ok: true }
    if (answer.ok) {
      sent.push(hash)
      world.served.set(hash, bytes)
    }
    return answer
  },
  async missing(hashes) {
    return world.online ? hashes.filter((hash) => !world.served.has(hash)) : undefined
  },
}

/** Starts the app on this device, with the content of its disk. */
function start(shop: FakeShop): PicturedShop {
  const pictures = world.open()
  const pictured = {
    catalogue: shop.catalogue,
    device: shop.device,
    namedPictures: async () => logos,
    pictures,
    db: { name: 'shop' },
  }
  const running = startPictures(pictured, session, client)
  stops.push(() => {
    running.stop()
    pictures.close()
  })
  return pictured
}

function restart(shop: FakeShop): PicturedShop {
  for (const stop of stops.splice(0)) stop()
  return start(shop)
}

/** The row that shows a picture, as a dialog saves it. */
async function saveProduct(shop: FakeShop, id: string, picture: APicture): Promise<void> {
  const fields = { name: id, imageUrl: pictureAddress(picture.hash) }
  await shop.commit([{ type: 'product.patch', payload: { id, fields } }])
}

const rowsSent = (shop: FakeShop) =>
  shop.device.set({ ...shop.device.get(), ...SYNCED, lastSyncAt: Date.now() })

test('a logo is sent once a document was printed with it, and not dropped while one was [R33, S9.11]', async () => {
  const shop = fakeShop({ device: SYNCED })
  const { pictures } = start(shop)
  const logo = await aPicture()
  await pictures.add(logo.bytes)
  await world.pass(5_000)
  expect(sent).toEqual([])
  logos.add(logo.hash)
  rowsSent(shop)
  await world.pass(5_000)
  expect(sent).toEqual([logo.hash])
})

test('a picture is sent once, after its row, and may then be cleared [S4.11]', async () => {
  const shop = fakeShop({ device: SYNCED })
  const { pictures } = start(shop)
  const mug = await aPicture()
  await pictures.add(mug.bytes)
  await world.pass(5_000)
  expect(sent, 'a dialog is still open').toEqual([])
  await saveProduct(shop, 'mug', mug)
  window.dispatchEvent(new Event('online'))
  await world.pass(5_000)
  expect(sent, 'its row waits').toEqual([])
  rowsSent(shop)
  await world.pass(5_000)
  expect(sent).toEqual([mug.hash])
  expect(await pictures.held.waiting()).toEqual([])
  rowsSent(shop)
  await world.pass(600_000)
  expect(sent).toHaveLength(1)
})

test('a picture chosen offline survives a restart and is sent when the network is back [S4.11]', async () => {
  const shop = fakeShop({ device: SYNCED })
  const mug = await aPicture()
  world.online = false
  await start(shop).pictures.add(mug.bytes)
  await saveProduct(shop, 'mug', mug)
  rowsSent(shop)
  await world.pass(120_000)
  const again = restart(shop)
  await world.pass(120_000)
  expect(sent).toEqual([])
  world.online = true
  window.dispatchEvent(new Event('online'))
  await world.pass(1_000)
  expect(sent).toEqual([mug.hash])
  expect(await again.pictures.held.waiting()).toEqual([])
})

test('a failing server is tried again at growing intervals, a refused picture never again in this run [S8.30]', async () => {
  const shop = fakeShop({ device: SYNCED })
  const { pictures } = start(shop)
  const [mug, cup] = [await aPicture(), await aPicture()]
  for (const [id, picture] of [
    ['mug', mug],
    ['cup', cup],
  ] as const) {
    await pictures.add(picture.bytes)
    await saveProduct(shop, id, picture)
  }
  weather = [
    { ok: false, code: 'unreachable' },
    { ok: false, code: 'unreachable' },
    { ok: false, code: 'refused' },
  ]
  rowsSent(shop)
  await world.pass(1_000)
  expect(weather).toHaveLength(2)
  await world.pass(60_000)
  expect(weather).toEqual([])
  expect(sent).toEqual([cup.hash])
  expect(await pictures.held.waiting()).toEqual([mug.hash])
  rowsSent(shop)
  await world.pass(600_000)
  expect(sent).toHaveLength(1)
})

test('nothing is sent or fetched while data is kept on this device only, nor in an ended session [S1.7, S4.5]', async () => {
  const shop = fakeShop({ device: { ...SYNCED, syncPaused: true } })
  const { pictures } = start(shop)
  const [mug, other] = [await aPicture(), await world.onServer()]
  await pictures.add(mug.bytes)
  await saveProduct(shop, 'mug', mug)
  rowsSent(shop)
  const card = look(pictures, other.hash)
  await world.pass(5_000)
  expect([sent, world.asked, card.url()]).toEqual([[], [], undefined])

  session.set('ended')
  await shop.setSyncPaused(false)
  await world.pass(5_000)
  expect([sent, world.asked]).toEqual([[], []])
  session.set('valid')
  await world.pass(1_000)
  expect(sent).toEqual([mug.hash])
  expect(card.url()).toBeDefined()
})

test('a server restored from a backup gets the pictures that it lost [S8.30]', async () => {
  const shop = fakeShop({ device: SYNCED })
  const { pictures } = start(shop)
  const [mug, old] = [await aPicture(), await aPicture()]
  for (const [id, picture] of [
    ['mug', mug],
    ['old', old],
  ] as const) {
    await pictures.add(picture.bytes)
    await saveProduct(shop, id, picture)
  }
  rowsSent(shop)
  await world.pass(5_000)
  expect(sent).toHaveLength(2)
  await saveProduct(shop, 'old', mug)
  world.served.clear()
  restart(shop)
  rowsSent(shop)
  await world.pass(5_000)
  expect(sent.slice(2)).toEqual([mug.hash])
})
