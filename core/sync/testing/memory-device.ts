import { FIRST_HLC, laterOf, tick } from '../../clocks/hlc.ts'
import { stampOf } from '../../clocks/stamps.ts'
import { TABLES } from '../../rows/rows.ts'
import { keyText, WorkingSet } from '../../rows/working-set.ts'
import { type Intent, OPERATION_VERSION, type Operation } from '../operations.ts'
import type { PulledRow } from '../page-rows.ts'
import { applyOperation } from '../rules.ts'
import { type Cursor, FIRST_CURSOR, PULL_SCHEMA, type PullRequest, type PullResponse } from '../wire.ts'

/** A device in memory: its pulled rows, its outbox, and its view, which is the outbox applied to the rows. */
export class MemoryDevice {
  readonly id: string
  private readonly base = new Map<string, PulledRow>()
  private waiting: Operation[] = []
  private cursor: Cursor = FIRST_CURSOR
  private clock = FIRST_HLC
  private seq = 0

  constructor(id: string) {
    this.id = id
  }

  /** Operations not acknowledged yet. */
  get outbox(): readonly Operation[] {
    return this.waiting
  }

  /** Makes an operation on the device, whose wall clock is at `wallMs`. */
  commit(intent: Intent, wallMs: number): Operation {
    this.seq += 1
    this.clock = tick(this.clock, wallMs)
    const op = {
      ...intent,
      seq: this.seq,
      opId: `${this.id}-${this.seq}`,
      v: OPERATION_VERSION[intent.type],
      hlc: this.clock,
      occurredAt: wallMs,
    } as Operation
    this.waiting.push(op)
    return op
  }

  /** What screens show: the pulled rows with the waiting operations applied. */
  view(): WorkingSet {
    const set = new WorkingSet()
    for (const { table, row } of this.base.values()) set.load(table, row)
    for (const op of this.waiting) applyOperation(set, { ...op, stamp: stampOf(op.hlc, op.opId), device: '' })
    return set
  }

  pullRequest(limit: number): PullRequest {
    return { device: this.id, schema: PULL_SCHEMA, cursor: this.cursor, limit }
  }

  /** Takes an answer, unless the device has advanced since the request. */
  takePull({ cursor }: PullRequest, answer: PullResponse): void {
    if ('resync' in answer) throw new Error('nothing was restored in this story')
    if (cursor.head !== this.cursor.head) return
    for (const row of answer.rows) this.base.set(keyText(row.table, row.row.id), row)
    const { head, tag } = answer.newest
    this.cursor = { ...this.cursor, head: answer.cursor.head, seenHead: head, headTag: tag }
    this.clock = laterOf(this.clock, answer.clock)
    const seq = answer.ack?.seq ?? 0
    if (seq <= this.cursor.seq) return
    this.cursor = { ...this.cursor, seq }
    this.waiting = this.waiting.filter((op) => op.seq > seq)
  }

  /** The pulled rows, in the order of their tables and ids. */
  rows(): PulledRow[] {
    const place = ({ table, row }: PulledRow) => `${TABLES.indexOf(table)}/${row.id}`
    return [...this.base.values()].sort((left, right) => (place(left) < place(right) ? -1 : 1))
  }
}
