import { dayWords, timeWords } from '#web/ui/time-words.ts'
import { texts } from './texts.ts'

const DAY_MS = 86_400_000

/** Since when a shift is open, as people say it: `07:30`, `yesterday 07:30`, `2026/11/18 07:30` (S15.17). */
export function openSince(openedAt: number, now: number): string {
  const [, time = ''] = timeWords(openedAt).split(' ')
  if (dayWords(openedAt) === dayWords(now)) return time
  if (dayWords(openedAt) === dayWords(now - DAY_MS)) return texts.yesterday({ time })
  return timeWords(openedAt)
}
