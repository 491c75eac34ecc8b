import type { QuantityRefusal } from '#core/quantities/quantity.ts'
import type { StocktakeScope } from '#core/stocktake/stocktake.ts'
import { catalogue } from '#web/language/catalogue.ts'

/** The words of stocktakes. */
export const texts = catalogue('inventory.stocktake', {
  title: 'Stocktakes',
  exportFile: 'stocktakes-{day}.csv',
  start: 'Start a stocktake',
  empty: 'No stocktake yet',
  emptyHint: 'Count what lies on the shelves, with as many phones as you like, while the shop sells.',
  open: 'Open {number}',
  goesOn: 'Going on',
  finished: 'Finished',
  forgotten:
    '{number} was started more than 14 days ago and is not finished. Finish it, or what was counted changes nothing.',
  scopes: {
    all: 'All products',
    categories: 'Some categories',
    list: 'Chosen products',
  } satisfies Record<StocktakeScope, string>,
  startedBy: 'Started by {name}',
  // Starting
  name: 'Name',
  nameHint: 'What you will know it by, such as “November”.',
  scope: 'What to count',
  categories: 'Categories',
  chooseCategory: 'Choose at least one category',
  chooseProduct: 'Choose at least one product',
  tooLong: 'Use a shorter name',
  blind: 'Hide what the list says',
  blindHint: 'Whoever counts sees only what they count themselves.',
  startNow: 'Start counting',
  cancel: 'Cancel',
  saving: 'Storing...',
  discardTitle: 'Discard what you typed?',
  discard: 'Discard',
  keep: 'Keep typing',
  remove: 'Remove {name}',
  // Counting
  progress: { one: '{counted} of {count} product counted', other: '{counted} of {count} products counted' },
  /** What a place is called where nobody named one yet. */
  places: { shelf: 'Shelf', storeRoom: 'Store room' },
  howMany: 'How many {name}',
  howMuch: 'How much {name} ({unit})',
  loading: 'Loading...',
  failed: 'What was counted could not be read. Close this and open it again.',
  othersFinish:
    'What you count is kept. This login may not change stock: somebody else finishes the stocktake.',
  place: 'Place',
  findGoods: 'Scan or search what you count',
  nothingFound: 'No product matches “{searched}”',
  addGoods: 'Count {name}',
  scanHint: 'Each scan counts one more.',
  listSays: 'The list says {quantity}',
  add: 'Count',
  notNow: 'Cancel',
  counted: '{name}: {all} counted',
  noStock: '{name} has no stock to count',
  recent: 'Counted last',
  nothingYet: 'Nothing counted yet.',
  takeBack: 'Take back {quantity} of {name}',
  takeBackShort: 'Take back',
  takenBack: 'Taken back',
  gone: 'A deleted product',
  close: 'Close',
  toFinish: 'See differences',
  // Count sheets
  sheets: 'Print count sheets',
  sheetsHint: 'Paper to count on: products by category, each with its barcode and an empty box.',
  sheetsPlaces: 'Sheets for',
  sheetsPlacesHint: 'One set for each place. With none chosen, each sheet has a line for the place.',
  sheetsListed: 'With what the list says',
  sheetsListedHint: 'Leave it off, and whoever counts really counts.',
  sheetsSave: 'Make the PDF',
  sheetsMaking: 'Making the PDF...',
  sheetsSaved: 'Count sheets saved',
  sheetsSavedHint: 'Open the file and print it.',
  sheetsNone: 'This stocktake has no products to count.',
  // Differences
  differences: 'Differences of {number}',
  nothingCounted: 'Nothing was counted. Finishing it changes nothing.',
  agrees: {
    one: '{count} product counted, and all agree with the list.',
    other: '{count} products counted, and all agree with the list.',
  },
  missing: 'Missing, at cost',
  more: 'Too many, at cost',
  line: 'Counted {counted} · the list says {listed}',
  sinceCounted: 'with what moved since: {now}',
  moreLines: 'Show {count} more',
  moved: 'Moved while it was counted',
  soldWhile: '{quantity} sold while counting. Count again?',
  movedWhile: '{quantity} moved while counting. Count again?',
  countAgain: 'Count {name} again',
  countAgainShort: 'Count again',
  uncounted: { one: '{count} product not counted', other: '{count} products not counted' },
  uncountedHint: 'What nobody counted stays as it is.',
  showUncounted: 'Show them',
  toNothing: { one: 'Set {count} uncounted product to 0', other: 'Set {count} uncounted products to 0' },
  back: 'Go on counting',
  finish: 'Finish',
  finishTitle: 'Finish {number}?',
  finishHint: {
    one: 'The stock of {count} product becomes what was counted. What was sold since it was counted comes off.',
    other:
      'The stock of {count} products becomes what was counted. What was sold since it was counted comes off.',
  },
  finishToNothing: {
    one: '{count} product that nobody counted becomes 0.',
    other: '{count} products that nobody counted become 0.',
  },
  finishing: 'Storing...',
  late: 'Late',
  lateHint: 'Counted on a phone that was offline, or after the finish. It is not in the stock yet.',
  lateLine: '{all} in all',
  takeIn: 'Take it in',
  // Finished
  finishedAt: 'Finished {time}',
  finishedBy: 'Finished {time} by {name}',
  againAt: 'Finished again {time}. The first finish stands: this one changed nothing.',
  againBy: 'Finished again {time} by {name}. The first finish stands: this one changed nothing.',
  countedAll: { one: '{count} product counted.', other: '{count} products counted.' },
})

/** When it was finished, and by whom. @param isAgain by another device, later */
export function finishWords(time: string, name: string | undefined, isAgain: boolean): string {
  if (name === undefined || name === '') return isAgain ? texts.againAt({ time }) : texts.finishedAt({ time })
  return isAgain ? texts.againBy({ time, name }) : texts.finishedBy({ time, name })
}

/** Why a counted quantity is refused. */
export const QUANTITY_PROBLEMS: Record<QuantityRefusal | 'required', string> = catalogue(
  'inventory.stocktake.quantityProblems',
  {
    required: 'Type how many there are; 0 for none',
    'not-whole': 'Type a whole number',
    'not-measured': 'Type a number such as 1.25',
    negative: 'Type 0 or more',
    'too-large': 'That is too many',
  },
)

/** The first row of the file of stocktakes, in the order of its columns. */
export const columnTexts = catalogue('inventory.stocktake.columns', {
  stocktake: 'Stocktake',
  name: 'Name',
  startedOn: 'Started on',
  startedAt: 'Started at',
  finishedOn: 'Finished on',
  finishedAt: 'Finished at',
  finishedBy: 'Finished by',
  product: 'Product',
  sku: 'SKU',
  counted: 'Counted',
  unit: 'Unit',
  place: 'Place',
  countedOn: 'Counted on',
  countedAt: 'Counted at',
  countedBy: 'Counted by',
  till: 'Till',
})
