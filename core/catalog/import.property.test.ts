import fc from 'fast-check'
import { expect, test } from 'vitest'
import { neutraliseCell } from '../csv/cells.ts'
import { finish } from '../csv/plan.ts'
import { cents } from '../money/cents.ts'
import { toDecimalText } from '../money/parse.ts'
import { OPERATIONS } from '../operations/registry.ts'
import { measuredNumber } from '../quantities/measure.ts'
import { planImport } from './import.ts'
import { intentsOf, planOf } from './import-builders.ts'
import type { Draft } from './import-cells.ts'
import { IMPORT_COLUMNS, matchHeaders } from './import-columns.ts'
import type { ExistingProduct } from './import-known.ts'
import { VAT_CLASSES } from './vat-class.ts'

const price = fc.integer({ min: 0, max: 10_000_000 }).map(cents)
const word = fc.stringMatching(/^[A-Za-zÀ-ÿ0-9"',;=+@-]{1,12}$/)
const inPieces: fc.Arbitrary<Omit<Draft, 'unit'>> = fc.record({
  sku: fc.constantFrom('A', 'a', 'B', 'C-1', '007', '=1', '-2'),
  name: word,
  description: fc.oneof(fc.constant(''), word),
  barcode: fc.oneof(fc.constant(''), fc.stringMatching(/^\d{8,13}$/)),
  category: fc.constantFrom('', 'Dairy', 'Bakery'),
  sellPrice: price,
  tradePrice: fc.option(price),
  costPrice: price,
  stockQuantity: fc.nat(10_000_000),
  tracksStock: fc.boolean(),
  lowStockThreshold: fc.nat(10_000_000),
  vatClass: fc.constantFrom(...VAT_CLASSES),
  commission: fc.constantFrom(0, 2.5, 3, 100),
  asksPrice: fc.boolean(),
  noDiscount: fc.boolean(),
  reorderTo: fc.nat(10_000_000),
  supplier: fc.constantFrom('', 'Makro'),
  soldIn: fc.constant(''),
  supplierCode: fc.oneof(fc.constant(''), word),
  scaleCode: fc.constantFrom('', '00123'),
  // Whoever names a group without its id means one that is known by its name.
  groupId: fc.constant('g-1'),
  groupName: fc.constantFrom('Shirt', 'T-shirt'),
  option1Name: fc.constantFrom('Size', 'Length'),
  option1Value: word,
  option2Name: fc.constant('Colour'),
  option2Value: fc.constantFrom('blue', 'red'),
  option3Name: fc.constant(''),
  option3Value: fc.constant(''),
})
// One of them is weighed: a product keeps its unit.
const draft = inPieces.map((each): Draft => ({ ...each, unit: each.sku === 'C-1' ? 'kg' : 'each' }))

const MAKRO = [{ name: 'Makro' }]
const yesNo = (on: boolean) => (on ? 'yes' : 'no')

function cellsOf(each: Draft, mark: '.' | ','): string[] {
  const money = (amount: Draft['tradePrice']) =>
    amount === null ? '' : toDecimalText(amount).replace('.', mark)
  return [
    neutraliseCell(each.sku),
    neutraliseCell(each.name),
    neutraliseCell(each.description),
    each.barcode,
    each.category,
    money(each.sellPrice),
    money(each.tradePrice),
    money(each.costPrice),
    measuredNumber(each.stockQuantity ?? 0, each.unit).replace('.', mark),
    yesNo(each.tracksStock),
    measuredNumber(each.lowStockThreshold, each.unit).replace('.', mark),
    each.vatClass,
    String(each.commission).replace('.', mark),
    each.unit,
    ...[each.asksPrice, each.noDiscount].map(yesNo),
    measuredNumber(each.reorderTo ?? 0, each.unit).replace('.', mark),
    each.supplier,
    neutraliseCell(each.supplierCode ?? ''),
    each.scaleCode ?? '',
    each.groupId,
    each.groupName,
    ...[each.option1Name, neutraliseCell(each.option1Value), each.option2Name, each.option2Value],
    ...[each.option3Name, each.option3Value],
  ]
}

// Of what is not counted no figure is kept.
const asKept = (each: Draft): Draft => (each.tracksStock ? each : { ...each, stockQuantity: null })

test('whatever a file says is what the shop then has, by the last line of each sku in either case, with comma or point', () => {
  fc.assert(
    fc.property(fc.array(draft, { maxLength: 20 }), fc.constantFrom<'.' | ','>('.', ','), (drafts, mark) => {
      const plan = planOf([IMPORT_COLUMNS, ...drafts.map((each) => cellsOf(each, mark))], [], 'ZAR', MAKRO)
      expect(plan.counts.refused).toBe(0)
      const last = new Map(drafts.map((each) => [each.sku.toLowerCase(), each]))
      const first = new Map(drafts.toReversed().map((each) => [each.sku.toLowerCase(), each.sku]))
      expect(plan.counts.added).toBe(last.size)
      const planned = new Map<string, Draft>()
      for (const line of plan.lines) if ('after' in line) planned.set(line.after.sku, line.after)
      for (const [key, wanted] of last) {
        const sku = first.get(key) ?? ''
        expect(planned.get(sku)).toEqual({ ...asKept(wanted), sku })
      }
    }),
  )
})

test('a file imported twice changes nothing the second time', () => {
  fc.assert(
    fc.property(fc.array(draft, { maxLength: 20 }), (drafts) => {
      const unique = [...new Map(drafts.map((each) => [each.sku, each])).values()]
      const table = [IMPORT_COLUMNS, ...unique.map((each) => cellsOf(each, '.'))]
      const shop = unique.map((each, index): ExistingProduct => ({ id: `p-${index}`, draft: asKept(each) }))
      const again = planOf(table, shop, 'ZAR', MAKRO)
      expect(again.counts.unchanged).toBe(unique.length)
      expect(intentsOf(again).intents).toEqual([])
    }),
  )
})

test('no file at all makes an operation that the wire refuses', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom('12,50', '-1', 'x'.repeat(3_000)),
  )
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 10 }), { maxLength: 10 }), (rows) => {
      for (const { type, payload } of intentsOf(planOf([IMPORT_COLUMNS, ...rows])).intents) {
        expect(OPERATIONS[type].payload.safeParse(payload).success).toBe(true)
      }
    }),
  )
})

test('a plan pauses at least every 100 rows, so that a page of 20,000 lines stays awake', () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => [String(index), `Product ${index}`, '1'])
  const header = ['sku', 'name', 'price']
  const slices = planImport({ headers: matchHeaders(header), header, separator: ',', rows, firstRow: 2 }, [])
  let pauses = 0
  for (let step = slices.next(); !step.done; step = slices.next()) pauses += 1
  expect(pauses).toBe(199)
  expect(finish(slices)).toBeUndefined()
})
