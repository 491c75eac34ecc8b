import type { BankedKind } from '#core/shifts/deposit.ts'
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
  again: 'Try again',
  waiting: 'Not banked yet',
  nothing: 'Everything is banked.',
  kinds: { drop: 'Drop to safe:', 'cash-up': 'Cash-up' } satisfies Record<BankedKind, string>,
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

/** Why nothing was banked, and the field it is about; none where it is about the list. */
const refusedWords = catalogue('banking.refused', {
  'nothing-chosen': { words: 'Tick what you banked' },
  'too-many': { words: 'Bank 1,000 of them at most at once' },
  'banked-already': { words: 'Some of it was banked in the meantime. Look at the list again.' },
})

export const REFUSED: Record<DepositRefusal['code'], { field?: BankField; words: string }> = {
  ...refusedWords,
  'reference-missing': { field: 'reference', words: 'Type what the deposit slip says' },
  'reference-wrong': {
    field: 'reference',
    words: 'That is too long, or contains a character that cannot be printed',
  },
  'not-day': { field: 'day', words: 'Choose the day' },
  'in-future': { field: 'day', words: 'That day is not here yet' },
}

export const told = {
  banked: (amount: string): ToastContent => ({ title: 'Banked', description: amount }),
  refused: (words: string): ToastContent => wrong('Not banked', words),
  failed: wrong('Not banked', 'This device could not store it. Please try again.'),
} as const
