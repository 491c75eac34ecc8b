const PARENT_CHECK_MS = 500
const PATIENCE_MS = 20_000

/**
 * Runs `stop` once and then ends the process: at SIGTERM, SIGINT or SIGHUP, and when npm, our parent, is gone (a
 * SIGTERM to `npm start` may end npm alone).
 */
export function onStopRequest(stop: () => Promise<void>): void {
  let stopping = false
  const begin = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), PATIENCE_MS).unref()
    stop().then(
      () => process.exit(0),
      (error) => {
        process.stderr.write(`${error}\n`)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, begin)
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) begin()
  }, PARENT_CHECK_MS).unref()
}
