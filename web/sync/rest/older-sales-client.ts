import { type OlderCursor, type OlderSalesPage, olderSalesPage } from '#core/sync/older-sales.ts'
import { getJson } from './get-json.ts'

export type OlderSalesRefusal = 'offline' | 'signed-out' | 'failed'
export type OlderSalesAnswer = { ok: true; page: OlderSalesPage } | { ok: false; refusal: OlderSalesRefusal }

/** Asks the server for sales that this device no longer keeps, newest first, a page at a time. */
export type OlderSalesClient = (cursor: OlderCursor, signal: AbortSignal) => Promise<OlderSalesAnswer>

/** The client over `fetch`. */
export function olderSalesClient(fetchFrom: typeof fetch): OlderSalesClient {
  return async ({ before, beforeId }, signal) => {
    const query = new URLSearchParams({ before: String(before), beforeId })
    const answer = await getJson(fetchFrom, `/api/sync/sales?${query}`, signal)
    if (answer.ok) {
      const page = olderSalesPage.safeParse(answer.body)
      return page.success ? { ok: true, page: page.data } : { ok: false, refusal: 'failed' }
    }
    if (answer.code === 'unreachable') return { ok: false, refusal: 'offline' }
    return { ok: false, refusal: answer.status === 401 ? 'signed-out' : 'failed' }
  }
}
