import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { MM_PER_PT } from './pdf-ports.ts'

/** The bars of a page as a printer would leave them, 10 dots a millimetre. */
export async function printedPage(blob: Blob, number: number): Promise<ImageData> {
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

/** The codes that the reader of the camera finds in a picture, in order of their letters. */
export async function codesOn(picture: ImageData): Promise<string[]> {
  const bytes = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  const wasmBinary = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
  const found = await readBarcodes(picture, {
    formats: ['EAN13', 'EAN8', 'Code128', 'QRCode'],
    tryHarder: true,
    maxNumberOfSymbols: 255,
  })
  return found.map(({ text }) => text).sort()
}
