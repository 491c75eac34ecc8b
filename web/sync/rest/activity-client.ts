import { type ActivityPage, type ActivityQuery, activityPage } from '#core/activity/activity-page.ts'
import { getJson } from './get-json.ts'

export type ActivityRefusal = 'offline' | 'signed-out' | 'not-owner' | 'failed'
export type ActivityAnswer = { ok: true; page: ActivityPage } | { ok: false; refusal: ActivityRefusal }

/** Asks the server for what was done in the shop, newest first, page by page: for owners (S16.16). */
export type ActivityClient = (query: Partial<ActivityQuery>, signal: AbortSignal) => Promise<ActivityAnswer>

/** The client over `fetch`. */
export function activityClient(fetchFrom: typeof fetch): ActivityClient {
  return async (query, signal) => {
    const said = Object.entries(query).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    )
    const answer = await getJson(fetchFrom, `/api/activity?${new URLSearchParams(said)}`, signal)
    if (answer.ok) {
      const page = activityPage.safeParse(answer.body)
      return page.success ? { ok: true, page: page.data } : { ok: false, refusal: 'failed' }
    }
    if (answer.code === 'unreachable') return { ok: false, refusal: 'offline' }
    if (answer.status === 401) return { ok: false, refusal: 'signed-out' }
    return { ok: false, refusal: answer.status === 403 ? 'not-owner' : 'failed' }
  }
}
