import { useState } from 'react'
import { readDeviceOption, storeDeviceOption } from './use-device-choice.ts'

const OPTIONS = {
  /** How slips are printed on this device. */
  printer: ['none', 'dialog'],
  /** The width of the roll in millimetres. */
  paper: ['80', '58'],
  /** Whether a slip is printed by itself after each sale, or only when asked for, or is not offered first. */
  when: ['always', 'ask', 'never'],
} as const

/** How this device prints (S17.2): a choice of the device, for everybody who uses it, that is never synced. */
export type PrintingChoices = { [K in keyof typeof OPTIONS]: (typeof OPTIONS)[K][number] }

const keyOf = (name: keyof typeof OPTIONS) => `tuckshop_printing_${name}`

/** How this device prints now. */
export function printingChoices(): PrintingChoices {
  return {
    printer: readDeviceOption(keyOf('printer'), OPTIONS.printer),
    paper: readDeviceOption(keyOf('paper'), OPTIONS.paper),
    when: readDeviceOption(keyOf('when'), OPTIONS.when),
  }
}

/** Keeps how this device prints from now on. */
export function storePrintingChoices(chosen: Partial<PrintingChoices>): void {
  for (const name of ['printer', 'paper', 'when'] as const) {
    const value = chosen[name]
    if (value !== undefined) storeDeviceOption(keyOf(name), value)
  }
}

/** How this device prints, to be changed; what is chosen holds at once. */
export function usePrintingChoices(): [PrintingChoices, (chosen: Partial<PrintingChoices>) => void] {
  const [choices, setChoices] = useState(printingChoices)
  return [
    choices,
    (chosen) => {
      storePrintingChoices(chosen)
      setChoices({ ...choices, ...chosen })
    },
  ]
}
