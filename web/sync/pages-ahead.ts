import type { PullRequest, PullResponse } from '#core/sync/wire.ts'
import { cursorAfter } from '#web/store/apply-pull.ts'
import type { SyncAnswer, SyncClient } from './sync-client.ts'

/** Brings the page that a request asks for. */
export type BringPage = (request: PullRequest) => Promise<SyncAnswer<PullResponse>>

/**
 * The pages of one pull. With a page that has another after it, that one is asked for already: the server reads while
 * the device stores. What came is handed out only to the very request that it answers, so it serves a device that
 * stands where the page before it ends, and nobody else.
 */
export function pagesAhead(client: Pick<SyncClient, 'pull'>): BringPage {
  let ahead: { asked: string; answer: Promise<SyncAnswer<PullResponse>> } | undefined
  return async (request) => {
    const asked = JSON.stringify(request)
    const answer = await (ahead?.asked === asked ? ahead.answer : client.pull(request))
    ahead = undefined
    if (answer.ok && !('resync' in answer.value) && answer.value.more) {
      const next = { ...request, cursor: cursorAfter(request.cursor, answer.value) }
      ahead = { asked: JSON.stringify(next), answer: client.pull(next) }
    }
    return answer
  }
}
