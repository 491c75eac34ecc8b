import type { TenderKind } from '#core/sales/tender.ts'

/** The shift that is open on this device's drawer, for what makes sales and moves money. */
export interface CurrentShift {
  /** The shift that a sale made now belongs to; undefined where none is open, or the shop has no cash-up (S15.5). */
  current(): Promise<string | undefined>
  /** The shift that money of these kinds belongs to; undefined where one must be opened first (S15.18). */
  forMoney(kinds: readonly TenderKind[]): Promise<{ shiftId?: string } | undefined>
}
