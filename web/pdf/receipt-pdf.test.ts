import { describe, expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { buildReceipt, type Receipt } from '#core/papers/receipt.ts'
import { aBusiness, aSale, aSaleItem } from '#core/papers/receipt-builders.ts'
import { codesOn, printedPage } from './bars-harness.ts'
import { DOT, readPdf, testPorts } from './paper-harness.ts'
import { renderReceiptPdf } from './receipt-pdf.ts'

const SOWETO = { timeZone: 'Africa/Johannesburg' }

function aCartOf(lines: number) {
  return Array.from({ length: lines }, (_, index) =>
    aSaleItem({ name: `Product ${index + 1}`, unitPrice: cents(1000 + index), quantity: 2 }),
  )
}

async function printed(receipt: Receipt) {
  const { ports } = testPorts()
  const blob = await renderReceiptPdf(receipt, ports)
  return { size: blob.size, type: blob.type, ...(await readPdf(blob)) }
}

describe('the slip', () => {
  test('one coffee prints two pages of 80 × 297 mm, the merchant copy and the customer copy [S9.10]', async () => {
    const { pages, type } = await printed(buildReceipt(aSale(), aBusiness(), SOWETO))
    expect(type).toBe('application/pdf')
    expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
      [80, 297],
      [80, 297],
    ])
    expect(pages[0]?.text).toContain('MERCHANT COPY')
    expect(pages[1]?.text).toContain('CUSTOMER COPY')
  })

  test('each copy has all texts of the receipt, in order [S9.10, R8]', async () => {
    const { pages } = await printed(buildReceipt(aSale({ tax: cents(225) }), aBusiness(), SOWETO))
    for (const [index, copy] of ['MERCHANT COPY', 'CUSTOMER COPY'].entries()) {
      expect(pages[index]?.text.split('\n')).toEqual([
        "Mama Zodwa's Tuckshop",
        '12 Vilakazi Street',
        'Orlando West, Soweto 1804',
        'Tel 011 555 0123',
        'VAT No. 4012345678',
        'SALES RECEIPT',
        copy,
        ...['Receipt No.', 'R000001', 'Date', '2026/11/20', 'Time', '14:05'],
        ...['Till', '1', 'Customer', 'Walk-in Customer', 'Customer type', 'Retail'],
        ...['Coffee', '1 × R15.00 Retail', 'R15.00'],
        ...['Subtotal', 'R15.00', 'Tax', 'R2.25', 'TOTAL', 'R17.25', 'Payment', 'Cash'],
        'R000001',
        'Thank you for your business.',
        'Powered by Tuckshop',
      ])
    }
  })

  test('the bars at its end are read back as its number by the reader of the camera [S17.11]', async () => {
    const receipt = buildReceipt(aSale({ number: 'R000123-B' }), aBusiness(), { ...SOWETO, copies: [''] })
    const blob = await renderReceiptPdf(receipt, testPorts().ports)
    expect(await codesOn(await printedPage(blob, 1))).toEqual(['R000123-B'])
  })

  test('the total is the largest text, and amounts are right-aligned [S9.10]', async () => {
    const items = [aSaleItem(), aSaleItem({ name: 'Fridge', unitPrice: cents(123_456_789), quantity: 9 })]
    const { pages } = await printed(buildReceipt(aSale({ items }), aBusiness(), SOWETO))
    const texts = pages[0]?.texts ?? []
    const amounts = texts.filter(({ text }) => /^R[\d ]+\.\d\d$/.test(text))
    expect(amounts).toHaveLength(4)
    for (const { right } of amounts) expect(right).toBeCloseTo(75, 1)
    const biggest = texts.toSorted((a, b) => b.size - a.size)[0]
    expect(biggest?.text).toBe('R11 111 126.01')
  })

  test('a total of a thousand million rand still fits on its line beside its label [S9.10, R7]', async () => {
    const items = [aSaleItem({ unitPrice: cents(100_000_000_000) })]
    const { pages } = await printed(buildReceipt(aSale({ items }), aBusiness(), SOWETO))
    const texts = pages[0]?.texts ?? []
    const label = texts.find(({ text }) => text === 'TOTAL')
    const total = texts.find((text) => text.baseline === label?.baseline && text !== label)
    expect(total?.text).toBe('R1 000 000 000.00')
    expect(total?.left).toBeGreaterThan(label?.right ?? 80)
  })

  test('beside a long label an amount is whole, and the label wraps [S9.10, S15.11]', async () => {
    const receipt = buildReceipt(aSale(), aBusiness(), SOWETO)
    const label = 'Receipts printed again, on this device (12)'
    const { pages } = await printed({ ...receipt, sums: [{ label, value: 'R1 250.00' }] })
    const texts = pages[0]?.texts ?? []
    const amount = texts.find(({ text }) => text === 'R1 250.00')
    expect(amount?.right).toBeCloseTo(75, 1)
    const words = texts.filter(({ text }) => label.includes(text) && text.length > 1)
    expect(words.map(({ text }) => text).join(' ')).toBe(label)
    for (const { right } of words) expect(right).toBeLessThan(amount?.left ?? 0)
  })

  test('a reprint is marked COPY on both copies [S9.10]', async () => {
    const { pages } = await printed(buildReceipt(aSale(), aBusiness(), { ...SOWETO, reprint: true }))
    expect(pages.map(({ text }) => text.includes('*** COPY ***'))).toEqual([true, true])
  })
})

describe('a long receipt', () => {
  test.each([
    [1, 1],
    [30, 2],
    [200, 10],
  ])('%i lines take %i pages a copy and lose nothing [S9.10]', async (lines, pagesPerCopy) => {
    const receipt = buildReceipt(aSale({ items: aCartOf(lines) }), aBusiness(), SOWETO)
    const { pages, size } = await printed(receipt)
    expect(pages).toHaveLength(2 * pagesPerCopy)
    expect(size).toBeLessThan(100_000)
    for (const copy of [pages.slice(0, pagesPerCopy), pages.slice(pagesPerCopy)]) {
      const texts = copy.flatMap((page) => page.texts.map(({ text }) => text))
      expect(texts.filter((text) => /^Product \d+$/.test(text))).toEqual(
        receipt.lines.map(({ name }) => name),
      )
      for (const { total } of receipt.lines) expect(texts).toContain(total.replaceAll('\u00a0', ' '))
      expect(texts).toContain(receipt.total.value.replaceAll('\u00a0', ' '))
    }
  })

  test('every further page repeats the number and its copy, and pages are numbered [S9.10, R6]', async () => {
    const sale = aSale({ number: 'R000123-B', items: aCartOf(60) })
    const { pages } = await printed(buildReceipt(sale, aBusiness(), SOWETO))
    const customerPages = pages.slice(pages.length / 2)
    expect(customerPages.length).toBeGreaterThan(1)
    customerPages.forEach(({ text }, index) => {
      expect(text).toContain('R000123-B')
      expect(text).toContain('CUSTOMER COPY')
      expect(text).toContain(`Page ${index + 1} of ${customerPages.length}`)
    })
  })

  test.each([0, 1, 2, 3])(
    'below %i address lines, no name is separated from its price by a page break [S9.10]',
    async (lines) => {
      const business = aBusiness({ address: 'Orlando West\n'.repeat(lines) })
      const { pages } = await printed(buildReceipt(aSale({ items: aCartOf(60) }), business, SOWETO))
      for (const { texts } of pages) {
        const names = texts.filter(({ text }) => text.startsWith('Product'))
        const details = texts.filter(({ text }) => text.includes('×'))
        expect(details).toHaveLength(names.length)
      }
    },
  )

  test('a name as long as a page and an endless word wrap inside the margins [S9.10]', async () => {
    const story = Array.from({ length: 900 }, (_, index) => `word${index}`).join(' ')
    const items = [aSaleItem({ name: story }), aSaleItem({ name: 'x'.repeat(300) })]
    const { pages } = await printed(buildReceipt(aSale({ items }), aBusiness(), SOWETO))
    const texts = pages.flatMap((page) => page.texts)
    for (const { left, right, baseline } of texts) {
      expect(left).toBeGreaterThanOrEqual(4.9)
      expect(right).toBeLessThanOrEqual(75.1)
      expect(baseline).toBeLessThan(293)
    }
    const copy = pages.slice(0, pages.length / 2).flatMap((page) => page.text.split('\n'))
    expect(copy.join(' ')).toContain('word899')
    expect(copy.join('').match(/x{300}/)).not.toBeNull()
  })
})

describe('the file', () => {
  test('its title is its number, and it contains no script and no action [S9.10, R6]', async () => {
    const { raw, info, size } = await printed(buildReceipt(aSale(), aBusiness(), SOWETO))
    expect(info).toMatchObject({ Title: 'SALES RECEIPT R000001', Author: "Mama Zodwa's Tuckshop" })
    expect(raw).not.toMatch(/\/JS\b|\/JavaScript|\/OpenAction|\/AA\b|\/Launch/)
    expect(size).toBeLessThan(30_000)
  })

  test('the logo is above the name on both copies and is stored once [S9.10]', async () => {
    const { pages, raw } = await printed(buildReceipt(aSale(), aBusiness({ logo: DOT }), SOWETO))
    expect(pages.map(({ pictures }) => pictures)).toEqual([1, 1])
    const pictures = raw.match(/\/Subtype \/Image/g)?.length ?? 0
    const masks = raw.match(/\/SMask \d/g)?.length ?? 0
    expect(pictures - masks).toBe(1)
    expect(pages[0]?.texts[0]?.baseline).toBeGreaterThan(28)
  })

  test('with an unreadable logo the receipt is still printed [S9.10]', async () => {
    const broken = aBusiness({ logo: 'data:image/png;base64,AAAA' })
    const { pages } = await printed(buildReceipt(aSale(), broken, SOWETO))
    expect(pages.map(({ pictures }) => pictures)).toEqual([0, 0])
    expect(pages[0]?.text).toContain('TOTAL')
  })
})
