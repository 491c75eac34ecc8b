import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aDocumentLine, anIssuer } from '#core/documents/document-builders.ts'
import type { SalesDocument } from '#core/documents/sales-document.ts'
import { buildDocumentPaper } from '#core/papers/document-paper.ts'
import { aDocumentCustomer, anInvoice } from '#core/papers/document-paper-builders.ts'
import { renderDocumentPdf } from './document-pdf.ts'
import { readPdf, testPorts } from './paper-harness.ts'
import { UNDRAWABLE } from './pdf-ports.ts'

async function printed(document: SalesDocument, { pen = true } = {}) {
  const { ports, drawn } = testPorts({ pen })
  const pdf = await readPdf(
    await renderDocumentPdf(buildDocumentPaper(document, { language: undefined }), ports),
  )
  const texts = pdf.pages.flatMap((page) => page.texts)
  return { ...pdf, texts, drawn: drawn.map(({ text }) => text) }
}

const named = (name: string) => anInvoice({ lines: [aDocumentLine({ name })] })

function expectInsideMargins(texts: { text: string; left: number; right: number; baseline: number }[]) {
  for (const { left, right, baseline } of texts) {
    expect(left).toBeGreaterThanOrEqual(17.9)
    expect(right).toBeLessThanOrEqual(192.1)
    expect(baseline).toBeGreaterThan(15)
    expect(baseline).toBeLessThan(286)
  }
}

describe('letters', () => {
  test.each([
    ['Afrikaans', 'Môre koffie, wêreldjie se brûlé'],
    ['Tshivenḓa', 'Ḓivha ḽa ṋowa ṱhoho ṅwana'],
    ['the click letters', 'ǀXam ǁKhoe ǂHoan ǃKung'],
    ['Vietnamese', 'Phở Đặc sản Việt Nam ưỡng'],
  ])('%s is printed as searchable text [S9.11]', async (_language, name) => {
    const { pages, texts, drawn } = await printed(named(name))
    expect(texts.map(({ text }) => text)).toContain(name)
    expect(drawn).toEqual([])
    expect(pages[0]?.pictures).toBe(0)
  })

  test.each(['قهوة عربية', '咖啡', 'Чай чёрный', '🍕 Pizza'])(
    '%s is drawn, its figures stay text, and the file can still be found by it [S9.11]',
    async (name) => {
      const { pages, texts, drawn, info } = await printed(named(name))
      expect(drawn).toEqual([name])
      expect(pages[0]?.pictures).toBe(1)
      expect(info.Keywords).toBe(name)
      const words = texts.map(({ text }) => text)
      expect(words).toContain('R15.00')
    },
  )

  test('names in other scripts leave no blank anywhere on the paper [S9.11]', async () => {
    const invoice = anInvoice({
      issuer: anIssuer({ name: 'متجر زودوا', address: '12 شارع', bankDetails: '银行 12' }),
      customer: aDocumentCustomer({ name: 'Мария' }),
      lines: [aDocumentLine({ description: 'नमकीन' })],
    })
    const { drawn } = await printed(invoice)
    for (const text of ['متجر زودوا', '12 شارع', 'Мария', 'नमकीन', '银行 12']) expect(drawn).toContain(text)
  })

  test('where nothing can be drawn the missing letters are marked, never left blank [S9.11]', async () => {
    const { texts } = await printed(named('咖啡 Coffee'), { pen: false })
    expect(texts.map(({ text }) => text)).toContain(`${UNDRAWABLE}${UNDRAWABLE} Coffee`)
  })
})

describe('long texts', () => {
  test('a word of 200 letters wraps inside its column and loses none of them [S9.11]', async () => {
    const { texts } = await printed(named('x'.repeat(200)))
    const pieces = texts.filter(({ text }) => /^x+$/.test(text))
    expect(pieces.map(({ text }) => text).join('')).toBe('x'.repeat(200))
    const figure = texts.find(({ text }) => text === 'R15.00')
    for (const { right } of pieces) expect(right).toBeLessThan((figure?.left ?? 0) - 5)
  })

  test('every field at its maximum length stays inside the margins, page after page [S9.11]', async () => {
    const long = (length: number) => 'Wholesalers '.repeat(length).slice(0, length).trim()
    const invoice = anInvoice({
      number: 'INV123456-ABC',
      issuer: anIssuer({
        name: long(200),
        address: 'Soweto\n'.repeat(70),
        contactEmail: `${'a'.repeat(180)}@example.com`,
        taxNumber: '4'.repeat(100),
        bankDetails: 'Account 1\n'.repeat(200),
      }),
      customer: aDocumentCustomer({ name: 'N'.repeat(200), email: `${'b'.repeat(180)}@example.com` }),
      lines: [aDocumentLine({ name: long(200), sku: 's'.repeat(100), description: long(2000) })],
    })
    const { pages, texts } = await printed(invoice)
    expectInsideMargins(texts)
    expect(texts.filter(({ text }) => text === 'Soweto')).toHaveLength(70)
    expect(texts.filter(({ text }) => text === 'Account 1')).toHaveLength(200)
    const withTotal = pages.find(({ text }) => text.includes('\nSubtotal\n'))
    expect(withTotal?.text).toContain('Wholesalers')
  })

  test('a description longer than a page continues below the header row of the next [S9.11]', async () => {
    const lines = [aDocumentLine({ description: 'word '.repeat(1500) }), aDocumentLine({ name: 'Tea' })]
    const { pages, texts } = await printed(anInvoice({ lines }))
    const printedWords = texts.flatMap(({ text }) => text.match(/\bword\b/g) ?? [])
    expect(printedWords).toHaveLength(1500)
    for (const { text } of pages.filter((page) => page.text.includes('word')))
      expect(text).toContain('Unit price')
    expectInsideMargins(texts)
  })

  test('whatever a shop writes, every letter is printed inside the margins [S9.11]', async () => {
    const words = fc.string({ unit: fc.constantFrom('a', 'W', ' ', 'é', '\n', '-', '@'), maxLength: 400 })
    const bare = (text: string) => text.normalize('NFC').replace(/\s/g, '')
    await fc.assert(
      fc.asyncProperty(words, words, words, async (name, description, bankDetails) => {
        const line = aDocumentLine({ name, description, sku: '' })
        const { texts } = await printed(anInvoice({ issuer: anIssuer({ bankDetails }), lines: [line] }))
        expectInsideMargins(texts)
        const column = (left: number) => texts.filter((text) => Math.abs(text.left - left) < 0.05)
        const letters = (left: number) =>
          bare(
            column(left)
              .map(({ text }) => text)
              .join(''),
          )
        expect(letters(20.5)).toBe(bare(`Item${name}${description}`))
        if (bare(bankDetails) !== '') expect(letters(110.5)).toContain(bare(`Bank details${bankDetails}`))
      }),
      { numRuns: 25 },
    )
  })
})
