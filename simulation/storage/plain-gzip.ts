/** Replaces `web/store/browser/gzip.ts`: the copy's lines uncompressed, since compressing waits for a thread. */
export function gzipInto(put: (bytes: Uint8Array<ArrayBuffer>) => void) {
  return {
    write: async (bytes: Uint8Array<ArrayBuffer>) => put(bytes),
    finish: async () => undefined,
    abort: async () => undefined,
  }
}

const NEWLINE = 0x0a

/** The lines of a file kept by `world/snapshots.ts`. */
export async function* gunzipLines(file: { bytes: Uint8Array }): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < file.bytes.length; ) {
    const end = file.bytes.indexOf(NEWLINE, from)
    const to = end < 0 ? file.bytes.length : end + 1
    yield file.bytes.subarray(from, to)
    from = to
  }
}
