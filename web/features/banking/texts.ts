import type { DepositRefusal } from '#core/shifts/to-bank.ts'
import { catalogue } from '#web/language/catalogue.ts'
import { wrong } from '#web/selling/toasts.ts'
import type { ToastContent } from '#web/ui/toast-store.ts'

/** What the page of banking says. */
export const texts = catalogue('banking', {
  title: 'To bank',
  back: 'Shifts',
  hint: 'Cash that was dropped into the safe or not left in a drawer, until you write down that it is at the bank.',
  loading: 'Loading what is to be banked...',
  failed: 'This page could not be shown',
  failedHint: 'Nothing is lost. Try again.',
  notRead: 'This page could not be shown. Nothing is lost. Try again.',
  again: 'Try again',
  waiting: 'Not banked yet',
  nothing: 'Everything is banked.',
  kinds: { drop: 'Drop to safe: {name}', 'cash-up': 'Cash-up {name}' },
  all: 'All of it: {amount}',
  reference: 'Deposit slip or reference',
  day: 'Banked on',
  bank: 'Bank {amount}',
  banking: 'Storing...',
  ownersOnly: 'You may look at this, not bank it.',
  banked: 'Banked',
  noneBanked: 'Nothing was banked yet.',
  more: 'Show more ({left} left)',
  notPermitted: 'Not allowed',
})

/** The fields in which something may be missing. */
export type BankField = 'reference' | 'day'

/** Why nothing was banked. */
export const refused = catalogue('banking.refused', {
  'nothing-chosen': 'Tick what you banked',
  'too-many': 'Bank 1 000 of them at most at once',
  'banked-already': 'Some of it was banked in the meantime. Look at the list again.',
  'reference-missing': 'Type what the deposit slip says',
  'reference-wrong': 'That is too long, or contains a character that cannot be printed',
  'not-day': 'Choose the day',
  'in-future': 'That day is not here yet',
} satisfies Record<DepositRefusal['code'], string>)

/** The field that a refusal is about; none where it is about the list. */
export const FIELD_OF: Partial<Record<DepositRefusal['code'], BankField>> = {
  'reference-missing': 'reference',
  'reference-wrong': 'reference',
  'not-day': 'day',
  'in-future': 'day',
}

const toasts = catalogue('banking.toasts', {
  banked: 'Banked',
  notBanked: 'Not banked',
  notStored: 'This device could not store it. Please try again.',
})

export const toastMessages = {
  banked: (amount: string): ToastContent => ({ title: toasts.banked, description: amount }),
  refused: (words: string): ToastContent => wrong(toasts.notBanked, words),
  failed: wrong(toasts.notBanked, toasts.notStored),
} as const
