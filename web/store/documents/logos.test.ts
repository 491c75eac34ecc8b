import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dataUrlOf } from '#core/pictures/data-url.ts'
import { joined, sample } from '#core/pictures/testing/samples.ts'
import { hashOf } from '../browser/hash-of.ts'
import { memoryPictureFiles } from '../pictures/memory-picture-files.ts'
import { PictureStore } from '../pictures/pictures.ts'
import { Logos } from './logos.ts'

let files: ReturnType<typeof memoryPictureFiles>
let pictures: PictureStore
let logos: Logos
beforeEach(() => {
  files = memoryPictureFiles(Date.now)
  pictures = new PictureStore(files)
  logos = new Logos(pictures)
})
afterEach(async () => {
  vi.restoreAllMocks()
  pictures.close()
})

const png = dataUrlOf('image/png', sample('png'))
const jpeg = dataUrlOf('image/jpeg', sample('jpeg'))

test('a logo is stored once under the hash of its content, and waits to be sent once [S9.11, R14]', async () => {
  const hash = await logos.keep(png)
  expect(hash).toBe(await hashOf(sample('png')))
  await pictures.held.sent(hash ?? '')
  for (const again of [logos, new Logos(pictures)]) expect(await again.keep(png)).toBe(hash)
  expect(await pictures.held.list()).toMatchObject([{ hash, waiting: false }])
})

test('a reprint has the logo of its day, though the shop has another one today, or none [S9.11]', async () => {
  const hash = await logos.keep(png)
  for (const today of [jpeg, null]) expect(await logos.find(hash, today)).toBe(png)
})

test("today's logo is used where the hash is the same, and an unavailable logo is left out [S9.11]", async () => {
  const hash = await hashOf(sample('png'))
  expect(await logos.find(hash, png)).toBe(png)
  expect(await logos.find(hash, jpeg)).toBeNull()
  expect(await logos.find(null, png)).toBeNull()
  expect(await logos.keep(null)).toBeNull()
})

test('a logo stored on another till is fetched when a document is reprinted [S9.11]', async () => {
  const hash = await hashOf(sample('png'))
  pictures.connect(async (asked) =>
    asked === hash ? { ok: true, bytes: sample('png') } : { ok: false, code: 'missing' },
  )
  expect(await logos.find(hash, jpeg)).toBe(png)
})

test('a full disk stores no logo, and the document is still issued with its hash [S8.17]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(pictures.held, 'add').mockRejectedValue(new Error('full'))
  const hash = await logos.keep(png)
  expect(hash).toBe(await hashOf(sample('png')))
  expect(await logos.find(hash, png)).toBe(png)
})

test('text that is no picture gives no logo [S5.9]', async () => {
  expect(await logos.keep('data:image/png;base64,PHN2Zz4=')).toBeNull()
  expect(await logos.keep(dataUrlOf('image/png', joined(sample('png'), 'more behind its end')))).toBeNull()
})
