import { startOfDay } from '#core/calendar/local-day.ts'
import { printedDate } from '#core/calendar/printed-time.ts'
import type { Business } from '#core/settings/business.ts'
import type { RateProblem } from '#core/vat/rate-intents.ts'
import { catalogue } from '#web/language/catalogue.ts'

/** The question of My Business, and what was answered (S18.1). */
export const texts = catalogue('settings.vat', {
  title: 'VAT',
  question: 'Is this business registered for VAT?',
  why: 'Most shops need not be: registration begins at sales of R2.3 million in 12 months.',
  suggested: 'You saved a VAT number, so it probably is.',
  answer: 'Answer',
  later: 'Ask me later',
  notSaid: 'Nobody has said yet whether this business is registered.',
  registered: 'Registered for VAT, {percent}% on standard-rated goods',
  notRegistered: 'Not registered: no paper mentions VAT.',
  registeredFrom: 'Registered for VAT from {day}.',
  endsFrom: 'Not registered any more from {day}.',
  change: 'Change VAT settings',
  askNumber: 'Tax invoices need your VAT number.',
  typeNumber: 'Type VAT number',
})

/** What changes on a day to come; '' where nothing is planned (S18.23). @param today the local day */
export function plannedWords({ vatRegistered, vatFrom = '' }: Business, today: string): string {
  if (vatFrom <= today) return ''
  const day = printedDate(startOfDay(vatFrom))
  return vatRegistered === 'yes' ? texts.registeredFrom({ day }) : texts.endsFrom({ day })
}

/** The dialog of a business's VAT. */
export const dialogTexts = catalogue('settings.vat.dialog', {
  yes: 'Yes',
  yesHint: 'Prices include VAT, and slips are tax invoices.',
  no: 'No',
  noHint: 'No VAT is worked out or printed.',
  from: 'From which day',
  fromHint: 'Blank for today. Sales and papers of before stay as they are.',
  fromPast: 'Choose today or a later day',
  papers: 'Prices on quotes and invoices',
  within: 'Include VAT (recommended)',
  withinHint: 'As at the till: goods cost the same on every paper.',
  onTop: 'Before VAT',
  onTopHint: 'VAT is added below the lines.',
  tradeBeforeVat: 'Trade prices are before VAT',
  tradeBeforeVatHint:
    'Only for trade price lists to buyers who are registered for VAT. Till and papers put VAT on them.',
  number: 'VAT Number',
  before: 'Papers that you printed before stay as they are.',
  save: 'Save',
  saving: 'Saving...',
  close: 'Close',
})

/** The rates and the tools that go with them (S18.5, S18.6, S18.17). */
export const rateTexts = catalogue('settings.vat.rates', {
  title: 'VAT rates',
  since: '{percent}% from {day}',
  now: 'Now',
  withdraw: 'Delete the rate of {percent}%',
  addTitle: 'When VAT changes',
  addHint: 'Enter it beforehand: tills use it from midnight of that day, offline too.',
  fromDay: 'First day',
  percent: 'VAT (%)',
  add: 'Add rate',
  problems: {
    'not-percent': 'Type a number from 0 to 100, with at most two decimals',
    'not-a-day': 'Choose the first day',
    past: 'Choose today or a later day: past sales keep their rate',
    taken: 'There is a rate for this day already. Delete that one first.',
  },
  tools: 'Help with products',
  raise: 'Raise prices by the difference',
  zeroRated: 'Find zero-rated foods',
})

/** Raising prices by the difference of two rates (S18.6). */
export const raiseTexts = catalogue('settings.vat.raise', {
  title: 'Raise prices by the difference',
  hint: 'From prices with {before}% VAT to prices with {after}%. Standard-rated goods only, with their packs and quantity prices; deposits on containers stay. Do this once.',
  none: 'No price would change.',
  line: '{before} to {after}',
  trade: 'Trade {before} to {after}',
  quantities: 'Quantity prices become {prices}',
  pack: '{name} {before} to {after}',
  more: 'and {count} more',
  confirm: { one: 'Change 1 product', other: 'Change {count} products' },
  cancel: 'Cancel',
})

/** The help with zero-rated foods (S18.17). */
export const foodTexts = catalogue('settings.vat.foods', {
  title: 'Zero-rated foods',
  hint: 'These may be zero-rated by their names. Tick those that are: nothing is changed by itself.',
  warning: 'Prepared or flavoured food is usually standard-rated. When in doubt ask your accountant.',
  doubtful: 'Looks prepared or flavoured',
  none: 'No standard-rated product looks like one of the zero-rated foods.',
  more: '{count} more are shown when these are done.',
  confirm: { one: 'Set 1 product as zero-rated', other: 'Set {count} products as zero-rated' },
  cancel: 'Close',
})

/** What is wrong with a rate that is typed. */
export function rateProblem(problem: RateProblem): string {
  const { problems } = rateTexts
  return problem.field === 'percent' ? problems['not-percent'] : problems[problem.code]
}

/** The messages that come and go. */
export const toastTexts = catalogue('settings.vat.toasts', {
  saved: 'VAT settings saved',
  rateAdded: 'VAT rate added',
  rateDeleted: 'VAT rate deleted',
  rateRestored: 'VAT rate restored',
  raised: 'Prices changed',
  zeroRated: 'Set as zero-rated',
  products: { one: '1 product', other: '{count} products' },
  undo: 'Undo',
  error: 'Error',
  failed: 'It could not be saved. Please try again.',
})
