import { type WorkedOutCosts, workedOutCosts } from '#core/stock/work-out-costs.ts'
import { type AnswerRefusal, readJson } from './get-json.ts'

export type CostsAnswer = { ok: true; value: WorkedOutCosts } | { ok: false; refusal: AnswerRefusal }

/** Asks the server what goods cost by everything that was received, in the order of stamps (S19.14). */
export type CostsClient = (signal: AbortSignal) => Promise<CostsAnswer>

/** The client over `fetch`. */
export function costsClient(fetchFrom: typeof fetch): CostsClient {
  return (signal) => readJson(fetchFrom, '/api/stock/costs', workedOutCosts, signal)
}
