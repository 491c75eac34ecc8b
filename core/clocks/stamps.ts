import type { Hlc } from './hlc.ts'

/** When and by which operation a value was written. Sorts by clock, then by operation id, so no two are equal. */
export type Stamp = string & { readonly kind: 'stamp' }

/** The stamp before every other: a device, which never merges, has it for every field. */
export const NO_STAMP = '' as Stamp

/** The stamp of one operation's writes. */
export function stampOf(hlc: Hlc, opId: string): Stamp {
  return `${hlc}/${opId}` as Stamp
}

/** The clock inside a stamp. */
export function stampHlc(stamp: Stamp): Hlc {
  return stamp.slice(0, 14) as Hlc
}

/** The stamp of each field's last write; a field never written is missing. */
export type Stamps = Readonly<Record<string, Stamp>>

/**
 * Per-field last writer wins: each field of `patch` is taken when `stamp` is later than the field's own. Merging the
 * same patches in any order, any number of times, gives the same row.
 */
export function mergeFields<Row extends object>(
  current: Row,
  stamps: Stamps,
  patch: Partial<Row>,
  stamp: Stamp,
): { row: Row; stamps: Stamps; changed: boolean } {
  const row = { ...current }
  const nextStamps: Record<string, Stamp> = { ...stamps }
  let changed = false
  for (const field of Object.keys(patch) as (keyof Row & string)[]) {
    const value = patch[field]
    if (value === undefined || stamp <= (stamps[field] ?? NO_STAMP)) continue
    row[field] = value as Row[typeof field]
    nextStamps[field] = stamp
    changed = true
  }
  return { row, stamps: nextStamps, changed }
}
