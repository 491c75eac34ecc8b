import type { MeasuredUnit } from '#core/quantities/unit.ts'
import type { AdjustRefusal, Way } from '#core/stock/adjust.ts'
import { catalogue } from '#web/language/catalogue.ts'

/** The words of adding stock and taking it away. */
export const texts = catalogue('inventory.adjust', {
  title: 'Adjust stock',
  findGoods: 'Search or scan a product',
  nothingFound: 'No product matches “{searched}”',
  addGoods: 'Adjust {name}',
  way: 'What happened',
  ways: { add: 'Add', take: 'Take away' } satisfies Record<Way, string>,
  onHand: 'On hand: {quantity}',
  howMany: 'How many',
  howMuch: 'How much, in {unit}',
  done: { add: '{name}: {quantity} added', take: '{name}: {quantity} taken away' },
  reason: 'Reason',
  chooseReason: 'Choose a reason',
  note: 'Note',
  noteHint: 'What happened, for whoever asks later.',
  makeFrom: 'Make products from this',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving...',
  discardTitle: 'Discard what you typed?',
  discard: 'Discard',
  keep: 'Keep editing',
})

const refusedTexts = catalogue('inventory.adjust.refused', {
  required: 'Type how many, above 0',
  'not-whole': 'Type a whole number',
  'not-measured': 'Type it in the unit, such as 0.485',
  'not-measured-in': 'Type it in {unit}, such as 0.485',
  negative: 'Type it without a minus: choose Take away',
  'too-large': 'That is too large',
  'too-long': 'The note is too long',
})

/** What is wrong with what was typed. */
export function refusedAdjustment(refusal: AdjustRefusal, unit: MeasuredUnit | undefined): string {
  switch (refusal.code) {
    case 'required':
      return refusal.field === 'reason' ? texts.chooseReason : refusedTexts.required
    case 'not-measured':
      return unit ? refusedTexts['not-measured-in']({ unit }) : refusedTexts['not-measured']
    default:
      return refusedTexts[refusal.code]
  }
}
