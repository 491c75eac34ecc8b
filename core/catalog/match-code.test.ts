import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aBarcode, aCodeBook, ean } from '../barcodes/barcode-builders.ts'
import { LABEL_PRESETS } from '../barcodes/in-store.ts'
import { cents, ZERO } from '../money/cents.ts'
import { matchCode } from './match-code.ts'

const CAN = { id: 'can', name: 'Pilchards 400 g', sku: 'PIL-4', barcode: '6001234500018' }
const TEA = { id: 'tea', name: 'Tea', sku: 'TEA', barcode: '036000291452' }

describe('one hit', () => {
  test('a can of pilchards is found by its barcode, its SKU in any case, and its case of 24 [S10.4]', () => {
    const pack = aBarcode({ productId: 'can' })
    const book = aCodeBook([CAN, TEA], { barcodes: [pack] })
    const can = book.itemsById.get('can')
    expect(matchCode('6001234500018', book)).toEqual({ found: 'one', hit: { item: can } })
    expect(matchCode('pil-4', book)).toEqual({ found: 'one', hit: { item: can } })
    expect(matchCode('6001234500025', book)).toEqual({ found: 'one', hit: { item: can, pack } })
  })

  test('tea from America is found by its 12 digits and by the 13 that a scanner makes of them [S10.3]', () => {
    const book = aCodeBook([CAN, TEA])
    for (const scanned of ['036000291452', '0036000291452', ']E00036000291452'])
      expect(matchCode(scanned, book)).toMatchObject({
        found: 'one',
        hit: { item: { product: { id: 'tea' } } },
      })
  })

  test('a barcode that was stored with what a scanner sends before and behind it is found by the plain one [S10.3]', () => {
    for (const barcode of [']E06001234500018', ' 6001234500018\r']) {
      const book = aCodeBook([{ ...CAN, barcode }])
      expect(matchCode(CAN.barcode, book)).toEqual({ found: 'one', hit: { item: book.items[0] } })
    }
  })

  test('a second code of the piece is the piece, and the same code twice on it is no choice [S10.9]', () => {
    const again = aBarcode({ productId: 'can', code: CAN.barcode, packSize: 1, packName: '' })
    const other = aBarcode({ id: 'b2', productId: 'can', code: '6009999000017', packSize: 1, packName: '' })
    const book = aCodeBook([CAN], { barcodes: [again, other] })
    for (const code of [CAN.barcode, '6009999000017']) {
      const match = matchCode(code, book)
      expect(match).toEqual({ found: 'one', hit: { item: book.items[0] } })
    }
  })

  test('a barcode comes before a SKU that looks like it, a SKU before a receipt’s number [S10.4]', () => {
    const book = aCodeBook([
      { id: 'a', name: 'A', sku: '12345678', barcode: '' },
      { id: 'b', name: 'B', sku: 'B', barcode: '12345678' },
      { id: 'c', name: 'C', sku: 'R000001', barcode: '' },
    ])
    expect(matchCode('12345678', book)).toMatchObject({ hit: { item: { product: { id: 'b' } } } })
    expect(matchCode('r000001', book)).toMatchObject({ hit: { item: { product: { id: 'c' } } } })
  })
})

describe('several, none and gone', () => {
  test('a case that two tills gave the same can is one case, unless they cost or hold something else [S10.7, S10.10]', () => {
    const [here, there] = [aBarcode({ productId: 'can' }), aBarcode({ id: 'b2', productId: 'can' })]
    expect(matchCode(here.code, aCodeBook([CAN], { barcodes: [here, there] }))).toMatchObject({
      found: 'one',
      hit: { pack: { id: here.id } },
    })
    for (const other of [{ packPrice: cents(31_200) }, { packSize: 12 }])
      expect(
        matchCode(here.code, aCodeBook([CAN], { barcodes: [here, { ...there, ...other }] })),
      ).toMatchObject({ found: 'several' })
  })

  test('two products with one barcode are both offered, what is for sale first [S10.7]', () => {
    const twin = { ...CAN, id: 'old', name: 'Pilchards old', isActive: false }
    const book = aCodeBook([twin, CAN, { ...CAN, id: 'new', name: 'Pilchards new' }])
    const match = matchCode(CAN.barcode, book)
    if (match.found !== 'several') throw new Error(match.found)
    expect(match.hits.map(({ item }) => item.product.id)).toEqual(['can', 'new', 'old'])
  })

  test('what is switched off or deleted is named, and not sold [S10.7]', () => {
    const off = aCodeBook([{ ...CAN, isActive: false }])
    expect(matchCode(CAN.barcode, off)).toEqual({ found: 'no-longer-sold', name: CAN.name })
    const gone = { id: 'can', name: CAN.name, barcode: CAN.barcode, sku: CAN.sku, costPrice: ZERO }
    const deleted = aCodeBook([TEA], { gone: [gone], barcodes: [aBarcode({ productId: 'can' })] })
    for (const code of [CAN.barcode, 'PIL-4', '6001234500025'])
      expect(matchCode(code, deleted)).toEqual({ found: 'no-longer-sold', name: CAN.name })
  })

  test('a live product decides although a deleted one had the code [S10.7]', () => {
    const gone = { id: 'old', name: 'Old', barcode: CAN.barcode, sku: '', costPrice: ZERO }
    expect(matchCode(CAN.barcode, aCodeBook([CAN], { gone: [gone] }))).toMatchObject({ found: 'one' })
  })

  test('a code that nobody has is said as it was read [S10.6]', () => {
    expect(matchCode(' 6009999999999\r', aCodeBook([CAN]))).toEqual({ found: 'none', code: '6009999999999' })
    expect(matchCode('  ', aCodeBook([{ ...CAN, barcode: '', sku: '' }]))).toEqual({
      found: 'none',
      code: '',
    })
  })

  test('the number of a receipt, a quote or an invoice is a paper [S10.4]', () => {
    for (const number of ['R000001', 'R000001-B', 'Q0001', 'INV0012-A', 'CN000003'])
      expect(matchCode(number.toLowerCase(), aCodeBook([CAN]))).toEqual({ found: 'paper', number })
  })

  test('a code that no till prints as a number is none, though it begins like one [S10.4, S10.6]', () => {
    for (const code of ['R12345', 'Q12', 'R0000001', 'INV00012'])
      expect(matchCode(code, aCodeBook([CAN]))).toEqual({ found: 'none', code })
    expect(matchCode('R1000000', aCodeBook([CAN]))).toEqual({ found: 'paper', number: 'R1000000' })
  })
})

describe('labels of a scale', () => {
  const rules = LABEL_PRESETS
  const mince = { id: 'mince', name: 'Mince', sku: '', barcode: '', scaleCode: '123', sellPrice: cents(8999) }
  const book = aCodeBook([mince], { labelRules: rules })

  test('a label of R43.64 and one of 485 g name their product by its scale code [S10.16]', () => {
    const item = book.items[0]
    const priced = ean('200012304364')
    const weighed = ean('210012300485')
    expect(matchCode(priced, book)).toEqual({ found: 'label', item, label: { code: priced, price: 4364 } })
    expect(matchCode(weighed, book)).toEqual({ found: 'label', item, label: { code: weighed, grams: 485 } })
  })

  test('a label that was read wrong, says 0 or names nobody is told apart [S10.17]', () => {
    const right = ean('200012304364')
    const wrong = right.slice(0, 12) + ((Number(right[12]) + 1) % 10)
    expect(matchCode(wrong, book)).toEqual({ found: 'unreadable-label' })
    expect(matchCode(ean('210012300000'), book)).toEqual({ found: 'zero-label' })
    expect(matchCode(ean('209999904364'), book)).toEqual({ found: 'none', code: '99999' })
  })

  test('a label of goods that are switched off is named, and two products with one scale code are offered [S10.7, S10.16]', () => {
    const off = { ...mince, isActive: false }
    const label = ean('210012300485')
    const switchedOff = aCodeBook([off], { labelRules: rules })
    expect(matchCode(label, switchedOff)).toEqual({ found: 'no-longer-sold', name: 'Mince' })
    const twins = aCodeBook([off, { ...mince, id: 'lean' }, { ...mince, id: 'wors', scaleCode: '00123' }], {
      labelRules: rules,
    })
    expect(matchCode(label, twins)).toEqual({
      found: 'several',
      code: label,
      hits: [{ item: twins.items[1] }, { item: twins.items[2] }, { item: twins.items[0] }],
      label: { code: label, grams: 485 },
    })
    const one = aCodeBook([off, { ...mince, id: 'lean' }], { labelRules: rules })
    expect(matchCode(label, one)).toEqual({
      found: 'label',
      item: one.items[1],
      label: { code: label, grams: 485 },
    })
  })

  test('a shop without rules has none of it, and a barcode that begins with 20 stays its product’s [S10.4]', () => {
    const code = ean('200012304364')
    expect(matchCode(code, aCodeBook([mince]))).toEqual({ found: 'none', code })
    const own = aCodeBook([mince, { ...CAN, barcode: code }], { labelRules: rules })
    expect(matchCode(code, own)).toMatchObject({ found: 'one', hit: { item: { product: { id: 'can' } } } })
  })
})

test('whatever is scanned, the answer names only goods that carry the code, and carriers are never missed [S10.4]', () => {
  const code = fc.constantFrom('11111', '22222', 'AA-11', '0123456789012', '123456789012')
  const product = fc.record({ barcode: code, sku: code, isActive: fc.boolean() })
  fc.assert(
    fc.property(fc.array(product, { maxLength: 5 }), code, (products, scanned) => {
      const book = aCodeBook(products.map((given, at) => ({ ...given, id: `p${at}`, name: `P${at}` })))
      const key = (text: string) => text.replace(/^0(?=\d{12}$)/, '').toLowerCase()
      const carry = (name: 'barcode' | 'sku') => (each: (typeof products)[number]) =>
        name === 'barcode'
          ? key(each.barcode) === key(scanned)
          : each.sku.toLowerCase() === scanned.toLowerCase()
      const carriers = products.some(carry('barcode'))
        ? products.filter(carry('barcode'))
        : products.filter(carry('sku'))
      const live = carriers.filter(({ isActive }) => isActive)
      const match = matchCode(scanned, book)
      const expected =
        carriers.length === 0
          ? 'none'
          : live.length === 0
            ? 'no-longer-sold'
            : live.length === 1
              ? 'one'
              : 'several'
      expect(match.found).toBe(expected)
      if (match.found === 'several') expect(match.hits).toHaveLength(carriers.length)
    }),
  )
})
