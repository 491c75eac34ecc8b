import { getJson, getList, type JsonAnswer } from './get-json.ts'

/** The server's own calls with raw answers, for the debug screens. */
export interface RawClient {
  user(): Promise<JsonAnswer>
  businesses(): Promise<JsonAnswer>
  sales(businessId: string): Promise<JsonAnswer>
}

/** The client over `fetch` (S7.5, S7.7, S7.14). */
export function rawClient(fetchFrom: typeof fetch): RawClient {
  return {
    user: () => getJson(fetchFrom, '/api/user'),
    businesses: () => getJson(fetchFrom, '/api/businesses'),
    sales: (businessId) => getList(fetchFrom, `/api/businesses/${encodeURIComponent(businessId)}/sales`),
  }
}
