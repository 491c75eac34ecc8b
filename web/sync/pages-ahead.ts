import type { PullRequest, PullResponse } from '#core/sync/wire.ts'
import { cursorAfter } from '#web/store/pull/apply-pull.ts'
import type { PageSize } from './page-size.ts'
import type { SyncAnswer, SyncClient } from './sync-client.ts'

/** What a pull asks for; how many rows at a time is not its concern. */
export type PageWanted = Omit<PullRequest, 'limit'>

/** Brings the page that a request asks for. */
export type BringPage = (wanted: PageWanted) => Promise<SyncAnswer<PullResponse>>

/**
 * The pages of one pull. With a page that has another after it, that one is asked for already: the server reads while
 * the device stores. What came is handed out only to the very request that it answers, so it serves a device that
 * stands where the page before it ends, and nobody else.
 */
export function pagesAhead(client: Pick<SyncClient, 'pull'>, size: PageSize): BringPage {
  let ahead: { wanted: string; answer: Promise<SyncAnswer<PullResponse>> } | undefined
  const ask = (wanted: PageWanted) => client.pull({ ...wanted, limit: size.rows })

  return async (wanted) => {
    const answer = await (ahead?.wanted === JSON.stringify(wanted) ? ahead.answer : ask(wanted))
    ahead = undefined
    if (answer.ok || answer.refusal === 'unreachable') size.note(answer.ok)
    if (answer.ok && !('resync' in answer.value) && answer.value.more) {
      const next = { ...wanted, cursor: cursorAfter(wanted.cursor, answer.value) }
      ahead = { wanted: JSON.stringify(next), answer: ask(next) }
    }
    return answer
  }
}
