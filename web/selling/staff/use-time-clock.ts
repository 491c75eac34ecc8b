import { timeOf } from '#core/calendar/local-day.ts'
import type { ShiftStaff } from '#core/shifts/shift.ts'
import type { ClockingKind } from '#core/timeclock/clocking.ts'
import { clockNow } from '#core/timeclock/say-clocking.ts'
import { inSince, LONGEST_STRETCH_MS } from '#core/timeclock/timecards.ts'
import { useCatalogue, useLastSyncAt, useShop } from '#web/store/react/use-shop.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useRead } from '#web/ui/use-read.ts'
import { clockTexts } from './texts.ts'

/** The shop's time clock, as a till shows it (S15.21). */
export interface TimeClock {
  /** Who is at work now, and since when, epoch milliseconds, as far as this device knows. */
  since: ReadonlyMap<string, number>
  /** Stores that somebody comes or goes now. Whoever asks has checked that it is them. @throws StorageError */
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
    since: read.value ?? NOBODY,
    async say(person, kind) {
      const clocking = clockNow(person, kind, { id: shop.newId(), now: shop.now() })
      await shop.commit([{ type: 'time.clock', payload: { clocking } }])
      toast({ title: clockTexts.said[kind](person), description: timeOf(clocking.at) })
      read.again()
    },
  }
}
