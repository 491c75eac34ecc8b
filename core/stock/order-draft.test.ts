import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aBarcode } from '../barcodes/barcode-builders.ts'
import { aProduct } from '../catalog/product-builders.ts'
import { anOrder, anOrderLine } from '../sync/testing/stock.ts'
import { BLANK_ORDER, readOrder, type TypedOrder, typedLine, typedOnto, typedOrder } from './order-draft.ts'
import { changeOrder } from './order-intents.ts'
import { packedNumber, packsOf, parsePacked } from './packed.ts'

const bread = aProduct({ id: 'bread', name: 'Bread', supplierCode: 'B-1' })
const mince = aProduct({ id: 'mince', name: 'Mince', unit: 'kg' })
const goods = new Map([bread, mince].map((product) => [product.id, { product }]))
const shop = { goods, suppliers: [{ id: 'makro', name: 'Makro' }] }
const crate = { name: 'Crate', size: 12 }
const typed = (given: Partial<TypedOrder> = {}): TypedOrder => ({
  id: 'order',
  supplierId: 'makro',
  note: ' Before 8 ',
  lines: [
    { productId: 'bread', quantity: '2', pack: crate },
    { productId: 'mince', quantity: '1,5', pack: null },
  ],
  ...given,
})

test('[S19.17] two crates of bread and a kilo and a half of mince are ordered under the supplier’s codes', () => {
  expect(readOrder(typed(), shop, { sends: true })).toEqual({
    ok: true,
    order: {
      supplierId: 'makro',
      supplierName: 'Makro',
      note: 'Before 8',
      lines: [
        { productId: 'bread', name: 'Bread', code: 'B-1', quantity: 24, pack: crate },
        { productId: 'mince', name: 'Mince', unit: 'kg', code: '', quantity: 1_500 },
      ],
    },
  })
})

test('[S19.17] a draft may lack its supplier and its goods; an order that is sent may not [S19.26]', () => {
  expect(readOrder(BLANK_ORDER, shop, { sends: false }).ok).toBe(true)
  const sent = readOrder(BLANK_ORDER, shop, { sends: true })
  expect(!sent.ok && Object.fromEntries(sent.problems)).toEqual({ supplierId: 'required', lines: 'required' })
})

test('[S19.26] a supplier that the shop does not have is refused beside the field, of a draft too', () => {
  const read = readOrder({ ...BLANK_ORDER, supplierId: 'gone' }, shop, { sends: false })
  expect(!read.ok && [...read.problems]).toEqual([['supplierId', 'unknown-supplier']])
})

test.each([
  ['', 'required'],
  ['0', 'zero'],
  ['-2', 'negative'],
  ['1.5', 'not-whole'],
  ['900000', 'too-large'],
])('[S19.26] %j crates are refused beside their field', (quantity, problem) => {
  const read = readOrder(typed({ lines: [{ productId: 'bread', quantity, pack: crate }] }), shop, {
    sends: false,
  })
  expect(!read.ok && [...read.problems]).toEqual([['quantity bread', problem]])
})

test('[S23.9] an order of more products than one may hold is refused in words, and not when it is stored', () => {
  const lines = Array.from({ length: 5_001 }, () => ({ productId: 'bread', quantity: '1', pack: null }))
  const read = readOrder(typed({ lines }), shop, { sends: false })
  expect(!read.ok && [...read.problems]).toEqual([['lines', 'too-many-lines']])
})

test('[S19.17] a change of a draft says only what differs, and what was taken off', () => {
  const opened = anOrder('o1', { supplierId: 'makro', lines: [anOrderLine('bread'), anOrderLine('milk')] })
  const read = (form: TypedOrder) => {
    const order = readOrder(form, shop, { sends: false, known: opened.lines })
    if (!order.ok) throw new Error('refused')
    return changeOrder(opened, order.order)
  }
  const form = typedOrder(opened)
  expect(read(form)).toBeUndefined()
  const [first] = form.lines
  expect(read({ ...form, lines: first ? [{ ...first, quantity: '13' }] : [] })?.payload).toMatchObject({
    id: 'o1',
    fields: {},
    lines: [
      { productId: 'bread', quantity: 13 },
      { productId: 'milk', quantity: 0 },
    ],
  })
})

test('[S19.17] what was typed and kept stands on what another till made of the draft: its line is not lost, nor is what was taken off brought back', () => {
  const line = (productId: string, quantity: string) => ({ productId, quantity, pack: null })
  const was = typed({ note: '', lines: [line('bread', '10'), line('mince', '1'), line('tea', '4')] })
  // Bread was changed here, tea taken off, milk added; mince was left alone.
  const mine = typed({ note: '', lines: [line('bread', '12'), line('mince', '1'), line('milk', '6')] })
  const now = typed({
    supplierId: 'spar',
    note: 'At the back',
    lines: [line('bread', '11'), line('mince', '2'), line('tea', '4'), line('eggs', '30')],
  })
  expect(typedOnto(mine, was, now)).toEqual({
    id: 'order',
    supplierId: 'spar',
    note: 'At the back',
    lines: [line('bread', '12'), line('mince', '2'), line('milk', '6'), line('eggs', '30')],
  })
  expect(typedOnto(was, was, now)).toEqual(now)
  expect(typedOnto(mine, was, was)).toEqual(mine)
  // What another till took off is gone, where nobody here changed it.
  expect(typedOnto(mine, was, { ...was, lines: [] }).lines).toEqual([line('bread', '12'), line('milk', '6')])
})

test('[S19.11] packs count as packs: the form holds what it reads, and single pieces where packs do not make it up', () => {
  expect(typedLine(anOrderLine('bread', { quantity: 30, pack: crate }))).toMatchObject({
    quantity: '30',
    pack: null,
  })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999 }), fc.integer({ min: 2, max: 999 }), (count, size) => {
      const pack = { name: 'Case', size }
      const written = packedNumber(count * size, undefined, pack) ?? ''
      expect(parsePacked(written, undefined, pack)).toEqual({ ok: true, value: count * size })
    }),
  )
})

test('[S19.11] a product’s packs are offered the smallest first, each size once, an unnamed one by its size', () => {
  const barcodes = [
    aBarcode({ productId: 'bread', packSize: 24, packName: '' }),
    aBarcode({ id: 'b', productId: 'bread', packSize: 6, packName: 'Tray' }),
    aBarcode({ id: 'c', productId: 'bread', packSize: 1, packName: '' }),
    aBarcode({ id: 'd', productId: 'bread', packSize: 24, packName: 'Case' }),
    aBarcode({ id: 'e', productId: 'milk', packSize: 12 }),
  ]
  expect(packsOf('bread', barcodes)).toEqual([
    { name: 'Tray', size: 6 },
    { name: 'Pack of 24', size: 24 },
  ])
})

test('[S19.17, S19.28] what is made up of others is not ordered: its parts are', () => {
  const lunch = aProduct({ id: 'lunch', parts: [{ productId: 'bread', quantity: 1 }] })
  const lines = [{ productId: 'lunch', quantity: '2', pack: null }]
  const read = readOrder(
    typed({ lines }),
    { ...shop, goods: new Map([['lunch', { product: lunch }]]) },
    { sends: true },
  )
  expect(!read.ok && [...read.problems]).toEqual([['quantity lunch', 'bundle']])
})
