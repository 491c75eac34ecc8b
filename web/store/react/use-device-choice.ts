import { useState } from 'react'

/**
 * A setting for a screen on this device, for everybody who uses it; off at first. It is not business data: where the
 * browser stores nothing, only this visit remembers it.
 * @param key its name in localStorage
 */
export function useDeviceChoice(key: string): [chosen: boolean, choose: (chosen: boolean) => void] {
  const [chosen, setChosen] = useState(() => read(key))
  const choose = (next: boolean) => {
    setChosen(next)
    try {
      localStorage.setItem(key, String(next))
    } catch {
      // localStorage is full or forbidden.
    }
  }
  return [chosen, choose]
}

function read(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'true'
  } catch {
    return false
  }
}
