import { useState } from 'react'

/**
 * A choice of how a screen is used here: kept on the device for whoever works at it, off at first. It is no business
 * data: where the browser keeps nothing, only this visit remembers it.
 * @param key its name in localStorage
 */
export function useDeviceChoice(key: string): [chosen: boolean, choose: (chosen: boolean) => void] {
  const [chosen, setChosen] = useState(() => read(key))
  const choose = (next: boolean) => {
    setChosen(next)
    try {
      localStorage.setItem(key, String(next))
    } catch {
      // A full or forbidden localStorage.
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
