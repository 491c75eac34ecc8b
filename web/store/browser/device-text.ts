/** A text that this browser keeps, under its name in localStorage; null where there is none, or nothing is kept. */
export function readDeviceText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text; null forgets it. Where localStorage is full or forbidden, only this page knows it. */
export function storeDeviceText(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Nothing is kept.
  }
}
