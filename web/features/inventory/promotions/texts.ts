import { LIMITS } from '#core/entities/fields.ts'
import { formatCount } from '#core/language/format-count.ts'
import { FEWEST_TOGETHER, PROMOTION, type PromotionKind } from '#core/promotions/promotion.ts'
import type { PromotionField, PromotionFieldProblem } from '#core/promotions/promotion-draft.ts'
import { catalogue } from '#web/language/catalogue.ts'

/** The words of the promotions. */
const words = catalogue('inventory.promotions', {
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

export const texts = {
  ...words,
  turn: (isOn: boolean, name: string) => `${isOn ? 'Turn off' : 'Turn on'} ${name}`,
} as const

/** The words of its form. */
const formWords = catalogue('inventory.promotions.form', {
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
  kindHints: {
    percent: '',
    'many-for-price': 'Any of the goods below, mixed as the customer likes.',
    'buy-get': 'The cheapest of them are free.',
    price: 'Goods sold by weight: for 1 kg. Goods that cost less keep their price.',
  } satisfies Record<PromotionKind, string>,
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

export const formTexts = {
  ...formWords,
  kinds: {
    'many-for-price': { place: 1, label: 'Several for a price', hint: 'Any 3 for R20' },
    percent: { place: 2, label: 'Percent off', hint: '10% off' },
    'buy-get': { place: 3, label: 'Some free', hint: 'Buy 2, get 1 free' },
    price: { place: 4, label: 'Special price', hint: 'R15 each' },
  } satisfies Record<PromotionKind, { place: number; label: string; hint: string }>,
} as const

/** The numbers that a form asks of each kind, in the order in which people say them. */
export const NUMBER_FIELDS: Record<
  PromotionKind,
  readonly { field: 'percent' | 'price' | 'many' | 'free'; label: string; keys: 'decimal' | 'numeric' }[]
> = {
  percent: [{ field: 'percent', label: 'Percent off', keys: 'decimal' }],
  'many-for-price': [
    { field: 'many', label: 'How many', keys: 'numeric' },
    { field: 'price', label: 'For', keys: 'decimal' },
  ],
  'buy-get': [
    { field: 'many', label: 'Buy', keys: 'numeric' },
    { field: 'free', label: 'Get free', keys: 'numeric' },
  ],
  price: [{ field: 'price', label: 'Price each', keys: 'decimal' }],
}

/** What is wrong with a field. @param kind what the promotion does */
export function fieldWords(field: PromotionField, code: PromotionFieldProblem, kind: PromotionKind): string {
  const label = NUMBER_FIELDS[kind].find((each) => each.field === field)?.label ?? formTexts.fields[field]
  switch (code) {
    case 'required':
      return field === 'name' ? 'Type a name' : 'Type a number'
    case 'too-long':
      return `${label} is too long: ${formatCount(PROMOTION[field].kind.longest ?? LIMITS.text)} characters at most`
    case 'control-character':
      return `${label} contains a character that cannot be printed`
    case 'not-money':
      return 'Type an amount, such as 20 or 19.99'
    case 'other-currency':
      return 'This amount is in another currency'
    case 'too-precise':
      return 'At most two decimals'
    case 'negative':
    case 'no-amount':
      return 'Type an amount above 0'
    case 'too-large':
      return 'This number is too large'
    case 'not-percent':
    case 'out-of-range':
      return 'Type a percent above 0, up to 100'
    case 'not-whole':
    case 'not-measured':
      return 'Type a whole number'
    case 'too-few':
      return `Type ${field === 'many' && kind === 'many-for-price' ? FEWEST_TOGETHER[kind] : 1} or more`
    case 'before-start':
      return 'The last day is before the first'
    case 'not-after-start':
      return 'Must be later than From. For a night over midnight make two promotions.'
    default:
      return code satisfies never
  }
}
