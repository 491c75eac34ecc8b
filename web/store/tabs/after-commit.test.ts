import { afterEach, expect, test, vi } from 'vitest'
import type { Operation } from '#core/sync/operations.ts'
import type { Committed } from '../commit/transaction.ts'
import type { JournalNotes } from '../journal/journal-notes.ts'
import { AfterCommit } from './after-commit.ts'
import type { TabChannel, TabMessage } from './tab-channel.ts'

afterEach(() => vi.unstubAllGlobals())

/** A commit of one operation, which changed one row. */
function aCommit(seq: number, cart = false): Committed {
  const changes = [{ table: 'stock', row: { id: `p${seq}`, onHand: 1 }, stamps: {} }]
  return { ops: [{ seq } as Operation], changes, cart } as unknown as Committed
}

test('commits made before the browser is idle are noted and announced together: it calls back only twenty times a second', async () => {
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
  const noted: number[][] = []
  const sent: TabMessage[] = []
  const after = new AfterCommit(
    {
      note: (commits: readonly Committed[]) =>
        noted.push(commits.flatMap(({ ops }) => ops.map(({ seq }) => seq))),
    } as unknown as JournalNotes,
    { tell: (message: TabMessage) => sent.push(message) } as unknown as TabChannel,
  )
  const rest = async () => {
    await vi.waitUntil(() => idle.length > 0)
    idle.shift()?.()
    await after.done()
  }
  for (const seq of [1, 2, 3]) after.add(aCommit(seq, seq === 3), seq !== 2)
  await rest()
  expect(noted).toEqual([[1, 3]])
  expect(sent).toEqual([
    { kind: 'rows', keys: ['p1', 'p2', 'p3'].map((id) => ['stock', id]), seqs: [1, 2, 3] },
    { kind: 'cart' },
  ])
  after.add(aCommit(4), true)
  await rest()
  expect(noted).toEqual([[1, 3], [4]])
})
