const cut = new AbortController()

/** Aborted when somebody ends the run: whoever holds a browser closes it, and all the rest ends with what waits for it. */
export const cutOff = cut.signal

/** Listens for Ctrl-C and for being told to end. A second Ctrl-C ends the process at once. */
export function listenForTheEnd() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.once(signal, () => {
      process.exitCode = 130
      cut.abort(new Error(`the run was cut off by ${signal}`))
    })
}
