export interface Pokes {
  /** Opens the stream unless it is open. */
  open(): void
  close(): void
  /** Whether the server would have told of anything new: it repeats its head number in silence. */
  isHeard(): boolean
}

/** The server repeats its head number every 50 seconds; one may be lost, milliseconds. */
const SILENT_MS = 110_000

/** What a device does at what it hears. */
interface Hearers {
  /** The server has another head number than before. */
  poked(head: number): void
  /** The stream was broken: the server may be another one, restored from a backup. */
  reopened(): void
}

/** Subscribes to the server's stream of head numbers. */
export function listenForPokes({ poked, reopened }: Hearers): Pokes {
  let source: EventSource | undefined
  let newest = ''
  let heardAt = Number.NEGATIVE_INFINITY
  return {
    open() {
      if (source && source.readyState !== EventSource.CLOSED) return
      source = new EventSource('/api/sync/stream')
      let wasOpen = false
      source.onopen = () => {
        if (wasOpen) reopened()
        wasOpen = true
      }
      source.onmessage = (event: MessageEvent<string>) => {
        heardAt = performance.now()
        if (event.data === newest) return
        newest = event.data
        poked(Number(newest))
      }
    },
    close() {
      source?.close()
      source = undefined
      heardAt = Number.NEGATIVE_INFINITY
    },
    isHeard: () => performance.now() - heardAt < SILENT_MS,
  }
}
