import { useState } from 'react'
import { readDeviceText, storeDeviceText } from '../browser/device-text.ts'

/**
 * A setting for a screen on this device, for everybody who uses it; off at first. It is not business data: where the
 * browser stores nothing, only this visit remembers it.
 * @param key its name in localStorage
 */
export function useDeviceChoice(key: string): [chosen: boolean, choose: (chosen: boolean) => void] {
  const [chosen, setChosen] = useState(() => read(key))
  const choose = (next: boolean) => {
    setChosen(next)
    storeDeviceText(key, String(next))
  }
  return [chosen, choose]
}

/** What this device chose of several. @param options the first is meant where none was chosen */
export function readDeviceOption<T extends string>(key: string, options: readonly [T, ...T[]]): T {
  const stored = readDeviceText(key)
  return options.find((option) => option === stored) ?? options[0]
}

/** Keeps what this device chose of several. Where the browser stores nothing, the first option holds again. */
export function storeDeviceOption(key: string, chosen: string): void {
  storeDeviceText(key, chosen)
}

function read(key: string): boolean {
  return readDeviceText(key) === 'true'
}
