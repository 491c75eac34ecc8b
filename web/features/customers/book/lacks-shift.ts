import { needsShift } from '#core/checkout/takes-cash.ts'
import type { Tender } from '#core/sales/tender.ts'
import { cashUpOf } from '#core/shifts/cash-up-rules.ts'
import type { Shop } from '#web/store/shop/shop.ts'

/** Whether a shift must be opened before this money comes in or goes out (S15.18). */
export function lacksShift(
  { catalogue, shifts }: Pick<Shop, 'catalogue' | 'shifts'>,
  tenders: readonly Pick<Tender, 'kind'>[],
): boolean {
  const isOpen = Boolean(shifts.get()?.open)
  const kinds = tenders.map(({ kind }) => kind)
  return needsShift(kinds, cashUpOf(catalogue.get().business), isOpen)
}
