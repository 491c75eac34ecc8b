import { LIMITS } from '#core/entities/fields.ts'
import { FEWEST_TOGETHER, PROMOTION, type PromotionKind } from '#core/promotions/promotion.ts'
import type { PromotionField, PromotionFieldProblem } from '#core/promotions/promotion-draft.ts'
import { catalogue } from '#web/language/catalogue.ts'

/** The words of the promotions. */
export const texts = catalogue('inventory.promotions', {
  title: 'Promotions',
  add: 'New promotion',
  empty: 'No promotions yet',
  emptyHint:
    'Any 3 for R20, 10% off, buy 2 and get 1 free: the till takes it off by itself, also without a network.',
  demoHint: 'Add your own products first. Demo products take no promotions.',
  edit: 'Edit {name}',
  delete: 'Delete {name}',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  turnOnWhich: 'Turn on {name}',
  turnOffWhich: 'Turn off {name}',
  on: 'On',
  off: 'Off',
  over: 'Over',
  wrong: 'Needs a change',
  from: 'From {day}',
  allGoods: 'All goods',
  products: { one: '{count} product', other: '{count} products' },
  categories: { one: '{count} category', other: '{count} categories' },
  deleteTitle: 'Delete {name}?',
  deleteHint: 'Past sales keep it.',
  deleteConfirm: 'Delete',
})

/** The words of its form. */
export const formTexts = catalogue('inventory.promotions.form', {
  addTitle: 'New promotion',
  editTitle: 'Edit promotion',
  fields: {
    name: 'Name',
    kind: 'What it does',
    percent: 'Percent off',
    price: 'Price',
    many: 'How many',
    free: 'How many free',
    goods: 'For what',
    productIds: 'Products',
    categoryIds: 'Categories',
    fromDay: 'First day',
    toDay: 'Last day',
    weekdays: 'Days of the week',
    fromTime: 'From',
    toTime: 'Until',
    combines: 'Also with other discounts',
    active: 'On',
  } satisfies Record<PromotionField | 'goods', string>,
  nameHint: 'Printed on the slip, for example: Any 3 for R20',
  kinds: {
    'many-for-price': { label: 'Several for a price', hint: 'Any 3 for R20' },
    percent: { label: 'Percent off', hint: '10% off' },
    'buy-get': { label: 'Some free', hint: 'Buy 2, get 1 free' },
    price: { label: 'Special price', hint: 'R15 each' },
  } satisfies Record<PromotionKind, { label: string; hint: string }>,
  kindHints: {
    'many-for-price': 'Any of the goods below, mixed as the customer likes.',
    'buy-get': 'The cheapest of them are free.',
    price: 'Goods sold by weight: for 1 kg. Goods that cost less keep their price.',
  } satisfies Record<Exclude<PromotionKind, 'percent'>, string>,
  forAll: 'All goods',
  forChosen: 'Chosen goods',
  goodsMissing: 'Choose a product or a category, or All goods',
  chosenProducts: 'Chosen products',
  gone: 'Deleted product',
  goneCategory: 'Deleted category',
  remove: 'Remove {name}',
  findGoods: 'Search or scan a product',
  nothingFound: 'No product matches {searched}',
  addGoods: 'Add {name}',
  when: 'When',
  always: 'Leave all of it empty, and it runs until you turn it off.',
  combinesHint: 'Off: whatever is on promotion takes no other discount.',
  activeHint: 'Off: the till does not use it.',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  discardTitle: 'Discard what you typed?',
  discard: 'Discard',
  keep: 'Keep editing',
})

const numberTexts = catalogue('inventory.promotions.numbers', {
  percent: 'Percent off',
  manyForPrice: { many: 'How many', price: 'For' },
  buyGet: { many: 'Buy', free: 'Get free' },
  price: 'Price each',
})

/** The numbers that a form asks of each kind, in the order in which people say them. */
export const NUMBER_FIELDS: Record<
  PromotionKind,
  readonly { field: 'percent' | 'price' | 'many' | 'free'; label: string; keys: 'decimal' | 'numeric' }[]
> = {
  percent: [{ field: 'percent', label: numberTexts.percent, keys: 'decimal' }],
  'many-for-price': [
    { field: 'many', label: numberTexts.manyForPrice.many, keys: 'numeric' },
    { field: 'price', label: numberTexts.manyForPrice.price, keys: 'decimal' },
  ],
  'buy-get': [
    { field: 'many', label: numberTexts.buyGet.many, keys: 'numeric' },
    { field: 'free', label: numberTexts.buyGet.free, keys: 'numeric' },
  ],
  price: [{ field: 'price', label: numberTexts.price, keys: 'decimal' }],
}

const problemTexts = catalogue('inventory.promotions.problems', {
  noName: 'Type a name',
  required: 'Type a number',
  'too-long': '{field} is too long: {most} characters at most',
  'control-character': '{field} contains a character that cannot be printed',
  'not-money': 'Type an amount, such as 20 or 19.99',
  'other-currency': 'This amount is in another currency',
  'too-precise': 'At most two decimals',
  negative: 'Type an amount above 0',
  'no-amount': 'Type an amount above 0',
  'too-large': 'This number is too large',
  'not-percent': 'Type a percent above 0, up to 100',
  'out-of-range': 'Type a percent above 0, up to 100',
  'not-whole': 'Type a whole number',
  'not-measured': 'Type a whole number',
  'too-few': 'Type {fewest} or more',
  'before-start': 'The last day is before the first',
  'not-after-start': 'Must be later than From. For a night over midnight make two promotions.',
})

/** What is wrong with a field. @param kind what the promotion does */
export function fieldWords(field: PromotionField, code: PromotionFieldProblem, kind: PromotionKind): string {
  const label = NUMBER_FIELDS[kind].find((each) => each.field === field)?.label ?? formTexts.fields[field]
  switch (code) {
    case 'required':
      return field === 'name' ? problemTexts.noName : problemTexts.required
    case 'too-long':
      return problemTexts[code]({ field: label, most: PROMOTION[field].kind.longest ?? LIMITS.text })
    case 'control-character':
      return problemTexts[code]({ field: label })
    case 'too-few':
      return problemTexts[code]({
        fewest: field === 'many' && kind === 'many-for-price' ? FEWEST_TOGETHER[kind] : 1,
      })
    default:
      return problemTexts[code]
  }
}
