import { CODE_PAGES } from '#core/printing/code-pages.ts'
import { LiveValue } from '../browser/live-value.ts'
import { readDeviceOption, storeDeviceOption } from './use-device-choice.ts'
import { useLive } from './use-shop.ts'

const OPTIONS = {
  /** How slips are printed on this device. */
  printer: ['none', 'dialog', 'usb', 'bluetooth', 'serial', 'rawbt', 'helper'],
  /** The width of the roll in millimetres. */
  paper: ['80', '58'],
  /** Whether a slip is printed by itself after each sale, or only when asked for, or is not offered first. */
  when: ['always', 'ask', 'never'],
  /** How many slips a sale prints by itself. */
  copies: ['1', '0', '2', '3'],
  /** Whether the printer opens a drawer that hangs on it. */
  drawer: ['off', 'on'],
  /** The pin of its socket that the drawer listens to. */
  pin: ['2', '5'],
  /** Whether it cuts the paper. */
  cut: ['on', 'off'],
  /** Blank lines below a slip. */
  feedLines: ['4', '0', '1', '2', '3', '5', '6', '8'],
  /** The letters that it has built in. */
  codePage: CODE_PAGES,
  /** How the number of a slip is scanned: by any scanner, or by a camera. */
  code: ['bars', 'qr'],
  /** What draws it. */
  codesBy: ['printer', 'app'],
  /** Bits a second on a serial line. */
  baudRate: ['9600', '19200', '38400', '57600', '115200'],
} as const

/** How this device prints (S17.2): a choice of the device, for everybody who uses it, that is never synced. */
export type PrintingChoices = { [K in keyof typeof OPTIONS]: (typeof OPTIONS)[K][number] }

const keyOf = (name: string) => `tuckshop_printing_${name}`
/** What screens follow, read from the device once somebody looks. */
const shown = new LiveValue<PrintingChoices | undefined>(undefined)

/** How this device prints now. */
export function printingChoices(): PrintingChoices {
  const option = <T extends string>(name: string, options: readonly [T, ...T[]]) =>
    readDeviceOption(keyOf(name), options)
  return {
    printer: option('printer', OPTIONS.printer),
    paper: option('paper', OPTIONS.paper),
    when: option('when', OPTIONS.when),
    copies: option('copies', OPTIONS.copies),
    drawer: option('drawer', OPTIONS.drawer),
    pin: option('pin', OPTIONS.pin),
    cut: option('cut', OPTIONS.cut),
    feedLines: option('feedLines', OPTIONS.feedLines),
    codePage: option('codePage', OPTIONS.codePage),
    code: option('code', OPTIONS.code),
    codesBy: option('codesBy', OPTIONS.codesBy),
    baudRate: option('baudRate', OPTIONS.baudRate),
  }
}

/** Keeps how this device prints from now on. */
export function storePrintingChoices(chosen: Partial<PrintingChoices>): void {
  for (const [name, value] of Object.entries(chosen)) storeDeviceOption(keyOf(name), value)
  shown.set(printingChoices())
}

/** How this device prints, to be changed; what is chosen holds at once, on every screen. */
export function usePrintingChoices(): [PrintingChoices, (chosen: Partial<PrintingChoices>) => void] {
  if (shown.get() === undefined) shown.set(printingChoices())
  return [useLive(shown) ?? printingChoices(), storePrintingChoices]
}
