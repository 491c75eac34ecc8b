import type { PrintingChoices } from '#web/store/react/printing-choices.ts'
import type { DeviceBrowser } from './device-interfaces.ts'

/** The ways to a printer that a browser may lack. */
export const BROWSER_WAYS = ['usb', 'bluetooth', 'serial', 'rawbt'] as const
export type BrowserWay = (typeof BROWSER_WAYS)[number]

/** The ways by which a slip is sent to a printer as bytes. */
export const BYTE_WAYS = [...BROWSER_WAYS, 'helper'] as const
export type ByteWay = (typeof BYTE_WAYS)[number]

/** The ways whose printer is chosen by the browser's own chooser. */
export type ChooserWay = Exclude<ByteWay, 'rawbt' | 'helper'>

/** Whether a printer is chosen by the browser's own chooser. */
export function hasChooser(printer: PrintingChoices['printer']): printer is ChooserWay {
  return printer === 'usb' || printer === 'bluetooth' || printer === 'serial'
}

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
export function waysOf(browser: DeviceBrowser): BrowserWay[] {
  const has: Record<BrowserWay, boolean> = {
    usb: browser.usb !== undefined,
    bluetooth: browser.bluetooth !== undefined,
    serial: browser.serial !== undefined,
    rawbt: platformOf(browser) === 'android',
  }
  return BROWSER_WAYS.filter((way) => has[way])
}
