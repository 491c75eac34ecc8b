import { expect, test } from 'vitest'
import { fitInto, smallEnough } from './small-enough.ts'

/** An encoder whose pictures take `bytesPerPixel` at full quality. */
function encoder(bytesPerPixel: number) {
  const tried: [side: number, quality: number][] = []
  const encode = async (side: number, quality: number) => {
    tried.push([side, quality])
    return new Uint8Array(Math.round(side * side * bytesPerPixel * quality))
  }
  return { tried, encode }
}

test('a picture that is small enough at once is encoded once, at full quality [R14]', async () => {
  const { tried, encode } = encoder(0.2)
  expect((await smallEnough(61_440, encode))?.length).toBeLessThanOrEqual(61_440)
  expect(tried).toEqual([[512, 0.82]])
})

test('a picture full of detail loses quality first, then size, until it fits [R14]', async () => {
  const detailed = encoder(0.4)
  expect((await smallEnough(61_440, detailed.encode))?.length).toBeLessThanOrEqual(61_440)
  expect(detailed.tried.at(-1)).toEqual([512, 0.55])
  const noise = encoder(2)
  expect((await smallEnough(61_440, noise.encode))?.length).toBeLessThanOrEqual(61_440)
  expect(noise.tried.at(-1)).toEqual([256, 0.4])
})

test('a logo may be larger, so it keeps more of its quality [R14]', async () => {
  const { tried, encode } = encoder(0.9)
  expect((await smallEnough(200_000, encode))?.length).toBeLessThanOrEqual(200_000)
  expect(tried).toEqual([[512, 0.82]])
})

test('what never fits is refused', async () => {
  expect(await smallEnough(61_440, encoder(100).encode)).toBeUndefined()
})

test('a picture keeps its proportions and is never enlarged [R14]', () => {
  expect(fitInto(512, { width: 1600, height: 1200 })).toEqual({ width: 512, height: 384 })
  expect(fitInto(512, { width: 1200, height: 1600 })).toEqual({ width: 384, height: 512 })
  expect(fitInto(512, { width: 40, height: 30 })).toEqual({ width: 40, height: 30 })
  expect(fitInto(512, { width: 10_000, height: 3 })).toEqual({ width: 512, height: 1 })
})
