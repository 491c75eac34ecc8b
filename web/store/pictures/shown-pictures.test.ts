import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FetchedPicture } from './fetch-queue.ts'
import { look, type PictureWorld, pictureWorld } from './testing/picture-world.ts'

let world: PictureWorld
beforeEach(() => {
  world = pictureWorld()
})
afterEach(() => vi.useRealTimers())

describe('ten thousand products with pictures', () => {
  test('request only those in sight when scrolled through, three at a time', async () => {
    let running = 0
    let most = 0
    const slow = async (hash: string): Promise<FetchedPicture> => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setTimeout(resolve, 100))
      running -= 1
      return world.source(hash)
    }
    const pictures = world.open()
    pictures.connect(slow)
    const hash = (index: number) => index.toString(16).padStart(64, '0')
    for (let index = 0; index < 9_990; index += 1) {
      const card = look(pictures, hash(index))
      if (index % 500 === 0) await world.pass()
      card.leave()
    }
    const last = []
    for (let count = 0; count < 10; count += 1) last.push(await world.onServer())
    const cards = last.map((picture) => look(pictures, picture.hash))
    await world.pass(2_000)
    expect(cards.every((card) => card.url() !== undefined)).toBe(true)
    expect(most).toBe(3)
    expect(world.asked.length).toBeLessThan(60)
  })

  test('leave no more object URLs behind than a screenful', async () => {
    const pictures = world.open()
    pictures.connect(world.source)
    for (let count = 0; count < 120; count += 1) {
      const card = look(pictures, (await world.onServer()).hash)
      await world.pass()
      expect(card.url()).toBeDefined()
      card.leave()
    }
    expect(world.urls.size).toBe(48)
    pictures.close()
    expect(world.urls.size).toBe(0)
  })
})
