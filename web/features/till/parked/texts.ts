import { formatCount } from '#core/language/format-count.ts'
import { tillLetter } from '#core/numbering/till-name.ts'
import type { ParkRefusal } from '#core/parked/park-cart.ts'
import { MAX_PARKED_NAME, type TakenBy } from '#core/parked/parked-sale.ts'
import { partPaid, wrong } from '#web/selling/toasts.ts'
import type { ToastContent } from '#web/ui/toast-store.ts'
import { tillName } from '#web/words/till-name.ts'

/** The words of parking. */
export const texts = {
  park: 'Park',
  parkTitle: 'Park this sale',
  name: 'Name',
  nameHint: 'So that it is found again: a table, a person',
  note: 'Note',
  parked: 'Parked',
  /** @param count of parked sales */
  openParked: (count: number) =>
    count === 0 ? 'Parked sales' : `Parked sales: ${formatCount(count)} waiting`,
  title: 'Parked sales',
  search: 'Search parked sales',
  searchHint: 'Name or product',
  loading: 'Loading the parked sales...',
  empty: 'No parked sales',
  emptyHint: 'Park puts the cart aside, for any till of the shop to take up.',
  notFound: 'Nothing found',
  notFoundHint: 'No parked sale has this name or product.',
  takeUp: 'Take up',
  takeUpOf: (name: string) => `Take up ${name}`,
  print: (name: string) => `Print ${name}`,
  drop: (name: string) => `Drop ${name}`,
  parkFirst: 'Park the present sale first?',
  parkFirstHint: 'It is put aside in the same step.',
  parkAndTakeUp: 'Park it, take this up',
  takeAnyway: (who: string) => `${who} has this sale. Take it anyway?`,
  take: 'Take it',
  back: 'Back',
  dropAsk: (name: string) => `Drop ${name}?`,
  dropHint: (total: string) => `${total} will not be paid. This cannot be undone.`,
  reason: 'Reason',
  dropIt: 'Drop it',
  gone: 'It was sold or dropped at another till since it was taken up here.',
} as const

/** The till that a parked sale is from: `Till B`; another program names none, and counts as the first one. */
export const parkedAt = (suffix: string | null) => tillName(suffix ?? '')

/** Where a parked sale is and who has it: 'At till B with Ann' (S13.5). */
export function takenWords({ device, staffName }: TakenBy): string {
  const where = `At till ${tillLetter(device ?? '')}`
  return staffName ? `${where} with ${staffName}` : where
}

/** Who has a parked sale. */
export const takerName = ({ device, staffName }: TakenBy) => staffName ?? parkedAt(device)

/** The messages about parking. */
export const told = {
  parked: (name: string): ToastContent => ({ title: 'Sale parked', description: name }),
  takenUp: (name: string): ToastContent => ({ title: 'Sale taken up', description: name, durationMs: 1_500 }),
  dropped: (name: string): ToastContent => ({ title: 'Parked sale dropped', description: name }),
  slipMade: { title: 'Slip made', description: 'It says NOT PAID: the receipt comes with the payment.' },
  slipFailed: wrong('Slip not made', 'The sale is still parked. Please try again.'),
  gone: wrong('No longer parked', 'It was sold or dropped at another till.'),
  failed: wrong('Not stored', 'Nothing was changed. Please try again.'),
} as const satisfies Record<string, ToastContent | ((...given: never[]) => ToastContent)>

/** Why a cart is not put aside. */
export function parkRefused(refusal: ParkRefusal | { code: 'gone' }): ToastContent {
  switch (refusal.code) {
    case 'cart-empty':
      return wrong('Cart is empty', 'There is nothing to park.')
    case 'part-paid':
      return partPaid
    case 'name-too-long':
      return wrong('Check the name', `A name has ${MAX_PARKED_NAME} characters at most.`)
    case 'gone':
      return told.gone
    default:
      return refusal satisfies never
  }
}
