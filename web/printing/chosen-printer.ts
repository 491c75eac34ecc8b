import { z } from 'zod/mini'
import { readDeviceText, storeDeviceText } from '#web/store/browser/device-text.ts'
import { LiveValue } from '#web/store/browser/live-value.ts'

const USB = z.object({
  way: z.literal('usb'),
  name: z.string(),
  vendorId: z.number(),
  productId: z.number(),
  /** Tells two printers of one make apart; many have none. */
  serialNumber: z.optional(z.string()),
})
/** A serial port, by what tells it from others. */
export const CHOSEN_SERIAL = z.object({
  way: z.literal('serial'),
  name: z.string(),
  usbVendorId: z.optional(z.number()),
  usbProductId: z.optional(z.number()),
})
const BLUETOOTH = z.object({ way: z.literal('bluetooth'), name: z.string(), id: z.string() })
const HELPER = z.object({
  way: z.literal('helper'),
  /** Scheme, host and port. */
  address: z.string(),
  /** What the helper showed at its first start. It stays on this device. */
  token: z.string(),
})
const CHOSEN = z.union([USB, CHOSEN_SERIAL, BLUETOOTH, HELPER])

export interface ChosenUsb extends z.infer<typeof USB> {}
export interface ChosenSerial extends z.infer<typeof CHOSEN_SERIAL> {}
export interface ChosenBluetooth extends z.infer<typeof BLUETOOTH> {}
export interface ChosenHelper extends z.infer<typeof HELPER> {}

/** The printer that was chosen on this device, so that it is found again without a question (S17.4). */
export type ChosenPrinter = ChosenUsb | ChosenSerial | ChosenBluetooth | ChosenHelper

/** Changes whenever a printer is chosen while this page is open. */
export const timesChosen = new LiveValue(0)

const KEY = 'tuckshop_printing_device'

/** The printer that this device remembers; undefined where none was chosen, or nothing can be remembered. */
export function chosenPrinter(): ChosenPrinter | undefined {
  try {
    return CHOSEN.parse(JSON.parse(readDeviceText(KEY) ?? ''))
  } catch {
    return undefined
  }
}

/** Remembers a printer in the place of the one before. */
export function rememberPrinter(chosen: ChosenPrinter): void {
  storeDeviceText(KEY, JSON.stringify(chosen))
  timesChosen.set(timesChosen.get() + 1)
}
