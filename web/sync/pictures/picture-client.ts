import { MAX_LOGO_BYTES } from '#core/pictures/logo.ts'
import { type PictureFault, readPicture } from '#core/pictures/read-picture.ts'
import { missingResponse } from '#core/pictures/wire.ts'
import type { FetchedPicture } from '#web/store/pictures/fetch-queue.ts'

/** A call times out after this long; it is tried again later. */
const TIMEOUT_MS = 30_000

/** The result of sending. Only `unreachable` passes by itself. */
export type SentPicture = { ok: true } | { ok: false; code: 'unreachable' | 'signed-out' | 'refused' }

/** The picture calls of the server. Injectable: tests answer them from memory. */
export interface PictureClient {
  get(hash: string): Promise<FetchedPicture>
  put(hash: string, bytes: Uint8Array<ArrayBuffer>): Promise<SentPicture>
  /** The `hashes` that the server lacks; undefined when it could not be asked. */
  missing(hashes: readonly string[]): Promise<readonly string[] | undefined>
}

const addressOf = (hash: string) => `/api/pictures/${hash}`

/** The picture calls over `fetch`. None of them rejects. */
export function pictureClient(fetchFrom: typeof fetch): PictureClient {
  const call = async (path: string, init: RequestInit): Promise<Response | undefined> => {
    try {
      return await fetchFrom(path, {
        credentials: 'same-origin',
        // This device's own store keeps them, and deletes them when asked to.
        cache: 'no-store',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...init,
      })
    } catch {
      return undefined
    }
  }

  return {
    async get(hash) {
      const response = await call(addressOf(hash), { method: 'GET' })
      if (response?.status === 404) return { ok: false, code: 'missing' }
      const bytes = response?.ok ? await response.arrayBuffer().catch(() => undefined) : undefined
      return bytes ? { ok: true, bytes: new Uint8Array(bytes) } : { ok: false, code: 'unreachable' }
    },

    async put(hash, bytes) {
      const read = readPicture(bytes, MAX_LOGO_BYTES)
      if (!read.ok) return refused(read.code)
      const response = await call(addressOf(hash), {
        method: 'PUT',
        headers: { 'content-type': read.type, 'x-tuckshop': '1' },
        body: bytes,
      })
      if (response?.ok) return { ok: true }
      if (response?.status === 401) return { ok: false, code: 'signed-out' }
      const isFinal = response !== undefined && [400, 413, 415].includes(response.status)
      return isFinal ? refused(response.status) : { ok: false, code: 'unreachable' }
    },

    async missing(hashes) {
      const response = await call('/api/pictures/missing', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-tuckshop': '1' },
        body: JSON.stringify({ hashes }),
      })
      const body: unknown = response?.ok ? await response.json().catch(() => undefined) : undefined
      return missingResponse.safeParse(body).data?.missing
    },
  }
}

// A bug of ours, or a server with other rules: the picture stays on this device.
function refused(why: PictureFault | number): SentPicture {
  console.warn('the server does not take a picture', why)
  return { ok: false, code: 'refused' }
}
