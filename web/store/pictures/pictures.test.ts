import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pictureHash } from '#core/pictures/picture-address.ts'
import { sample } from '#core/pictures/testing/samples.ts'
import { StorageError } from '#web/store/db/storage-error.ts'
import { hashOf } from '../browser/hash-of.ts'
import { aPicture, HOUR_MS, look, type PictureWorld, pictureWorld, SIZE } from './testing/picture-world.ts'

let world: PictureWorld
beforeEach(() => {
  world = pictureWorld()
})
afterEach(() => vi.useRealTimers())

describe('a picture chosen on this device', () => {
  test('is shown at once without a server, and still after a restart [S2.13, S4.11]', async () => {
    const pictures = world.open()
    const address = await pictures.add(sample('webp'))
    const hash = pictureHash(address) ?? ''
    const card = look(pictures, hash)
    await world.pass()
    expect(card.url()).toBe('blob:1')
    pictures.close()
    expect(world.urls.size).toBe(0)

    const restarted = world.open()
    const again = look(restarted, hash)
    await world.pass()
    expect(again.url()).toBe('blob:2')
    expect(await restarted.held.waiting()).toEqual([hash])
  })

  test('that is shown before it is here appears when it is added [S2.13]', async () => {
    const pictures = world.open()
    const card = look(pictures, await hashOf(sample('png')))
    await world.pass()
    expect(card.url()).toBeUndefined()
    await pictures.add(sample('png'))
    await world.pass()
    expect(card.url()).toBe('blob:1')
  })

  test('is never cleared before the server has it, however small the budget [S4.11]', async () => {
    const pictures = world.open(SIZE * 2)
    pictures.connect(world.source)
    const mine = await aPicture()
    await pictures.add(mine.bytes)
    for (let count = 0; count < 4; count += 1) {
      world.now += HOUR_MS
      const other = await world.onServer()
      look(pictures, other.hash)
      await world.pass()
    }
    expect(world.files.contents.has(mine.hash)).toBe(true)
    expect((await pictures.usage()).bytes).toBeLessThanOrEqual(SIZE * 2)
    await pictures.held.sent(mine.hash)
    world.now += HOUR_MS
    look(pictures, (await world.onServer()).hash)
    await world.pass()
    look(pictures, (await world.onServer()).hash)
    await world.pass()
    expect(world.files.contents.has(mine.hash)).toBe(false)
  })

  test('replaces copies of the server’s on a full disk, and fails with a message when there is no room [S8.12]', async () => {
    const pictures = world.open()
    pictures.connect(world.source)
    look(pictures, (await world.onServer()).hash)
    await world.pass()
    world.files.room = SIZE
    const mine = await aPicture()
    await pictures.add(mine.bytes)
    expect([...world.files.contents.keys()]).toEqual([mine.hash])

    const refused = pictures.add((await aPicture()).bytes)
    await expect(refused).rejects.toThrow(StorageError)
    await expect(refused).rejects.toMatchObject({ fault: 'quota' })
    expect([...world.files.contents.keys()]).toEqual([mine.hash])
    expect(await pictures.held.waiting()).toEqual([mine.hash])
  })

  test('is removed with everything else when this device’s data is removed', async () => {
    const pictures = world.open()
    await pictures.add(sample('webp'))
    look(pictures, await hashOf(sample('webp')))
    await world.pass()
    await pictures.removeAll()
    expect(await pictures.usage()).toMatchObject({ bytes: 0, count: 0, waiting: 0 })
    expect(world.urls.size).toBe(0)
  })

  test('and abandoned is deleted after a month, unless a product shows it', async () => {
    const pictures = world.open()
    const [shown, forgotten] = [await aPicture(), await aPicture()]
    for (const { bytes } of [shown, forgotten]) await pictures.add(bytes)
    world.now += 29 * 24 * HOUR_MS
    await pictures.held.dropGivenUp((hash) => hash === shown.hash)
    expect(world.files.contents.size).toBe(2)
    world.now += 2 * 24 * HOUR_MS
    await pictures.held.dropGivenUp((hash) => hash === shown.hash)
    expect([...world.files.contents.keys()]).toEqual([shown.hash])
  })
})

describe('a picture from the server', () => {
  test('is fetched when it is first shown, not before, and is then shown without a network [S2.13]', async () => {
    const picture = await world.onServer()
    const pictures = world.open()
    pictures.connect(world.source)
    await world.pass()
    expect(world.asked).toEqual([])
    const card = look(pictures, picture.hash)
    await world.pass()
    expect(card.url()).toBe('blob:1')
    expect(world.asked).toEqual([picture.hash])

    world.online = false
    const offline = world.open()
    offline.connect(world.source)
    const again = look(offline, picture.hash)
    await world.pass()
    expect(again.url()).toBe('blob:2')
    expect(world.asked).toHaveLength(1)
  })

  test('that its device has not sent yet is requested again while the card is in sight, at growing intervals', async () => {
    const picture = await aPicture()
    const pictures = world.open()
    pictures.connect(world.source)
    const card = look(pictures, picture.hash)
    await world.pass(60_000)
    expect(world.asked.length).toBeGreaterThanOrEqual(3)
    expect(world.asked.length).toBeLessThanOrEqual(5)
    world.served.set(picture.hash, picture.bytes)
    await world.pass(200_000)
    expect(card.url()).toBe('blob:1')

    const gone = look(pictures, (await aPicture()).hash)
    await world.pass()
    gone.leave()
    const before = world.asked.length
    await world.pass(3_600_000)
    expect(world.asked).toHaveLength(before)
  })

  test('is fetched as soon as the network is back', async () => {
    const picture = await world.onServer()
    world.online = false
    const pictures = world.open()
    pictures.connect(world.source)
    const card = look(pictures, picture.hash)
    await world.pass(100_000)
    world.online = true
    pictures.retry()
    await world.pass()
    expect(card.url()).toBe('blob:1')
  })

  test('whose content does not match its name is neither shown nor stored', async () => {
    const picture = await aPicture()
    world.served.set(picture.hash, sample('png'))
    const pictures = world.open()
    pictures.connect(world.source)
    const card = look(pictures, picture.hash)
    await world.pass()
    expect(card.url()).toBeUndefined()
    expect(world.files.contents.size).toBe(0)
  })

  test('that a power cut left incomplete is fetched again', async () => {
    const picture = await world.onServer()
    world.files.contents.set(picture.hash, { bytes: picture.bytes.slice(0, 20), usedAt: world.now })
    const pictures = world.open()
    pictures.connect(world.source)
    const card = look(pictures, picture.hash)
    await world.pass()
    expect(card.url()).toBe('blob:1')
    expect(world.files.contents.get(picture.hash)?.bytes).toEqual(picture.bytes)
  })

  test('is kept within the budget: the pictures not shown for longest are cleared first', async () => {
    const pictures = world.open(SIZE * 10)
    pictures.connect(world.source)
    const all = []
    for (let count = 0; count < 10; count += 1) {
      world.now += HOUR_MS
      const picture = await world.onServer()
      all.push(picture)
      look(pictures, picture.hash)
      await world.pass()
    }
    expect(await pictures.usage()).toEqual({ bytes: SIZE * 10, budget: SIZE * 10, count: 10, waiting: 0 })
    pictures.close()
    const restarted = world.open(SIZE * 10)
    restarted.connect(world.source)
    world.now += 12 * HOUR_MS
    look(restarted, all[0]?.hash ?? '')
    await world.pass()
    look(restarted, (await world.onServer()).hash)
    await world.pass()
    expect(world.files.contents.has(all[0]?.hash ?? '')).toBe(true)
    expect(world.files.contents.has(all[1]?.hash ?? '')).toBe(false)
    expect((await restarted.usage()).bytes).toBeLessThanOrEqual(SIZE * 10)
  })

  test('is shown on a full disk as well, only not stored', async () => {
    world.files.room = 0
    const picture = await world.onServer()
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const pictures = world.open()
    pictures.connect(world.source)
    const card = look(pictures, picture.hash)
    await world.pass()
    expect(card.url()).toBe('blob:1')
    expect(world.files.contents.size).toBe(0)
  })
})
