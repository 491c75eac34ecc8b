import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { beforeAll, expect, test } from 'vitest'
import { prepareZXingModule, type WriteInputBarcodeFormat, writeBarcode } from 'zxing-wasm/writer'
import { barsOf } from '#core/barcodes/bars.ts'
import { codeKey } from '#core/barcodes/scanned-code.ts'
import type { CodeReader } from './code-reader.ts'
import { wasmReader } from './wasm-reader.ts'

let reader: CodeReader
beforeAll(async () => {
  reader = await wasmReader(moduleOf('reader'))
  await prepareZXingModule({ overrides: { wasmBinary: moduleOf('writer') }, fireImmediately: true })
})

function moduleOf(part: 'reader' | 'writer'): ArrayBuffer {
  const { buffer, byteOffset, byteLength } = readFileSync(
    createRequire(import.meta.url).resolve(`zxing-wasm/${part}/zxing_${part}.wasm`),
  )
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer
}

interface Light {
  dark: number
  light: number
  /** The largest change of a pixel by chance. */
  noise: number
}
const GOOD: Light = { dark: 20, light: 240, noise: 0 }
const BAD: Light = { dark: 55, light: 135, noise: 8 }

/** A photo of a code's bars as the shop's own labels carry them. */
function photo(code: string, light: Light): ImageData {
  const bars = barsOf(code)
  if (!bars) throw new Error('no bars')
  const { before, after } = bars.quiet
  const modules = '0'.repeat(before) + bars.modules + '0'.repeat(after)
  return taken({ width: modules.length, height: 40, isDark: (x) => modules[x] === '1' }, light)
}

/** A photo of a code as a maker prints it, with room around it. */
async function packet(format: WriteInputBarcodeFormat, text: string, light: Light): Promise<ImageData> {
  const { symbol, error } = await writeBarcode(text, { format })
  if (error) throw new Error(error)
  const room = 12
  const isDark = (x: number, y: number) => {
    const [column, row] = [x - room, y - room]
    const within = column >= 0 && row >= 0 && column < symbol.width && row < symbol.height
    return within && symbol.data[row * symbol.width + column] === 0
  }
  return taken({ width: symbol.width + 2 * room, height: symbol.height + 2 * room, isDark }, light)
}

interface Print {
  /** Modules. */
  width: number
  height: number
  isDark(x: number, y: number): boolean
}
const PIXELS = 3

function taken(print: Print, { dark, light, noise }: Light): ImageData {
  const [width, height] = [print.width * PIXELS, print.height * PIXELS]
  const data = new Uint8ClampedArray(width * height * 4)
  let random = 7
  for (let at = 0; at < width * height; at += 1) {
    random = (random * 1_103_515_245 + 12_345) % 2_147_483_648
    const [x, y] = [Math.floor((at % width) / PIXELS), Math.floor(at / width / PIXELS)]
    const shade = print.isDark(x, y) ? dark : light
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

// UPC-E is eight digits, as they stand below its bars.
test.each([
  ['EAN13', '6001234500018'],
  ['EAN8', '96385074'],
  ['UPCE', '01234565'],
  ['Code128', 'R000123-B'],
  ['ITF', '16001234500015'],
  ['QRCode', 'https://example.com/r/R000123'],
] as const)('a maker’s %s of %s is read, in good light and in bad [S10.13]', async (format, text) => {
  expect(await reader.read(await packet(format, text, GOOD))).toEqual([text])
  expect(await reader.read(await packet(format, text, BAD))).toEqual([text])
})

test('a maker’s UPC-A is the code that a scanner sends of it [S10.3, S10.13]', async () => {
  for (const light of [GOOD, BAD]) {
    const [code] = await reader.read(await packet('UPCA', '036000291452', light))
    expect(codeKey(code ?? '')).toBe(codeKey('036000291452'))
  }
})

test('a picture without a code has none [S10.13]', async () => {
  const data = new Uint8ClampedArray(200 * 100 * 4).fill(200)
  expect(await reader.read({ data, width: 200, height: 100, colorSpace: 'srgb' } as ImageData)).toEqual([])
})
