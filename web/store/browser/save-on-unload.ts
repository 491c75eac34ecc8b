// The store also runs where there is no page.
const hasPage = () => 'addEventListener' in globalThis

/** Calls `work` when the page is being left: reloaded, closed, or put by for going back. */
export function onLeaving(work: () => void): { close(): void } {
  if (!hasPage()) return { close() {} }
  addEventListener('pagehide', work)
  return { close: () => removeEventListener('pagehide', work) }
}

/**
 * Leaves a word for whoever opens this next. Written at once, where the database would need time that a page that is
 * being left does not have: it takes back what was asked for behind any transaction under way.
 */
export function saveOnUnload(key: string, word: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(word))
  } catch {
    // Without the storage, or room in it, the word is lost, as with a page that is killed.
  }
}

/** Forgets all that was left or drafted under an account's database, when that goes. */
export function forgetSaved(database: string): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    for (const key of keys.filter((each) => each.startsWith(`${database} `))) localStorage.removeItem(key)
  } catch {
    // Nothing is kept there.
  }
}

/** Takes the word that was left, once. Undefined where there is none that can be read. */
export function takeSaved(key: string): unknown {
  if (!hasPage()) return undefined
  try {
    const text = localStorage.getItem(key)
    localStorage.removeItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
