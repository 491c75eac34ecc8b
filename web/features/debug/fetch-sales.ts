import type { JsonAnswer } from '#web/sync/rest/get-json.ts'
import type { RawClient } from '#web/sync/rest/raw-client.ts'
import { salesTexts } from './texts.ts'

/** What the server said: its records as they came, or the sentence that says why there are none. */
export type FetchedSales = { ok: true; records: readonly unknown[] } | { ok: false; said: string }

/** Asks the server for everything that it holds of the user's first business (S7.5, S7.7, S7.14; S8.25). */
export async function fetchSales(server: RawClient): Promise<FetchedSales> {
  const user = await server.user()
  if (!user.ok) return refused(user, salesTexts.noUser)
  const businesses = await server.businesses()
  if (!businesses.ok) return refused(businesses, salesTexts.noBusinessData)
  const businessId = firstId(businesses.body)
  if (businessId === undefined) return { ok: false, said: salesTexts.noBusiness }
  const sales = await server.sales(businessId)
  if (!sales.ok) return refused(sales, sales.code === 'refused' ? salesTexts.noSales(sales.status) : '')
  if (!Array.isArray(sales.body)) return { ok: false, said: salesTexts.strange }
  return { ok: true, records: sales.body }
}

function refused(answer: JsonAnswer & { ok: false }, said: string): FetchedSales {
  return { ok: false, said: answer.code === 'unreachable' ? salesTexts.error(answer.message) : said }
}

function firstId(businesses: unknown): string | undefined {
  const first: unknown = Array.isArray(businesses) ? businesses[0] : undefined
  const id = typeof first === 'object' && first !== null && 'id' in first ? first.id : undefined
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined
}
