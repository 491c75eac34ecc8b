import { expect, test } from 'vitest'
import { FIRST_HLC } from '#core/clocks/hlc.ts'
import {
  FIRST_CURSOR,
  PULL_LIMIT,
  PULL_SCHEMA,
  type PullRequest,
  type PullResponse,
} from '#core/sync/wire.ts'
import { PageSize } from './page-size.ts'
import { type PageWanted, pagesAhead } from './pages-ahead.ts'
import type { SyncAnswer } from './sync-client.ts'

/** A server with this many commits, one in each page, that records the cursors of requests. */
function aServer(commits: number) {
  const askedFrom: number[] = []
  const pull = async ({ cursor }: PullRequest): Promise<SyncAnswer<PullResponse>> => {
    askedFrom.push(cursor.head)
    const head = cursor.head + 1
    return {
      ok: true,
      value: {
        rows: [],
        cursor: { head },
        newest: { head: commits, tag: `tag-${commits}` },
        more: head < commits,
        rejected: [],
        clock: FIRST_HLC,
        serverTime: 0,
      },
    }
  }
  return { askedFrom, pull }
}

const from = (head: number, commits = 3): PageWanted => ({
  device: 'till',
  schema: PULL_SCHEMA,
  cursor: head === 0 ? FIRST_CURSOR : { seq: 0, head, seenHead: commits, headTag: `tag-${commits}` },
})
const headOf = async (answer: Promise<SyncAnswer<PullResponse>>) => {
  const got = await answer
  return got.ok && !('resync' in got.value) ? got.value.cursor.head : undefined
}

test('the next page is requested while one is being stored, and each is requested once [S4.11]', async () => {
  const server = aServer(3)
  const bring = pagesAhead(server, new PageSize())
  expect(await headOf(bring(from(0)))).toBe(1)
  expect(server.askedFrom).toEqual([0, 1])
  expect(await headOf(bring(from(1)))).toBe(2)
  expect(await headOf(bring(from(2)))).toBe(3)
  expect(server.askedFrom).toEqual([0, 1, 2])
})

test('a page requested ahead is not used from another cursor: a resync starts at the beginning [S8.30]', async () => {
  const server = aServer(3)
  const bring = pagesAhead(server, new PageSize())
  await bring(from(0))
  expect(await headOf(bring(from(0)))).toBe(1)
  expect(await headOf(bring({ ...from(1), device: 'another' }))).toBe(2)
  expect(server.askedFrom).toEqual([0, 1, 0, 1, 1, 2])
})

test('over a network that passes no large page a pull continues with small ones, which grow again [S4.1, S4.11]', async () => {
  const server = aServer(9)
  const limits: number[] = []
  const slow = {
    pull: async (request: PullRequest): Promise<SyncAnswer<PullResponse>> => {
      limits.push(request.limit)
      return limits.length === 1 ? { ok: false, refusal: 'unreachable' } : server.pull(request)
    },
  }
  const size = new PageSize()
  await pagesAhead(slow, size)(from(0))
  const bring = pagesAhead(slow, size)
  for (const head of [0, 1, 2, 3, 4]) await bring(from(head, 9))
  expect(limits).toEqual([PULL_LIMIT, 250, 500, 1_000, PULL_LIMIT, PULL_LIMIT, PULL_LIMIT])
})
