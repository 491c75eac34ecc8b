import type { PullRequest, PullResponse } from '#core/sync/wire.ts'
import { cursorAfter } from '#web/store/pull/apply-pull.ts'
import type { PageSize } from './page-size.ts'
import type { SyncAnswer, SyncClient } from './sync-client.ts'

/** A pull request; the number of rows is added here. */
export type PageWanted = Omit<PullRequest, 'limit'>

/** Requests a page. */
export type BringPage = (wanted: PageWanted) => Promise<SyncAnswer<PullResponse>>

/**
 * The pages of one pull. When a page is followed by another, that one is requested ahead: the server reads while the
 * device stores. An answer is only used for exactly the request that it answers, so only by a device whose cursor is at
 * the end of the page before.
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
