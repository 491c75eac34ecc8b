export interface Pokes {
  /** Opens the stream unless it is open. */
  open(): void
  close(): void
}

/** Subscribes to the server's stream of head numbers; a new one means that there is something to pull. */
export function listenForPokes(poked: () => void): Pokes {
  let source: EventSource | undefined
  let newest = ''
  return {
    open() {
      if (source && source.readyState !== EventSource.CLOSED) return
      source = new EventSource('/api/sync/stream')
      source.onmessage = (event: MessageEvent<string>) => {
        if (event.data === newest) return
        newest = event.data
        poked()
      }
    },
    close() {
      source?.close()
      source = undefined
    },
  }
}
