import { catalogue } from '#web/language/catalogue.ts'

/** A key and what it does, as the help lists it. */
export type Shortcut = readonly [key: string, does: string]

const shortcutTexts = catalogue('selling.shortcuts', {
  search: 'Go to search',
  add: 'Add the only match',
  more: 'Add one to the last item',
  fewer: 'Take one off the last item',
  clear: 'Clear the search, or close',
  list: 'Show this list',
})

/** What the keys do wherever a cart is filled. */
export const SHORTCUTS: readonly Shortcut[] = [
  ['/', shortcutTexts.search],
  ['Enter', shortcutTexts.add],
  ['+', shortcutTexts.more],
  ['-', shortcutTexts.fewer],
]

/** The keys at the end of the list. */
export const LAST_SHORTCUTS: readonly Shortcut[] = [
  ['Esc', shortcutTexts.clear],
  ['?', shortcutTexts.list],
]
