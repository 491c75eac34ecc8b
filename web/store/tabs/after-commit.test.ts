import { afterEach, expect, test, vi } from 'vitest'
import type { Operation } from '#core/sync/operations.ts'
import type { Committed } from '../commit/commit.ts'
import type { JournalNotes } from '../journal/journal-notes.ts'
import { AfterCommit } from './after-commit.ts'
import type { TabChannel, TabMessage } from './tab-channel.ts'

afterEach(() => vi.unstubAllGlobals())

/** A commit of one operation, which changed one row. */
function aCommit(seq: number): Committed {
  const changes = [{ table: 'stock', row: { id: `p${seq}`, onHand: 1 }, stamps: {} }]
  return { ops: [{ seq } as Operation], changes } as unknown as Committed
}

test('what is stored before the screen is through is noted and told together: a browser is idle twenty times a second', async () => {
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (heard: () => void) => idle.push(heard))
  const noted: number[][] = []
  const told: TabMessage[] = []
  const after = new AfterCommit(
    { mark: (ops: readonly Operation[]) => noted.push(ops.map(({ seq }) => seq)) } as unknown as JournalNotes,
    { tell: (message: TabMessage) => told.push(message) } as unknown as TabChannel,
  )
  const rest = async () => {
    await vi.waitUntil(() => idle.length > 0)
    idle.shift()?.()
    await after.done()
  }
  for (const seq of [1, 2, 3]) after.add(aCommit(seq), { inJournal: seq !== 2, cart: seq === 3 })
  await rest()
  expect(noted).toEqual([[1, 3]])
  expect(told).toEqual([
    { kind: 'rows', keys: ['p1', 'p2', 'p3'].map((id) => ['stock', id]), seqs: [1, 2, 3] },
    { kind: 'cart' },
  ])
  after.add(aCommit(4), { inJournal: true, cart: false })
  await rest()
  expect(noted).toEqual([[1, 3], [4]])
})
