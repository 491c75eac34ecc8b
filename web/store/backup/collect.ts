/** Chunks of 64 KB, which a cheap phone decrypts in a tenth of a second. */
const PIECES_AT_A_TIME = 8

/** Everything a stream yields, pausing for the page in between. @throws AbortError, and the stream's own error */
export async function collect(stream: ReadableStream<Uint8Array>, signal?: AbortSignal): Promise<Blob> {
  const parts: BlobPart[] = []
  const into = new WritableStream<Uint8Array>({
    async write(part) {
      parts.push(part as Uint8Array<ArrayBuffer>)
      if (parts.length % PIECES_AT_A_TIME === 0) await new Promise((resolve) => setTimeout(resolve))
    },
  })
  await stream.pipeTo(into, { ...(signal && { signal }) })
  return new Blob(parts, { type: 'application/octet-stream' })
}
