import { DRAFT_LIMITS, type DraftProblem, type ProductField } from '#core/catalog/product-draft.ts'
import { MAX_CENTS } from '#core/money/cents.ts'
import { MAX_QUANTITY } from '#core/sync/fields.ts'
import { formatCount } from '#web/ui/format-count.ts'

/** The words of the product form. */
export const texts = {
  addTitle: 'Add Product',
  editTitle: 'Edit Product',
  fields: {
    name: 'Name',
    description: 'Description',
    sku: 'SKU',
    barcode: 'Barcode',
    categoryId: 'Category',
    newCategory: 'New category',
    costPrice: 'Cost price',
    sellPrice: 'Retail price',
    tradePrice: 'Trade price',
    stockQuantity: 'Stock quantity',
    lowStockThreshold: 'Low-stock limit',
    imageUrl: 'Picture',
    isActive: 'For sale',
  } satisfies Record<ProductField, string>,
  noCategory: 'No category',
  makeCategory: 'New category...',
  chooseCategory: 'Choose from the list',
  goneCategory: 'A category that is no longer there',
  tradeHint: 'Blank: no trade price.',
  countHint: 'Changing it counts the shelf anew.',
  oversoldHint: (pieces: number) => `${formatCount(pieces)} more sold than counted. Type what is there now.`,
  lowHint: 'Marked Low at this many or fewer.',
  activeHint: 'When off, the till does not show it.',
  left: (length: number, most: number) => `${formatCount(length)} of ${formatCount(most)} characters`,
  save: 'Save',
  saveAndRestore: 'Save and bring back',
  saving: 'Saving...',
  cancel: 'Cancel',
  gone: (name: string) =>
    `${name} was deleted on another device meanwhile. Saving brings it back with what stands here.`,
  discardTitle: 'Discard what you typed?',
  discard: 'Discard',
  keep: 'Keep editing',
} as const

const PROBLEMS: Record<Exclude<DraftProblem, 'too-long' | 'required' | 'too-large'>, string> = {
  'control-character': 'holds a character that cannot be printed. Type it anew.',
  'not-money': 'is not an amount such as 1234.50',
  'other-currency': 'is in another currency than your shop’s',
  'too-precise': 'has more than two decimals',
  negative: 'cannot be below zero',
  'not-whole': 'is not a whole number',
}

/** What is wrong with a field, and what would be right. */
export function fieldWords(field: ProductField, code: DraftProblem): string {
  const label = texts.fields[field]
  switch (code) {
    case 'required':
      return field === 'newCategory' ? 'Please enter a category name' : `${label} is required`
    case 'too-long':
      return `${label} is too long: ${formatCount(longest(field) ?? 0)} characters at most`
    case 'too-large':
      return `${label} is too large: ${formatCount(largest(field))} at most`
    default:
      return `${label} ${PROBLEMS[code]}`
  }
}

/** The longest text that a field takes, in UTF-16 units; undefined where it holds no text. */
export function longest(field: ProductField): number | undefined {
  return field in DRAFT_LIMITS ? DRAFT_LIMITS[field as keyof typeof DRAFT_LIMITS] : undefined
}

function largest(field: ProductField): number {
  return field === 'stockQuantity' || field === 'lowStockThreshold' ? MAX_QUANTITY : MAX_CENTS / 100
}
