import { expect, test } from 'vitest'
import type { ShelfLabel } from '#core/labels/label.ts'
import { LABEL_SIZE_NAMES, LABEL_SIZES, labelsOnPage } from '#core/labels/label-sizes.ts'
import { codesOn, printedPage } from './bars-harness.ts'
import { renderLabelsPdf } from './labels-pdf.ts'
import { readPdf, testPorts } from './paper-harness.ts'

const aLabel = (given: Partial<ShelfLabel> = {}): ShelfLabel => ({
  name: 'Pilchards in tomato sauce 400 g',
  price: 'R14.99',
  vat: 'Incl. VAT',
  code: '6001234500018',
  sku: 'PIL-4',
  ...given,
})

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

test('a label without a price leaves its place free, on every size [S10.20]', async () => {
  for (const name of LABEL_SIZE_NAMES) {
    const label = aLabel({ price: '', vat: '', sku: '', code: '' })
    const blob = await renderLabelsPdf([label], LABEL_SIZES[name], 1, testPorts().ports)
    const { pages } = await readPdf(blob)
    expect(pages[0]?.texts.map(({ text }) => text).join(' ')).toBe('Pilchards in tomato sauce 400 g')
  }
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
