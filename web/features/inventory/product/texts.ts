import { PRODUCT } from '#core/catalog/product.ts'
import { type DraftProblem, longestOf, type ProductField } from '#core/catalog/product-draft.ts'
import type { MeasuredUnit, Unit } from '#core/catalog/unit.ts'
import { MAX_QUANTITY } from '#core/entities/fields.ts'
import { MAX_CENTS } from '#core/money/cents.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { PRODUCT_FIELDS } from '#web/words/field-names.ts'

/** The words of the product form. */
export const texts = {
  addTitle: 'Add Product',
  editTitle: 'Edit Product',
  fields: {
    ...PRODUCT_FIELDS,
    newCategory: 'New category',
    stockQuantity: 'Stock quantity',
  } satisfies Record<ProductField, string>,
  noCategory: 'No category',
  makeCategory: 'New category...',
  chooseCategory: 'Choose from the list',
  goneCategory: 'A category that no longer exists',
  tradeHint: 'Blank: no trade price.',
  countHint: 'Changing this records a new stock count.',
  oversoldHint: (by: string) => `Oversold by ${by}. Type how many you have now.`,
  notCounted: 'Do not count this',
  notCountedHint: 'For services, and for goods you do not count. It never runs out.',
  units: {
    each: 'The piece',
    kg: 'Weight, in kg',
    l: 'Volume, in l',
    m: 'Length, in m',
  } satisfies Record<Unit, string>,
  unitHint: (unit: MeasuredUnit) => `Prices are per ${unit}. The till asks how much.`,
  unitKept: 'Make a new product for another unit.',
  inUnit: (label: string, unit: MeasuredUnit) => `${label} (${unit})`,
  perUnit: (label: string, unit: MeasuredUnit) => `${label} per ${unit}`,
  lowHint: 'Shown as Low at this many or fewer.',
  asksPriceHint: 'The till asks for the price each time it is sold.',
  noDiscountHint: 'A discount on everything leaves it out: airtime, deposits.',
  activeHint: 'When off, the till does not show it.',
  left: (length: number, most: number) => `${formatCount(length)} of ${formatCount(most)} characters`,
  save: 'Save',
  saveAndRestore: 'Save and restore',
  saving: 'Saving...',
  cancel: 'Cancel',
  gone: (name: string) => `${name} was deleted on another device. Saving restores it with these details.`,
  discardTitle: 'Discard what you typed?',
  discard: 'Discard',
  keep: 'Keep editing',
} as const

const PROBLEMS: Record<Exclude<DraftProblem, 'too-long' | 'required' | 'too-large'>, string> = {
  'not-percent': 'must be a number from 0 to 100',
  'out-of-range': 'must be a number from 0 to 100',
  'control-character': 'contains a character that cannot be printed. Type it again.',
  'not-money': 'must be an amount such as 1234.50',
  'other-currency': 'is not in your shop’s currency',
  'too-precise': 'can have at most two decimals',
  negative: 'cannot be below zero',
  'not-whole': 'must be a whole number',
  'not-measured': 'must be an amount such as 0.485',
}

/** What is wrong with a field, and what would be right. */
export function fieldWords(field: ProductField, code: DraftProblem): string {
  const label = texts.fields[field]
  switch (code) {
    case 'required':
      return field === 'newCategory' ? 'Please enter a category name' : `${label} is required`
    case 'too-long':
      return `${label} is too long: ${formatCount(longestOf(field) ?? 0)} characters at most`
    case 'too-large':
      return `${label} is too large: ${formatCount(largest(field))} at most`
    default:
      return `${label} ${PROBLEMS[code]}`
  }
}

function largest(field: ProductField): number {
  const isAmount = field in PRODUCT && PRODUCT[field as keyof typeof PRODUCT].kind.written === 'amount'
  return isAmount ? MAX_CENTS / 100 : MAX_QUANTITY
}
