import fc from 'fast-check'
import { jsPDF } from 'jspdf'
import { describe, expect, test } from 'vitest'
import { buildDocumentPaper } from '#core/papers/document-paper.ts'
import { aQuote } from '#core/papers/document-paper-builders.ts'
import { buildReceipt } from '#core/papers/receipt.ts'
import { aBusiness, aSale } from '#core/papers/receipt-builders.ts'
import { SAMPLES, type SampleName, sample } from '#core/pictures/testing/samples.ts'
import { renderDocumentPdf } from './document-pdf.ts'
import { fitLogo } from './logo.ts'
import { readPdf, testPorts } from './paper-harness.ts'
import { renderReceiptPdf } from './receipt-pdf.ts'

const TYPES: Record<SampleName, string> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  losslessWebp: 'image/webp',
  clearWebp: 'image/webp',
}

function dataUrl(name: SampleName, bytes: Uint8Array = sample(name)): string {
  return `data:${TYPES[name]};base64,${Buffer.from(bytes).toString('base64')}`
}

async function papersWith(logo: string) {
  const { ports } = testPorts()
  const quote = await readPdf(
    await renderDocumentPdf(buildDocumentPaper(aQuote(), { language: undefined, logo }), ports),
  )
  const receipt = await readPdf(await renderReceiptPdf(buildReceipt(aSale(), aBusiness({ logo })), ports))
  return [quote.pages[0], receipt.pages[0]]
}

describe('every kind of logo that a business may have', () => {
  test.each(SAMPLES)('%s is printed on quotes and receipts [S9.10, S9.11]', async (name) => {
    for (const page of await papersWith(dataUrl(name))) expect(page?.pictures).toBe(1)
  })

  test.each(SAMPLES.flatMap((name) => [0.2, 0.5, 0.9].map((part) => [name, part] as const)))(
    'with %s cut off at %d of its length the paper is still printed [S9.10, S9.11]',
    async (name, part) => {
      const whole = sample(name)
      const [quote, receipt] = await papersWith(dataUrl(name, whole.slice(0, whole.length * part)))
      expect(quote?.text).toContain('R17.25')
      expect(receipt?.text).toContain('TOTAL')
    },
  )

  test('with any byte of the logo damaged the paper is still printed [S9.10, S9.11]', () => {
    const spoilt = fc.record({
      name: fc.constantFrom(...SAMPLES),
      at: fc.array(fc.tuple(fc.nat(200), fc.nat(255)), { minLength: 1, maxLength: 4 }),
    })
    fc.assert(
      fc.property(spoilt, ({ name, at }) => {
        const bytes = sample(name)
        for (const [place, value] of at) bytes[place % bytes.length] = value
        const doc = new jsPDF({ unit: 'mm', format: 'a4' })
        fitLogo(doc, dataUrl(name, bytes), { width: 70, height: 28 })?.put(18, 16)
        expect(doc.output('arraybuffer').byteLength).toBeGreaterThan(0)
      }),
      { numRuns: 40 },
    )
  })
})
