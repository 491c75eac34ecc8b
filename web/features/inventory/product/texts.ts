import { BARCODE } from '#core/barcodes/barcode.ts'
import type { CodeDoubt } from '#core/catalog/code-doubts.ts'
import { PRODUCT } from '#core/catalog/product.ts'
import { type DraftProblem, longestOf, type ProductField } from '#core/catalog/product-draft.ts'
import { LEAST_FROM, type QuantityPrice } from '#core/catalog/quantity-price.ts'
import type { QuantityPriceFieldProblem } from '#core/catalog/quantity-price-draft.ts'
import { MAX_QUANTITY } from '#core/entities/fields.ts'
import { MAX_CENTS } from '#core/money/cents.ts'
import type { Unit } from '#core/quantities/unit.ts'
import { catalogue } from '#web/language/catalogue.ts'
import { PRODUCT_FIELDS } from '#web/words/field-names.ts'
import { VAT_CLASS_NAMES } from '#web/words/vat-class-names.ts'

const formTexts = catalogue('inventory.product', {
  addTitle: 'Add Product',
  editTitle: 'Edit Product',
  /** Of a registered business (S18.10). */
  costBeforeVat: 'Cost, before VAT',
  tradeBeforeVat: 'Trade price, before VAT',
  vatHint: 'Ask your accountant when you are not sure.',
  /** Of goods that are sold for somebody else (S18.18). */
  forOthersHint:
    'Airtime, electricity, tickets: the money is in your drawer, but only your commission is a sale of yours.',
  commissionHint: 'What you keep of the price, in percent. Blank: nothing.',
  staffCommissionHint: 'What staff earn on it, in place of their own percent. Blank: theirs. 0: nothing.',
  tillHint: 'This device’s account may not change everything here. What is greyed out is for an owner.',
  noCategory: 'No category',
  makeCategory: 'New category...',
  chooseCategory: 'Choose from the list',
  goneCategory: 'A category that no longer exists',
  tradeHint: 'Blank: no trade price.',
  countHint: 'Changing this records a new stock count.',
  oversoldHint: 'Oversold by {by}. Type how many you have now.',
  notCounted: 'Do not count this',
  notCountedHint: 'For services, and for goods you do not count. It never runs out.',
  units: {
    each: 'The piece',
    kg: 'Weight, in kg',
    l: 'Volume, in l',
    m: 'Length, in m',
  } satisfies Record<Unit, string>,
  unitHint: 'Prices are per {unit}. The till asks how much.',
  unitKept: 'Make a new product for another unit.',
  inUnit: '{label} ({unit})',
  perUnit: '{label} per {unit}',
  lowHint: 'Shown as Low at this many or fewer.',
  reorderHint: 'How many there should be after ordering. Blank: one pack is suggested.',
  noSupplier: 'Nobody in particular',
  asksPriceHint:
    'The till asks for the price each time it is sold, and suggests the retail price. Type 0 as retail price where there is no usual one.',
  noDiscountHint: 'A discount on everything leaves it out: airtime, deposits.',
  activeHint: 'When off, the till does not show it.',
  left: '{length} of {most} characters',
  save: 'Save',
  saveAndRestore: 'Save and restore',
  saving: 'Saving...',
  cancel: 'Cancel',
  gone: '{name} was deleted on another device. Saving restores it with these details.',
  discardTitle: 'Discard what you typed?',
  discard: 'Discard',
  keep: 'Keep editing',
  fields: {
    newCategory: 'New category',
    stockQuantity: 'Stock quantity',
    codes: 'More barcodes and packs',
  },
})

/** The words of the product form. */
export const texts = {
  ...formTexts,
  fields: { ...PRODUCT_FIELDS, ...formTexts.fields } satisfies Record<ProductField, string>,
  forOthers: VAT_CLASS_NAMES.agency,
} as const

const problemTexts = catalogue('inventory.product.problems', {
  noCategoryName: 'Please enter a category name',
  required: '{field} is required',
  'too-long': '{field} is too long: {most} characters at most',
  'too-large': '{field} is too large: {most} at most',
  'not-percent': '{field} must be a number from 0 to 100',
  'out-of-range': '{field} must be a number from 0 to 100',
  'control-character': '{field} contains a character that cannot be printed. Type it again.',
  'not-money': '{field} must be an amount such as 1234.50',
  'other-currency': '{field} is not in your shop’s currency',
  'too-precise': '{field} can have at most two decimals',
  negative: '{field} cannot be below zero',
  'not-whole': '{field} must be a whole number',
  'not-measured': '{field} must be an amount such as 0.485',
  notPieces: '{field} must be a whole number from 1',
})

/** What is wrong with a field, and what would be right. */
export function fieldWords(field: ProductField, code: DraftProblem): string {
  const label = texts.fields[field]
  switch (code) {
    case 'required':
      return field === 'newCategory' ? problemTexts.noCategoryName : problemTexts[code]({ field: label })
    case 'too-long':
      return problemTexts[code]({ field: label, most: longestOf(field) ?? 0 })
    case 'too-large':
      return problemTexts[code]({ field: label, most: largest(field) })
    default:
      return problemTexts[code]({ field: label })
  }
}

function largest(field: ProductField): number {
  const isAmount = field in PRODUCT && PRODUCT[field as keyof typeof PRODUCT].kind.written === 'amount'
  return isAmount ? MAX_CENTS / 100 : MAX_QUANTITY
}

/** The words about the group of variants that a product is in (S19.27). */
export const groupTexts = catalogue('inventory.product.group', {
  title: 'Kinds of one product',
  several: 'In several kinds, such as sizes',
  put: 'Put into a group',
  hint: 'Kinds such as sizes share one card at the till. The name here moves this product alone; blank takes it out of the group.',
  optionHint: 'Such as Size',
  addOption: 'Add an option',
})

const barcodeTexts = catalogue('inventory.product.codes', {
  hint: 'For goods with several barcodes, and for packs such as a case or a six-pack.',
  fields: { code: 'Code', packName: 'Pack name', packSize: 'Pieces in it', packPrice: 'Pack price' },
  hints: {
    packName: 'Such as Case of 24. Blank for a single piece.',
    packSize: 'Blank: 1',
    packPrice: 'Blank: price times pieces',
  },
  add: 'Add a barcode or pack',
  remove: 'Remove barcode {place}',
  make: 'Make a barcode',
  noNumberYet: 'Connect to your server once: this device then makes barcodes of its own.',
  notMade: 'The barcode could not be made. Please try again.',
  keep: 'Keep it',
  change: 'Change it',
  scaleHint: 'The number that the labels of your scale carry for it.',
  scaleByPiece: 'It is sold by the piece: its stock would count grams as pieces. Choose kg as its unit.',
  mistyped: 'The last digit does not fit: {code}. Keep it anyway?',
  alsoOn: 'Also on {name}',
  sameSku: 'The SKU {code} is also on {name}',
})

/** The words about a product's codes (S10.9, S10.12, S10.18). */
export const codeTexts = { ...barcodeTexts, title: texts.fields.codes } as const

/** What is doubtful about a code. */
export function doubtWords(doubt: CodeDoubt): string {
  switch (doubt.doubt) {
    case 'mistyped':
      return codeTexts.mistyped({ code: doubt.code })
    case 'also-on':
      return codeTexts.alsoOn({ name: doubt.name })
    case 'same-sku':
      return codeTexts.sameSku({ code: doubt.code, name: doubt.name })
    default:
      return doubt satisfies never
  }
}

/** What is wrong with a field of a code. */
export function codeWords(field: keyof typeof codeTexts.fields, code: DraftProblem): string {
  const label = codeTexts.fields[field]
  if (code === 'too-long') return problemTexts[code]({ field: label, most: BARCODE[field].kind.longest ?? 0 })
  if (code === 'too-large')
    return problemTexts[code]({ field: label, most: field === 'packPrice' ? MAX_CENTS / 100 : MAX_QUANTITY })
  if (field === 'packSize' && code !== 'required') return problemTexts.notPieces({ field: label })
  return problemTexts[code]({ field: label })
}

const quantityPriceTexts = catalogue('inventory.product.quantityPrices', {
  hint: 'What one costs when more is bought at once, such as from 6 and from 12. The trade price stays as it is.',
  fields: { from: 'From', price: 'Price each' },
  unit: { from: 'From ({unit})', price: 'Price per {unit}' },
  add: 'Add a quantity price',
  remove: 'Remove quantity price {place}',
  tooFew: 'From {least} or more',
  notMore: 'More than the one above',
  noAmount: 'More than 0',
  notLess: 'Less than the retail price',
  notLessThanAbove: 'Less than the price above',
})

/** The words about a product's quantity prices (S12.16). */
export const quantityTexts = { ...quantityPriceTexts, title: texts.fields.quantityPrices } as const

/** What is wrong with a field of a quantity price. @param place in the list, the first is 0 */
export function quantityPriceWords(
  field: keyof QuantityPrice,
  code: QuantityPriceFieldProblem,
  place: number,
): string {
  const label = quantityTexts.fields[field]
  switch (code) {
    case 'too-few':
      return quantityTexts.tooFew({ least: LEAST_FROM })
    case 'not-more':
      return quantityTexts.notMore
    case 'no-amount':
      return quantityTexts.noAmount
    case 'not-less':
      return place === 0 ? quantityTexts.notLess : quantityTexts.notLessThanAbove
    case 'too-long':
      return problemTexts[code]({ field: label, most: 0 })
    case 'too-large':
      return problemTexts[code]({ field: label, most: field === 'price' ? MAX_CENTS / 100 : MAX_QUANTITY })
    default:
      return problemTexts[code]({ field: label })
  }
}
