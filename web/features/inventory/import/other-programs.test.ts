import { expect, test } from 'vitest'
import { type PlannedLine, planImport } from '#core/catalog/import.ts'
import { intentsOf } from '#core/catalog/import-builders.ts'
import { type ImportColumn, isUsableHeader, matchHeaders } from '#core/catalog/import-columns.ts'
import { readProductExport } from '#core/catalog/import-export.ts'
import type { ExistingProduct } from '#core/catalog/import-known.ts'
import type { KnownPack } from '#core/catalog/import-packs.ts'
import { finish } from '#core/csv/plan.ts'
import { type HeaderRules, readCsv } from '#web/csv/read-csv.ts'
import customers from '../../../../tools/sample/loyverse-customers.csv?raw'
import loyverse from '../../../../tools/sample/loyverse-items.csv?raw'
import orders from '../../../../tools/sample/shopify-orders.csv?raw'
import shopify from '../../../../tools/sample/shopify-products.csv?raw'
import yoco from '../../../../tools/sample/yoco-products.csv?raw'

const rules: HeaderRules<ImportColumn> = {
  match: matchHeaders,
  isUsable: isUsableHeader,
  readExport: readProductExport,
}
const read = (...parts: BlobPart[]) => readCsv(new Blob(parts), rules, new AbortController().signal, () => {})

async function opened(...parts: BlobPart[]) {
  const result = await read(...parts)
  if (!result.ok) throw new Error(result.problem.code)
  return result.file
}

async function planOf(text: string, existing: readonly ExistingProduct[] = []) {
  return finish(planImport(await opened(text), existing, 'ZAR', [{ name: 'Karoo Tea' }]))
}

/** The products that a plan makes, by name. */
async function madeFrom(text: string) {
  const { lines } = await planOf(text)
  return Object.fromEntries(lines.flatMap((line) => ('after' in line ? [[line.after.name, line.after]] : [])))
}

/** The packs that a plan gives to the product of a row. */
function packsOf(lines: readonly PlannedLine[], row: number): KnownPack[] {
  return lines.flatMap((line) =>
    line.status === 'added' && 'pack' in line && line.target.kind === 'new' && line.target.row === row
      ? [{ id: `pack-${line.row}`, ...line.pack }]
      : [],
  )
}

test('a shop that comes from Loyverse has its goods, suppliers and the stock of its first store [S22.11]', async () => {
  const file = await opened(loyverse)
  expect(file.from).toMatchObject({
    ...{ program: 'loyverse', contents: 'products', stores: ['Main Road', 'Station'], store: 'Main Road' },
    notes: expect.arrayContaining([
      { code: 'below-zero', count: 1 },
      { code: 'parts', count: 1 },
    ]),
  })
  const made = await madeFrom(loyverse)
  expect(made['Cola 2 l']).toMatchObject({
    ...{ sku: '10001', barcode: '6001234000011', category: 'Cool drinks', supplier: 'Bottlers Depot' },
    ...{ sellPrice: 2450, costPrice: 1840, stockQuantity: 48, lowStockThreshold: 12, reorderTo: 96 },
    ...{ vatClass: 'standard', unit: 'each', tracksStock: true },
  })
  expect(made['Brown bread 700 g']).toMatchObject({ vatClass: 'zero', description: 'Fresh every morning.' })
  expect(made['School shirt – Age 9 / White']).toMatchObject({ category: 'Uniforms', sellPrice: 13500 })
  expect(made['Potatoes loose']).toMatchObject({ unit: 'kg', stockQuantity: 32_500, sellPrice: 1499 })
  expect(made['Airtime slip']).toMatchObject({ asksPrice: true, sellPrice: 0, tracksStock: false })
  expect(made['Candles 6 pack']).toMatchObject({ stockQuantity: 0 })
  const { intents } = intentsOf(await planOf(loyverse))
  const makes = (type: string) => intents.filter((intent) => intent.type === type).length
  expect([makes('supplier.patch'), makes('category.patch'), makes('stock.count')]).toEqual([2, 7, 5])
})

test('a six-pack of Loyverse with a barcode of its own is a pack of its product [S22.11, S10.9]', async () => {
  const plan = await planOf(loyverse)
  const pack = { code: '6001234000035', packSize: 6, packName: 'Cola 2 l six-pack', packPrice: 13_500 }
  expect(plan.lines.filter((line) => 'pack' in line)).toMatchObject([
    { row: 8, status: 'added', target: { kind: 'new', row: 2 }, pack },
  ])
  expect(plan.outcome).toEqual({ added: 8, changed: 0 })
  const { intents } = intentsOf(plan)
  // The first id of the file is that of the cola.
  expect(intents.find(({ type }) => type === 'product.patch')).toMatchObject({ payload: { id: 'new-1' } })
  expect(intents.filter(({ type }) => type === 'barcode.patch')).toMatchObject([
    { payload: { fields: { ...pack, productId: 'new-1' } } },
  ])
})

test('a six-pack that costs more now is changed, and one whose code is on another product is left out [S22.11]', async () => {
  const { lines } = await planOf(loyverse)
  const cola = lines.find((line) => 'after' in line)
  if (!cola || !('after' in cola)) throw new Error('no cola')
  const [pack] = packsOf(lines, cola.row)
  if (!pack) throw new Error('no pack')
  const dearer = loyverse.replace('Y,135.00,,,,Y,140.00', 'Y,139.90,,,,Y,140.00')
  const changed = await planOf(dearer, [{ id: 'cola', draft: cola.after, packs: [pack] }])
  expect(changed.lines.filter((line) => 'pack' in line)).toMatchObject([
    {
      status: 'changed',
      target: { kind: 'existing', id: 'cola' },
      pack: { packPrice: 13_990 },
      before: pack,
    },
  ])
  const taken = { ...cola.after, sku: 'X', name: 'Another', barcode: pack.code }
  expect((await planOf(loyverse, [{ id: 'x', draft: taken }])).lines).toContainEqual(
    expect.objectContaining({ row: 8, problems: [{ column: 'barcode', code: 'on-another' }] }),
  )
})

test('what Loyverse no longer sells is left out with the reason [S22.11]', async () => {
  const { lines, counts } = await planOf(loyverse)
  expect(counts.refused).toBe(1)
  expect(lines.at(-1)).toMatchObject({ name: 'Soap bar (old)', problems: [{ code: 'not-for-sale' }] })
})

test('a shop that comes from Shopify has a product for each variant, without tags in its texts [S22.11]', async () => {
  expect((await opened(shopify)).from).toMatchObject({ program: 'shopify', contents: 'products', stores: [] })
  const made = await madeFrom(shopify)
  expect(Object.keys(made)).toEqual([
    'Shweshwe apron – Small / Indigo',
    'Shweshwe apron – Large / Indigo',
    'Shweshwe apron – Large / Brown',
    'Rooibos 200 g',
    'Beaded bowl',
    'Mug – Blue',
    'Mug – White',
  ])
  expect(made['Shweshwe apron – Large / Indigo']).toMatchObject({
    ...{ sku: 'AP-L-IND', barcode: '6009876000029', category: 'Kitchen textiles', supplier: '' },
    ...{ sellPrice: 19_500, costPrice: 10_250, stockQuantity: 4 },
    description: 'Made in Mthatha.\nWashes at 40°\n100% cotton',
  })
  expect(made['Rooibos 200 g']).toMatchObject({ sku: 'rooibos-200g', category: 'Tea', supplier: 'Karoo Tea' })
  expect(made['Beaded bowl']).toMatchObject({ sellPrice: 125_000, category: '', tracksStock: false })
  const { lines } = await planOf(shopify)
  expect(lines.filter(({ status }) => status === 'refused')).toMatchObject([
    { name: 'Gift voucher – R100', problems: [{ code: 'gift-card' }] },
    { name: 'Summer hat', problems: [{ code: 'not-for-sale' }] },
  ])
})

test('a shop that comes from Yoco has its variants, kilograms and prices that are asked for [S22.11]', async () => {
  expect((await opened(yoco)).from).toMatchObject({ program: 'yoco', notes: [{ code: 'no-stock' }] })
  const made = await madeFrom(yoco)
  expect(made['Muffin – Chocolate']).toMatchObject({ sellPrice: 3000, costPrice: 1100, tracksStock: true })
  expect(made['Flat white']).toMatchObject({ sku: 'FW', sellPrice: 3200, tracksStock: false })
  expect(made['Coffee beans']).toMatchObject({ unit: 'kg', vatClass: 'standard' })
  expect(made.Catering).toMatchObject({ asksPrice: true, sellPrice: 0 })
  const { lines } = await planOf(yoco)
  expect(lines.at(-1)).toMatchObject({
    status: 'refused',
    problems: [{ column: 'sellPrice', code: 'negative' }],
  })
})

test.each([
  ['Loyverse', loyverse],
  ['Shopify', shopify],
  ['Yoco', yoco],
])('the same export from %s a second time changes nothing [S22.11]', async (_, text) => {
  const { lines, counts } = await planOf(text)
  const existing = lines.flatMap((line): ExistingProduct[] =>
    'after' in line ? [{ id: `p-${line.row}`, draft: line.after, packs: packsOf(lines, line.row) }] : [],
  )
  const again = await planOf(text, existing)
  expect(again.outcome).toEqual({ added: 0, changed: 0 })
  expect(again.counts).toMatchObject({ unchanged: counts.added, refused: counts.refused })
})

test('the other store of a Loyverse export has its own prices and stock [S22.11]', async () => {
  const { from } = await opened(loyverse)
  if (!from) throw new Error('not known as an export')
  const station = finish(readProductExport(from, from, 'Station'))
  expect(station?.from.store).toBe('Station')
  const place = station?.headers.places
  const cola = station?.rows[0]
  expect([cola?.[place?.sellPrice ?? -1], cola?.[place?.stockQuantity ?? -1]]).toEqual(['26.00', '10'])
})

test.each([
  ['orders of Shopify', orders, 'shopify', 'sales'],
  ['customers of Loyverse', customers, 'loyverse', 'customers'],
])('an export of %s is said to be one and changes nothing [S22.11]', async (_, text, program, contents) => {
  expect(await read(text)).toEqual({ ok: false, problem: { code: 'other-export', program, contents } })
})

test('a download that broke off in a row brings the whole rows, and leaves out the last with the reason [S22.11]', async () => {
  const cut = loyverse.slice(0, loyverse.indexOf('Potatoes loose') + 20)
  const { lines, counts } = await planOf(cut)
  expect(counts).toMatchObject({ added: 4, refused: 1 })
  expect(lines.at(-1)).toMatchObject({ problems: [{ column: 'sellPrice', code: 'required' }] })
})

test('a download that broke off in a text is refused [S22.11]', async () => {
  const cut = shopify.slice(0, shopify.indexOf('<em>Mthatha'))
  expect(await read(cut)).toMatchObject({ ok: false, problem: { code: 'broken-quote' } })
})

test('an export that Excel saved again, in its own letters and with decimal commas, is read alike [S22.11]', async () => {
  const header = 'Handle;SKU;Name;Sold by weight;Track stock;Price [Café];In stock [Café]'
  const text = `${header}\r\nbrulee;77;Crème brûlée;N;Y;34,50;6\r\n`
  const file = await opened(Uint8Array.from(text, (char) => char.charCodeAt(0)))
  expect(file).toMatchObject({ separator: ';', from: { store: 'Café' } })
  const { lines } = finish(planImport(file, []))
  expect(lines).toMatchObject([{ after: { name: 'Crème brûlée', sellPrice: 3450, stockQuantity: 6 } }])
})
