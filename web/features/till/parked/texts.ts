import { tillLetter } from '#core/numbering/till-name.ts'
import type { ParkRefusal } from '#core/parked/park-cart.ts'
import { MAX_PARKED_NAME, type TakenBy } from '#core/parked/parked-sale.ts'
import { catalogue } from '#web/language/catalogue.ts'
import { partPaid, wrong, wrongOf } from '#web/selling/toasts.ts'
import type { ToastContent } from '#web/ui/toast-store.ts'
import { tillName } from '#web/words/till-name.ts'

/** The words of parking. */
export const texts = catalogue('till.parked', {
  park: 'Park',
  parkTitle: 'Park this sale',
  name: 'Name',
  nameHint: 'So that it is found again: a table, a person',
  note: 'Note',
  parked: 'Parked',
  waiting: { one: 'Parked sales: {count} waiting', other: 'Parked sales: {count} waiting' },
  atTill: 'At till {till}',
  atTillWith: 'At till {till} with {name}',
  title: 'Parked sales',
  search: 'Search parked sales',
  searchHint: 'Name or product',
  loading: 'Loading the parked sales...',
  empty: 'No parked sales',
  emptyHint: 'Park puts the cart aside, for any till of the shop to take up.',
  notFound: 'Nothing found',
  notFoundHint: 'No parked sale has this name or product.',
  takeUp: 'Take up',
  takeUpOf: 'Take up {name}',
  print: 'Print {name}',
  drop: 'Drop {name}',
  parkFirst: 'Park the present sale first?',
  parkFirstHint: 'It is put aside in the same step.',
  parkAndTakeUp: 'Park it, take this up',
  takeAnyway: '{who} has this sale. Take it anyway?',
  take: 'Take it',
  back: 'Back',
  dropAsk: 'Drop {name}?',
  dropHint: '{total} will not be paid. This cannot be undone.',
  reason: 'Reason',
  dropIt: 'Drop it',
  gone: 'It was sold or dropped at another till since it was taken up here.',
})

/** The till that a parked sale is from: `Till B`; another program names none, and counts as the first one. */
export const parkedAt = (suffix: string | null) => tillName(suffix ?? '')

/** Where a parked sale is and who has it: 'At till B with Ann' (S13.5). */
export function takenWords({ device, staffName }: TakenBy): string {
  const till = tillLetter(device ?? '')
  return staffName ? texts.atTillWith({ till, name: staffName }) : texts.atTill({ till })
}

/** Who has a parked sale. */
export const takerName = ({ device, staffName }: TakenBy) => staffName ?? parkedAt(device)

const toastTexts = catalogue('till.parked.told', {
  parked: 'Sale parked',
  takenUp: 'Sale taken up',
  dropped: 'Parked sale dropped',
  slipMade: { title: 'Slip made', description: 'It says NOT PAID: the receipt comes with the payment.' },
  slipFailed: { title: 'Slip not made', description: 'The sale is still parked. Please try again.' },
  gone: { title: 'No longer parked', description: 'It was sold or dropped at another till.' },
  failed: { title: 'Not stored', description: 'Nothing was changed. Please try again.' },
  cartEmpty: { title: 'Cart is empty', description: 'There is nothing to park.' },
  nameTooLong: { title: 'Check the name', description: 'A name has {most} characters at most.' },
})

/** The messages about parking. */
export const toastMessages = {
  parked: (name: string): ToastContent => ({ title: toastTexts.parked, description: name }),
  takenUp: (name: string): ToastContent => ({
    title: toastTexts.takenUp,
    description: name,
    durationMs: 1_500,
  }),
  dropped: (name: string): ToastContent => ({ title: toastTexts.dropped, description: name }),
  slipMade: toastTexts.slipMade,
  slipFailed: wrongOf(toastTexts.slipFailed),
  gone: wrongOf(toastTexts.gone),
  failed: wrongOf(toastTexts.failed),
} as const satisfies Record<string, ToastContent | ((...given: never[]) => ToastContent)>

/** Why a cart is not put aside. */
export function parkRefused(refusal: ParkRefusal | { code: 'gone' }): ToastContent {
  const { cartEmpty, nameTooLong } = toastTexts
  switch (refusal.code) {
    case 'cart-empty':
      return wrongOf(cartEmpty)
    case 'part-paid':
      return partPaid
    case 'name-too-long':
      return wrong(nameTooLong.title, nameTooLong.description({ most: MAX_PARKED_NAME }))
    case 'gone':
      return toastMessages.gone
    default:
      return refusal satisfies never
  }
}
