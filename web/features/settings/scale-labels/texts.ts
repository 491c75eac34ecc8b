import type { LabelValue } from '#core/barcodes/in-store.ts'
import type { LabelRuleProblem } from '#core/barcodes/label-rules.ts'
import { catalogue } from '#web/language/catalogue.ts'

/** The words about the labels of scales (S10.15). */
const words = catalogue('settings.scaleLabels', {
  title: 'Labels of your scale',
  none: 'Not set up',
  some: { one: '1 kind of label', other: '{count} kinds of labels' },
  open: 'Change scale labels',
  hint: 'A scale prints a barcode of 13 digits with the weight or the price in it. Say which digits mean what.',
  rule: 'Labels that begin with {prefix}',
  add: 'Add a kind of label',
  presets: 'Usual settings',
  remove: 'Remove labels that begin with {prefix}',
  fields: {
    prefix: 'Begins with',
    itemFrom: 'Item code from digit',
    itemDigits: 'Item code, digits',
    valueFrom: 'Value from digit',
    valueDigits: 'Value, digits',
    value: 'The value is',
    checked: 'A second check digit stands before the value',
    example: 'Try a label',
  },
  values: {
    cents: 'Price in cents',
    'ten-cents': 'Price in 10c',
    grams: 'Weight in grams',
    'ten-grams': 'Weight in 10 g',
  } satisfies Record<LabelValue, string>,
  exampleHint: 'Scan or type the barcode of a label.',
  notOurs: 'No kind of label above begins like this, or it does not have 13 digits.',
  unreadable: 'The last digit does not fit. Scan it again.',
  zero: 'The label says 0.',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  discardTitle: 'Discard what you changed?',
  discard: 'Discard',
  keep: 'Keep editing',
  kept: 'Scale labels saved',
  error: 'Error',
  failed: 'The labels could not be saved. Please try again.',
})

export const texts = {
  ...words,
  says: (itemCode: string, value: string, name: string | undefined) =>
    `Item ${itemCode}${name === undefined ? ', which no product has as its scale code' : ` is ${name}`}: ${value}`,
  grams: (grams: number) => `${(grams / 1_000).toFixed(3)} kg`,
} as const

/** What each usual setting is called. */
export const PRESET_NAMES = [
  'Price, 5 digits (20)',
  'Weight in grams, 5 digits (21)',
  'Price in 10c with its own check digit (22)',
  'Weight in 10 g with its own check digit (23)',
] as const

/** Why the rules cannot be kept. */
export const PROBLEMS: Record<LabelRuleProblem['code'], string> = catalogue('settings.scaleLabels.problems', {
  unreadable: 'The item code and the value must lie one after the other within the first 12 digits',
  'doubled-prefix': 'Another kind of label above begins with the same two digits',
  'too-many': '10 kinds of labels at most',
})
