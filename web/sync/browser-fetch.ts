import { addDataUsed } from '#web/store/browser/data-used.ts'

/** The browser's fetch, which counts what it sends. What is received, the browser itself reports (`follow-data-used`). */
export const browserFetch: typeof fetch = (input, init) => {
  addDataUsed(sizeOf(init?.body))
  // Called as a plain function: a browser's fetch refuses any other `this`.
  return fetch(input, init)
}

function sizeOf(body: BodyInit | null | undefined): number {
  if (typeof body === 'string') return body.length
  if (body instanceof Blob) return body.size
  return body instanceof ArrayBuffer || ArrayBuffer.isView(body) ? body.byteLength : 0
}
