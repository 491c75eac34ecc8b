import { type PastValue, pastValue } from '#core/stock/past-value.ts'
import { type AnswerRefusal, readJson } from './get-json.ts'

export type PastValueAnswer = { ok: true; value: PastValue } | { ok: false; refusal: AnswerRefusal }

/** Asks what the stock was worth before an instant, epoch milliseconds (S19.24). */
export type PastValueClient = (before: number, signal: AbortSignal) => Promise<PastValueAnswer>

/** The client over `fetch`: the server works it out. */
export function pastValueClient(fetchFrom: typeof fetch): PastValueClient {
  return (before, signal) => readJson(fetchFrom, `/api/stock/value?before=${before}`, pastValue, signal)
}
