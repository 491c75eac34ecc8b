import { type LabelRefusal, MAX_LABELS } from '#core/labels/label.ts'
import type { LabelSizeName } from '#core/labels/label-sizes.ts'
import { catalogue } from '#web/language/catalogue.ts'

/** The words about labels (S10.19, S10.20). */
export const labelTexts = catalogue('inventory.labels', {
  title: 'Print labels',
  hint: 'Scan or search products, and say how many labels of each.',
  asReceived: 'As many as received. Change how many you need of each.',
  findGoods: 'Search or scan a product',
  nothingFound: 'No product matches {searched}',
  addGoods: 'Label for {name}, {price}',
  none: 'No products chosen yet.',
  chosen: 'Chosen products',
  count: 'Labels of {name}',
  remove: 'Remove {name}',
  noCode: 'No barcode',
  make: 'Make a barcode',
  makeFor: 'Make a barcode for {name}',
  size: 'Labels',
  startAt: 'First label on the sheet',
  withSku: 'Print the SKU',
  save: 'Save as PDF',
  saving: 'Making PDF...',
  saved: 'Labels saved',
  savedHint: 'Print the file at 100%, without fitting it to the page.',
  failed: 'The labels could not be made. Please try again.',
  error: 'Error',
  file: 'Labels-{day}.pdf',
})

/** The sizes by what stands on their box. */
export const SIZE_NAMES: Record<LabelSizeName, string> = catalogue('inventory.labels.sizes', {
  'a4-65': 'A4, 65 labels (38.1 × 21.2 mm)',
  'a4-24': 'A4, 24 labels (64 × 34 mm)',
  'a4-21': 'A4, 21 labels (63.5 × 38.1 mm)',
  'roll-40': 'Roll, 40 × 30 mm',
  'roll-50': 'Roll, 50 × 25 mm',
  'roll-58': 'Roll, 58 × 40 mm',
})

const refusedTexts = catalogue('inventory.labels.refused', {
  none: 'Choose at least one label',
  'not-whole': 'The number of labels must be a whole number',
  'too-many': '{most} labels at most at a time',
})

/** Why labels cannot be made. */
export const REFUSED: Record<LabelRefusal, string> = {
  ...refusedTexts,
  'too-many': refusedTexts['too-many']({ most: MAX_LABELS }),
}
