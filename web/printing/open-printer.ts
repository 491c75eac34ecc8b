import { chooseBluetooth, openBluetooth } from './bluetooth-printer.ts'
import { type ChosenPrinter, chosenPrinter, rememberPrinter } from './chosen-printer.ts'
import { type DeviceBrowser, thisBrowser } from './device-interfaces.ts'
import { helperPrinter } from './helper-printer.ts'
import { type Printer, PrinterError } from './printer.ts'
import { rawBtPrinter } from './rawbt-printer.ts'
import { chooseSerial, openSerial } from './serial-printer.ts'
import { chooseUsb, openUsb } from './usb-printer.ts'
import type { ByteWay, ChooserWay } from './ways.ts'

/**
 * Has a printer chosen by the browser's own chooser, and remembers it for this device (S17.4). Only after a tap.
 * @throws PrinterError; the one before stays chosen then
 */
export async function choosePrinter(
  way: ChooserWay,
  browser: DeviceBrowser = thisBrowser(),
): Promise<ChosenPrinter> {
  const chosen = await choose(way, browser)
  rememberPrinter(chosen)
  return chosen
}

async function choose(way: ChooserWay, browser: DeviceBrowser): Promise<ChosenPrinter> {
  switch (way) {
    case 'usb':
      return chooseUsb(found(browser.usb))
    case 'serial':
      return chooseSerial(found(browser.serial))
    case 'bluetooth':
      return chooseBluetooth(found(browser.bluetooth))
    default:
      return way satisfies never
  }
}

/** Opens the printer that this device remembers, without a question. @throws PrinterError */
export async function openPrinter(
  way: ByteWay,
  baudRate: number,
  browser: DeviceBrowser = thisBrowser(),
): Promise<Printer> {
  if (way === 'rawbt') return rawBtPrinter()
  const chosen = chosenPrinter()
  if (chosen?.way !== way) throw new PrinterError('not-chosen')
  switch (chosen.way) {
    case 'usb':
      return openUsb(found(browser.usb), chosen)
    case 'serial':
      return openSerial(found(browser.serial), chosen, baudRate)
    case 'bluetooth':
      return openBluetooth(found(browser.bluetooth), chosen)
    case 'helper':
      return helperPrinter(chosen)
    default:
      return chosen satisfies never
  }
}

function found<T>(way: T | undefined): T {
  if (way === undefined) throw new PrinterError('not-chosen')
  return way
}
