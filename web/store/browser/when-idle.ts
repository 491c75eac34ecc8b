/** A page that is never idle gets to it all the same, after so many milliseconds. */
const LATEST_MS = 100

/** Resolves when the browser has drawn what was due and has nothing else to do: a tap, an answer that is told. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks; a test has no screen.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: LATEST_MS })
    else setTimeout(resolve)
  })
}
