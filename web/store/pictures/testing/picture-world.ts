import { vi } from 'vitest'
import { sample } from '#core/pictures/testing/samples.ts'
import { hashOf } from '../../browser/hash-of.ts'
import type { FetchedPicture, PictureSource } from '../fetch-queue.ts'
import { type MemoryPictureFiles, memoryPictureFiles } from '../memory-picture-files.ts'
import { PictureStore } from '../pictures.ts'

export const HOUR_MS = 3_600_000
/** The size of a picture that `aPicture` makes, bytes. */
export const SIZE = sample('losslessWebp').length

export interface APicture {
  hash: string
  bytes: Uint8Array<ArrayBuffer>
}

/** A device's disk and a server, in memory, with a clock that only moves when it is set. */
export interface PictureWorld {
  /** Epoch milliseconds. */
  now: number
  online: boolean
  files: MemoryPictureFiles
  /** Object URLs not revoked. */
  urls: Set<string>
  served: Map<string, Uint8Array<ArrayBuffer>>
  /** The requests made to the server. */
  asked: string[]
  source: PictureSource
  /** Starts the app again on this disk. */
  open(budget?: number): PictureStore
  onServer(): Promise<APicture>
  /** Advances the time, running everything that happens in it. */
  pass(ms?: number): Promise<void>
}

let serial = 0

/** A new, unique picture: its pixels may be nonsense, its structure is valid. */
export async function aPicture(): Promise<APicture> {
  const bytes = sample('losslessWebp')
  serial += 1
  bytes[bytes.length - 2] = serial & 0xff
  bytes[bytes.length - 3] = serial >> 8
  return { hash: await hashOf(bytes), bytes }
}

/** Shows a picture the way a card does. */
export function look(pictures: PictureStore, hash: string) {
  const live = pictures.url(hash)
  const leave = live.subscribe(() => undefined)
  return { url: () => live.get(), leave }
}

/** A new world. The caller restores the timers with `vi.useRealTimers()`. */
export function pictureWorld(): PictureWorld {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const hashing = new Set<Promise<unknown>>()
  const digest = crypto.subtle.digest.bind(crypto.subtle)
  vi.spyOn(crypto.subtle, 'digest').mockImplementation((algorithm, data) => {
    const done = digest(algorithm, data)
    hashing.add(done)
    return done.finally(() => hashing.delete(done))
  })
  let made = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const url = `blob:${++made}`
    world.urls.add(url)
    return url
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void world.urls.delete(url))

  const world: PictureWorld = {
    now: Date.UTC(2026, 10, 20, 8),
    online: true,
    files: memoryPictureFiles(() => world.now),
    urls: new Set(),
    served: new Map(),
    asked: [],
    async source(hash): Promise<FetchedPicture> {
      world.asked.push(hash)
      const bytes = world.served.get(hash)
      if (!world.online) return { ok: false, code: 'unreachable' }
      return bytes ? { ok: true, bytes } : { ok: false, code: 'missing' }
    },
    open: (budget) => new PictureStore(world.files, budget, () => world.now),
    async onServer() {
      const picture = await aPicture()
      world.served.set(picture.hash, picture.bytes)
      return picture
    },
    // In steps: hashing runs outside the fake timers, and what follows it may set another timer.
    async pass(ms = 50) {
      const stepMs = Math.max(1_000, ms / 100)
      for (let passed = 0; passed < ms; passed += stepMs) {
        await vi.advanceTimersByTimeAsync(Math.min(stepMs, ms - passed))
        while (hashing.size > 0) {
          await Promise.all(hashing)
          await vi.advanceTimersByTimeAsync(0)
        }
      }
    },
  }
  return world
}
