import type { About } from '#core/review/findings.ts'
import { catalogue } from '#web/language/catalogue.ts'
import { wrong } from '#web/selling/toasts.ts'

/** What the review list says. */
const words = catalogue('review', {
  title: 'Review',
  hint: 'What your tills and your server are not sure of. Nothing here was stopped: look at it, and say that you did.',
  back: 'Analytics',
  loading: 'Loading the review list...',
  failed: 'The review list could not be loaded',
  failedHint: 'Nothing is lost. Try again.',
  tryAgain: 'Try again',
  lists: 'Which ones',
  kind: 'Kind',
  allKinds: 'All',
  toSee: 'To look at',
  wereSeen: 'Seen',
  count: '{name} ({count})',
  nothing: 'Nothing to look at',
  nothingHint: 'Sales that do not add up, goods returned twice and drawers that differ appear here.',
  noneSeen: 'Nothing was marked as seen yet',
  more: 'Show {count} more',
  seen: 'Seen',
  seenAll: 'All {count} seen',
  seenOf: 'Seen: {doubt} {number}',
  ownersOnly: 'Only an owner can mark these as seen.',
  also: 'Also',
  recount: 'Count {product} again',
  askTitle: '{doubt}: seen?',
  askHint: 'It stays on the list of what was seen, with your name and your note.',
  note: 'Note',
  noteHint: 'What did you find out? You may leave this empty.',
  cancel: 'Back',
  unnamed: 'Nobody named',
  kept: 'This device shows the sales that it keeps. What is older is on your server.',
})

export const texts = {
  ...words,
  seenBy: (who: string, time: string) => (who === '' ? `Seen ${time}` : `Seen by ${who} ${time}`),
  failedToStore: wrong('Not stored', 'Nothing was changed. Please try again.'),
} as const

/** What a paper is called before its number; '' where the number says it. */
export const ABOUT_WORDS: Record<About, string> = catalogue('review.about', {
  sale: '',
  document: '',
  'cancelled-document': 'Cancelled:',
  'credited-document': 'Credit note',
  'drawer-move': 'Cash drawer:',
  'cash-up': 'Cash-up',
  banked: 'Banked:',
  delivery: 'Goods received',
  'stock-move': 'Stock adjusted:',
  stocktake: 'Stocktake',
  counting: 'Counted for stocktake',
  order: 'Order sent:',
  'cancelled-order': 'Order cancelled:',
  'book-entry': 'On account:',
  layby: 'Lay-by',
  'layby-payment': 'Payment of lay-by',
  number: '',
  code: '',
})
