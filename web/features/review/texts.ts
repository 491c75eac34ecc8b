import { catalogue } from '#web/language/catalogue.ts'
import { wrong } from '#web/selling/toasts.ts'

/** What the review list says. */
export const texts = catalogue('review', {
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
  seenAt: 'Seen {time}',
  seenBy: 'Seen by {name} {time}',
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
  notStored: 'Not stored',
  notStoredHint: 'Nothing was changed. Please try again.',
  kept: 'This device shows the sales that it keeps. What is older is on your server.',
})

export const failedToStore = wrong(texts.notStored, texts.notStoredHint)

/** A paper, called by its number. */
export const PAPERS = catalogue('review.papers', {
  sale: '{number}',
  document: '{number}',
  'cancelled-document': 'Cancelled: {number}',
  'credited-document': 'Credit note {number}',
  'drawer-move': 'Cash drawer: {number}',
  'cash-up': 'Cash-up {number}',
  banked: 'Banked: {number}',
  delivery: 'Goods received {number}',
  'stock-move': 'Stock adjusted: {number}',
  stocktake: 'Stocktake {number}',
  counting: 'Counted for stocktake {number}',
  order: 'Order sent: {number}',
  'cancelled-order': 'Order cancelled: {number}',
  'book-entry': 'On account: {number}',
  layby: 'Lay-by {number}',
  'layby-payment': 'Payment of lay-by {number}',
  number: '{number}',
  code: '{number}',
})
