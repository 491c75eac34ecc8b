const cut = new AbortController()

/** Aborted when the run is interrupted: open browsers are closed, and everything that waits for them ends. */
export const cutOff = cut.signal

/** Handles Ctrl-C and SIGTERM. A second Ctrl-C ends the process at once. */
export function listenForTheEnd() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.once(signal, () => {
      process.exitCode = 130
      cut.abort(new Error(`the run was cut off by ${signal}`))
    })
}
