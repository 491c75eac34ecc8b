import { type WorkedOutCosts, workedOutCosts } from '#core/stock/work-out-costs.ts'
import { getJson } from './get-json.ts'

export type CostsAnswer =
  | { ok: true; costs: WorkedOutCosts['costs'] }
  | { ok: false; refusal: 'offline' | 'signed-out' | 'failed' }

/** Asks the server what goods cost by everything that was received, in the order of stamps (S19.14). */
export type CostsClient = (signal: AbortSignal) => Promise<CostsAnswer>

/** The client over `fetch`. */
export function costsClient(fetchFrom: typeof fetch): CostsClient {
  return async (signal) => {
    const answer = await getJson(fetchFrom, '/api/stock/costs', signal)
    if (answer.ok) {
      const read = workedOutCosts.safeParse(answer.body)
      return read.success ? { ok: true, costs: read.data.costs } : { ok: false, refusal: 'failed' }
    }
    if (answer.code === 'unreachable') return { ok: false, refusal: 'offline' }
    return { ok: false, refusal: answer.status === 401 ? 'signed-out' : 'failed' }
  }
}
