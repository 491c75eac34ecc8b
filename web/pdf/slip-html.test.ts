// @vitest-environment dom
import { describe, expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { buildReceipt, type Receipt } from '#core/papers/receipt.ts'
import { aBusiness, aSale, aSaleItem } from '#core/papers/receipt-builders.ts'
import { DOT, readPdf, testPorts } from './paper-harness.ts'
import { renderReceiptPdf } from './receipt-pdf.ts'
import { pageRule, slipHtml } from './slip-html.ts'

const SOWETO = { timeZone: 'Africa/Johannesburg' }
const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html')
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '')

function slipWords(receipt: Receipt, paper: 58 | 80): string[] {
  // Paragraphs end a word, as they do on paper.
  const spaced = slipHtml(receipt, paper).replaceAll('</p>', '</p> ').replaceAll('</span>', '</span> ')
  return wordsOf(parsed(spaced).body.textContent ?? '')
}

async function pdfWords(receipt: Receipt): Promise<string[]> {
  const { pages } = await readPdf(await renderReceiptPdf(receipt, testPorts().ports))
  return wordsOf(pages.map(({ text }) => text).join('\n'))
}

describe('the slip of the print dialog', () => {
  test.each<[string, Receipt]>([
    ['one coffee', buildReceipt(aSale(), aBusiness(), SOWETO)],
    ['a thermal slip of one copy', buildReceipt(aSale(), aBusiness(), { ...SOWETO, copies: [''] })],
    ['a copy, with tax', buildReceipt(aSale({ tax: cents(225) }), aBusiness(), { ...SOWETO, reprint: true })],
    [
      'sentences of the law, and a line to sign on',
      {
        ...buildReceipt(aSale({ staffName: 'Naledi' }), aBusiness(), SOWETO),
        notes: ['Z = zero-rated'],
        signature: 'Signature of the customer',
      },
    ],
  ])('says of %s what the PDF says, in its order [S17.3, S17.16]', async (_, receipt) => {
    const expected = await pdfWords(receipt)
    expect(slipWords(receipt, 58)).toEqual(expected)
    expect(slipWords(receipt, 80)).toEqual(expected)
  })

  test('its page is as wide as the roll and as long as the slip, without room for a browser header [S17.3]', () => {
    expect(pageRule(58, 123)).toBe('@page{size:58mm 123mm;margin:0}')
    expect(slipHtml(buildReceipt(aSale(), aBusiness()), 58)).toContain('body{width:58mm')
  })

  test('loads nothing: its one picture is in it, and a logo from elsewhere is left out [S17.3]', () => {
    const withLogo = parsed(slipHtml(buildReceipt(aSale(), aBusiness({ logo: DOT })), 80))
    expect(withLogo.querySelector('img')?.getAttribute('src')).toBe(DOT)
    const foreign = aBusiness({ logo: 'https://example.com/logo.png' })
    expect(slipHtml(buildReceipt(aSale(), foreign), 80)).not.toMatch(/https?:|<img|<link|url\(/)
  })

  test('nothing that somebody typed becomes part of the page [S17.3]', () => {
    const name = '<script>alert(1)</script><img src=x onerror=alert(1)> "&amp;'
    const business = aBusiness({ name, address: name, contactPhone: name, taxNumber: name })
    const sale = aSale({ customerName: name, staffName: name, items: [aSaleItem({ name })] })
    const page = parsed(slipHtml(buildReceipt(sale, business), 80))
    expect(page.querySelector('script, img, [onerror]')).toBeNull()
    expect(page.querySelector('section p')?.textContent).toBe(name)
  })

  test('a total of a thousand million rand is set smaller, and stays on its line [S17.3]', () => {
    const sizeOf = (unitPrice: number) => {
      const items = [aSaleItem({ unitPrice: cents(unitPrice) })]
      const page = parsed(slipHtml(buildReceipt(aSale({ items }), aBusiness()), 58))
      return Number.parseFloat(page.querySelector<HTMLElement>('span[style]')?.style.fontSize ?? '')
    }
    expect(sizeOf(1500)).toBe(17)
    expect(sizeOf(100_000_000_000)).toBeLessThan(17)
  })
})
