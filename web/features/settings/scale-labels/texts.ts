import type { LabelValue } from '#core/barcodes/in-store.ts'
import type { LabelRuleProblem } from '#core/barcodes/label-rules.ts'
import { catalogue } from '#web/language/catalogue.ts'

/** The words about the labels of scales (S10.15). */
export const texts = catalogue('settings.scaleLabels', {
  title: 'Labels of your scale',
  none: 'Not set up',
  some: { one: '1 kind of label', other: '{count} kinds of labels' },
  open: 'Change scale labels',
  hint: 'A scale prints a barcode of 13 digits with the weight or the price in it. Say which digits mean what.',
  rule: 'Labels that begin with {prefix}',
  add: 'Add a kind of label',
  presets: 'Usual settings',
  presetNames: {
    price: 'Price, 5 digits (20)',
    grams: 'Weight in grams, 5 digits (21)',
    tenCents: 'Price in 10c with its own check digit (22)',
    tenGrams: 'Weight in 10 g with its own check digit (23)',
  },
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
  says: 'Item {code} is {name}: {value}',
  saysUnknown: 'Item {code}, which no product has as its scale code: {value}',
  weight: '{kilograms} kg',
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

/** What each usual setting is called, in their order. */
export const PRESET_NAMES: readonly string[] = Object.values(texts.presetNames)

/** Why the rules cannot be kept. */
export const PROBLEMS: Record<LabelRuleProblem['code'], string> = catalogue('settings.scaleLabels.problems', {
  unreadable: 'The item code and the value must lie one after the other within the first 12 digits',
  'doubled-prefix': 'Another kind of label above begins with the same two digits',
  'too-many': '10 kinds of labels at most',
})
