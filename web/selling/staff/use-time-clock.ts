import { timeOf } from '#core/calendar/local-day.ts'
import type { ShiftStaff } from '#core/shifts/shift.ts'
import type { ClockingKind } from '#core/timeclock/clocking.ts'
import { clockNow, DUPLICATE_MS, recentDuplicate } from '#core/timeclock/say-clocking.ts'
import { inSince, LONGEST_STRETCH_MS } from '#core/timeclock/timecards.ts'
import { useCatalogue, useLastSyncAt, useShop } from '#web/store/react/use-shop.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useRead } from '#web/ui/use-read.ts'
import { clockTexts } from './texts.ts'

/** The shop's time clock, as a till shows it (S15.21). */
export interface TimeClock {
  /** Since when somebody is at work, epoch milliseconds, as far as this device knows; undefined where they are not. */
  since(staffId: string): number | undefined
  /** Stores that somebody comes or goes now, once where they say it again at once. Whoever asks has checked that it is them. @throws StorageError */
  say(person: ShiftStaff, kind: ClockingKind): Promise<void>
}

const NOBODY: ReadonlyMap<string, number> = new Map()

/** The time clock; undefined where the shop does not use it. */
export function useTimeClock(): TimeClock | undefined {
  const shop = useShop()
  const isOn = useCatalogue().business?.timeClock === true
  const read = useRead(async () => {
    if (!isOn) return NOBODY
    const now = shop.now()
    const [from, to] = [now - LONGEST_STRETCH_MS, now + LONGEST_STRETCH_MS]
    return inSince(await shop.clockings({ from, to }), now)
  }, [isOn, useLastSyncAt()])
  if (!isOn) return undefined
  return {
    // Read once, and shown for as long as the till stays locked.
    since(staffId) {
      const since = read.value?.get(staffId)
      return since !== undefined && shop.now() - since <= LONGEST_STRETCH_MS ? since : undefined
    },
    async say(person, kind) {
      const now = shop.now()
      const known = await shop.clockings({ from: now - DUPLICATE_MS, to: now })
      const before = recentDuplicate(known, person, kind, now)
      if (!before) {
        const clocking = clockNow(person, kind, { id: shop.newId(), now })
        await shop.commit([{ type: 'time.clock', payload: { clocking } }])
      }
      toast({ title: clockTexts.said[kind](person), description: timeOf(before?.at ?? now) })
      read.again()
    },
  }
}
