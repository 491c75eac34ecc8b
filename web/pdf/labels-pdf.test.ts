import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { ShelfLabel } from '#core/labels/label.ts'
import { LABEL_SIZE_NAMES, LABEL_SIZES, labelsOnPage } from '#core/labels/label-sizes.ts'
import { renderLabelsPdf } from './labels-pdf.ts'
import { readPdf, testPorts } from './paper-harness.ts'
import { MM_PER_PT } from './pdf-ports.ts'

const aLabel = (given: Partial<ShelfLabel> = {}): ShelfLabel => ({
  name: 'Pilchards in tomato sauce 400 g',
  price: 'R14.99',
  vat: 'Incl. VAT',
  code: '6001234500018',
  sku: 'PIL-4',
  ...given,
})

/** The bars of a page as a printer would leave them, 10 dots a millimetre. */
async function printedPage(blob: Blob, number: number): Promise<ImageData> {
  const document = await getDocument({ data: new Uint8Array(await blob.arrayBuffer()), verbosity: 0 }).promise
  const page = await document.getPage(number)
  const dots = 10
  const { width: pageWidth, height: pageHeight } = page.getViewport({ scale: MM_PER_PT })
  const [width, height] = [Math.round(pageWidth * dots), Math.round(pageHeight * dots)]
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  const { fnArray, argsArray } = await page.getOperatorList()
  for (const [at, call] of fnArray.entries()) {
    if (call !== OPS.constructPath) continue
    const bounds = (argsArray[at] as unknown[]).at(-1) as ArrayLike<number>
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = Array.from(bounds, (each) => each * MM_PER_PT * dots)
    for (let y = Math.round(height - y1); y < Math.round(height - y0); y++)
      for (let x = Math.round(x0); x < Math.round(x1); x++)
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
  }
  await document.destroy()
  return { data, width, height, colorSpace: 'srgb' } as ImageData
}

async function codesOn(picture: ImageData): Promise<string[]> {
  const bytes = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  const wasmBinary = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
  const found = await readBarcodes(picture, {
    formats: ['EAN13', 'EAN8', 'Code128'],
    tryHarder: true,
    maxNumberOfSymbols: 255,
  })
  return found.map(({ text }) => text).sort()
}

test.each(LABEL_SIZE_NAMES)(
  'every code of a page of %s is read back by the reader of the camera [S10.21]',
  async (name) => {
    const size = LABEL_SIZES[name]
    const codes = ['6001234500018', '96385074', 'BRD-700', '2900000000012']
    const labels = Array.from({ length: Math.min(labelsOnPage(size), 12) }, (_, at) =>
      aLabel({ code: codes[at % codes.length] ?? '' }),
    )
    const blob = await renderLabelsPdf(labels, size, 1, testPorts().ports)
    expect(await codesOn(await printedPage(blob, 1))).toEqual(labels.map(({ code }) => code).sort())
  },
)

test('a label says name, price, code and SKU, and stays within its edges [S10.20]', async () => {
  const size = LABEL_SIZES['a4-65']
  const long = 'Very long name of a product that would never end '.repeat(4)
  const { pages } = await readPdf(await renderLabelsPdf([aLabel({ name: long })], size, 2, testPorts().ports))
  const texts = pages[0]?.texts ?? []
  for (const text of ['R14.99', 'Incl. VAT · PIL-4', '6001234500018'])
    expect(texts.map((each) => each.text)).toContain(text)
  const left = size.left + size.width + size.gap
  for (const each of texts) {
    expect(each.left).toBeGreaterThanOrEqual(left)
    expect(each.right).toBeLessThanOrEqual(left + size.width + 0.1)
    expect(each.baseline).toBeLessThanOrEqual(size.top + size.height)
  }
  expect(texts.filter(({ text }) => text.includes('product') || text.includes('name'))).toHaveLength(2)
})

test('names in the country’s languages are printed as they are written, others drawn [S10.21]', async () => {
  const names = ['Ḓivha ḽa ṋowa', 'Môre koffie', 'Ukhokho ka-R5', 'Ṱhoho ya khovhe', 'قهوة']
  const { ports, drawn } = testPorts()
  const { pages } = await readPdf(
    await renderLabelsPdf(
      names.map((name) => aLabel({ name })),
      LABEL_SIZES['a4-21'],
      1,
      ports,
    ),
  )
  const printed = pages[0]?.texts.map(({ text }) => text)
  for (const name of names.slice(0, 4)) expect(printed).toContain(name)
  expect(drawn.map(({ text }) => text)).toEqual(['قهوة'])
})

test('a product without a barcode has a label without bars [S10.20]', async () => {
  const blob = await renderLabelsPdf([aLabel({ code: '' })], LABEL_SIZES['roll-50'], 1, testPorts().ports)
  expect(await codesOn(await printedPage(blob, 1))).toEqual([])
})
