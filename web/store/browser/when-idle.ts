/** On a page that is never idle it resolves after this many milliseconds. */
const LATEST_MS = 100

/** Resolves when the browser has drawn what was due and has nothing else to do, such as a tap or an event. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks; a test has no screen.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: LATEST_MS })
    else setTimeout(resolve)
  })
}
