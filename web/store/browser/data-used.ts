import { dayOf } from '#core/calendar/local-day.ts'
import { readDeviceText, storeDeviceText } from './device-text.ts'

const DATA_USED_KEY = 'tuckshop_data_used'

/**
 * What this device has sent and received since its local midnight, bytes. Other windows of the app count in it too.
 * About what the network counts: the browser says no more of headers than that there were some.
 */
export function dataUsedToday(): number {
  const [day, bytes] = (readDeviceText(DATA_USED_KEY) ?? '').split(' ')
  const used = Number(bytes)
  return day === dayOf(Date.now()) && Number.isSafeInteger(used) && used > 0 ? used : 0
}

/** Counts bytes that were sent or received. */
export function addDataUsed(bytes: number): void {
  if (bytes > 0) storeDeviceText(DATA_USED_KEY, `${dayOf(Date.now())} ${dataUsedToday() + bytes}`)
}
