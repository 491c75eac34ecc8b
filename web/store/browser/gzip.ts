const NEWLINE = 0x0a

/** Takes bytes and passes gzip on. */
export interface GzipSink {
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** Resolves when the last compressed byte was passed on. */
  finish(): Promise<void>
  abort(): Promise<void>
}

/** Compresses into `put` and awaits its promises. When `put` throws, the current write or finish throws the same. */
export function gzipInto(put: (bytes: Uint8Array<ArrayBuffer>) => unknown): GzipSink {
  const gzip = new CompressionStream('gzip')
  const writer = gzip.writable.getWriter()
  const piped = gzip.readable.pipeTo(
    new WritableStream<Uint8Array<ArrayBuffer>>({
      async write(bytes) {
        await put(bytes)
      },
    }),
  )
  // The writer gets the error; nobody may be awaiting this promise when it rejects.
  piped.catch(() => undefined)
  writer.closed.catch(() => undefined)
  return {
    write: (bytes) => writer.write(bytes),
    async finish() {
      await writer.close()
      await piped
    },
    abort: () => writer.abort().catch(() => undefined),
  }
}

/** The lines of a gzip file, each with its newline. @throws when the file is damaged. */
export async function* gunzipLines(file: Blob): AsyncGenerator<Uint8Array> {
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader()
  let pieces: Uint8Array[] = []
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      let rest: Uint8Array = chunk.value
      for (let end = rest.indexOf(NEWLINE); end >= 0; end = rest.indexOf(NEWLINE)) {
        yield joined([...pieces, rest.subarray(0, end + 1)])
        pieces = []
        rest = rest.subarray(end + 1)
      }
      if (rest.length > 0) pieces.push(rest)
    }
    if (pieces.length > 0) yield joined(pieces)
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** Bytes in one piece. */
export function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}
