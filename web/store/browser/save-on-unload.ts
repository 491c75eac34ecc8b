// The store also runs without a page.
const hasPage = () => 'addEventListener' in globalThis

/** Calls `work` when the page is being left: reloaded, closed, or put into the back/forward cache. */
export function onLeaving(work: () => void): { close(): void } {
  if (!hasPage()) return { close() {} }
  addEventListener('pagehide', work)
  return { close: () => removeEventListener('pagehide', work) }
}

/**
 * Saves synchronously on unload, where IndexedDB would abort: a page that is being left has no time for a transaction,
 * and requests queued behind a running one are dropped.
 */
export function saveOnUnload(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Without storage, or room in it, it is lost, as when a page is killed.
  }
}

/** Removes everything saved or drafted under an account's database, when that is removed. */
export function forgetSaved(database: string): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    for (const key of keys.filter((each) => each.startsWith(`${database} `))) localStorage.removeItem(key)
  } catch {
    // Nothing is stored there.
  }
}

/** Takes what was saved, once. Undefined where there is nothing readable. */
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
