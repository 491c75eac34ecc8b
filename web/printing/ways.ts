import type { PrintingChoices } from '#web/store/react/printing-choices.ts'
import type { DeviceBrowser } from './device-interfaces.ts'

/** The ways by which a slip is sent to a printer as bytes. */
export const BYTE_WAYS = ['usb', 'bluetooth', 'serial', 'rawbt'] as const
export type ByteWay = (typeof BYTE_WAYS)[number]

/** Whether a device's slips are sent to its printer as bytes. */
export function isByteWay(printer: PrintingChoices['printer']): printer is ByteWay {
  return BYTE_WAYS.some((way) => way === printer)
}

export type Platform = 'android' | 'apple-touch' | 'windows' | 'other'

/** The kind of device, by what the browser says of itself. */
export function platformOf({ userAgent, maxTouchPoints }: DeviceBrowser): Platform {
  if (/Android/.test(userAgent)) return 'android'
  // An iPad says that it is a Mac.
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1))
    return 'apple-touch'
  return /Windows/.test(userAgent) ? 'windows' : 'other'
}

/** The ways that a browser has. */
export function waysOf(browser: DeviceBrowser): ByteWay[] {
  const has: Record<ByteWay, boolean> = {
    usb: browser.usb !== undefined,
    bluetooth: browser.bluetooth !== undefined,
    serial: browser.serial !== undefined,
    rawbt: platformOf(browser) === 'android',
  }
  return BYTE_WAYS.filter((way) => has[way])
}
