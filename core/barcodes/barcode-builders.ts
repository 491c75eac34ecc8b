import type { CodeBook, Coded } from '../catalog/match-code.ts'
import type { Product } from '../catalog/product.ts'
import { aProduct } from '../catalog/product-builders.ts'
import { searchedBy } from '../catalog/search.ts'
import { blankRow } from '../entities/entity.ts'
import { BARCODE, type Barcode } from './barcode.ts'
import { checkDigitOf } from './check-digit.ts'

/** A code for tests: that of a case of 24 coffees, unless given otherwise. */
export function aBarcode(given: Partial<Barcode> = {}): Barcode {
  return {
    ...blankRow(BARCODE, 'case'),
    productId: 'coffee',
    code: '6001234500025',
    packSize: 24,
    packName: 'Case of 24',
    ...given,
  }
}

/** For tests: an EAN-13 of twelve digits. */
export const ean = (digits: string) => `${digits}${checkDigitOf(digits)}`

/** For tests: what a shop of these products looks codes up in. */
export function aCodeBook(products: readonly Partial<Product>[], more: Partial<CodeBook> = {}): CodeBook {
  const items = products.map((given): Coded => {
    const product = aProduct(given)
    return { product, ...searchedBy(product) }
  })
  return {
    items,
    itemsById: new Map(items.map((item) => [item.product.id, item])),
    barcodes: [],
    gone: [],
    labelRules: [],
    ...more,
  }
}
