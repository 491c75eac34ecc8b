import { type OlderCursor, type OlderSalesPage, olderSalesPage } from '#core/sync/older-sales.ts'
import { type AnswerRefusal, readJson } from './get-json.ts'

export type OlderSalesRefusal = AnswerRefusal
/** Filters of a request for older sales. */
export interface OnlySales {
  /** Those of one customer. */
  customer?: string | undefined
  /** Those with this text in a number, in the customer's name or in a payment's reference. */
  find?: string | undefined
  /** The sale with this id or number, and everything that came back of it. */
  sale?: string | undefined
  /** At most this many in a page. */
  limit?: number | undefined
}

export type OlderSalesAnswer = { ok: true; page: OlderSalesPage } | { ok: false; refusal: OlderSalesRefusal }

/** Asks the server for sales that this device no longer keeps, newest first, page by page. */
export type OlderSalesClient = (
  cursor: OlderCursor,
  signal: AbortSignal,
  only?: OnlySales,
) => Promise<OlderSalesAnswer>

/** The client over `fetch`. */
export function olderSalesClient(fetchFrom: typeof fetch): OlderSalesClient {
  return async ({ before, beforeId }, signal, { customer, find, sale, limit } = {}) => {
    const query = new URLSearchParams({ before: String(before), beforeId })
    if (customer !== undefined) query.set('customer', customer)
    if (find !== undefined) query.set('find', find)
    if (sale !== undefined) query.set('sale', sale)
    if (limit !== undefined) query.set('limit', String(limit))
    const answer = await readJson(fetchFrom, `/api/sync/sales?${query}`, olderSalesPage, signal)
    return answer.ok ? { ok: true, page: answer.value } : answer
  }
}
