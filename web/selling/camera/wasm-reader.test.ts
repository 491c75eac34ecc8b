import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { beforeAll, expect, test } from 'vitest'
import { barsOf } from '#core/barcodes/bars.ts'
import type { CodeReader } from './code-reader.ts'
import { wasmReader } from './wasm-reader.ts'

let reader: CodeReader
beforeAll(async () => {
  const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const bytes = readFileSync(path)
  reader = await wasmReader(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
  )
})

interface Light {
  dark: number
  light: number
  /** The largest change of a pixel by chance. */
  noise: number
}
const GOOD: Light = { dark: 20, light: 240, noise: 0 }
const BAD: Light = { dark: 55, light: 135, noise: 8 }

/** A photo of a code's bars. */
function photo(code: string, { dark, light, noise }: Light): ImageData {
  const bars = barsOf(code)
  if (!bars) throw new Error('no bars')
  const { before, after } = bars.quiet
  const modules = '0'.repeat(before) + bars.modules + '0'.repeat(after)
  const [pixels, height] = [3, 120]
  const width = modules.length * pixels
  const data = new Uint8ClampedArray(width * height * 4)
  let random = 7
  for (let at = 0; at < width * height; at += 1) {
    random = (random * 1_103_515_245 + 12_345) % 2_147_483_648
    const shade = modules[Math.floor((at % width) / pixels)] === '1' ? dark : light
    const value = shade + ((random / 2_147_483_648) * 2 - 1) * noise
    data.fill(value, at * 4, at * 4 + 3)
    data[at * 4 + 3] = 255
  }
  return { data, width, height, colorSpace: 'srgb' } as ImageData
}

const CODES = [
  '6001234500018',
  '96385074',
  'BRD-700',
  'R000123-B',
  '2900000000012',
  '4006381333932',
  'a b+c/$%',
]

test.each(CODES)('%s is read from its bars, in good light and in bad [S10.13, S10.21]', async (code) => {
  expect(await reader.read(photo(code, GOOD))).toEqual([code])
  expect(await reader.read(photo(code, BAD))).toEqual([code])
})

test('a UPC-A is read, as its 12 digits or as the 13 that are the same code [S10.13]', async () => {
  const [code] = await reader.read(photo('036000291452', GOOD))
  expect(code?.replace(/^0(?=\d{12}$)/, '')).toBe('036000291452')
})

test('a picture without a code has none [S10.13]', async () => {
  const data = new Uint8ClampedArray(200 * 100 * 4).fill(200)
  expect(await reader.read({ data, width: 200, height: 100, colorSpace: 'srgb' } as ImageData)).toEqual([])
})
