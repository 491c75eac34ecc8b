import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { barsOf } from '#core/barcodes/bars.ts'
import { cents } from '#core/money/cents.ts'
import { creditNoteSlip } from '#core/papers/credit-note.ts'
import { buildReceipt, type Receipt } from '#core/papers/receipt.ts'
import { aBusiness, aReturn, aSale, aSaleItem } from '#core/papers/receipt-builders.ts'
import { testSlip } from '#core/papers/test-slip.ts'
import { codesOn } from '#web/pdf/bars-harness.ts'
import { drawerPulse } from './index.ts'
import { emulate } from './testing/emulator.ts'
import { readPicture } from './testing/fake-pen.ts'
import { printedSlip, rowsOn } from './testing/printed-slip.ts'

const ONCE = { timeZone: 'Africa/Johannesburg', copies: [''] }
const NBSP = /\u00a0/g
const ofItems = (...items: Parameters<typeof aSaleItem>[0][]) =>
  buildReceipt(aSale({ items: items.map((item) => aSaleItem(item)) }), aBusiness(), ONCE)

/** A raster as a picture that a camera takes of it. */
function pictureOf(dots: readonly string[]): ImageData {
  const data = [...dots.join('')].flatMap((dot) => (dot === '#' ? [0, 0, 0, 255] : [255, 255, 255, 255]))
  const [width, height] = [dots[0]?.length ?? 0, dots.length]
  return { data: Uint8ClampedArray.from(data), width, height, colorSpace: 'srgb' } as ImageData
}

describe('a slip on a roll', () => {
  test('stands in columns of 32 or 48, amounts at the right edge [S17.7]', async () => {
    const slip = ofItems({ name: 'Sunflower oil 2 L', quantity: 3, unitPrice: cents(123_450) })
    for (const [width, columns] of [
      [58, 32],
      [80, 48],
    ] as const) {
      const { printed, text } = await printedSlip(slip, { width })
      const rows = text.split('\n')
      expect(rows).toContain('-'.repeat(columns))
      expect(rows.find((row) => row.startsWith('Subtotal'))).toBe(
        `Subtotal${'R3 703.50'.padStart(columns - 8)}`,
      )
      expect(rows.find((row) => row.includes('×'))).toBe(
        `3 × R1 234.50 Retail${'R3 703.50'.padStart(columns - 20)}`,
      )
      const total = printed.find((row) => row.kind === 'text' && row.text.startsWith('TOTAL'))
      expect(total).toEqual({
        kind: 'text',
        text: `TOTAL${'R3 703.50'.padStart(columns / 2 - 5)}`,
        bold: true,
        wide: true,
        high: true,
      })
    }
  })

  test('an amount is never broken and no row is wider than the roll, whatever names and prices are [S17.7]', async () => {
    const words = fc.array(fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme-ascii' }), {
      minLength: 1,
      maxLength: 9,
    })
    const line = fc.record({
      name: words.map((each) => each.join(' ')),
      unitPrice: fc.integer({ min: 0, max: 9_999_999_999 }).map(cents),
      quantity: fc.integer({ min: 1, max: 9_999 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 4 }), async (items) => {
        const slip = ofItems(...items)
        const { printed, text } = await printedSlip(slip)
        for (const row of printed) {
          if (row.kind === 'text') expect(row.text.length).toBeLessThanOrEqual(row.wide ? 16 : 32)
        }
        const rows = text.split('\n')
        const amounts = [...slip.lines.map(({ total }) => total), slip.total.value]
        for (const amount of amounts) {
          expect(rows.some((row) => row.endsWith(` ${amount.replace(NBSP, ' ')}`) || row === amount)).toBe(
            true,
          )
        }
      }),
      { numRuns: 60 },
    )
  })

  test('a customer with a long name and a long label keep every word [S17.7]', async () => {
    const customerName = 'Nokuthula Constance Dlamini-Mabaso of the Corner House'
    const slip = buildReceipt(aSale({ customerName }), aBusiness(), ONCE)
    slip.sums.push({ label: 'A discount that somebody explained at length to a till', value: '-R1 000.00' })
    const rows = rowsOn(await printedSlip(slip)).map((row) => row.trim())
    expect(rows.join(' ')).toContain(customerName)
    expect(rows.some((row) => row.endsWith(' -R1 000.00'))).toBe(true)
  })
})

describe('letters that the printer lacks', () => {
  test.each([
    ['Sêr Ouma Köök', 'cp858', 'text'],
    ['Sêr Ouma Köök', 'ascii', 'picture'],
    ['Nomvula Šafránek', 'cp858', 'picture'],
    ['Nomvula Šafránek', 'windows1252', 'text'],
    ['محمد الأمين', 'cp858', 'picture'],
    ['咖啡 🍞', 'cp437', 'picture'],
    ['☺ smile', 'cp437', 'picture'],
  ])('%s is on the paper of %s as %s, never as a question mark [S17.7]', async (name, codePage, kind) => {
    const paper = await printedSlip(ofItems({ name }), { codePage })
    const at = rowsOn(paper).findIndex((row) => row.trim() === name)
    expect(paper.printed.filter((row) => row.kind !== 'cut')[at]?.kind).toBe(kind)
    expect(rowsOn(paper).join('')).not.toContain('?')
  })

  test('a drawn row is as wide as the paper, and has its amount in it [S17.7]', async () => {
    const slip = ofItems({})
    slip.payments.push({ label: 'خصم', value: '-R5.00' })
    for (const [width, dots] of [
      [58, 384],
      [80, 576],
    ] as const) {
      const paper = await printedSlip(slip, { width })
      expect(rowsOn(paper)).toContain('خصم -R5.00')
      const pictures = paper.printed.filter((row) => row.kind === 'picture')
      expect(pictures.map((picture) => picture.width)).toEqual([dots])
    }
  })

  test('a name that takes two rows is drawn on both, also where the printer has one of them [S17.7]', async () => {
    const name = 'Isinkwa esimhlophe esikhulu kakhulu sakwaMaŠabalala'
    const paper = await printedSlip(ofItems({ name }))
    const drawn = paper.printed.flatMap((row) => (row.kind === 'picture' ? [readPicture(row.dots)] : []))
    expect(drawn.length).toBeGreaterThan(1)
    expect(drawn.join(' ')).toBe(name)
  })

  test('quotes, dashes and the sign of times are printed plainly where the printer has no better [S17.7]', async () => {
    const slip = ofItems({ name: 'Ma’s “best” bread – sliced…' })
    const { text, printed } = await printedSlip(slip, { codePage: 'cp437' })
    expect(text).toContain('Ma\'s "best" bread - sliced...')
    expect(text).toContain('1 x R15.00')
    expect(printed.every((row) => row.kind !== 'picture')).toBe(true)
  })

  test('a page that nobody knows counts as the first one [S17.7]', async () => {
    const slip = ofItems({ name: 'Köök' })
    expect(await printedSlip(slip, { codePage: 'klingon' })).toEqual(await printedSlip(slip))
  })

  test('nothing that somebody typed is a command of the printer [S17.7]', async () => {
    const name = 'Tea\u001b@\u001dV\u0001\u001bp\u0000 cut\u0010\u0004'
    const business = aBusiness({ name, address: name, contactPhone: name, returnsText: name })
    const slip = buildReceipt(aSale({ customerName: name, items: [aSaleItem({ name })] }), business, ONCE)
    const { printed, text } = await printedSlip(slip)
    expect(text).toContain('Tea@Vp cut')
    expect(printed.filter(({ kind }) => kind === 'cut' || kind === 'pulse')).toHaveLength(1)
  })
})

describe('logo, bars, knife and drawer', () => {
  test('the logo is a raster no wider than the paper; one that cannot be read is left out [S17.7]', async () => {
    const withLogo = (logo: string) => buildReceipt(aSale(), aBusiness({ logo }), ONCE)
    const first = (await printedSlip(withLogo('data:image/png;base64,AA=='))).printed[0]
    expect(first).toMatchObject({ kind: 'picture', width: 384 })
    const without = await printedSlip(withLogo('https://example.com/logo.png'))
    expect(without).toEqual(await printedSlip(buildReceipt(aSale(), aBusiness(), ONCE)))
  })

  test.each([
    ['R000123-B', 58],
    ['R000123-B', 80],
    ['CN000001-AB', 58],
  ] as const)(
    'the number %s is bars that %i mm have room for, and is read below them [S17.7, S17.11]',
    async (number, width) => {
      const slip = buildReceipt(aSale({ number }), aBusiness(), ONCE)
      const room = width === 58 ? 384 : 576
      const bars = (await printedSlip(slip, { width })).printed.find(({ kind }) => kind === 'bars')
      expect(bars).toMatchObject({ code: number, below: true, isCentred: true })
      expect(bars?.kind === 'bars' && bars.dots).toBeLessThanOrEqual(room - 40)
    },
  )

  test('a printer without the command has the same bars drawn [S17.7]', async () => {
    const slip = buildReceipt(aSale({ number: 'R000123-B' }), aBusiness(), ONCE)
    const paper = await printedSlip(slip, { codesBy: 'app' })
    const drawn = paper.printed.find((row) => row.kind === 'picture')
    const row = (drawn?.kind === 'picture' && drawn.dots[10]) || ''
    const modules = row.trim().replaceAll('##', '1').replaceAll('  ', '0')
    expect(modules).toBe(barsOf('R000123-B')?.modules)
    expect(paper.text).toContain('R000123-B')
    expect(await codesOn(pictureOf(drawn?.kind === 'picture' ? drawn.dots : []))).toEqual(['R000123-B'])
  })

  test.each([58, 80] as const)(
    'a shop whose phone scans has the number as a QR code on %i mm: by the printer, or drawn, and the camera reads it [S17.7, S17.11]',
    async (width) => {
      const slip = buildReceipt(aSale({ number: 'R000123-B' }), aBusiness(), ONCE)
      const byPrinter = await printedSlip(slip, { width, code: 'qr' })
      expect(byPrinter.printed.filter(({ kind }) => kind === 'qr' || kind === 'bars')).toEqual([
        { kind: 'qr', code: 'R000123-B', module: 6, isCentred: true },
      ])
      const drawn = await printedSlip(slip, { width, code: 'qr', codesBy: 'app' })
      expect(drawn.text).toBe(byPrinter.text.replace(/\n\n(?= +R000123-B)/, '\n'))
      const pictures = drawn.printed.flatMap((row) => (row.kind === 'picture' ? [pictureOf(row.dots)] : []))
      expect(pictures.map((picture) => picture.width)).toEqual([width === 58 ? 384 : 576])
      expect(await codesOn(pictures[0] as ImageData)).toEqual(['R000123-B'])
    },
  )

  test('a number that no bars fit for is printed as text alone [S17.7]', async () => {
    const number = 'R000123-ABCDEFGHIJKLMNOP'
    const paper = await printedSlip(buildReceipt(aSale({ number }), aBusiness(), ONCE))
    expect(paper.printed.some(({ kind }) => kind === 'bars' || kind === 'picture')).toBe(false)
    expect(paper.text).toContain(`\n    ${number}\n`)
  })

  test('each copy is fed out and cut; without a knife it is only fed [S17.7]', async () => {
    const slip = buildReceipt(aSale(), aBusiness(), { ...ONCE, copies: ['SHOP', 'CUSTOMER'] })
    const cuts = (paper: Awaited<ReturnType<typeof printedSlip>>) =>
      paper.printed.filter(({ kind }) => kind === 'cut').length
    expect(cuts(await printedSlip(slip))).toBe(2)
    const paper = await printedSlip(slip, { cut: false, feedLines: 4 })
    expect(cuts(paper)).toBe(0)
    expect(paper.text).toMatch(/Powered by Tuckshop\n{4,}$/)
  })

  test('the drawer is pulsed for a tenth of a second, on pin 2 or 5 [S17.14]', () => {
    expect(emulate(drawerPulse(2), 32).printed).toEqual([{ kind: 'pulse', pin: 2, ms: 100 }])
    expect(emulate(drawerPulse(5), 32).printed).toEqual([{ kind: 'pulse', pin: 5, ms: 100 }])
  })
})

describe('printed again', () => {
  const reprint = { ...ONCE, reprint: true }
  test.each<[string, Receipt]>([
    ['a receipt', buildReceipt(aSale(), aBusiness(), reprint)],
    ['a credit note', creditNoteSlip(aReturn(), aBusiness(), reprint)],
  ])('%s says COPY on the roll [S17.10]', async (_, slip) => {
    expect((await printedSlip(slip)).text).toContain('*** COPY ***')
  })

  test('a test slip is no copy, and shows how codes come out [S17.2]', async () => {
    const paper = await printedSlip(testSlip(aBusiness(), 0))
    expect(paper.text).toContain('TEST SLIP')
    expect(paper.text).not.toContain('COPY')
    expect(paper.printed.filter(({ kind }) => kind === 'bars')).toMatchObject([{ code: 'TEST' }])
  })
})
