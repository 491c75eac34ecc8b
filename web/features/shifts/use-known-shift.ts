import type { KnownShift } from '#core/shifts/work-out-figures.ts'
import { useDeviceState, useShifts, useShop } from '#web/store/react/use-shop.ts'
import { useRead } from '#web/ui/use-read.ts'

/** A shift with all that the device knows of it, read again when something was stored or heard. */
export function useKnownShift(shiftId: string): {
  known: KnownShift | undefined
  /** The device does not know it. */
  gone: boolean
  again(): void
} {
  const shop = useShop()
  const { waiting, lastSyncAt } = useDeviceState()
  const read = useRead(() => shop.shifts.read(shiftId), [shiftId, useShifts(), waiting, lastSyncAt])
  return { known: read.value, gone: read.state === 'read' && !read.value, again: read.again }
}
