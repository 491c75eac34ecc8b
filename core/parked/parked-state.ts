import type { ParkedSale, TakenBy } from './parked-sale.ts'

/** How long a parked sale that was taken up is somebody's, unless it is sold, in milliseconds (S13.5). */
const TAKEN_MS = 8 * 3_600_000
/** After this long it is old: nobody comes back for it (S13.8). */
const OLD_MS = 30 * 86_400_000
/** Why an old one was dropped. */
export const OLD_REASON = 'Old'

export type ParkedState =
  | { kind: 'open' }
  | { kind: 'taken'; by: TakenBy }
  | { kind: 'dropped' }
  | { kind: 'sold'; saleId: string }

/** What became of a parked sale. @param now epoch milliseconds */
export function parkedState({ saleId, dropped, takenBy }: ParkedSale, now: number): ParkedState {
  if (saleId !== null) return { kind: 'sold', saleId }
  if (dropped !== null) return { kind: 'dropped' }
  if (takenBy === null || now - takenBy.at >= TAKEN_MS) return { kind: 'open' }
  return { kind: 'taken', by: takenBy }
}

/** Whether it can still be taken up: it has arrived, and was neither sold nor dropped. */
export function isLive({
  saleId,
  dropped,
  lines,
}: Pick<ParkedSale, 'saleId' | 'dropped' | 'lines'>): boolean {
  return saleId === null && dropped === null && lines.length > 0
}

/** Whether nobody came back for it in 30 days. @param now epoch milliseconds */
export function isOld({ parkedAt }: Pick<ParkedSale, 'parkedAt'>, now: number): boolean {
  return now - parkedAt > OLD_MS
}
