/** Calls `work` whenever the page is being left: reloaded, closed, or put by for going back. */
export function onLeaving(work: () => void): { close(): void } {
  // The store also runs where there is no page.
  if (!('addEventListener' in globalThis)) return { close() {} }
  addEventListener('pagehide', work)
  return { close: () => removeEventListener('pagehide', work) }
}
