import { catalogue } from '#web/language/catalogue.ts'
import { CHOSEN_SERIAL, type ChosenSerial, chosenPrinter } from '#web/printing/chosen-printer.ts'
import { type DeviceBrowser, thisBrowser } from '#web/printing/device-interfaces.ts'
import { PrinterError } from '#web/printing/printer.ts'
import { chooseSerial, openSerial } from '#web/printing/serial-printer.ts'
import { readDeviceText, storeDeviceText } from '#web/store/browser/device-text.ts'
import { printingChoices } from '#web/store/react/printing-choices.ts'
import type { ShownSale } from './display-messages.ts'

const texts = catalogue('customerDisplay.pole', { total: 'TOTAL', change: 'CHANGE' })

const KEY = 'tuckshop_pole_display'
/** Letters of a line; the display has two. */
const COLUMNS = 20
/** As displays are delivered; bits a second. */
const BAUD_RATE = 9_600
/** ESC @ sets the display up, 0C empties it: so common displays understand it, Epson's and those that copy them. */
const EMPTY = [0x1b, 0x40, 0x0c] as const

/** The port of this device's pole display (S17.18); undefined where it has none. */
export function chosenPole(): ChosenSerial | undefined {
  try {
    return CHOSEN_SERIAL.parse(JSON.parse(readDeviceText(KEY) ?? ''))
  } catch {
    return undefined
  }
}

/** Has the port of a display chosen, and remembers it for this device. Only after a tap. @throws PrinterError */
export async function choosePole(browser: DeviceBrowser = thisBrowser()): Promise<void> {
  if (!browser.serial) throw new PrinterError('not-chosen')
  const port = await chooseSerial(browser.serial, isPrinters)
  storeDeviceText(KEY, JSON.stringify(port))
}

export function forgetPole(): void {
  storeDeviceText(KEY, null)
}

let newest: string | undefined
let isShowing = false

/** Shows a sale on this device's display, where it has one: the last line's price and the total. Never fails. */
export async function showOnPole(sale: ShownSale, browser: DeviceBrowser = thisBrowser()): Promise<void> {
  const pole = chosenPole()
  if (!pole || !browser.serial || isPrinters(pole)) return
  newest = poleText(sale)
  if (isShowing) return
  isShowing = true
  try {
    // What came meanwhile is shown next; what is older than that, never.
    while (newest !== undefined) {
      const text: string = newest
      newest = undefined
      const line = await openSerial(browser.serial, pole, BAUD_RATE)
      await line
        .send(Uint8Array.from([...EMPTY, ...new TextEncoder().encode(text)]), 'pole')
        .finally(() => line.release())
    }
  } catch (error) {
    console.warn('the pole display shows nothing', error)
  }
  isShowing = false
}

// Two ports without numbers of their own cannot be told apart: a sale must not be shown on the slip printer.
function isPrinters(port: ChosenSerial): boolean {
  const printer = chosenPrinter()
  return (
    printingChoices().printer === 'serial' &&
    printer?.way === 'serial' &&
    printer.usbVendorId === port.usbVendorId &&
    printer.usbProductId === port.usbProductId
  )
}

/** Both lines of a display, each of 20 plain letters. */
export function poleText(sale: ShownSale): string {
  switch (sale.state) {
    case 'none':
      return ''
    case 'selling': {
      const last = sale.lines.at(-1)
      return row(last?.name ?? '', last?.total ?? '') + row(texts.total, sale.total)
    }
    case 'paid':
      return row(texts.total, sale.total) + row(sale.change === null ? '' : texts.change, sale.change ?? '')
    default:
      return sale satisfies never
  }
}

function row(left: string, right: string): string {
  const amount = plain(right)
  return (
    plain(left)
      .slice(0, Math.max(0, COLUMNS - amount.length - 1))
      .padEnd(COLUMNS - amount.length) + amount
  )
}

// A display has plain letters alone: accents are left off, and what is no such letter is a blank.
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('\u2013', '-')
    .replaceAll(/[^\x20-\x7e]/g, ' ')
}
