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
    tracksStock: 'Count this',
    imageUrl: 'Picture',
    isActive: 'For sale',
  } satisfies Record<ProductField, string>,
  noCategory: 'No category',
  makeCategory: 'New category...',
  chooseCategory: 'Choose from the list',
  goneCategory: 'A category that no longer exists',
  tradeHint: 'Blank: no trade price.',
  countHint: 'Changing this records a new stock count.',
  oversoldHint: (pieces: number) => `Oversold by ${formatCount(pieces)}. Type how many you have now.`,
  notCounted: 'Do not count this',
  notCountedHint: 'For services, and for goods you do not count. It never runs out.',
  lowHint: 'Shown as Low at this many or fewer.',
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
  'control-character': 'contains a character that cannot be printed. Type it again.',
  'not-money': 'must be an amount such as 1234.50',
  'other-currency': 'is not in your shop’s currency',
  'too-precise': 'can have at most two decimals',
  negative: 'cannot be below zero',
  'not-whole': 'must be a whole number',
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
