import { addDataUsed } from '#web/store/browser/data-used.ts'

/** Counts what this page receives, and the files of a new version that the service worker fetches. */
export function followDataUsed(): void {
  const observer = new PerformanceObserver((list) => {
    // What the service worker answers from its store has used no data.
    for (const entry of list.getEntries())
      if (entry instanceof PerformanceResourceTiming) addDataUsed(entry.transferSize)
  })
  for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true })
  navigator.serviceWorker?.addEventListener('message', (event: MessageEvent<unknown>) => {
    addDataUsed(receivedBytes(event.data))
  })
}

/**
 * The bytes that a message of the service worker says were received; 0 where it says something else.
 * @param data what was posted; anything may arrive here
 */
export function receivedBytes(data: unknown): number {
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== 'RECEIVED') return 0
  const bytes = 'bytes' in data ? data.bytes : 0
  return typeof bytes === 'number' && Number.isSafeInteger(bytes) && bytes > 0 ? bytes : 0
}
