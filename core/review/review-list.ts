import type { ShiftStaff } from '../shifts/shift.ts'
import type { Intent } from '../sync/operations.ts'
import { type Doubt, type Finding, keyOf } from './findings.ts'
import type { Seen } from './seen.ts'

/** A doubt, and who has looked at it. */
export interface Reviewed extends Finding {
  /** The first that counts; null while nobody has looked. */
  seen: Seen | null
}

/** What is doubtful with what was seen of it, in the order of the findings. Of several the earliest counts. */
export function reviewList(found: readonly Finding[], seen: readonly Seen[]): Reviewed[] {
  const first = new Map<string, Seen>()
  for (const each of seen) {
    if (each.notPermitted) continue
    const key = keyOf(each)
    const known = first.get(key)
    if (!known || each.at < known.at || (each.at === known.at && each.id < known.id)) first.set(key, each)
  }
  return found.map((finding) => ({ ...finding, seen: first.get(keyOf(finding)) ?? null }))
}

/** How many doubts nobody has looked at. */
export function unseenOf(list: readonly Pick<Reviewed, 'seen'>[]): number {
  return list.filter(({ seen }) => seen === null).length
}

/** How often each kind of doubt is in a list; the most frequent first, of equals as they come. */
export function countsByDoubt(list: readonly Pick<Reviewed, 'doubt'>[]): [Doubt, number][] {
  const counts = new Map<Doubt, number>()
  for (const { doubt } of list) counts.set(doubt, (counts.get(doubt) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)
}

/** A note on a doubt: by whom, when and where. */
export interface ReviewNote {
  id: string
  note: string
  by: ShiftStaff | null
  /** Epoch milliseconds. */
  now: number
  /** The suffix of the device. */
  device: string
}

/** Says that a doubt was looked at (S21.9). */
export function seeFinding(
  { doubt, subject }: Pick<Finding, 'doubt' | 'subject'>,
  { id, note, by, now, device }: ReviewNote,
): Intent {
  return {
    type: 'review.seen',
    payload: { seen: { id, subject, doubt, note: note.trim(), by, at: now, device } },
  }
}
