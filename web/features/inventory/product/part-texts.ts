import { MOST_OF_A_PART } from '#core/catalog/bundle.ts'
import type { PartProblem } from '#core/catalog/bundle-draft.ts'
import { catalogue } from '#web/language/catalogue.ts'
import { texts } from './texts.ts'

const words = catalogue('inventory.product.parts', {
  hint: 'For products sold together as one, such as Pie and Coke. It has no stock of its own: selling it takes these.',
  byPiece: 'Only what is sold by the piece can be made up of others. Choose The piece, or remove these.',
  add: 'Add a product to it',
  doNotAdd: 'Add no more',
  findGoods: 'Search or scan a product',
  nothingFound: 'No product matches “{searched}”',
  addGoods: 'Add {name}',
  quantity: 'Quantity',
  inUnit: 'In {unit}',
  quantityOf: 'Quantity of {name}',
  remove: 'Remove {name}',
  gone: 'Deleted product',
  itself: 'A product is not made up of itself',
  partOf: 'This product is part of {bundles}: it cannot be made up of others itself',
  demo: '{name} is a demo product',
  isBundle:
    'Already made up of other products: {names}. Selling this product does not lower the stock of those. Remove it here, and add those products instead.',
  unitKept: 'It is part of {bundles}: its unit stays.',
  twice: '{name} is here already',
  cost: 'These cost {cost} together.',
  otherVat: 'Of another VAT class: {names}. Ask an accountant how VAT is paid on these sold as one.',
})

/** The words about what a product is made up of (S19.28). */
export const partTexts = { ...words, title: texts.fields.parts } as const

const problems = catalogue('inventory.product.parts.problem', {
  required: 'Type how many',
  'too-few': 'More than 0',
  'not-whole': 'Type a whole number',
  'not-measured': 'Such as 0.485',
  negative: 'More than 0',
  'too-large': '{most} at most',
})

/** What is wrong with the quantity of a part. */
export function partProblemWords(code: PartProblem): string {
  return code === 'too-large' ? problems[code]({ most: MOST_OF_A_PART }) : problems[code]
}
