import { MAX_MAKE_LINES } from '#core/stock/make.ts'
import type { MakeProblem, MakeSide } from '#core/stock/read-make.ts'
import { catalogue } from '#web/language/catalogue.ts'

/** The words of making products from others. */
export const texts = catalogue('inventory.make', {
  title: 'Make products',
  hint: 'Break a large bag into small ones, or bake: there is less of what you use, and more of what you make.',
  side: 'Add products to',
  sides: { uses: 'Takes', makes: 'Makes' } satisfies Record<MakeSide, string>,
  findGoods: 'Search or scan a product',
  nothingFound: 'No product matches “{searched}”',
  addGoods: 'Add {name}',
  nothingYet: {
    uses: 'Add what you use, such as a 12.5 kg bag.',
    makes: 'Add what comes of it, such as 25 bags of 500 g.',
  } satisfies Record<MakeSide, string>,
  onOtherSide: '{name} cannot be made from itself',
  quantity: 'Quantity of {name}',
  quantityShort: 'Quantity',
  inUnit: 'In {unit}',
  onHand: 'On hand: {quantity}',
  short: 'On hand: {quantity}. That is {short} too few; you can still make it.',
  costsEach: 'Costs {cost} each',
  costsPer: 'Costs {cost} per {unit}',
  withWhatIsThere: 'Cost price then, with what is on hand: {cost}',
  noCost: 'No cost is known for {names}. The costs of what you make stay as they are.',
  costsStay: 'This till does not change costs: an owner does, with “Work out costs again”.',
  lastTime: 'As last time',
  remove: 'Remove {name}',
  gone: 'Deleted product',
  fix: 'Not saved: please correct the marked fields',
  cancel: 'Cancel',
  save: 'Make',
  saving: 'Saving...',
  discardTitle: 'Discard what you typed?',
  discard: 'Discard',
  keep: 'Keep editing',
})

const problemTexts = catalogue('inventory.make.problem', {
  required: 'Type how many, above 0',
  zero: 'Type how many, above 0',
  'not-whole': 'Type a whole number',
  'not-measured': 'Type it in the unit, such as 0.485',
  negative: 'Type it without a minus',
  'too-large': 'That is too large',
  'too-many': 'At most {most} products',
  twice: 'It is in the list twice: remove one',
  deleted: 'It was deleted: remove it',
  bundle: 'It has no stock of its own. Remove it, and add what it is made up of.',
  cost: 'One would cost too much: check how many',
})

/** What is wrong in a place; undefined for nothing. */
export function problemWords(problem: MakeProblem | undefined): string | undefined {
  if (problem === 'too-many') return problemTexts['too-many']({ most: String(MAX_MAKE_LINES) })
  return problem && problemTexts[problem]
}
