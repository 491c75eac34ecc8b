import type { MeasuredUnit } from '#core/quantities/unit.ts'
import type { AdjustRefusal, Way } from '#core/stock/adjust.ts'
import { catalogue } from '#web/language/catalogue.ts'

/** The words of adding stock and taking it away. */
const words = catalogue('inventory.adjust', {
  title: 'Adjust stock',
  findGoods: 'Search or scan a product',
  nothingFound: 'No product matches “{searched}”',
  addGoods: 'Adjust {name}',
  way: 'What happened',
  ways: { add: 'Add', take: 'Take away' } satisfies Record<Way, string>,
  onHand: 'On hand: {quantity}',
  reason: 'Reason',
  chooseReason: 'Choose a reason',
  note: 'Note',
  noteHint: 'What happened, for whoever asks later.',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving...',
  discardTitle: 'Discard what you typed?',
  discard: 'Discard',
  keep: 'Keep editing',
})

export const texts = {
  ...words,
  quantity: (unit: MeasuredUnit | undefined) => (unit ? `How much, in ${unit}` : 'How many'),
  done: (name: string, quantity: string, way: Way) =>
    `${name}: ${quantity} ${way === 'add' ? 'added' : 'taken away'}`,
} as const

/** What is wrong with what was typed. */
export function refusedAdjustment(refusal: AdjustRefusal, unit: MeasuredUnit | undefined): string {
  switch (refusal.code) {
    case 'required':
      return refusal.field === 'reason' ? texts.chooseReason : 'Type how many, above 0'
    case 'not-whole':
      return 'Type a whole number'
    case 'not-measured':
      return `Type it in ${unit ?? 'the unit'}, such as 0.485`
    case 'negative':
      return 'Type it without a minus: choose Take away'
    case 'too-large':
      return 'That is too large'
    case 'too-long':
      return 'The note is too long'
    default:
      return refusal satisfies never
  }
}
