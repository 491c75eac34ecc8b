import { expect, test } from 'vitest'
import { aBarcode, aCodeBook } from '../barcodes/barcode-builders.ts'
import { cents } from '../money/cents.ts'
import { codeDoubts } from './code-doubts.ts'
import { doubledCodes } from './doubled-codes.ts'

const CAN = { id: 'can', name: 'Pilchards', barcode: '6001234500018', sku: '' }

test('a code that two tills gave to two products is listed with both; any other is not [S10.10]', () => {
  const tins = { id: 'tins', name: 'Tuna', barcode: '', sku: '' }
  const tea = { id: 'tea', name: 'Tea', barcode: '6009999000017', sku: '' }
  const onTuna = aBarcode({ productId: 'tins', code: CAN.barcode, packSize: 1, packName: '' })
  const gone = aBarcode({ id: 'x', productId: 'deleted', code: tea.barcode })
  const { items, itemsById } = aCodeBook([CAN, tins, tea])
  const doubled = doubledCodes(items, itemsById, [onTuna, gone])
  expect(doubled.map(({ code, carriers }) => [code, carriers.map(({ item }) => item.product.name)])).toEqual([
    [CAN.barcode, ['Pilchards', 'Tuna']],
  ])
})

test('the same code on a can and on its case is listed: a scanner cannot tell them apart [S10.10]', () => {
  const { items, itemsById } = aCodeBook([CAN])
  const pack = aBarcode({ productId: 'can', code: CAN.barcode })
  expect(doubledCodes(items, itemsById, [pack])).toHaveLength(1)
  const again = aBarcode({ productId: 'can', code: CAN.barcode, packSize: 1, packName: '' })
  expect(doubledCodes(items, itemsById, [again])).toEqual([])
})

test('a case that two tills gave the same can is listed only where they cost or hold something else [S10.10]', () => {
  const { items, itemsById } = aCodeBook([CAN])
  const [here, there] = [aBarcode({ productId: 'can' }), aBarcode({ id: 'b2', productId: 'can' })]
  expect(doubledCodes(items, itemsById, [here, there])).toEqual([])
  const dearer = { ...there, packPrice: cents(31_200) }
  expect(doubledCodes(items, itemsById, [here, dearer])).toHaveLength(1)
})

test('a wrong last digit and another product with the code are said, each by itself [S10.12]', () => {
  const book = aCodeBook([CAN], { barcodes: [aBarcode({ productId: 'can' })] })
  expect(codeDoubts(['6001234500019', '', 'BRD-1'], undefined, book)).toEqual([
    { doubt: 'mistyped', code: '6001234500019' },
  ])
  expect(codeDoubts([CAN.barcode], 'can', book)).toEqual([])
  expect(codeDoubts([CAN.barcode, '6001234500025'], 'tea', book)).toEqual([
    { doubt: 'also-on', code: CAN.barcode, name: 'Pilchards' },
    { doubt: 'also-on', code: '6001234500025', name: 'Pilchards (Case of 24)' },
  ])
})
